//! Where the pawn lands that went along with the knight. DG-WIB-17, DG-WIB-18
use engine::{Question, Seat, Sink};

use super::{Found, asked};
use crate::rules::ground::placed;
use crate::rules::{morph, turn};
use crate::state::square::{Square, squares};
use crate::why::out_of_place;
use crate::words::refusal::Verdict;
use crate::{Action, Darkleaf, Event, clause};

pub(super) fn ask(game: &Darkleaf, _: Seat, _: Square) -> Question<Action> {
    asked(game, "HastyPawn", const { clause("DG-WIB-17") })
}

pub(super) fn candidates(game: &Darkleaf, _: Seat, knight: Square, found: &mut impl Found) -> bool {
    squares(game.next_best(game.active(), knight.neighbors())).any(|to| found(Action::Place(to)))
}

pub(super) fn check(game: &Darkleaf, _: Seat, knight: Square, action: Action) -> Verdict {
    match action {
        Action::Place(to) => placed(
            game,
            game.active(),
            game.next_best(game.active(), knight.neighbors()),
            to,
        ),
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
    let Action::Place(to) = action else {
        unreachable!("{action:?} is no place")
    };
    morph::born(game, to, events);
    turn::end_execute(game, events);
}
