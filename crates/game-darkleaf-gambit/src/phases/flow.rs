//! The unit that journeyed pushes a rival unit. DG-FER-5 to -14
use engine::{Question, Seat, Sink};

use super::{Found, asked};
use crate::rules::{flow, turn};
use crate::why::out_of_place;
use crate::words::refusal::Verdict;
use crate::{Action, Darkleaf, Event, Refusal, clause};

pub(super) fn ask(game: &Darkleaf, _: Seat) -> Question<Action> {
    asked(game, "Flow", const { clause("DG-FER-5") })
}

pub(super) fn candidates(game: &Darkleaf, _: Seat, found: &mut impl Found) -> bool {
    flow::each_flow(game, &mut |push| found(Action::Flow(push)))
        || !flow::is_forced(game) && found(Action::Pass)
}

pub(super) fn check(game: &Darkleaf, _: Seat, action: Action) -> Verdict {
    match action {
        Action::Flow(push) => flow::flow(game, game.turn.from, push),
        Action::Pass if flow::is_forced(game) => Err(Refusal::FlowByItself),
        Action::Pass => Ok(()),
        _ => Err(out_of_place(game, action)),
    }
}

pub(super) fn apply(game: &mut Darkleaf, _: Seat, action: Action, events: &mut impl Sink<Event>) {
    if let Action::Flow(push) = action {
        flow::carry_out(game, push, events);
    } else {
        turn::pass(game, events);
    }
}
