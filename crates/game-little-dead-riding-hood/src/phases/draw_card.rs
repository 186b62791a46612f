//! A card for one hand: dealt, in clean-up, or besides. LD-SETUP-3, LD-P3-3, LD-P3-6
use engine::{Draw, Sink};

use super::{CardDraw, Phase};
use crate::rules::{cards, setup, turn};
use crate::state::cause::Cause;
use crate::{Chance, Event, Hood, Sister};

pub(super) fn advance(game: &mut Hood, drawing: CardDraw, events: &mut impl Sink<Event>) -> bool {
    if drawing.left > 0 {
        return cards::pile_up(game, drawing, events);
    }
    match drawing.cause {
        Cause::Deal => setup::leave_deal(game, drawing.to),
        Cause::CleanUp => turn::leave_draw(game),
        _ => game.open.phases.pop(),
    }
    true
}

pub(super) fn sample(game: &Hood, _: CardDraw, draw: &mut impl Draw) -> Chance {
    Chance::Card(game.pile().pick(draw))
}

pub(super) fn apply(
    game: &mut Hood,
    drawn: CardDraw,
    chance: Chance,
    events: &mut impl Sink<Event>,
) {
    let Chance::Card(card) = chance else {
        unreachable!("{chance:?} is no card")
    };
    let CardDraw { to, left, cause } = drawn;
    let left = left - 1;
    game.open
        .phases
        .set(Phase::DrawCard(CardDraw { left, ..drawn }));
    game.hands[to.index()] = game.hands[to.index()].with(card);
    let (to, card, why) = (Sister(to), Some(card), cause.clause());
    events.emit(match cause {
        Cause::Deal => Event::Dealt { to, card },
        _ => Event::Drew { by: to, card, why },
    });
}
