//! Whether the new pawn retreats. DG-WIB-9
use engine::{Question, Seat, Sink};

use super::{Found, asked};
use crate::rules::turn;
use crate::why::out_of_place;
use crate::words::refusal::Verdict;
use crate::{Action, Darkleaf, Event, clause};

pub(super) fn ask(game: &Darkleaf, _: Seat) -> Question<Action> {
    asked(game, "OfferRetreat", const { clause("DG-WIB-9") })
}

pub(super) fn candidates(_: &Darkleaf, _: Seat, found: &mut impl Found) -> bool {
    found(Action::Retreat) || found(Action::Pass)
}

pub(super) fn check(game: &Darkleaf, _: Seat, action: Action) -> Verdict {
    match action {
        Action::Retreat | Action::Pass => Ok(()),
        _ => Err(out_of_place(game, action)),
    }
}

pub(super) fn apply(game: &mut Darkleaf, _: Seat, action: Action, events: &mut impl Sink<Event>) {
    if action == Action::Pass {
        return turn::pass(game, events);
    }
    events.emit(Event::Retreating);
    turn::pick_bone(game);
}
