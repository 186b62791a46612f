//! Whom Spores or Hoc Vult relocate. DG-WIB-24, DG-HEX-35
use engine::{Question, Seat, Sink};

use super::{Found, Phase, Relocating, asked};
use crate::rules::powers;
use crate::state::clans::Skill;
use crate::state::square::squares;
use crate::why::out_of_place;
use crate::words::refusal::Verdict;
use crate::{Action, Darkleaf, Event, clause};

pub(super) fn ask(game: &Darkleaf, _: Seat, _: Skill) -> Question<Action> {
    asked(game, "Power", const { clause("DG-POW-7") })
}

pub(super) fn candidates(game: &Darkleaf, _: Seat, skill: Skill, found: &mut impl Found) -> bool {
    let mut all = squares(game.field.occupied());
    all.any(|at| powers::relocatable(game, skill, at).is_ok() && found(Action::Choose(at)))
}

pub(super) fn check(game: &Darkleaf, _: Seat, skill: Skill, action: Action) -> Verdict {
    match action {
        Action::Choose(at) => powers::relocatable(game, skill, at),
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
    let Action::Choose(at) = action else {
        unreachable!("{action:?} is no unit")
    };
    events.emit(Event::Chosen { at });
    game.phase = Phase::RelocateTo(Relocating { skill, at });
}
