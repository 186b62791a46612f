//! Which unit gets the aura of a paid row. DG-POW-3, DG-POW-5, DG-MUR-24
use engine::{Question, Seat, Sink};

use super::{Found, asked};
use crate::rules::ground::{not_of, of_kind};
use crate::rules::{powers, turn};
use crate::state::clans::{Aura, Skill};
use crate::state::square::{Square, squares};
use crate::state::units::Unit;
use crate::why::out_of_place;
use crate::words::refusal::Verdict;
use crate::{Action, Darkleaf, Event, Refusal, clause};

pub(super) fn ask(game: &Darkleaf, _: Seat, _: Skill) -> Question<Action> {
    asked(game, "Power", const { clause("DG-POW-7") })
}

pub(super) fn candidates(game: &Darkleaf, _: Seat, skill: Skill, found: &mut impl Found) -> bool {
    let mut own = squares(game.field.side(game.active()));
    own.any(|at| bearer(game, skill, at).is_ok() && found(Action::Choose(at)))
}

pub(super) fn check(game: &Darkleaf, _: Seat, skill: Skill, action: Action) -> Verdict {
    match action {
        Action::Choose(at) => bearer(game, skill, at),
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
    let (Action::Choose(at), Some(aura)) = (action, Aura::from(skill)) else {
        unreachable!("{action:?} is no unit")
    };
    powers::give(game, at, aura, events);
    turn::after_power(game, events);
}

/// DG-POW-5, DG-CORE-16, DG-MUR-24
fn bearer(game: &Darkleaf, skill: Skill, at: Square) -> Verdict {
    let side = game.active();
    let Some(aura) = Aura::from(skill) else {
        unreachable!("{skill} gives no aura")
    };
    not_of(game, at, side, side)?;
    of_kind(game, at, aura.bearer())?;
    if game.field.at(at).has(Unit::aura(aura)) {
        Err(Refusal::HasAura { at })
    } else if game.has_chip(side, aura) {
        Ok(())
    } else {
        Err(Refusal::NoChipLeft)
    }
}
