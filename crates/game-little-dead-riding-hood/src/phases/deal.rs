//! The first cards. LD-SETUP-3
use engine::{Draw, Seat, Sink};

use super::{Dealing, Phase};
use crate::rules::setup;
use crate::{Chance, Event, Hood, Sister};

pub(super) fn sample(game: &Hood, _: Dealing, draw: &mut impl Draw) -> Chance {
    Chance::Card(game.pile().pick(draw))
}

pub(super) fn apply(
    game: &mut Hood,
    Dealing { to, left }: Dealing,
    chance: Chance,
    events: &mut impl Sink<Event>,
) {
    let Chance::Card(card) = chance else {
        unreachable!("{chance:?} is no card")
    };
    game.hands[to.index()] = game.hands[to.index()].with(card);
    events.emit(Event::Dealt {
        to: Sister(to),
        card: Some(card),
    });
    if left == 1 {
        setup::deal_to(game, Seat(to.0 + 1));
    } else {
        let left = left - 1;
        game.open.phases.set(Phase::Deal(Dealing { to, left }));
    }
}
