//! After a die move a card is discarded. HH-TURN-7
use engine::{Question, Seat, Sink};

use crate::rules::cards;
use crate::why::out_of_place;
use crate::{Action, Card, Event, Horseman, Refusal, Rider, clause};

pub(super) fn ask(game: &Horseman, seat: Seat) -> Question<Action> {
    let first = hand(game, seat).next().map(Action::Discard);
    Question {
        // HH-HOST-7
        masked: true,
        ..Question::own("DiscardAfterDie", const { clause("HH-TURN-7") }, first)
    }
}

fn hand(game: &Horseman, seat: Seat) -> impl Iterator<Item = Card> {
    let figure = game.figure(seat);
    let kinds = figure.hand.kinds();
    kinds.map(|at| Card::at(figure.form, at as u8))
}

pub(super) fn candidates(game: &Horseman, seat: Seat, out: &mut Vec<Action>) {
    out.extend(hand(game, seat).map(Action::Discard));
}

pub(super) fn check(game: &Horseman, seat: Seat, action: Action) -> Result<(), Refusal> {
    let Action::Discard(card) = action else {
        return Err(out_of_place(game, seat, action, Refusal::DiscardFirst));
    };
    match hand(game, seat).any(|it| it == card) {
        true => Ok(()),
        false => Err(Refusal::NotInHand { card }),
    }
}

pub(super) fn apply(
    game: &mut Horseman,
    seat: Seat,
    action: Action,
    events: &mut impl Sink<Event>,
) {
    let Action::Discard(card) = action else {
        unreachable!("{action:?} discards nothing")
    };
    let by = Rider(seat);
    game.put_away(seat, card);
    events.emit(Event::DiscardedAfterDie { by, card });
    cards::refill(game, events);
}
