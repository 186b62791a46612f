//! What a table may choose.
use std::fmt;

use engine::{Setting, Values};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::state::clans::{Clan, words};
use crate::{Pack, Refusal, clause};

/// The settings of a match.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[allow(clippy::struct_excessive_bools, missing_docs)]
pub struct Options {
    pub clans: Clans,
    pub will: WillUse,
    pub will_chooser: SomeSeat,
    pub handicap: SomeSeat,
    pub handicap_bones: u8,
    pub mirror: bool,
    pub max_rounds: u16,
    pub royal_loss: RoyalLoss,
    pub quarry_credit: QuarryCredit,
}

words! { /// Whether and which Will. DG-SET-9
WillUse; Chosen = "chosen", Blessings = "blessings", Curses = "curses", Random = "random", Off = "off" }
words! { /// A seat, or none.
SomeSeat; None = "none", Zero = "0", One = "1" }
words! { /// DG-INT-8
RoyalLoss; Continue = "continue", Loses = "loses" }
words! { /// DG-HEX-6
QuarryCredit; Any = "any", Hexen = "hexen" }

/// The clans of seat 0 and seat 1, if they are not chosen at the table: `choose` or `MUR-HUL`. DG-SET-2
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Clans(pub Option<(Clan, Clan)>);

impl fmt::Display for Clans {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            None => f.write_str("choose"),
            Some((first, second)) => write!(f, "{first}-{second}"),
        }
    }
}

impl Clans {
    pub(crate) fn read(text: &str) -> Option<Clans> {
        if text == "choose" {
            return Some(Clans(None));
        }
        let (first, second) = text.split_once('-')?;
        Some(Clans(Some((Clan::find(first)?, Clan::find(second)?))))
    }
}

impl Serialize for Clans {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Clans {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Clans, D::Error> {
        let text = String::deserialize(from)?;
        let wrong = || serde::de::Error::custom("`choose`, or two clans such as `MUR-HUL`");
        Clans::read(&text).ok_or_else(wrong)
    }
}

impl Default for Options {
    fn default() -> Options {
        Options {
            clans: Clans(None),
            will: WillUse::Chosen,
            will_chooser: SomeSeat::None,
            handicap: SomeSeat::None,
            handicap_bones: 2,
            mirror: false,
            max_rounds: 100,
            royal_loss: RoyalLoss::Continue,
            quarry_credit: QuarryCredit::Any,
        }
    }
}

impl SomeSeat {
    /// The seat, if one is named.
    pub(crate) fn seat(self) -> Option<u8> {
        match self {
            SomeSeat::None => None,
            SomeSeat::Zero => Some(0),
            SomeSeat::One => Some(1),
        }
    }
}

/// DG-END-3
const ROUNDS: (u16, u16) = (30, 300);
/// DG-SET-13
const HANDICAP: (u16, u16) = (2, 5);

#[rustfmt::skip]
pub(crate) fn schema() -> Vec<Setting> {
    let clans = || {
        let pairs = Clan::ALL.iter().flat_map(|&one| Clan::ALL.iter().map(move |&two| Clans(Some((one, two)))));
        let words = std::iter::once(Clans(None)).chain(pairs).map(|it| it.to_string());
        Values::OneOf(words.collect())
    };
    vec![
        Setting { name: "clans", label: "The clans of seat 0 and seat 1", values: clans(), clause: const { clause("DG-SET-2") } },
        Setting { name: "will", label: "Which list of Haggedorn's Will", values: one_of(WillUse::ALL), clause: const { clause("DG-SET-9") } },
        Setting { name: "will_chooser", label: "The seat that lost last and picks the list", values: one_of(SomeSeat::ALL), clause: const { clause("DG-SET-10") } },
        Setting { name: "handicap", label: "The seat that rolls bones beforehand", values: one_of(SomeSeat::ALL), clause: const { clause("DG-SET-13") } },
        Setting { name: "handicap_bones", label: "How many bones the handicap has", values: Values::Between(HANDICAP.0, HANDICAP.1), clause: const { clause("DG-SET-13") } },
        Setting { name: "mirror", label: "Both may play the same clan", values: Values::Toggle, clause: const { clause("DG-SET-3") } },
        Setting { name: "max_rounds", label: "Rounds until the game is a draw", values: Values::Between(ROUNDS.0, ROUNDS.1), clause: const { clause("DG-END-3") } },
        Setting { name: "royal_loss", label: "What the loss of a royal outside a path means", values: one_of(RoyalLoss::ALL), clause: const { clause("DG-INT-8") } },
        Setting { name: "quarry_credit", label: "Whose deeds count against a Quarry", values: one_of(QuarryCredit::ALL), clause: const { clause("DG-HEX-6") } },
    ]
}

fn one_of<T: fmt::Display>(all: &[T]) -> Values {
    Values::OneOf(all.iter().map(ToString::to_string).collect())
}

pub(crate) fn check(_: &Pack, seats: u8, options: &Options) -> Result<(), Refusal> {
    // DG-SET-1
    if seats != 2 {
        return Err(Refusal::SeatCount { seats });
    }
    // DG-SET-3
    if options.clans.0.is_some_and(|(one, two)| one == two) && !options.mirror {
        return Err(Refusal::ClanTaken);
    }
    let rounds = options.max_rounds;
    // DG-END-3
    if !(ROUNDS.0..=ROUNDS.1).contains(&rounds) {
        return Err(Refusal::RoundLimit { rounds });
    }
    let bones = options.handicap_bones;
    // DG-SET-13
    if !(HANDICAP.0..=HANDICAP.1).contains(&bones.into()) {
        return Err(Refusal::HandicapBones { bones });
    }
    Ok(())
}
