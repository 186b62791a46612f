//! With the option `random_setup`, fate gives each seat a free door. MB-SETUP-6.
use engine::{Draw, Sink};

use crate::rules::setup::{free_doors, start_at};
use crate::{Banshees, Chance, Event};

pub(super) fn sample(game: &Banshees, draw: &mut impl Draw) -> Chance {
    let drawn = draw.below(free_doors(game).count() as u32) as usize;
    let Some(door) = free_doors(game).nth(drawn) else {
        unreachable!("there is a door for every seat")
    };
    Chance::Door(door)
}

pub(super) fn apply(game: &mut Banshees, chance: Chance, events: &mut impl Sink<Event>) {
    let Chance::Door(at) = chance else {
        unreachable!("{chance:?} is no door")
    };
    start_at(game, at, events);
}
