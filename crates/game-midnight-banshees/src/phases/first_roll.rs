//! Who goes first: everybody rolls, the highest total wins, ties roll again. MB-SETUP-2 to MB-SETUP-4.
use engine::{Draw, SeatSet, Sink};
use serde::Serialize;

use super::Phase;
use crate::rules::setup::choose_doors;
use crate::{Banshee, Banshees, Chance, Dice, Event};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub(crate) struct FirstRoll {
    /// Still to roll.
    waiting: SeatSet,
    /// With the best total so far.
    tied: SeatSet,
    best: u8,
}

/// MB-SETUP-3
const MOST_REROLLS: u8 = 20;

impl FirstRoll {
    pub fn start(waiting: SeatSet) -> FirstRoll {
        FirstRoll {
            waiting,
            tied: SeatSet::EMPTY,
            best: 0,
        }
    }
}

pub(super) fn sample(_: &Banshees, _: FirstRoll, draw: &mut impl Draw) -> Chance {
    Chance::Total(Dice::sample(draw).total())
}

pub(super) fn apply(
    game: &mut Banshees,
    mut roll: FirstRoll,
    chance: Chance,
    events: &mut impl Sink<Event>,
) {
    let Chance::Total(total) = chance else {
        unreachable!("{chance:?} is no total")
    };
    let Some(by) = roll.waiting.first() else {
        unreachable!("nobody is waiting to roll")
    };
    roll.waiting = roll.waiting.without(by);
    let rolled = Banshee(by);
    events.emit(Event::RolledForFirst { by: rolled, total });
    // MB-SETUP-2
    if total > roll.best {
        (roll.best, roll.tied) = (total, SeatSet::EMPTY);
    }
    if total == roll.best {
        roll.tied = roll.tied.with(by);
    }
    if !roll.waiting.is_empty() {
        game.phase = Phase::FirstRoll(roll);
    } else if roll.tied.len() > 1 && game.rerolls < MOST_REROLLS {
        // MB-SETUP-3
        events.emit(Event::Tied { total: roll.best });
        game.rerolls += 1;
        game.phase = Phase::FirstRoll(FirstRoll::start(roll.tied));
    } else {
        // MB-SETUP-3: the lowest seat if some are tied even now.
        let seat = roll.tied.first().unwrap_or(by);
        let first = Banshee(seat);
        events.emit(Event::First { seat: first });
        (game.first, game.turn, game.rerolls) = (seat, seat, 0);
        choose_doors(game);
    }
}
