//! Who goes first: everybody rolls, the highest total wins, ties roll again. MB-SETUP-2 to MB-SETUP-4.
use std::cmp::Ordering;

use engine::{Draw, Sink};
use toolbox::RollOff;

use super::Phase;
use crate::rules::setup::choose_doors;
use crate::{Banshee, Banshees, Chance, Dice, Event};

/// MB-SETUP-3
const MOST_REROLLS: u8 = 20;

pub(super) fn sample(_: &Banshees, _: RollOff, draw: &mut impl Draw) -> Chance {
    Chance::Total(Dice::sample(draw).total())
}

pub(super) fn apply(
    game: &mut Banshees,
    mut roll: RollOff,
    chance: Chance,
    events: &mut impl Sink<Event>,
) {
    let Chance::Total(total) = chance else {
        unreachable!("{chance:?} is no total")
    };
    let by = roll.next();
    let rolled = Banshee(by);
    events.emit(Event::RolledForFirst { by: rolled, total });
    // MB-SETUP-2
    let Some((best, total)) = roll.take(total, Ordering::Greater) else {
        game.phase = Phase::FirstRoll(roll);
        return;
    };
    if best.len() > 1 && game.rerolls < MOST_REROLLS {
        // MB-SETUP-3
        events.emit(Event::Tied { total });
        game.rerolls += 1;
        game.phase = Phase::FirstRoll(RollOff::start(best));
    } else {
        // MB-SETUP-3: the lowest seat if some are tied even now.
        let seat = best.first().unwrap_or(by);
        let first = Banshee(seat);
        events.emit(Event::First { seat: first });
        (game.first, game.turn, game.rerolls) = (seat, seat, 0);
        choose_doors(game);
    }
}
