//! The graveyard: a sidewalk of 32 squares, four walks, four doors. What each square is comes from the pack.
use std::fmt;
use std::str::FromStr;

use engine::{Means, Print, Text, Unreadable};
use serde::{Serialize, Serializer};

use crate::Pack;

/// `S00` to `S31` clockwise, then the walks `PN PE PS PW`, the doors `DN DE DS DW`, and the box.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Space(u8);

/// Squares of the sidewalk. A power of two, so that going round is a mask.
pub(crate) const RING: u8 = 32;

#[rustfmt::skip]
const NAMES: [&str; 40] = [
    "S00", "S01", "S02", "S03", "S04", "S05", "S06", "S07", "S08", "S09", "S10", "S11", "S12", "S13", "S14", "S15",
    "S16", "S17", "S18", "S19", "S20", "S21", "S22", "S23", "S24", "S25", "S26", "S27", "S28", "S29", "S30", "S31",
    "PN", "PE", "PS", "PW", "DN", "DE", "DS", "DW",
];

impl Space {
    /// Where pieces lie before they are placed.
    pub(crate) const BOX: Space = Space(40);
    /// MB-SETUP-5
    pub(crate) const DOORS: [Space; 4] = [Space(36), Space(37), Space(38), Space(39)];

    /// Every space there is, the box left out.
    pub(crate) fn all() -> impl Iterator<Item = Space> {
        (0..40).map(Space)
    }

    /// The sidewalk, clockwise.
    pub(crate) fn sidewalk() -> impl Iterator<Item = Space> {
        (0..RING).map(Space)
    }

    /// For tables of 64, a power of two, so that no bound is checked.
    #[inline]
    pub(crate) fn index(self) -> usize {
        usize::from(self.0 & 63)
    }

    #[inline]
    pub(crate) fn is_sidewalk(self) -> bool {
        self.0 < RING
    }

    pub(crate) fn is_walk(self) -> bool {
        (32..36).contains(&self.0)
    }

    #[inline]
    pub(crate) fn is_door(self) -> bool {
        (36..40).contains(&self.0)
    }

    /// North, east, south or west: which of the four ways to the crypt this walk or door square belongs to.
    pub(crate) fn arm(self) -> usize {
        usize::from(self.0 % 4)
    }

    /// The walk square before this door square.
    pub(crate) fn walk(self) -> Space {
        Space(32 + self.0 % 4)
    }

    /// The door square behind this walk square; a door square itself.
    pub(crate) fn door(self) -> Space {
        Space(36 + self.0 % 4)
    }

    /// Clockwise along the sidewalk.
    #[inline]
    pub(crate) fn clockwise(self, steps: u8) -> Space {
        Space((self.0 + steps) % RING)
    }

    /// Counterclockwise along the sidewalk.
    #[inline]
    pub(crate) fn counterclockwise(self, steps: u8) -> Space {
        Space((self.0 + RING - steps) % RING)
    }

    /// Clockwise from here to another square of the sidewalk.
    pub(crate) fn steps_to(self, to: Space) -> u8 {
        (to.0 + RING - self.0) % RING
    }

    pub(crate) fn name(self) -> &'static str {
        NAMES.get(self.index()).copied().unwrap_or("box")
    }
}

/// `S12` in notation, `the east gate` in a sentence.
impl Print<Pack> for Space {
    fn print(&self, pack: &Pack, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the {}", pack.space_name(*self))
    }

    fn code(&self, _: &Pack, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }

    fn means(&self, _: &Pack) -> Means {
        Means::Place
    }
}

impl Text<Pack> for Space {
    fn read(_: &Pack, text: &str) -> Result<Space, Unreadable> {
        text.parse()
    }

    fn expected(_: &Pack) -> String {
        EXPECTED.to_owned()
    }
}

const EXPECTED: &str = "a space, S00 to S31, PN PE PS PW or DN DE DS DW";

impl fmt::Display for Space {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Space {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        let named = Space::all().find(|space| space.name() == text);
        named.ok_or_else(|| Unreadable::new(text, EXPECTED))
    }
}

/// By name; what lies in the box is nowhere.
impl Serialize for Space {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match *self {
            Space::BOX => to.serialize_none(),
            _ => to.serialize_str(self.name()),
        }
    }
}

/// What a space is to a banshee that stops there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Square {
    /// Nothing happens.
    Plain,
    /// MB-CORNER-1
    DollCorner,
    /// MB-CORNER-2
    StakeCorner,
    /// Before this tomb. MB-TOMB-2
    Red(Tomb),
    /// A door or walk square. MB-MOVE-7
    OffSidewalk,
}

/// One of the four tombs.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub enum Tomb {
    /// In the north-west.
    #[serde(rename = "TNW")]
    NorthWest,
    /// In the north-east.
    #[serde(rename = "TNE")]
    NorthEast,
    /// In the south-east.
    #[serde(rename = "TSE")]
    SouthEast,
    /// In the south-west.
    #[serde(rename = "TSW")]
    SouthWest,
}

impl Tomb {
    pub(crate) const ALL: [Tomb; 4] = [
        Tomb::NorthWest,
        Tomb::NorthEast,
        Tomb::SouthEast,
        Tomb::SouthWest,
    ];

    pub(crate) fn name(self) -> &'static str {
        ["TNW", "TNE", "TSE", "TSW"][self as usize]
    }
}

impl Print<Pack> for Tomb {
    fn print(&self, pack: &Pack, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the {}", pack.tomb_name(*self))
    }

    fn code(&self, _: &Pack, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }

    fn means(&self, _: &Pack) -> Means {
        Means::Place
    }
}
