//! Who goes first: everybody rolls, the lowest number wins, ties roll again. HH-SET-5, HH-SET-6
use engine::{Draw, SeatSet, Sink};

use super::Phase;
use crate::options::RaceForms;
use crate::rules::{cards, setup};
use crate::{Chance, Event, Form, Horseman, Rider};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct FirstRoll {
    /// Still to roll.
    waiting: SeatSet,
    /// With the lowest roll so far.
    tied: SeatSet,
    lowest: u8,
    again: u8,
}

/// HH-SET-5
const MOST_AGAIN: u8 = 20;

impl FirstRoll {
    pub fn start(waiting: SeatSet) -> FirstRoll {
        FirstRoll {
            waiting,
            tied: SeatSet::EMPTY,
            lowest: u8::MAX,
            again: 0,
        }
    }
}

pub(super) fn sample(_: &Horseman, _: FirstRoll, draw: &mut impl Draw) -> Chance {
    Chance::die(6, draw)
}

pub(super) fn apply(
    game: &mut Horseman,
    mut roll: FirstRoll,
    chance: Chance,
    events: &mut impl Sink<Event>,
) {
    let Some(seat) = roll.waiting.first() else {
        unreachable!("nobody is waiting to roll")
    };
    let (by, number) = (Rider(seat), chance.number());
    roll.waiting = roll.waiting.without(seat);
    events.emit(Event::RolledForFirst { by, number });
    if number < roll.lowest {
        (roll.lowest, roll.tied) = (number, SeatSet::EMPTY);
    }
    if number == roll.lowest {
        roll.tied = roll.tied.with(seat);
    }
    if !roll.waiting.is_empty() {
        game.phase = Phase::FirstRoll(roll);
    } else if roll.tied.len() > 1 && roll.again < MOST_AGAIN {
        events.emit(Event::Tied {
            number: roll.lowest,
        });
        game.phase = Phase::FirstRoll(FirstRoll {
            again: roll.again + 1,
            ..FirstRoll::start(roll.tied)
        });
    } else {
        // HH-SET-5: the lowest seat if some are tied even now.
        let first = roll.tied.first().unwrap_or(seat);
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
