//! What a table chooses before it begins, and which of it is allowed.
use engine::{Setting, Values};
use serde::{Deserialize, Serialize};

use crate::words::refusal::Goals;
use crate::{Pack, Refusal, clause};

/// All may be combined. MB-VAR-3
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// Skulls to bring home. MB-VAR-1
    pub goal_skulls: u8,
    /// Without it, the simple game. MB-VAR-2
    pub zombie: bool,
    /// Which wheel. MB-TOMB-3
    pub vampire_odds: VampireOdds,
    /// Whether fate chooses doors and corner. MB-SETUP-6, MB-SETUP-8
    pub random_setup: bool,
    /// MB-END-1
    pub max_rounds: u16,
}

toolbox::words! {
    /// Which wheel is spun. MB-TOMB-3
    pub enum VampireOdds {
        /// A vampire in one tomb of four.
        Gentle = "gentle",
        /// Three times in eight.
        Harsh = "harsh",
    }
}

impl Default for Options {
    fn default() -> Options {
        Options {
            goal_skulls: 5,
            zombie: true,
            vampire_odds: VampireOdds::Gentle,
            random_setup: false,
            max_rounds: 200,
        }
    }
}

/// MB-END-1
const ROUNDS: (u16, u16) = (50, 500);

#[rustfmt::skip]
pub(crate) fn schema(pack: &Pack) -> Vec<Setting> {
    let goals = pack.goals.iter().map(|&goal| goal.into()).collect();
    let (low, high) = ROUNDS;
    vec![
        Setting { name: "goal_skulls", label: "Skulls to bring home", values: Values::Numbers(goals), clause: const { clause("MB-VAR-1") } },
        Setting { name: "zombie", label: "With the zombie and voodoo dolls", values: Values::Toggle, clause: const { clause("MB-VAR-2") } },
        Setting { name: "vampire_odds", label: "How often a tomb hides a vampire", values: VampireOdds::values(), clause: const { clause("MB-TOMB-3") } },
        Setting { name: "random_setup", label: "Doors and the zombie's corner at random", values: Values::Toggle, clause: const { clause("MB-SETUP-6") } },
        Setting { name: "max_rounds", label: "Rounds until the skulls are counted", values: Values::Between(low, high), clause: const { clause("MB-END-1") } },
    ]
}

pub(crate) fn check(pack: &Pack, seats: u8, options: Options) -> Result<(), Refusal> {
    let (goal, rounds) = (options.goal_skulls, options.max_rounds);
    // MB-SETUP-1
    if !(2..=4).contains(&seats) {
        return Err(Refusal::SeatCount { seats });
    }
    // MB-VAR-1
    if !pack.goals.contains(&goal) {
        let goals = Goals;
        return Err(Refusal::GoalNumber { goal, goals });
    }
    // MB-END-1
    if !(ROUNDS.0..=ROUNDS.1).contains(&rounds) {
        return Err(Refusal::RoundLimit { rounds });
    }
    Ok(())
}
