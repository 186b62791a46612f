//! A bone of the rival goes back to its pool. DG-HUL-14, DG-HUL-15
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
    powers::each_bone(game, game.rival(), found)
}

pub(super) fn check(game: &Darkleaf, _: Seat, action: Action) -> Verdict {
    match action {
        Action::Remove(skill, slot) => powers::bone(game, game.rival(), skill, slot),
        _ => Err(out_of_place(game, action)),
    }
}

pub(super) fn apply(game: &mut Darkleaf, _: Seat, action: Action, events: &mut impl Sink<Event>) {
    let Action::Remove(skill, slot) = action else {
        unreachable!("{action:?} is no bone")
    };
    let rival = game.rival();
    let bone = powers::take_out(game, rival, skill, slot);
    game.sides[rival].pool[bone.kind()] += 1;
    let face = bone.face();
    events.emit(Event::BoneReturned { skill, face });
    turn::after_power(game, events);
}
