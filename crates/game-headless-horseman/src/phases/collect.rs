//! At the stack of a church or graveyard: take the top ability card, or leave it. HH-AB-4
use engine::{Question, Seat, Sink};

use super::Phase;
use crate::rules::turn;
use crate::why::out_of_place;
use crate::{Action, Event, Horseman, Refusal, Rider, clause};

pub(super) fn ask(_: &Horseman, _: Seat) -> Question<Action> {
    Question::own("Collect", const { clause("HH-AB-4") }, Some(Action::Leave))
}

pub(super) fn candidates(_: &Horseman, _: Seat, out: &mut Vec<Action>) {
    out.extend_from_slice(&[Action::Take, Action::Leave]);
}

pub(super) fn check(game: &Horseman, seat: Seat, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Take | Action::Leave => Ok(()),
        other => Err(out_of_place(game, seat, other, Refusal::TakeOrLeave)),
    }
}

pub(super) fn apply(
    game: &mut Horseman,
    seat: Seat,
    action: Action,
    events: &mut impl Sink<Event>,
) {
    let by = Rider(seat);
    if action == Action::Take {
        events.emit(Event::Takes { by });
        game.phase = Phase::Find;
    } else {
        events.emit(Event::LeavesCard { by });
        turn::after_collect(game, events);
    }
}
