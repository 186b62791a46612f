//! The whole position: everything is open.
use engine::{Seat, Shared};

use crate::phases::Phase;
use crate::state::side::{Bone, Side};
use crate::state::turn::{Limbo, Order, Turn, Will};
use crate::state::units::Field;
use crate::{Options, Pack};

/// A match of Darkleaf Gambit.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Darkleaf {
    pub(crate) pack: Shared<Pack>,
    pub(crate) field: Field,
    /// First player, second player.
    pub(crate) sides: [Side; 2],
    pub(crate) turn: Turn,
    pub(crate) limbo: Limbo,
    pub(crate) options: Options,
    pub(crate) will: Will,
    pub(crate) phase: Phase,
    pub(crate) order: Order,
    /// Sides whose path is met, and sides whose royal fell with `royal_loss=loses`, as bits; never at rest.
    pub(crate) won: u8,
    pub(crate) royal_lost: u8,
}

const _: () = assert!(size_of::<Darkleaf>() <= 512);

impl Darkleaf {
    /// The round in progress. DG-TURN-21
    pub fn round(&self) -> u16 {
        self.turn.round
    }

    pub(crate) fn blank(pack: Shared<Pack>, options: &Options) -> Darkleaf {
        Darkleaf {
            pack,
            field: Field::EMPTY,
            sides: [Side::NEW; 2],
            turn: Turn::NEW,
            limbo: Limbo::NOBODY,
            options: *options,
            will: Will::NEW,
            phase: Phase::ChooseClan,
            order: Order(Seat(0)),
            won: 0,
            royal_lost: 0,
        }
    }

    /// The bones of a row go back to the pool. DG-TURN-19
    pub(crate) fn empty_row(&mut self, side: usize, row: usize) {
        let side = &mut self.sides[side];
        for bone in &mut side.rows[row] {
            if *bone != Bone::NONE {
                side.pool[bone.kind()] += 1;
                *bone = Bone::NONE;
            }
        }
    }
}
