//! A pawn becomes the sage that the aura needs. DG-MUR-22 to -24
use engine::{Question, Seat, Sink};

use super::{Found, asked};
use crate::rules::ground::{not_of, of_kind};
use crate::rules::{powers, turn};
use crate::state::clans::{Aura, Kind};
use crate::state::square::{Square, squares};
use crate::why::out_of_place;
use crate::words::refusal::Verdict;
use crate::{Action, Darkleaf, Event, Refusal, clause};

pub(super) fn ask(game: &Darkleaf, _: Seat) -> Question<Action> {
    asked(game, "Sacrifice", const { clause("DG-MUR-22") })
}

pub(super) fn candidates(game: &Darkleaf, _: Seat, found: &mut impl Found) -> bool {
    let mut own = squares(game.field.side(game.active()));
    own.any(|at| sacrifice(game, at).is_ok() && found(Action::Choose(at))) || found(Action::Pass)
}

pub(super) fn check(game: &Darkleaf, _: Seat, action: Action) -> Verdict {
    match action {
        Action::Choose(at) => sacrifice(game, at),
        Action::Pass => Ok(()),
        _ => Err(out_of_place(game, action)),
    }
}

pub(super) fn apply(game: &mut Darkleaf, _: Seat, action: Action, events: &mut impl Sink<Event>) {
    let Action::Choose(at) = action else {
        return turn::pass(game, events);
    };
    let side = game.active();
    events.emit(Event::Sacrificed { at });
    game.remove(at, false, events);
    game.sides[side].trait_used = true;
    powers::rekindle(game, side, Kind::Sage, at, events);
    powers::give(game, at, Aura::Assassin, events);
    turn::after_power(game, events);
}

/// Plating does not help. DG-MUR-22, DG-INT-1, DG-INT-9, DG-INT-11
fn sacrifice(game: &Darkleaf, at: Square) -> Verdict {
    let (side, unit) = (game.active(), game.field.at(at));
    if unit.is(side, Kind::Royal) {
        return Err(Refusal::OwnRoyal);
    }
    not_of(game, at, side, side)?;
    of_kind(game, at, Kind::Pawn)?;
    if game.invulnerable(&game.field, unit, at) {
        return Err(Refusal::CannotBeVanquished { at });
    }
    Ok(())
}
