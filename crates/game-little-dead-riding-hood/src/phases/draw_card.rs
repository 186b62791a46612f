//! A card for one hand, besides those of clean-up. LD-P3-6
use engine::{Draw, Sink};

use super::{CardDraw, Phase};
use crate::rules::cards;
use crate::{Chance, Event, Hood};

pub(super) fn advance(game: &mut Hood, drawing: CardDraw, events: &mut impl Sink<Event>) -> bool {
    if drawing.left > 0 {
        return cards::pile_up(game, events);
    }
    game.open.phases.pop();
    true
}

pub(super) fn sample(game: &Hood, _: CardDraw, draw: &mut impl Draw) -> Chance {
    Chance::Card(game.pile().pick(draw))
}

pub(super) fn apply(
    game: &mut Hood,
    drawing: CardDraw,
    chance: Chance,
    events: &mut impl Sink<Event>,
) {
    let left = drawing.left - 1;
    game.open
        .phases
        .set(Phase::DrawCard(CardDraw { left, ..drawing }));
    cards::draw(game, drawing.to, chance, drawing.cause.clause(), events);
}
