//! An own bone is exchanged for one of the rival. DG-HUL-18, DG-HUL-19
use engine::{Question, Seat, Sink};

use super::{Found, Phase, asked};
use crate::rules::{powers, turn};
use crate::why::out_of_place;
use crate::words::refusal::Verdict;
use crate::{Action, Darkleaf, Event, Refusal, clause};

pub(super) fn ask(game: &Darkleaf, _: Seat, _: Option<u8>) -> Question<Action> {
    asked(game, "Adapt", const { clause("DG-HUL-18") })
}

pub(super) fn candidates(
    game: &Darkleaf,
    _: Seat,
    own: Option<u8>,
    found: &mut impl Found,
) -> bool {
    powers::each_kind(game, owner(game, own), found)
}

pub(super) fn check(game: &Darkleaf, _: Seat, own: Option<u8>, action: Action) -> Verdict {
    let Action::Bone(faces) = action else {
        return Err(out_of_place(game, action));
    };
    let kind = powers::kind_of(game, owner(game, own), faces);
    match (kind, own) {
        (Err(_), Some(_)) => Err(Refusal::NotThatRivalBone { faces }),
        (kind, _) => kind.map(|_| ()),
    }
}

pub(super) fn apply(
    game: &mut Darkleaf,
    _: Seat,
    own: Option<u8>,
    action: Action,
    events: &mut impl Sink<Event>,
) {
    let Action::Bone(faces) = action else {
        unreachable!("{action:?} is no bone")
    };
    let (side, rival) = (game.active(), game.rival());
    let kind = powers::kind_of(game, owner(game, own), faces).unwrap_or(0);
    let Some(own) = own else {
        events.emit(Event::BonePicked { faces });
        game.phase = Phase::Adapt(Some(kind as u8));
        return;
    };
    let own = usize::from(own);
    game.sides[side].pool[own] -= 1;
    game.sides[side].pool[kind] += 1;
    game.sides[rival].pool[kind] -= 1;
    game.sides[rival].pool[own] += 1;
    let (given, taken) = (game.die_size(own), faces);
    events.emit(Event::BonesExchanged { given, taken });
    turn::after_power(game, events);
}

/// Whose bone is picked now: first the own one, then the rival's.
fn owner(game: &Darkleaf, own: Option<u8>) -> usize {
    match own {
        None => game.active(),
        Some(_) => game.rival(),
    }
}
