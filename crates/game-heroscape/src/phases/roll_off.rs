//! Several seats roll the d20 for one purpose; the tied highest roll again. HS-INI-1, HS-INI-2, HS-SET-5, HS-RND-3.
use engine::{Seat, SeatSet, Sink};

use super::{Purpose, Task, draft, drop, markers, round};
use crate::Heroscape;
use crate::battle::{Battle, RollOff};
use crate::card::GlyphPower;
use crate::event::Event;

/// HS-INI-2
const REROLLS: u8 = 20;

pub(crate) fn begin(battle: &mut Battle, seats: SeatSet, purpose: Purpose) {
    battle.roll_off = RollOff {
        waiting: seats,
        ..RollOff::default()
    };
    battle.stack.restart(Task::RollOff(purpose));
}

/// What a seat adds. HS-G-DAG, HS-G-LOD
fn bonus(battle: &Battle, seat: Seat, purpose: Purpose) -> u8 {
    let bonus = battle.glyphs_of(seat).map(|(power, _)| match power {
        GlyphPower::Initiative(amount) if purpose == Purpose::Initiative => amount,
        GlyphPower::Luck(amount) => amount,
        _ => 0,
    });
    bonus.sum()
}

pub(crate) fn apply(
    game: &mut Heroscape,
    purpose: Purpose,
    roll: u8,
    events: &mut impl Sink<Event>,
) {
    if purpose == Purpose::Initiative {
        markers::show_all(game, events);
    }
    let battle = &mut game.battle;
    let Some(by) = battle.roll_off.waiting.first() else {
        unreachable!("somebody rolls")
    };
    let total = roll + bonus(battle, by, purpose);
    events.emit(match purpose {
        Purpose::Setup => Event::SetupRolled { by, total },
        Purpose::Drop => Event::DropOrderRolled { by, total },
        Purpose::Markers => Event::MarkerOrderRolled { by, total },
        Purpose::Initiative => Event::InitiativeRolled { by, roll, total },
    });
    let off = &mut battle.roll_off;
    off.waiting = off.waiting.without(by);
    if total > off.total {
        (off.total, off.best) = (total, SeatSet::one(by));
    } else if total == off.total {
        off.best = off.best.with(by);
    }
    if !off.waiting.is_empty() {
        return;
    }
    if off.best.len() > 1 && off.rerolls < REROLLS {
        let total = off.total;
        events.emit(Event::Tied { total });
        *off = RollOff {
            waiting: off.best,
            rerolls: off.rerolls + 1,
            ..RollOff::default()
        };
        return;
    }
    let winner = off.best.first().unwrap_or(Seat(0));
    *off = RollOff::default();
    let by = winner;
    events.emit(match purpose {
        Purpose::Setup => Event::SetupFirst { by },
        Purpose::Drop => Event::DropFirst { by },
        Purpose::Markers => Event::MarkersFirst { by },
        Purpose::Initiative => Event::First { by },
    });
    won(game, purpose, winner, events);
}

fn won(game: &mut Heroscape, purpose: Purpose, winner: Seat, events: &mut impl Sink<Event>) {
    game.battle.seat = winner;
    match purpose {
        Purpose::Setup => {
            game.battle.first = winner;
            draft::begin(game, events);
        }
        Purpose::Drop => drop::next(game, events),
        Purpose::Markers => markers::open(&mut game.battle),
        Purpose::Initiative => {
            game.battle.first = winner;
            round::first_turn(game, events);
        }
    }
}
