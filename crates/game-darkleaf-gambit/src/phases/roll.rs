//! A bone is rolled: of the turn, of the handicap, or for `spare_bone`. DG-TURN-14, DG-SET-13, DG-SLOT-19
use engine::{Draw, Sink};

use super::{BoneFor, Faces, Phase};
use crate::rules::turn;
use crate::{Chance, Darkleaf, Event};

pub(super) fn sample(game: &Darkleaf, bone: BoneFor, draw: &mut impl Draw) -> Chance {
    let die = game.die_size(game.turn.die.into());
    let mut face = || draw.below(die.into()) as u8 + 1;
    if is_thrown_twice(game, bone) {
        let (one, two) = (face(), face());
        Chance::Twice(one.min(two), one.max(two))
    } else {
        Chance::Rolled(face())
    }
}

pub(super) fn apply(
    game: &mut Darkleaf,
    bone: BoneFor,
    chance: Chance,
    events: &mut impl Sink<Event>,
) {
    match chance {
        Chance::Rolled(face) => {
            events.emit(Event::Rolled { face });
            if bone == BoneFor::Turn {
                return turn::stand(game, face, events);
            }
            game.turn.face = face;
            game.phase = Phase::SlotBone(bone);
        }
        Chance::Twice(low, high) => {
            events.emit(Event::RolledTwice { low, high });
            game.sides[game.turn.active as usize & 1].omen = false;
            if low == high {
                turn::stand(game, low, events);
            } else {
                game.phase = Phase::Stand(Faces { low, high });
            }
        }
        other => unreachable!("{other:?} is no roll"),
    }
}

/// Only the first roll of a Phase 3, and not a reroll. DG-WILL-15
fn is_thrown_twice(game: &Darkleaf, bone: BoneFor) -> bool {
    bone == BoneFor::Turn && game.turn.rolls == 0 && game.sides[game.active()].omen
}
