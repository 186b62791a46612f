//! The sage has turned, and Hunts. DG-HUL-12, DG-HUL-13
use engine::{Question, Seat, Sink};

use super::{Found, asked};
use crate::rules::hunting;
use crate::state::square::{Square, squares};
use crate::why::out_of_place;
use crate::words::refusal::Verdict;
use crate::{Action, Darkleaf, Event, Refusal, clause};

pub(super) fn ask(game: &Darkleaf, _: Seat, _: Square) -> Question<Action> {
    asked(game, "PivotHunt", const { clause("DG-HUL-12") })
}

pub(super) fn candidates(game: &Darkleaf, _: Seat, at: Square, found: &mut impl Found) -> bool {
    let set = hunting::hunts(game, &game.field, at, hunting::rest(game));
    squares(set).any(|to| found(Action::Hunt(at, to)))
}

pub(super) fn check(game: &Darkleaf, _: Seat, at: Square, action: Action) -> Verdict {
    match action {
        Action::Hunt(from, _) if from != at => Err(Refusal::OnlyThePivot { at }),
        Action::Hunt(from, to) => hunting::hunt(game, from, to, hunting::rest(game)),
        Action::Pass => Err(Refusal::MustBeDone),
        _ => Err(out_of_place(game, action)),
    }
}

pub(super) fn apply(
    game: &mut Darkleaf,
    _: Seat,
    _: Square,
    action: Action,
    events: &mut impl Sink<Event>,
) {
    let Action::Hunt(from, to) = action else {
        unreachable!("{action:?} is no Hunt")
    };
    hunting::carry_out_hunt(game, from, to, events);
}
