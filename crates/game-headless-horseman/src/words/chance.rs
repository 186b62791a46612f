//! What fate decides.
use engine::Draw;
use serde::Serialize;

use crate::{Card, Chip, Form, Item, Pack};

/// One result of chance.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub enum Chance {
    /// A card drawn into a hand; only its owner sees it. HH-TURN-8
    Drew(Card),
    /// One die: for the first turn, a move, a pumpkin, a mirror, a banishment.
    Rolled(u8),
    /// The chip for the next void, with the option `placement`.
    Dealt(Chip),
    /// A curse card turned over. HH-CUR-3
    Cursed(Form),
    /// The spinner. HH-BLUE-1
    Spun(Spin),
    /// Attack and defence roll of an exchange. HH-BAT-7
    Blows(u8, u8),
    /// An ability card taken from a stack. HH-AB-4
    Found(Item),
}

impl Chance {
    /// A die with so many faces.
    #[inline]
    pub(crate) fn die(faces: u32, draw: &mut impl Draw) -> Chance {
        Chance::Rolled(draw.below(faces) as u8 + 1)
    }

    /// What the die shows.
    pub(crate) fn number(self) -> u8 {
        match self {
            Chance::Rolled(number) => number,
            other => unreachable!("{other:?} is no roll"),
        }
    }
}

engine::notation! { Chance for Pack;
    Drew(card) = "draw";
    Rolled(number) = "roll";
    Dealt(chip) = "chip";
    Cursed(form) = "curse";
    Spun(spin) = "spin";
    Blows(attack, defence) = "blows";
    Found(item) = "find";
}

/// Where the spinner stops.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Spin {
    /// HH-BLUE-4
    Left,
    /// HH-BLUE-5
    Right,
    /// HH-BLUE-6
    Any,
    /// So many hexes back. HH-BLUE-7
    Back(u8),
    /// HH-BLUE-13
    Nearest,
}

engine::notation! { Spin for Pack;
    Left = "left";
    Right = "right";
    Any = "any";
    Back(hexes) = "back";
    Nearest = "nearest";
}
