//! Whom the Mirror strikes instead. HH-MIR-3 to HH-MIR-8
use engine::{Cite, Draw, Sink};

use crate::rules::{pumpkin, turn};
use crate::{Chance, Event, Horseman, Rider};

#[inline]
pub(super) fn sample(game: &Horseman, draw: &mut impl Draw) -> Chance {
    Chance::die(pumpkin::mirror_die(game), draw)
}

pub(super) fn apply(game: &mut Horseman, chance: Chance, events: &mut impl Sink<Event>) {
    let (by, number) = (Rider(game.throw.target), chance.number());
    events.emit(Event::MirrorRolled { by, number });
    let named = game.everybody().any(|it| game.number(it) == number);
    match pumpkin::struck(game, number) {
        None => events.emit(Event::MirrorPassed),
        Some(seat) => {
            let who = Rider(seat);
            let told = match () {
                () if seat == game.throw.target => Event::MirrorFailed { by },
                () if seat == game.turn && named => Event::MirrorReturned { who },
                () if seat == game.turn => Event::MirrorTwelve { who },
                () => Event::MirrorStruck { who },
            };
            events.emit(told);
            pumpkin::stun(game, seat, told.clause(), events);
        }
    }
    turn::after_pumpkin(game, events);
}
