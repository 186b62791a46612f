//! Which card the Evil Stepmother takes. LD-HELP-5
use engine::{Question, Seat, Sink};

use crate::{Action, Event, Hood, Topic, Refusal, Sister, clause, why};

const QUESTION: Topic = Topic::new(
    "StepmotherCard",
    clause("LD-HELP-5"),
    "discard a card for the Stepmother",
);

pub(super) fn ask(game: &Hood, seat: Seat, _: Seat) -> Question<Action> {
    QUESTION.ask(game.hands[seat.index()].first().map(Action::Discard))
}

pub(super) fn candidates(game: &Hood, seat: Seat, _: Seat, out: &mut Vec<Action>) {
    out.extend(game.hands[seat.index()].iter().map(Action::Discard));
}

pub(super) fn check(game: &Hood, seat: Seat, _: Seat, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Discard(card) if game.hands[seat.index()].contains(card) => Ok(()),
        Action::Discard(card) => Err(Refusal::NotHeld { card }),
        Action::Pass | Action::Done | Action::End => Err(Refusal::MustDiscard),
        other => Err(why::out_of_place(game, seat, &QUESTION, other)),
    }
}

pub(super) fn apply(
    game: &mut Hood,
    _: Seat,
    of: Seat,
    action: Action,
    events: &mut impl Sink<Event>,
) {
    let Action::Discard(card) = action else {
        unreachable!("{action:?} is no card")
    };
    game.open.phases.pop();
    game.lose_card(of, card);
    events.emit(Event::Forced {
        of: Sister(of),
        card,
    });
}
