//! The banshees: their names, and what each of them is and holds.
use std::fmt;

use engine::{Print, Seat};
use serde::{Serialize, Serializer};

use crate::{Pack, Space};

/// The banshee of a seat: `b0` in notation, `Violet` in a sentence.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Banshee(pub Seat);

impl Banshee {
    pub(crate) const CODES: [&str; 4] = ["b0", "b1", "b2", "b3"];

    pub(crate) fn code(self) -> &'static str {
        Banshee::CODES[self.0.index() % 4]
    }
}

impl Print<Pack> for Banshee {
    fn print(&self, pack: &Pack, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(pack.color(self.0))
    }

    fn code(&self, _: &Pack, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(Banshee::code(*self))
    }
}

impl Serialize for Banshee {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(Banshee::code(*self))
    }
}

/// A banshee on the board with what it holds.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub(crate) struct Figure {
    pub at: Space,
    pub skulls: u8,
    pub doll: bool,
    pub stake: bool,
}

impl Figure {
    /// MB-SETUP-9: nobody starts with anything.
    pub const UNPLACED: Figure = Figure {
        at: Space::BOX,
        skulls: 0,
        doll: false,
        stake: false,
    };

    /// Doll and stake. MB-END-1
    pub fn tokens(self) -> u8 {
        u8::from(self.doll) + u8::from(self.stake)
    }
}

/// So many skulls: `3` in notation, `3 skulls` in a sentence.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Skulls(pub u8);

impl Print<Pack> for Skulls {
    fn print(&self, _: &Pack, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            0 => f.write_str("no skulls"),
            1 => f.write_str("1 skull"),
            many => write!(f, "{many} skulls"),
        }
    }

    fn code(&self, _: &Pack, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// What a banshee has against the zombie.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Guard {
    /// A voodoo doll.
    Doll,
    /// Nothing but its skulls.
    Nothing,
}

impl Guard {
    pub(crate) fn of(figure: Figure) -> Guard {
        if figure.doll {
            Guard::Doll
        } else {
            Guard::Nothing
        }
    }
}

impl Print<Pack> for Guard {
    fn print(&self, _: &Pack, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Guard::Doll => "a voodoo doll",
            Guard::Nothing => "no voodoo doll",
        })
    }

    fn code(&self, _: &Pack, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Guard::Doll => "doll",
            Guard::Nothing => "nothing",
        })
    }
}
