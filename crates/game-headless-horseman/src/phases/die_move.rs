//! The die instead of a number card. HH-TURN-5, HH-TURN-12
use engine::{Draw, Sink};

use crate::rules::ride;
use crate::{Chance, Event, Horseman, Rider};

#[inline]
pub(super) fn sample(_: &Horseman, draw: &mut impl Draw) -> Chance {
    Chance::die(6, draw)
}

pub(super) fn apply(game: &mut Horseman, chance: Chance, events: &mut impl Sink<Event>) {
    let (by, number) = (Rider(game.turn), chance.number());
    events.emit(Event::DieMove { by, number });
    ride::begin(game, number);
    game.ride.die = true;
    ride::advance(game, events);
}
