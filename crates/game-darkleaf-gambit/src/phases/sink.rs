//! Whom Sink takes. DG-ERD-27 to -29
use engine::{Question, Seat, Sink};

use super::{Found, asked};
use crate::rules::{powers, turn};
use crate::state::square::squares;
use crate::why::out_of_place;
use crate::words::refusal::Verdict;
use crate::{Action, Darkleaf, Event, clause};

pub(super) fn ask(game: &Darkleaf, _: Seat) -> Question<Action> {
    asked(game, "Power", const { clause("DG-POW-7") })
}

pub(super) fn candidates(game: &Darkleaf, _: Seat, found: &mut impl Found) -> bool {
    let mut all = squares(game.field.occupied());
    all.any(|at| powers::sink(game, at).is_ok() && found(Action::Choose(at)))
}

pub(super) fn check(game: &Darkleaf, _: Seat, action: Action) -> Verdict {
    match action {
        Action::Choose(at) => powers::sink(game, at),
        _ => Err(out_of_place(game, action)),
    }
}

pub(super) fn apply(game: &mut Darkleaf, _: Seat, action: Action, events: &mut impl Sink<Event>) {
    let Action::Choose(at) = action else {
        unreachable!("{action:?} is no unit")
    };
    game.vanquish(at, false, events);
    turn::after_power(game, events);
}
