//! The bone may be rolled again. DG-HUL-16, DG-HUL-17
use engine::{Question, Seat, Sink};

use super::{BoneFor, Found, Phase, asked};
use crate::rules::{relics, turn};
use crate::state::clans::Skill;
use crate::why::out_of_place;
use crate::words::refusal::Verdict;
use crate::{Action, Darkleaf, Event, clause};

pub(super) fn ask(game: &Darkleaf, _: Seat) -> Question<Action> {
    asked(game, "Tweak", const { clause("DG-HUL-16") })
}

pub(super) fn candidates(game: &Darkleaf, _: Seat, found: &mut impl Found) -> bool {
    relics::token(game, Skill::Tweak).is_ok() && found(Action::Spend(Skill::Tweak))
        || found(Action::Pass)
}

pub(super) fn check(game: &Darkleaf, _: Seat, action: Action) -> Verdict {
    match action {
        Action::Spend(Skill::Tweak) => relics::token(game, Skill::Tweak),
        Action::Pass => Ok(()),
        _ => Err(out_of_place(game, action)),
    }
}

pub(super) fn apply(game: &mut Darkleaf, _: Seat, action: Action, events: &mut impl Sink<Event>) {
    if action == Action::Pass {
        return turn::pass(game, events);
    }
    relics::spend(game, Skill::Tweak, events);
    game.phase = Phase::Roll(BoneFor::Turn);
}
