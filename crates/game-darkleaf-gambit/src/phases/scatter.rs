//! Which aura of the rival is removed. DG-WIB-30
use engine::{Question, Seat, Sink};

use super::{Found, asked};
use crate::rules::{powers, turn};
use crate::why::out_of_place;
use crate::words::refusal::Verdict;
use crate::{Action, Darkleaf, Event, clause};

pub(super) fn ask(game: &Darkleaf, _: Seat) -> Question<Action> {
    asked(game, "Power", const { clause("DG-POW-7") })
}

pub(super) fn candidates(game: &Darkleaf, _: Seat, found: &mut impl Found) -> bool {
    powers::each_aura(game, game.rival(), found)
}

pub(super) fn check(game: &Darkleaf, _: Seat, action: Action) -> Verdict {
    match action {
        Action::Strip(at, aura) => powers::bears(game, game.rival(), at, aura),
        _ => Err(out_of_place(game, action)),
    }
}

pub(super) fn apply(game: &mut Darkleaf, _: Seat, action: Action, events: &mut impl Sink<Event>) {
    let Action::Strip(at, aura) = action else {
        unreachable!("{action:?} is no aura")
    };
    powers::strip(game, at, aura, events);
    turn::after_power(game, events);
}
