//! Clean-up: a card for each. LD-P3-3
use engine::{Draw, Sink};

use super::Phase;
use crate::rules::cards;
use crate::{Chance, Event, Hood, clause};

/// Each in turn draws all its cards.
pub(super) fn advance(game: &mut Hood, left: u8, events: &mut impl Sink<Event>) -> bool {
    if left > 0 {
        return cards::pile_up(game, events);
    }
    let next = game.open.left_of(game.open.active);
    game.open.active = next;
    let left = game.open.options.draw_per_turn;
    game.open.phases.set(match next == game.open.starter {
        true => Phase::DiscardDown,
        false => Phase::Refill(left),
    });
    true
}

pub(super) fn sample(game: &Hood, _: u8, draw: &mut impl Draw) -> Chance {
    Chance::Card(game.pile().pick(draw))
}

pub(super) fn apply(game: &mut Hood, left: u8, chance: Chance, events: &mut impl Sink<Event>) {
    game.open.phases.set(Phase::Refill(left - 1));
    let why = const { clause("LD-P3-3") };
    cards::draw(game, game.open.active, chance, why, events);
}
