//! Whether the roll is split three ways. DG-ERD-26
use engine::{Question, Seat, Sink};

use super::{Found, Phase, asked};
use crate::rules::{relics, split, turn};
use crate::state::clans::Skill;
use crate::why::out_of_place;
use crate::words::refusal::Verdict;
use crate::{Action, Darkleaf, Event, clause};

pub(super) fn ask(game: &Darkleaf, _: Seat) -> Question<Action> {
    asked(game, "Metamorphic", const { clause("DG-ERD-26") })
}

pub(super) fn candidates(game: &Darkleaf, _: Seat, found: &mut impl Found) -> bool {
    let spend = Action::Spend(Skill::Metamorphic);
    split::metamorphic(game).is_ok() && found(spend) || found(Action::Pass)
}

pub(super) fn check(game: &Darkleaf, _: Seat, action: Action) -> Verdict {
    match action {
        Action::Spend(Skill::Metamorphic) => split::metamorphic(game),
        Action::Pass => Ok(()),
        _ => Err(out_of_place(game, action)),
    }
}

pub(super) fn apply(game: &mut Darkleaf, _: Seat, action: Action, events: &mut impl Sink<Event>) {
    if action == Action::Pass {
        return turn::pass(game, events);
    }
    relics::spend(game, Skill::Metamorphic, events);
    game.turn.parts = 3;
    game.phase = Phase::Share;
}
