//! The d12 of Haggedorn's Will. DG-WILL-3
use engine::{Draw, Sink};

use crate::rules::will;
use crate::{Chance, Darkleaf, Event};

pub(super) fn sample(_: &Darkleaf, draw: &mut impl Draw) -> Chance {
    Chance::Fated(draw.below(12) as u8 + 1)
}

pub(super) fn apply(game: &mut Darkleaf, chance: Chance, events: &mut impl Sink<Event>) {
    let Chance::Fated(number) = chance else {
        unreachable!("{chance:?} is no number of the Will")
    };
    will::begin(game, number, events);
}
