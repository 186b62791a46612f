//! The pawn that has Reclaimed goes to the king. DG-ERD-6, DG-ERD-32, DG-ERD-33
use engine::{Question, Seat, Sink};

use super::{Found, asked};
use crate::rules::ground::placed;
use crate::rules::turn;
use crate::state::square::{Set, Square, squares};
use crate::why::out_of_place;
use crate::words::refusal::Verdict;
use crate::{Action, Darkleaf, Event, Refusal, clause};

pub(super) fn ask(game: &Darkleaf, _: Seat, _: Square) -> Question<Action> {
    asked(game, "ReclaimPlace", const { clause("DG-ERD-6") })
}

pub(super) fn candidates(game: &Darkleaf, _: Seat, _: Square, found: &mut impl Found) -> bool {
    squares(places(game)).any(|to| found(Action::Place(to)))
}

pub(super) fn check(game: &Darkleaf, _: Seat, from: Square, action: Action) -> Verdict {
    match action {
        Action::Place(to) if to == from => Err(Refusal::MustLeave),
        Action::Place(to) => placed(game, game.active(), places(game), to),
        Action::Pass => Err(Refusal::MustBeDone),
        _ => Err(out_of_place(game, action)),
    }
}

pub(super) fn apply(
    game: &mut Darkleaf,
    _: Seat,
    from: Square,
    action: Action,
    events: &mut impl Sink<Event>,
) {
    let Action::Place(to) = action else {
        unreachable!("{action:?} is no place")
    };
    game.field.shift(from, to);
    events.emit(Event::Relocated { from, to });
    turn::end_execute(game, events);
}

fn places(game: &Darkleaf) -> Set {
    let side = game.active();
    let around = game.field.royal(side).map_or(!0, Square::adjacent);
    game.next_best(side, around)
}
