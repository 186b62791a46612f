//! Where a pawn returns beside an own rook. DG-ERD-25, DG-WIB-25, DG-WIB-26
use engine::{Question, Seat, Sink};

use super::{Found, asked};
use crate::rules::ground::placed;
use crate::rules::{powers, turn};
use crate::state::clans::{Kind, Skill};
use crate::state::square::{Set, squares};
use crate::state::units::FROZEN;
use crate::why::out_of_place;
use crate::words::refusal::Verdict;
use crate::{Action, Darkleaf, Event, clause};

pub(super) fn ask(game: &Darkleaf, _: Seat, _: Skill) -> Question<Action> {
    asked(game, "Power", const { clause("DG-POW-7") })
}

pub(super) fn candidates(game: &Darkleaf, _: Seat, skill: Skill, found: &mut impl Found) -> bool {
    squares(places(game, skill)).any(|to| found(Action::Place(to)))
}

pub(super) fn check(game: &Darkleaf, _: Seat, skill: Skill, action: Action) -> Verdict {
    match action {
        Action::Place(to) => placed(game, whose(game, skill), places(game, skill), to),
        _ => Err(out_of_place(game, action)),
    }
}

pub(super) fn apply(
    game: &mut Darkleaf,
    _: Seat,
    skill: Skill,
    action: Action,
    events: &mut impl Sink<Event>,
) {
    let Action::Place(to) = action else {
        unreachable!("{action:?} is no place")
    };
    let side = whose(game, skill);
    powers::rekindle(game, side, Kind::Pawn, to, events);
    // DG-WIB-26
    if skill == Skill::Regrowth {
        let unit = game.field.at(to).with(FROZEN);
        game.field.mark(to, unit);
        events.emit(Event::Frozen { at: to });
    }
    turn::after_power(game, events);
}

/// Whose pawn: the own one, or the rival's by Rival Regrowth.
fn whose(game: &Darkleaf, skill: Skill) -> usize {
    game.active() ^ usize::from(skill == Skill::Regrowth)
}

fn places(game: &Darkleaf, skill: Skill) -> Set {
    let side = whose(game, skill);
    if game.graveyard(side, Kind::Pawn) == 0 {
        return 0;
    }
    let rooks = squares(game.field.of(game.active(), Kind::Rook));
    game.next_best(side, rooks.fold(0, |set, at| set | at.adjacent()))
}
