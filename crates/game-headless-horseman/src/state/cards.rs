//! Forms, cards, hands and ability items.
use std::fmt;
use std::str::FromStr;

use engine::{Print, Text, Unreadable};
use serde::{Serialize, Serializer};

use crate::Pack;

/// What a rider is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Form {
    /// Flees to the bridge.
    Ichabod,
    /// Hunts.
    Horseman,
}

impl Form {
    #[inline]
    pub(crate) fn index(self) -> usize {
        self as usize
    }
}

engine::notation! { Form for Pack;
    Ichabod = "ichabod";
    Horseman = "horseman";
}

/// A kind of card: its deck, and its number or what it does.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Card(u8);

/// Kinds of card in a deck, with room: numbers at their value, special cards from 10.
pub(crate) const KINDS: usize = 16;
/// The highest number on a card.
pub(crate) const TOP: u8 = 9;
const FIRST_SPECIAL: u8 = 10;
const HORSEMAN: u8 = 16;

const SPECIALS: [(Card, &str, &str); 8] = [
    (Card::ANY_PATH, "ANY_PATH", "Take Any Path"),
    (Card::MIRROR, "MIRROR", "Mirror of Manifestation"),
    (Card::BANISH, "BANISH", "Banish Headless Horseman"),
    (
        Card::NEAREST_CHURCH,
        "NEAREST_CHURCH",
        "Go to Nearest Church",
    ),
    (
        Card::CHURCH_THROUGH,
        "CHURCH_THROUGH",
        "Enter Any Church and Exit",
    ),
    (Card::DEFENCE, "DEFENCE", "Defense Against Banishment"),
    (Card::TRANSPORT, "TRANSPORT", "Spectral Transport"),
    (
        Card::GRAVE_THROUGH,
        "GRAVE_THROUGH",
        "Graveyard to Graveyard",
    ),
];

impl Card {
    pub(crate) const ANY_PATH: Card = Card(FIRST_SPECIAL);
    pub(crate) const MIRROR: Card = Card(FIRST_SPECIAL + 1);
    pub(crate) const BANISH: Card = Card(FIRST_SPECIAL + 2);
    pub(crate) const NEAREST_CHURCH: Card = Card(FIRST_SPECIAL + 3);
    pub(crate) const CHURCH_THROUGH: Card = Card(FIRST_SPECIAL + 4);
    pub(crate) const DEFENCE: Card = Card(HORSEMAN + FIRST_SPECIAL);
    pub(crate) const TRANSPORT: Card = Card(HORSEMAN + FIRST_SPECIAL + 1);
    pub(crate) const GRAVE_THROUGH: Card = Card(HORSEMAN + FIRST_SPECIAL + 2);

    /// The number card of a deck.
    #[inline]
    pub(crate) const fn number(form: Form, value: u8) -> Card {
        Card::at(form, value)
    }

    /// By its place in the deck's list.
    #[inline]
    pub(crate) const fn at(form: Form, at: u8) -> Card {
        Card((form as u8) * HORSEMAN + at)
    }

    #[inline]
    pub(crate) const fn form(self) -> Form {
        if self.0 < HORSEMAN {
            Form::Ichabod
        } else {
            Form::Horseman
        }
    }

    /// Its place in the deck's list.
    #[inline]
    pub(crate) const fn index(self) -> usize {
        (self.0 & 15) as usize
    }

    /// Every card there can be, in the order of decks and lists.
    pub(crate) fn all() -> impl Iterator<Item = Card> {
        let number = |form| (1..=TOP).map(move |value| Card::number(form, value));
        let special = |form| {
            SPECIALS
                .iter()
                .map(|it| it.0)
                .filter(move |it| it.form() == form)
        };
        let deck = move |form| number(form).chain(special(form));
        deck(Form::Ichabod).chain(deck(Form::Horseman))
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match SPECIALS.iter().find(|it| it.0 == *self) {
            Some((_, id, _)) => f.write_str(id),
            None if self.0 < HORSEMAN => write!(f, "I{}", self.0),
            None => write!(f, "H{}", self.0 & 15),
        }
    }
}

impl FromStr for Card {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Card, Unreadable> {
        let found = Card::all().find(|it| it.to_string() == text);
        found.ok_or_else(|| Unreadable::new(text, "a card, such as I5, H7 or BANISH"))
    }
}

impl Print<Pack> for Card {
    fn print(&self, _: &Pack, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match SPECIALS.iter().find(|it| it.0 == *self) {
            Some((_, _, name)) => f.write_str(name),
            None if self.0 & 15 == 8 => f.write_str("an 8"),
            None => write!(f, "a {}", self.0 & 15),
        }
    }

    fn code(&self, _: &Pack, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Text<Pack> for Card {
    fn read(_: &Pack, text: &str) -> Result<Card, Unreadable> {
        text.parse()
    }

    fn expected(_: &Pack) -> String {
        "a card, such as I5, H7 or BANISH".to_owned()
    }
}

impl Serialize for Card {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(self)
    }
}

/// Cards of one deck in a hand: four bits for each kind.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Hand(u64);

/// The numbers' bits.
const NUMBERS: u64 = (1 << (4 * FIRST_SPECIAL)) - 1;

impl Hand {
    pub const EMPTY: Hand = Hand(0);

    #[inline]
    pub fn count(self, at: usize) -> u8 {
        (self.0 >> (4 * at) & 15) as u8
    }

    #[inline]
    pub fn holds(self, card: Card) -> bool {
        self.count(card.index()) > 0
    }

    #[inline]
    pub fn has_number(self) -> bool {
        self.0 & NUMBERS != 0
    }

    #[inline]
    pub fn add(&mut self, at: usize) {
        self.0 += 1 << (4 * at);
    }

    #[inline]
    pub fn remove(&mut self, at: usize) {
        debug_assert!(self.count(at) > 0, "a card that is not held");
        self.0 -= 1 << (4 * at);
    }

    /// How many cards.
    #[inline]
    pub fn len(self) -> u8 {
        const LOW: u64 = 0x0f0f_0f0f_0f0f_0f0f;
        let pairs = (self.0 & LOW) + (self.0 >> 4 & LOW);
        (pairs.wrapping_mul(0x0101_0101_0101_0101) >> 56) as u8
    }

    /// Kinds held, in order.
    #[inline]
    pub fn kinds(self) -> impl Iterator<Item = usize> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let at = (left != 0).then(|| left.trailing_zeros() as usize / 4)?;
            left &= !(15 << (4 * at));
            Some(at)
        })
    }

    /// Numbers held, from the lowest.
    #[inline]
    pub fn numbers(self) -> impl Iterator<Item = u8> {
        Hand(self.0 & NUMBERS).kinds().map(|at| at as u8)
    }
}

/// What an ability card is good for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Slot {
    /// Adds to attack rolls.
    Attack,
    /// Adds to defence rolls.
    Defence,
}

impl Slot {
    pub(crate) const BOTH: [Slot; 2] = [Slot::Attack, Slot::Defence];

    #[inline]
    pub(crate) fn index(self) -> usize {
        self as usize
    }
}

engine::notation! { Slot for Pack;
    Attack = "attack";
    Defence = "defence";
}

/// An ability card. HH-AB-1
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Item(u8);

/// Kinds of ability card.
pub(crate) const ITEMS: usize = 11;

/// In the order of the rulebook's table; the first four are the Horseman's.
const ITEM_IDS: [(&str, &str); ITEMS] = [
    ("HESSIAN_SWORD", "the Hessian Sword"),
    ("FIERY_AXE", "the Fiery Axe"),
    ("FLAMING_PUMPKIN", "the Flaming Pumpkin"),
    ("FLAMING_HEAD", "the Flaming Head"),
    ("SWORD", "the Sword"),
    ("BLESSED_SWORD", "the Blessed Sword"),
    ("HOLY_WATER", "the Holy Water"),
    ("RING", "the Ring"),
    ("AMULET", "the Amulet"),
    ("RUBRIC_MANUSCRIPT", "the Rubric Manuscript"),
    ("TRINITY_SCROLL", "the Trinity Scroll"),
];

impl Item {
    #[inline]
    pub(crate) fn index(self) -> usize {
        usize::from(self.0)
    }

    pub(crate) fn all() -> impl Iterator<Item = Item> {
        (0..ITEMS as u8).map(Item)
    }
}

impl fmt::Display for Item {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(ITEM_IDS[self.index()].0)
    }
}

impl FromStr for Item {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Item, Unreadable> {
        let found = Item::all().find(|it| ITEM_IDS[it.index()].0 == text);
        found.ok_or_else(|| Unreadable::new(text, "an ability card, such as RING"))
    }
}

impl Print<Pack> for Item {
    fn print(&self, _: &Pack, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(ITEM_IDS[self.index()].1)
    }

    fn code(&self, _: &Pack, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Text<Pack> for Item {
    fn read(_: &Pack, text: &str) -> Result<Item, Unreadable> {
        text.parse()
    }

    fn expected(_: &Pack) -> String {
        "an ability card, such as RING".to_owned()
    }
}

impl Serialize for Item {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(self)
    }
}

/// An ability card in a slot, spent or not; or none.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Held(u8);

const SPENT: u8 = 128;

impl Held {
    pub const NONE: Held = Held(127);

    #[inline]
    pub fn new(item: Item) -> Held {
        Held(item.0)
    }

    #[inline]
    pub fn item(self) -> Option<Item> {
        (self != Held::NONE).then_some(Item(self.0 & !SPENT))
    }

    #[inline]
    pub fn is_none(self) -> bool {
        self == Held::NONE
    }

    #[inline]
    pub fn spent(self) -> bool {
        self.0 & SPENT != 0
    }

    pub fn spend(&mut self) {
        if *self != Held::NONE {
            self.0 |= SPENT;
        }
    }

    #[inline]
    pub fn recharge(&mut self) {
        self.0 &= !SPENT;
    }
}
