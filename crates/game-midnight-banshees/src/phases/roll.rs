//! The two dice of a turn. MB-TURN-1.
use engine::{Draw, Sink};

use super::Phase;
use crate::{Banshee, Banshees, Chance, Dice, Event};

#[inline]
pub(super) fn sample(_: &Banshees, draw: &mut impl Draw) -> Chance {
    Chance::Rolled(Dice::sample(draw))
}

#[inline]
pub(super) fn apply(game: &mut Banshees, chance: Chance, events: &mut impl Sink<Event>) {
    let Chance::Rolled(dice) = chance else {
        unreachable!("{chance:?} is no roll")
    };
    let (by, Dice { low, high }) = (Banshee(game.turn), dice);
    events.emit(Event::Rolled { by, low, high });
    game.phase = Phase::ChooseDie(dice);
}
