//! What a table of Lantern chooses.
use engine::{Setting, Values};
use serde::{Deserialize, Serialize};

use super::words::{Pack, Refusal, clause};

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Options {
    /// Cards in a hand; by the number of seats if the table does not choose.
    pub hand: Option<u8>,
    pub snuffs: u8,
    pub strict: bool,
}

impl Default for Options {
    fn default() -> Self {
        Options {
            hand: None,
            snuffs: 3,
            strict: false,
        }
    }
}

pub(super) fn schema(pack: &Pack) -> Vec<Setting> {
    let setting = |name, label, values, clause| Setting {
        name,
        label,
        values,
        clause,
    };
    let snuffs = Values::Between(0, pack.snuffs().into());
    vec![
        setting(
            "hand",
            "cards in a hand",
            Values::Between(2, 4),
            const { clause("LT-SETUP-2") },
        ),
        setting(
            "snuffs",
            "snuffs in play",
            snuffs,
            const { clause("LT-SETUP-4") },
        ),
        setting(
            "strict",
            "out of time loses",
            Values::Toggle,
            const { clause("LT-TURN-3") },
        ),
    ]
}

pub(super) fn complete(pack: &Pack, seats: u8, options: Options) -> Result<Options, Refusal> {
    let Options { hand, snuffs, .. } = options;
    let hand = hand.unwrap_or(if seats == 2 { 4 } else { 3 });
    if !(2..=4).contains(&seats) {
        return Err(Refusal::SeatCount { seats });
    }
    if !(2..=4).contains(&hand) {
        return Err(Refusal::HandSize { cards: hand });
    }
    if snuffs > pack.snuffs() {
        return Err(Refusal::TooManySnuffs { snuffs });
    }
    let (needed, cards) = (seats * hand, pack.cards(snuffs).len() as u8);
    if needed > cards {
        return Err(Refusal::CardsShort { needed, cards });
    }
    Ok(Options {
        hand: Some(hand),
        ..options
    })
}
