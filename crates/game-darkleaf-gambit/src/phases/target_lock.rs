//! A knight may name a second target. DG-MUR-9
use engine::{Question, Seat, Sink};

use super::{Found, asked};
use crate::rules::{destroy, turn};
use crate::state::square::squares;
use crate::state::turn::Intent;
use crate::why::out_of_place;
use crate::words::refusal::Verdict;
use crate::{Action, Darkleaf, Event, clause};

pub(super) fn ask(game: &Darkleaf, _: Seat) -> Question<Action> {
    asked(game, "TargetLock", const { clause("DG-MUR-9") })
}

pub(super) fn candidates(game: &Darkleaf, _: Seat, found: &mut impl Found) -> bool {
    let Intent::Destroy(from, to, None) = game.turn.intent else {
        return false;
    };
    let mut near = squares(from.adjacent() & game.field.side(game.rival()));
    near.any(|at| destroy::lock(game, (from, to), at).is_ok() && found(Action::Lock(at)))
        || found(Action::Pass)
}

pub(super) fn check(game: &Darkleaf, _: Seat, action: Action) -> Verdict {
    match (action, game.turn.intent) {
        (Action::Lock(at), Intent::Destroy(from, to, _)) => destroy::lock(game, (from, to), at),
        (Action::Pass, _) => Ok(()),
        _ => Err(out_of_place(game, action)),
    }
}

pub(super) fn apply(game: &mut Darkleaf, _: Seat, action: Action, events: &mut impl Sink<Event>) {
    if let (Action::Lock(at), Intent::Destroy(from, to, _)) = (action, game.turn.intent) {
        game.turn.intent = Intent::Destroy(from, to, Some(at));
        events.emit(Event::Locked { to: at });
        leave(game, events);
    } else {
        turn::pass(game, events);
    }
}

/// The bone is rolled, or was before. DG-MUR-18
pub(super) fn leave(game: &mut Darkleaf, events: &mut impl Sink<Event>) {
    if game.turn.predict {
        destroy::carry_out(game, events);
    } else {
        turn::pick_bone(game);
    }
}
