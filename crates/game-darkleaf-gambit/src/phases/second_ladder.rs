//! The same Ladder marks a second unit. DG-HEX-31, DG-HEX-40
use engine::{Question, Seat, Sink};

use super::{Found, Phase, asked};
use crate::rules::{hexes, turn};
use crate::state::square::{Square, squares};
use crate::why::out_of_place;
use crate::words::refusal::Verdict;
use crate::{Action, Darkleaf, Event, Refusal, clause};

pub(super) fn ask(game: &Darkleaf, _: Seat, _: Square) -> Question<Action> {
    asked(game, "SecondLadder", const { clause("DG-HEX-31") })
}

pub(super) fn candidates(game: &Darkleaf, _: Seat, from: Square, found: &mut impl Found) -> bool {
    squares(hexes::ladder_targets(game, from)).any(|to| found(Action::Ladder(from, to)))
        || found(Action::Pass)
}

pub(super) fn check(game: &Darkleaf, _: Seat, from: Square, action: Action) -> Verdict {
    match action {
        Action::Ladder(caster, to) if caster == from => hexes::ladder_on(game, from, to),
        Action::Garden(..) | Action::Ladder(..) => Err(Refusal::SecondOfTheSame),
        Action::Pass => Ok(()),
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
    let Action::Ladder(_, to) = action else {
        return turn::pass(game, events);
    };
    hexes::mark(game, from, to, events);
    game.phase = Phase::Cast;
}
