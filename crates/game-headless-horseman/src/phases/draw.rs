//! A card for a hand. HH-SET-4, HH-TURN-8
use engine::{Draw, Sink};

use super::{Drawing, Then};
use crate::rules::cards;
use crate::{Card, Chance, Event, Horseman, Rider, clause};

/// Uniform over the cards left in the deck of the seat's form.
#[inline]
pub(super) fn sample(game: &Horseman, drawing: Drawing, draw: &mut impl Draw) -> Chance {
    let form = game.figure(drawing.seat).form;
    let deck = &game.decks[form.index()];
    let total: u32 = deck.iter().map(|&it| u32::from(it)).sum();
    let mut nth = draw.below(total);
    for (at, &count) in deck.iter().enumerate() {
        if nth < u32::from(count) {
            return Chance::Drew(Card::at(form, at as u8));
        }
        nth -= u32::from(count);
    }
    unreachable!("a card is drawn from an empty deck")
}

pub(super) fn apply(
    game: &mut Horseman,
    Drawing { seat, then }: Drawing,
    chance: Chance,
    events: &mut impl Sink<Event>,
) {
    let Chance::Drew(card) = chance else {
        unreachable!("{chance:?} is no card")
    };
    let by = Rider(seat);
    game.decks[card.form().index()][card.index()] -= 1;
    game.figure_mut(seat).hand.add(card.index());
    let drew = |why| Event::Drew { by, card, why };
    events.emit(match then {
        Then::Deal => Event::Dealt { by, card },
        Then::Turn => drew(const { clause("HH-CUR-5") }),
        Then::Battle => drew(const { clause("HH-DIE-1") }),
        Then::Refill => drew(const { clause("HH-TURN-8") }),
    });
    match then {
        Then::Refill => cards::refill(game, events),
        _ => cards::draw_up(game, seat, then, events),
    }
}
