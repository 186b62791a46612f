//! Which unit goes that share. DG-ERD-15, DG-ERD-16
use engine::{Question, Seat, Sink};

use super::{Found, asked};
use crate::fast::split as fast_split;
use crate::rules::split;
use crate::why::out_of_place;
use crate::words::refusal::Verdict;
use crate::{Action, Darkleaf, Event, Refusal, clause};

pub(super) fn ask(game: &Darkleaf, _: Seat) -> Question<Action> {
    asked(game, "Part", const { clause("DG-ERD-15") })
}

pub(super) fn candidates(game: &Darkleaf, _: Seat, found: &mut impl Found) -> bool {
    fast_split::each_part(game, &mut |from, to| found(Action::Go(from, to)))
}

pub(super) fn check(game: &Darkleaf, _: Seat, action: Action) -> Verdict {
    match action {
        Action::Go(from, to) => split::part(game, from, to),
        Action::Pass => Err(Refusal::SplitGoesOn),
        _ => Err(out_of_place(game, action)),
    }
}

pub(super) fn apply(game: &mut Darkleaf, _: Seat, action: Action, events: &mut impl Sink<Event>) {
    let Action::Go(from, to) = action else {
        unreachable!("{action:?} is no journey")
    };
    split::carry_out(game, from, to, events);
}
