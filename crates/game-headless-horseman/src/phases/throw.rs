//! The pumpkin flies. HH-PUM-8, HH-PUM-9
use engine::{Draw, Sink};

use super::Phase;
use crate::rules::{pumpkin, turn};
use crate::state::course::Throw;
use crate::{Chance, Event, Horseman, Rider};

#[inline]
pub(super) fn sample(_: &Horseman, draw: &mut impl Draw) -> Chance {
    Chance::die(6, draw)
}

pub(super) fn apply(game: &mut Horseman, chance: Chance, events: &mut impl Sink<Event>) {
    let Throw {
        target,
        distance,
        mirror,
    } = game.throw;
    let (who, number) = (Rider(target), chance.number());
    let hit = number <= game.pack.box_.hit_on[usize::from(distance - 1) % 3];
    events.emit(match hit {
        true => Event::Hit { who, number },
        false => Event::Missed { who, number },
    });
    match (hit, mirror) {
        (true, true) => game.phase = Phase::MirrorRoll,
        (true, false) => pumpkin::strike(game, events),
        (false, _) => {
            // HH-MIR-2
            if mirror {
                events.emit(Event::MirrorWasted { by: who });
            }
            turn::after_pumpkin(game, events);
        }
    }
}
