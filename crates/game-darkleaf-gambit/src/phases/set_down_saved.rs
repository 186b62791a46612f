//! A unit saved at the edge stands where another one is by now: it goes beside it. DG-FER-13, DG-FER-45
use engine::{Question, Seat, Sink};

use super::{Found, asked};
use crate::rules::ground::placed;
use crate::rules::{push, turn};
use crate::state::square::{Set, squares};
use crate::why::out_of_place;
use crate::words::refusal::Verdict;
use crate::{Action, Darkleaf, Event, clause};

pub(super) fn ask(game: &Darkleaf, _: Seat) -> Question<Action> {
    asked(game, "SetDownSaved", const { clause("DG-FER-13") })
}

pub(super) fn candidates(game: &Darkleaf, _: Seat, found: &mut impl Found) -> bool {
    squares(places(game)).any(|to| found(Action::Place(to)))
}

pub(super) fn check(game: &Darkleaf, _: Seat, action: Action) -> Verdict {
    match action {
        Action::Place(to) => placed(game, side(game), places(game), to),
        _ => Err(out_of_place(game, action)),
    }
}

pub(super) fn apply(game: &mut Darkleaf, _: Seat, action: Action, events: &mut impl Sink<Event>) {
    let Action::Place(to) = action else {
        unreachable!("{action:?} is no place")
    };
    push::put_saved(game, to, events);
    turn::after_pushes(game, events);
}

const EDGE: Set = 0xff81_8181_8181_81ff;

fn side(game: &Darkleaf) -> usize {
    let next = game.limbo.saved().next();
    next.map_or(game.active(), |(unit, _)| unit.side())
}

/// The edge territories neighboring the one it left, or next best.
fn places(game: &Darkleaf) -> Set {
    let next = game.limbo.saved().next();
    next.map_or(0, |(unit, from)| {
        game.next_best(unit.side(), from.neighbors() & EDGE)
    })
}
