//! What a table chooses before it begins, and which of it is allowed. LD-VAR-1
use engine::{Setting, Values};
use serde::{Deserialize, Serialize};

use crate::{Refusal, clause};

/// Every mixture is allowed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// LD-P1-1
    pub tiles_per_turn: u8,
    /// LD-P3-3
    pub draw_per_turn: u8,
    /// LD-P3-4
    pub hand_limit: u8,
    /// LD-P3-5
    pub starter_pass: StarterPass,
    /// LD-WIN-3
    pub turn_limit: u8,
}

/// Where the Starting Player tile goes. LD-P3-5
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum StarterPass {
    /// To the left.
    Left,
    /// To whoever is last; of several to the next clockwise.
    LastPlace,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            tiles_per_turn: 1,
            draw_per_turn: 1,
            hand_limit: 5,
            starter_pass: StarterPass::Left,
            turn_limit: 30,
        }
    }
}

#[rustfmt::skip]
pub(crate) fn schema() -> Vec<Setting> {
    let words = |words: [&str; 2]| Values::OneOf(words.map(str::to_owned).to_vec());
    vec![
        Setting { name: "tiles_per_turn", label: "Tiles each player draws in a turn", values: Values::Between(1, 2), clause: const { clause("LD-P1-1") } },
        Setting { name: "draw_per_turn", label: "Cards each player draws in a turn", values: Values::Between(1, 2), clause: const { clause("LD-P3-3") } },
        Setting { name: "hand_limit", label: "Cards that may be kept", values: Values::Between(3, 8), clause: const { clause("LD-P3-4") } },
        Setting { name: "starter_pass", label: "Where the Starting Player tile goes", values: words(["left", "last_place"]), clause: const { clause("LD-P3-5") } },
        Setting { name: "turn_limit", label: "Turns until the foremost sister wins", values: Values::Between(10, 60), clause: const { clause("LD-WIN-3") } },
    ]
}

pub(crate) fn check(seats: u8, options: Options) -> Result<(), Refusal> {
    // LD-SETUP-1
    if !(2..=5).contains(&seats) {
        return Err(Refusal::SeatCount { seats });
    }
    let fits = [
        (options.tiles_per_turn, 1, 2),
        (options.draw_per_turn, 1, 2),
        (options.hand_limit, 3, 8),
        (options.turn_limit, 10, 60),
    ];
    // LD-VAR-1
    for (found, low, high) in fits {
        if !(low..=high).contains(&found) {
            return Err(Refusal::OptionNumber { found, low, high });
        }
    }
    Ok(())
}
