//! Which bone is rolled, of two kinds. DG-HUL-20, DG-TURN-24
use engine::{Question, Seat, Sink};

use super::Found;
use crate::rules::{powers, turn};
use crate::why::out_of_place;
use crate::words::refusal::Verdict;
use crate::{Action, Darkleaf, Event, Refusal, clause};

pub(super) fn ask(game: &Darkleaf, _: Seat) -> Question<Action> {
    let sizes = [0, 1].map(|kind| game.die_size(kind));
    let largest = Action::Bone(sizes[0].max(sizes[1]));
    Question::own("PickBone", const { clause("DG-HUL-20") }, Some(largest))
}

pub(super) fn candidates(game: &Darkleaf, _: Seat, found: &mut impl Found) -> bool {
    powers::each_kind(game, game.active(), found)
}

pub(super) fn check(game: &Darkleaf, _: Seat, action: Action) -> Verdict {
    match action {
        Action::Bone(faces) => powers::kind_of(game, game.active(), faces).map(|_| ()),
        Action::Pass => Err(Refusal::RollOnce),
        _ => Err(out_of_place(game, action)),
    }
}

pub(super) fn apply(game: &mut Darkleaf, _: Seat, action: Action, events: &mut impl Sink<Event>) {
    let Action::Bone(faces) = action else {
        unreachable!("{action:?} is no bone")
    };
    let kind = powers::kind_of(game, game.active(), faces);
    game.turn.die = kind.map_or(0, |it| it as u8);
    events.emit(Event::BonePicked { faces });
    game.phase = turn::roll_of(game);
}
