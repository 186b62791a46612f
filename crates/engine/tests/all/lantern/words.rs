//! The words of Lantern: card names from the pack, actions, chances, refusals, events, facts.
use std::{fmt, sync::LazyLock};

use engine::{
    Files, Flaw, Print, Rulebook, Seat, SeatSet, Shared, Spanned, Text, Unreadable, events, facts,
    notation, refusals,
};
use serde::{Deserialize, Serialize};

use super::cards::{Card, Cards};

engine::clauses!("clauses.toml");

pub static RULEBOOK: LazyLock<Rulebook> = LazyLock::new(|| Rulebook::load(CLAUSES_TOML, &CLAUSES));
pub static PACK: LazyLock<Shared<Pack>> =
    LazyLock::new(|| Shared::embedded(&[(FILE, include_str!("pack.toml"))]));

const FILE: &str = "pack.toml";

/// Names of cards, lights first and dimmest first.
pub struct Pack {
    names: Vec<String>,
    lights: usize,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    lights: Vec<Spanned<String>>,
    snuffs: Vec<Spanned<String>>,
}

impl engine::Pack for Pack {
    fn read(files: &Files) -> Result<Pack, Flaw> {
        let Written { lights, snuffs } = files.parse(FILE)?;
        let mut names: Vec<String> = Vec::new();
        for name in lights.iter().chain(&snuffs) {
            let flaw = |why: &str| {
                let why = format!("`{}` {why}", name.as_ref());
                Err(files.flaw(FILE, name.span(), why))
            };
            if !name.as_ref().starts_with(char::is_alphabetic) || name.as_ref().contains([' ', ','])
            {
                return flaw("is not one word");
            }
            if names.contains(name.as_ref()) {
                return flaw("is there twice");
            }
            names.push(name.as_ref().clone());
        }
        match names.len() {
            12..=32 => Ok(Pack {
                names,
                lights: lights.len(),
            }),
            n => Err(Flaw::new(FILE, 0, format!("12 to 32 cards, not {n}"))),
        }
    }
}

impl Pack {
    /// Every light, and the first snuffs.
    pub fn cards(&self, snuffs: u8) -> Cards {
        let n = self.lights + usize::from(snuffs);
        (0..).map(Card).take(n.min(self.names.len())).collect()
    }

    pub fn snuffs(&self) -> u8 {
        (self.names.len() - self.lights) as u8
    }

    pub fn is_light(&self, card: Card) -> bool {
        usize::from(card.0) < self.lights
    }

    /// LT-END-2
    pub fn worth(&self, card: Card) -> u8 {
        if self.is_light(card) { card.0 + 1 } else { 0 }
    }
}

impl Print<Pack> for Card {
    fn print(&self, pack: &Pack, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(pack.names.get(usize::from(self.0)).map_or("?", |name| name))
    }
}

impl Text<Pack> for Card {
    fn read(pack: &Pack, text: &str) -> Result<Card, Unreadable> {
        let at = pack.names.iter().position(|name| name == text);
        let card = at.map(|at| Card(at as u8));
        card.ok_or_else(|| Unreadable::new(text, Self::expected(pack)))
    }

    fn expected(_: &Pack) -> String {
        "a card of the pack".to_owned()
    }
}

/// A card that the reader may not know.
impl Print<Pack> for Option<Card> {
    fn print(&self, pack: &Pack, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Some(card) => write!(f, "the {}", card.text(pack)),
            None => f.write_str("a card"),
        }
    }

    fn code(&self, pack: &Pack, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Some(card) => card.code(pack, f),
            None => f.write_str("?"),
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub enum Action {
    Aside(Card),
    Swap(Card),
    Show,
    Play(Card),
    Snuff(Card),
    Pass,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub enum Chance {
    Deal(Card),
}

notation! { Action for Pack;
    Aside(card) = "aside";
    Swap(card) = "swap";
    Show = "show";
    Play(card) = "play";
    Snuff(card) = "snuff";
    Pass = "pass";
}
notation! { Chance for Pack; Deal(card) = "deal"; }

refusals! { for Pack;
    pub enum Refusal {
        SeatCount { seats: u8 } => "LT-SETUP-1", "Two to four play, not {seats}.";
        HandSize { cards: u8 } => "LT-SETUP-2", "A hand is not of {cards} cards.";
        CardsShort { needed: u8, cards: u8 } => "LT-SETUP-3", "Everybody together needs {needed} cards, and there are {cards}.";
        TooManySnuffs { snuffs: u8 } => "LT-SETUP-4", "The pack has not {snuffs} snuffs.";
        NotInPlay { card: Card } => "LT-SETUP-4", "The {card} is not in play.";
        CardTwice { card: Card } => "LT-DEAL-1", "There is only one {card}.";
        CardLost { card: Card } => "LT-DEAL-1", "The {card} is nowhere.";
        NoAside { seat: Seat } => "LT-ASIDE-1", "{seat} has one card aside, not more and not less.";
        NotYourTurn => "LT-TURN-1", "It is not your turn.";
        NotNow => "LT-TURN-2", "That is not what you are asked.";
        SwapOnce => "LT-SWAP-1", "You swap or show once in a turn, and before you play.";
        Stays => "LT-SHOW-1", "Your card aside was shown, and stays.";
        NotHeld { card: Card } => "LT-PLAY-1", "You do not hold the {card}.";
        TooDim { card: Card, top: Card } => "LT-PLAY-2", "The {card} does not outshine the {top}.";
        NoLight { card: Card } => "LT-SNUFF-1", "The {card} gives no light. Keep it to snuff a card just played.";
        NoSnuff { card: Card } => "LT-SNUFF-1", "The {card} snuffs nothing.";
        NeverPlayed { card: Card } => "LT-SNUFF-3", "The {card} burns, but was never played.";
        TooManyPasses { passes: u8 } => "LT-END-1", "After {passes} passes the match would be over.";
    }
}

events! { for Pack;
    pub enum Event {
        Dealt { to: Seat, card: Option<Card> } => "LT-DEAL-1", "{to} is dealt {card}.";
        PutAside { by: Seat, card: Option<Card> } => "LT-ASIDE-1", "{by} puts {card} aside.";
        Swapped { by: Seat, card: Option<Card> } => "LT-SWAP-1", "{by} puts {card} aside for the one there.";
        Shown { by: Seat, card: Option<Card> } => "LT-SHOW-1", "{by} shows {card}, which was aside.";
        Played { by: Seat, card: Card } => "LT-PLAY-1", "{by} plays the {card}.";
        Passed { by: Seat } => "LT-PLAY-1", "{by} passes.";
        Snuffed { by: Seat, card: Card } => "LT-SNUFF-2", "{by} snuffs it with the {card}.";
        Burns { by: Seat, card: Card } => "LT-SNUFF-3", "The {card} of {by} burns.";
        Dies { card: Card } => "LT-SNUFF-3", "The {card} is out.";
        TurnedUp { of: Seat, card: Card } => "LT-END-1", "{of} had put the {card} aside.";
    }
}

facts! { for Pack;
    pub enum Fact {
        MayBeSnuffed { rivals: SeatSet } => "LT-SNUFF-2", "One of the seats {rivals} holds a snuff.";
        Worth { card: Card, points: u8 } => "LT-END-2", "Aside, the {card} is worth {points}.";
        Ends => "LT-END-1", "All have passed in a row: the match ends.";
    }
}
