//! With the option `random_setup`, fate chooses the zombie's corner. MB-SETUP-8.
use engine::{Draw, Sink};

use crate::rules::setup::start_zombie;
use crate::{Banshees, Chance, Event};

pub(super) fn sample(game: &Banshees, draw: &mut impl Draw) -> Chance {
    let corners = &game.pack.doll_corners;
    Chance::Corner(corners[draw.below(corners.len() as u32) as usize])
}

pub(super) fn apply(game: &mut Banshees, chance: Chance, events: &mut impl Sink<Event>) {
    let Chance::Corner(at) = chance else {
        unreachable!("{chance:?} is no corner")
    };
    start_zombie(game, at, events);
}
