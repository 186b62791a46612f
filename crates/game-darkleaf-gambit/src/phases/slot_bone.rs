//! Which slot takes the bone: of the turn, of the handicap, or of `spare_bone`. DG-SLOT-1 to -20
use engine::{Question, Seat, Sink};

use super::{BoneFor, Found, asked};
use crate::fast::slots as fast_slots;
use crate::rules::{slots, turn, will};
use crate::state::side::Bone;
use crate::state::square::bits;
use crate::why::out_of_place;
use crate::words::refusal::Verdict;
use crate::{Action, Darkleaf, Event, clause};

pub(super) fn ask(game: &Darkleaf, _: Seat, _: BoneFor) -> Question<Action> {
    asked(game, "SlotBone", const { clause("DG-TURN-18") })
}

pub(super) fn candidates(game: &Darkleaf, _: Seat, _: BoneFor, found: &mut impl Found) -> bool {
    fast_slots::each_row(game, &mut |row, open| {
        bits(open).any(|slot| found(Action::Slot(row.skill, slot + 1)))
    }) || found(Action::Pass)
}

pub(super) fn check(game: &Darkleaf, _: Seat, _: BoneFor, action: Action) -> Verdict {
    match action {
        Action::Slot(skill, number) => slots::slot(game, skill, number),
        Action::Pass => Ok(()),
        _ => Err(out_of_place(game, action)),
    }
}

pub(super) fn apply(
    game: &mut Darkleaf,
    _: Seat,
    bone: BoneFor,
    action: Action,
    events: &mut impl Sink<Event>,
) {
    let (side, face) = (slots::side(game), game.turn.face);
    let Action::Slot(skill, slot) = action else {
        events.emit(Event::Returned { face });
        return leave(game, bone, events);
    };
    let (completes, kind) = (slots::completes(game, skill), game.turn.die);
    slots::put(game, side, skill, slot, Bone::new(face, kind));
    game.sides[side].pool[usize::from(kind)] -= 1;
    events.emit(Event::Slotted { skill, face });
    if completes {
        turn::pay(game, side, skill, events);
    } else {
        leave(game, bone, events);
    }
}

/// What comes when the bone has found its place, or has none.
pub(super) fn leave(game: &mut Darkleaf, bone: BoneFor, events: &mut impl Sink<Event>) {
    match bone {
        BoneFor::Will(half) => will::after(game, half, events),
        BoneFor::Turn | BoneFor::Handicap => turn::after_power(game, events),
    }
}
