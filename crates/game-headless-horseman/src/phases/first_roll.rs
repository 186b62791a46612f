//! Who goes first: everybody rolls, the lowest number wins, ties roll again. HH-SET-5, HH-SET-6
use std::cmp::Ordering;

use engine::{Draw, SeatSet, Sink};
use toolbox::RollOff;

use super::Phase;
use crate::options::RaceForms;
use crate::rules::{cards, setup};
use crate::{Chance, Event, Form, Horseman, Rider};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct FirstRoll {
    roll: RollOff,
    /// So many times before.
    again: u8,
}

/// HH-SET-5
const MOST_AGAIN: u8 = 20;

impl FirstRoll {
    pub fn start(waiting: SeatSet) -> FirstRoll {
        FirstRoll {
            roll: RollOff::start(waiting),
            again: 0,
        }
    }
}

pub(super) fn sample(_: &Horseman, _: FirstRoll, draw: &mut impl Draw) -> Chance {
    Chance::die(6, draw)
}

pub(super) fn apply(
    game: &mut Horseman,
    FirstRoll { mut roll, again }: FirstRoll,
    chance: Chance,
    events: &mut impl Sink<Event>,
) {
    let seat = roll.next();
    let (by, number) = (Rider(seat), chance.number());
    events.emit(Event::RolledForFirst { by, number });
    let Some((best, number)) = roll.take(number, Ordering::Less) else {
        game.phase = Phase::FirstRoll(FirstRoll { roll, again });
        return;
    };
    if best.len() > 1 && again < MOST_AGAIN {
        events.emit(Event::Tied { number });
        game.phase = Phase::FirstRoll(FirstRoll {
            again: again + 1,
            ..FirstRoll::start(best)
        });
    } else {
        // HH-SET-5: the lowest seat if some are tied even now.
        let first = best.first().unwrap_or(seat);
        events.emit(Event::First { by: Rider(first) });
        (game.first, game.turn) = (first, first);
        if game.is_race() {
            choose_forms(game, events);
            cards::deal(game, events);
        } else {
            setup::enter_placing(game);
        }
    }
}

/// HH-RACE-5
fn choose_forms(game: &mut Horseman, events: &mut impl Sink<Event>) {
    for seat in game.everybody() {
        if game.options.race_forms == RaceForms::Alternating && game.number(seat).is_multiple_of(2)
        {
            game.figure_mut(seat).form = Form::Horseman;
        }
        let (by, form) = (Rider(seat), game.figure(seat).form);
        events.emit(Event::Starts { by, form });
    }
}
