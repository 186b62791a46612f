//! Positions at the start of a turn, before Upkeep, as text that a chess player can read:
//! `MUR-HUL 1nsrqsn1/pppppppp/8/8/8/2N2R2/PPPPPPPP/2S1KS2 turn 0 round 3 e4(iron_plating) tokens1(tweak=1)`.
//!
//! Clans of seat 0 and seat 1, ranks 8 to 1 with the first player's units in capitals, then items. What is left out is as
//! after setup. A number after a word is a seat; `*` marks a bone of the rival's kind of die.
pub(crate) mod print;
pub(crate) mod read;
pub(crate) mod valid;

use crate::options::WillUse;
use crate::state::clans::List;
use crate::state::side::{Bone, Side};
use crate::{Darkleaf, Options};

/// The list without an item: the one of the options, or Blessings.
fn default_list(options: &Options) -> Option<List> {
    match options.will {
        WillUse::Off => None,
        WillUse::Curses => Some(List::Curses),
        WillUse::Chosen | WillUse::Random | WillUse::Blessings => Some(List::Blessings),
    }
}

/// All bones of the clan that are not slotted.
fn default_pool(game: &Darkleaf, it: &Side, side: usize) -> [u8; 2] {
    let slotted = it
        .rows
        .iter()
        .flatten()
        .filter(|&&bone| bone != Bone::NONE)
        .count() as u8;
    [game.sheet(side).bones.saturating_sub(slotted), 0]
}
