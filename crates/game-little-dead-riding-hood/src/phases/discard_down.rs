//! Clean-up: hands down to the limit, one card after the other. LD-P3-4
use engine::{Question, Seat, Sink};

use crate::rules::turn;
use crate::{Action, Event, Hood, Topic, Refusal, Sister, clause, why};

const QUESTION: Topic = Topic::new("DiscardDown", clause("LD-P3-4"), "discard a card");

pub(super) fn ask(game: &Hood, seat: Seat) -> Question<Action> {
    QUESTION.ask(game.hands[seat.index()].first().map(Action::Discard))
}

pub(super) fn advance(game: &mut Hood, events: &mut impl Sink<Event>) -> bool {
    let seat = game.open.active;
    if game.hands[seat.index()].len() > game.open.options.hand_limit {
        return false;
    }
    game.open.active = game.open.left_of(seat);
    if game.open.active == game.open.starter {
        turn::end(game, events);
    }
    true
}

pub(super) fn candidates(game: &Hood, seat: Seat, out: &mut Vec<Action>) {
    out.extend(game.hands[seat.index()].iter().map(Action::Discard));
}

pub(super) fn check(game: &Hood, seat: Seat, action: Action) -> Result<(), Refusal> {
    let limit = game.open.options.hand_limit;
    match action {
        Action::Discard(card) if game.hands[seat.index()].contains(card) => Ok(()),
        Action::Discard(card) => Err(Refusal::NotHeld { card }),
        Action::Pass | Action::Done | Action::End => Err(Refusal::DiscardDown { limit }),
        other => Err(why::out_of_place(game, seat, &QUESTION, other)),
    }
}

pub(super) fn apply(
    game: &mut Hood,
    seat: Seat,
    action: Action,
    events: &mut impl Sink<Event>,
) {
    let Action::Discard(card) = action else {
        unreachable!("{action:?} is no card")
    };
    game.lose_card(seat, card);
    let by = Sister(seat);
    events.emit(Event::Discarded { by, card });
}
