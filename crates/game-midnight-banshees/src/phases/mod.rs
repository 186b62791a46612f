//! The sequence of play: one line for each decision or chance point, and one file with all of its rules.
//!
//! A turn is a straight line, so one phase with its numbers says where in it we are: roll, die, the square,
//! the zombie on it, the zombie's own walk and its victims.
use engine::{Seat, SeatSet};
use serde::Serialize;
use toolbox::RollOff;

use crate::{Banshees, Dice};

engine::phases! {
    /// A decision or chance point with the data that exist there.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
    #[serde(tag = "kind")]
    pub(crate) enum Phase of game: Banshees {
        ask {
            ChooseDie(dice: Dice) in choose_die, game.turn;
            MoveZombie(numbers: Numbers) in move_zombie, game.turn;
            Tomb(numbers: Numbers) in tomb, game.turn;
            ChooseDoor in choose_door, game.turn;
            ChooseZombieCorner in choose_corner, game.turn;
            /// The banshee in turn stopped on the zombie's square, and decides about its doll.
            #[serde(rename = "Attack")]
            LandAttack(numbers: Numbers) in land_attack, game.turn;
            /// The zombie stopped on banshees; the one asked decides about its doll.
            Attack(victims: Victims) in attack, victims.asked;
        }
        chance {
            /// The two dice of a turn.
            Roll in roll;
            /// The wheel.
            Spin(numbers: Numbers) in spin;
            /// Each waiting seat rolls for the first turn.
            FirstRoll(rolls: RollOff) in first_roll;
            /// With the option `random_setup`: a door for the seat in turn.
            DrawDoor in draw_door;
            /// And the zombie's corner.
            DrawCorner in draw_corner;
        }
        end { Over }
    }
}

// One word. Measured on a sketch: a byte more costs 50 instructions per decision.
const _: () = assert!(size_of::<Phase>() == 4);

/// Which number went to the banshee, and which is left for the zombie. MB-TURN-1
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub(crate) struct Numbers {
    pub banshee: u8,
    pub zombie: u8,
}

/// Whom the zombie still attacks, and who of them decides now. MB-ZOMBIE-10
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub(crate) struct Victims {
    pub victims: SeatSet,
    pub asked: Seat,
}
