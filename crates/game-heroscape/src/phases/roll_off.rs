//! Several seats roll the d20 for one purpose; the tied highest roll again. HS-INI-1, HS-INI-2, HS-SET-5, HS-RND-3.
use engine::{Draw, Seat, SeatSet, Sink};

use super::Purpose;
use crate::Heroscape;
use crate::pack::card::GlyphPower;
use crate::rules::{armies, dropping, markers, turn};
use crate::state::open::{Open, RollOff};
use crate::words::chance::Chance;
use crate::words::event::Event;

pub(super) fn sample(_: &Heroscape, _: Purpose, draw: &mut impl Draw) -> Chance {
    Chance::d20(draw)
}

pub(super) fn apply(
    game: &mut Heroscape,
    purpose: Purpose,
    chance: Chance,
    events: &mut impl Sink<Event>,
) {
    let roll = chance.number();
    if purpose == Purpose::Initiative {
        markers::show_all(game, events);
    }
    let open = &mut game.open;
    let Some(by) = open.roll_off.waiting.first() else {
        unreachable!("somebody rolls")
    };
    let total = roll + bonus(open, by, purpose);
    events.emit(match purpose {
        Purpose::Setup => Event::SetupRolled { by, total },
        Purpose::Drop => Event::DropOrderRolled { by, total },
        Purpose::Markers => Event::MarkerOrderRolled { by, total },
        Purpose::Initiative => Event::InitiativeRolled { by, roll, total },
    });
    let off = &mut open.roll_off;
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
    game.open.seat = winner;
    match purpose {
        Purpose::Setup => {
            game.open.first = winner;
            armies::begin(game, events);
        }
        Purpose::Drop => dropping::next(game, events),
        Purpose::Markers => markers::open(&mut game.open),
        Purpose::Initiative => {
            game.open.first = winner;
            turn::first_turn(game, events);
        }
    }
}

/// HS-INI-2
const REROLLS: u8 = 20;

/// What a seat adds. HS-G-DAG, HS-G-LOD
fn bonus(open: &Open, seat: Seat, purpose: Purpose) -> u8 {
    let bonus = open.glyphs_of(seat).map(|(power, _)| match power {
        GlyphPower::Initiative(amount) if purpose == Purpose::Initiative => amount,
        GlyphPower::Luck(amount) => amount,
        _ => 0,
    });
    bonus.sum()
}
