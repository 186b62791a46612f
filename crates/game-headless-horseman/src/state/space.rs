//! Spaces of the board, and the chips that lie on the voids.
use std::fmt;

use engine::{Print, Text, Unreadable};
use serde::{Serialize, Serializer};

use crate::Pack;

/// A space, by its place in `board.toml`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize)]
pub struct Space(pub(crate) u16);

impl Space {
    /// Off the board.
    pub(crate) const NOWHERE: Space = Space(u16::MAX);

    #[inline]
    pub(crate) fn index(self) -> usize {
        usize::from(self.0)
    }
}

impl Print<Pack> for Space {
    fn print(&self, pack: &Pack, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(pack.id(*self))
    }
}

impl Text<Pack> for Space {
    fn read(pack: &Pack, text: &str) -> Result<Space, Unreadable> {
        let unreadable = || Unreadable::new(text, Space::expected(pack));
        pack.find(text).ok_or_else(unreadable)
    }

    fn expected(_: &Pack) -> String {
        "a space of the board, such as L4-10, V03 or SCHOOL".to_owned()
    }
}

/// What is printed on a space.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Kind {
    School,
    Bridge,
    Mausoleum,
    Church,
    Void,
    Path,
    Blue,
}

/// What a space is with the chips in place.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Place {
    School,
    Bridge,
    Mausoleum,
    Church,
    Graveyard,
    /// A void without a chip.
    Empty,
    Path,
    Blue,
}

impl Place {
    /// A path or blue hex, not a location.
    #[inline]
    pub fn is_track(self) -> bool {
        matches!(self, Place::Path | Place::Blue)
    }
}

/// The id of a space, for events: says itself without a pack.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Name([u8; Name::LEN]);

impl Name {
    /// Letters of the longest id.
    pub(crate) const LEN: usize = 10;
    pub(crate) const NONE: Name = Name([0; Name::LEN]);

    /// Nothing if it is too long or not plain.
    pub(crate) fn new(id: &str) -> Option<Name> {
        let plain = |it: u8| it.is_ascii_uppercase() || it.is_ascii_digit() || it == b'-';
        let fits = !id.is_empty() && id.len() <= Name::LEN && id.bytes().all(plain);
        let mut name = Name::NONE;
        if fits {
            name.0[..id.len()].copy_from_slice(id.as_bytes());
        }
        fits.then_some(name)
    }

    /// The id.
    pub fn as_str(&self) -> &str {
        let len = self.0.iter().position(|&it| it == 0).unwrap_or(Name::LEN);
        str::from_utf8(&self.0[..len]).unwrap_or_default()
    }
}

impl fmt::Debug for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl Serialize for Name {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(self.as_str())
    }
}

/// Locations have a title in sentences.
impl Print<Pack> for Name {
    fn print(&self, pack: &Pack, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(pack.title(self.as_str()))
    }

    fn code(&self, _: &Pack, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// How many spaces somebody rode.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(transparent)]
pub struct Spaces(pub u8);

impl Print<Pack> for Spaces {
    fn print(&self, _: &Pack, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            1 => f.write_str("1 space"),
            number => write!(f, "{number} spaces"),
        }
    }

    fn code(&self, _: &Pack, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

/// A church with its letter or a graveyard with its number; or none.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Chip(u8);

const GRAVE: u8 = 16;

impl Chip {
    pub(crate) const NONE: Chip = Chip(0);
    /// Chips of each kind.
    pub(crate) const EACH: u8 = 9;

    /// Churches are lettered from A, counted from 0. HH-SET-10
    pub(crate) const fn church(letter: u8) -> Chip {
        Chip(letter + 1)
    }

    /// Graveyards are numbered from 1, counted from 0. HH-SET-10
    pub(crate) const fn graveyard(number: u8) -> Chip {
        Chip(GRAVE | (number + 1))
    }

    #[inline]
    pub(crate) const fn is_none(self) -> bool {
        self.0 == 0
    }

    #[inline]
    pub(crate) const fn is_church(self) -> bool {
        self.0 != 0 && self.0 & GRAVE == 0
    }

    #[inline]
    pub(crate) const fn is_graveyard(self) -> bool {
        self.0 & GRAVE != 0
    }

    /// All eighteen, churches first.
    pub(crate) fn all() -> impl Iterator<Item = Chip> {
        let churches = (0..Chip::EACH).map(Chip::church);
        churches.chain((0..Chip::EACH).map(Chip::graveyard))
    }
}

impl Print<Pack> for Chip {
    fn print(&self, _: &Pack, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kind = if self.is_church() {
            "church"
        } else {
            "graveyard"
        };
        write!(f, "{kind} {self}")
    }

    fn code(&self, _: &Pack, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl fmt::Display for Chip {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            0 => f.write_str("none"),
            it if it & GRAVE != 0 => write!(f, "{}", it & 15),
            it => write!(f, "{}", char::from(b'A' + it - 1)),
        }
    }
}

impl Text<Pack> for Chip {
    fn read(pack: &Pack, text: &str) -> Result<Chip, Unreadable> {
        let found = Chip::all().find(|it| it.to_string() == text);
        found.ok_or_else(|| Unreadable::new(text, Chip::expected(pack)))
    }

    fn expected(_: &Pack) -> String {
        "a church, A to I, or a graveyard, 1 to 9".to_owned()
    }
}

impl Serialize for Chip {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(self)
    }
}
