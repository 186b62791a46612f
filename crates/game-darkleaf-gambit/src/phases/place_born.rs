//! Where a new pawn stands that could not take its place, in any order. DG-WIB-13, DG-WIB-40, DG-ERD-13
use engine::{Question, Seat, Sink};

use super::{Found, asked};
use crate::rules::ground::placed;
use crate::rules::morph;
use crate::state::square::{Set, Square, squares};
use crate::why::out_of_place;
use crate::words::refusal::Verdict;
use crate::{Action, Darkleaf, Event, Refusal, clause};

pub(super) fn ask(game: &Darkleaf, _: Seat) -> Question<Action> {
    asked(game, "PlaceBorn", const { clause("DG-WIB-13") })
}

pub(super) fn candidates(game: &Darkleaf, _: Seat, found: &mut impl Found) -> bool {
    let mut waiting = game.turn.targets.into_iter().flatten();
    waiting.any(|from| squares(places(game, from)).any(|to| found(Action::Born(from, to))))
}

pub(super) fn check(game: &Darkleaf, _: Seat, action: Action) -> Verdict {
    match action {
        Action::Born(from, to) if game.turn.targets.contains(&Some(from)) => {
            placed(game, game.active(), places(game, from), to)
        }
        Action::Born(at, _) => Err(Refusal::NotBornThere { at }),
        Action::Pass => Err(Refusal::MustBeDone),
        _ => Err(out_of_place(game, action)),
    }
}

pub(super) fn apply(game: &mut Darkleaf, _: Seat, action: Action, events: &mut impl Sink<Event>) {
    let Action::Born(from, to) = action else {
        unreachable!("{action:?} is no birth")
    };
    morph::born(game, to, events);
    for target in &mut game.turn.targets {
        if *target == Some(from) {
            *target = None;
        }
    }
}

fn places(game: &Darkleaf, from: Square) -> Set {
    let side = game.active();
    let royal = game.turn.royal_birth == Some(from);
    let set = if royal {
        game.seat_rank(side)
    } else {
        from.bit()
    };
    game.next_best(side, set)
}
