//! Where `old_friend` brings a unit back. DG-WILL-6
use engine::{Question, Seat, Sink};

use super::{Found, Rising, asked};
use crate::rules::ground::placed;
use crate::rules::{powers, will};
use crate::state::square::{Set, squares};
use crate::state::turn::Half;
use crate::why::out_of_place;
use crate::words::refusal::Verdict;
use crate::{Action, Darkleaf, Event, clause};

pub(super) fn ask(game: &Darkleaf, _: Seat, _: Rising) -> Question<Action> {
    asked(game, "Will", const { clause("DG-WILL-6") })
}

pub(super) fn candidates(game: &Darkleaf, _: Seat, rising: Rising, found: &mut impl Found) -> bool {
    squares(places(game, rising.half)).any(|to| found(Action::Place(to)))
}

pub(super) fn check(game: &Darkleaf, _: Seat, rising: Rising, action: Action) -> Verdict {
    match action {
        Action::Place(to) => placed(game, rising.half.side.into(), places(game, rising.half), to),
        _ => Err(out_of_place(game, action)),
    }
}

pub(super) fn apply(
    game: &mut Darkleaf,
    _: Seat,
    rising: Rising,
    action: Action,
    events: &mut impl Sink<Event>,
) {
    let Action::Place(to) = action else {
        unreachable!("{action:?} is no place")
    };
    let Rising { half, kind } = rising;
    powers::rekindle(game, half.side.into(), kind, to, events);
    will::after(game, half, events);
}

fn places(game: &Darkleaf, half: Half) -> Set {
    let side = usize::from(half.side);
    game.next_best(side, game.seat_rank(side))
}
