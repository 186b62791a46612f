//! The rider in turn turns over a curse card. HH-CUR-2 to HH-CUR-7
use engine::{Draw, Sink};

use super::Then;
use crate::rules::{cards, turn};
use crate::state::cards::Held;
use crate::{Chance, Event, Form, Horseman, Rider};

/// HH-CUR-2: no card has a face before it is turned over.
pub(super) fn sample(game: &Horseman, draw: &mut impl Draw) -> Chance {
    let [horsemen, all] = game.curses.map(u32::from);
    Chance::Cursed(if draw.below(all) < horsemen {
        Form::Horseman
    } else {
        Form::Ichabod
    })
}

pub(super) fn apply(game: &mut Horseman, chance: Chance, events: &mut impl Sink<Event>) {
    let Chance::Cursed(form) = chance else {
        unreachable!("{chance:?} is no curse")
    };
    let by = Rider(game.turn);
    game.curses[0] -= u8::from(form == Form::Horseman);
    game.curses[1] -= 1;
    match (form, game.mover().form) {
        (_, Form::Horseman) => events.emit(Event::CurseIdle { by, form }),
        (Form::Ichabod, _) => events.emit(Event::Spared { by }),
        (Form::Horseman, Form::Ichabod) => return strike(game, events),
    }
    turn::wake(game, events);
}

fn strike(game: &mut Horseman, events: &mut impl Sink<Event>) {
    let (seat, by) = (game.turn, Rider(game.turn));
    events.emit(Event::Cursed { by });
    // HH-AB-22
    for slot in game.mover().items {
        if let Some(item) = slot.item() {
            events.emit(Event::ItemsGone { by, item });
        }
    }
    game.mover_mut().items = [Held::NONE; 2];
    if turn::transform(game, seat, events) {
        cards::draw_up(game, seat, Then::Turn, events);
    }
}
