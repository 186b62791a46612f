//! The banshees: their names, and what each of them is and holds.
use std::fmt;

use engine::{Means, Print, Seat, SeatSet, Telling};
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

    fn means(&self, _: &Pack) -> Means {
        Means::Seat(self.0)
    }
}

/// Several banshees: `02` in notation, `Violet and Amber` in a sentence.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Crowd(pub SeatSet);

impl Print<Pack> for Crowd {
    fn print(&self, pack: &Pack, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = |(seat, before): (Seat, &str)| write!(f, "{before}{}", pack.color(seat));
        self.listed().try_for_each(name)
    }

    fn code(&self, _: &Pack, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }

    fn tell(&self, pack: &Pack, to: &Telling) -> fmt::Result {
        self.listed().try_for_each(|(seat, before)| {
            to.words(before)?;
            to.add(&Banshee(seat), pack)
        })
    }
}

impl Crowd {
    /// Each with the words that lead to it.
    fn listed(self) -> impl Iterator<Item = (Seat, &'static str)> {
        let last = (self.0.len() as usize).saturating_sub(1);
        let before = move |at| match at {
            0 => "",
            at if at == last => " and ",
            _ => ", ",
        };
        let seats = self.0.iter().enumerate();
        seats.map(move |(at, seat)| (seat, before(at)))
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

    fn means(&self, _: &Pack) -> Means {
        Means::Number(self.0.into(), "skull")
    }
}

/// So many squares: `3` in notation, `3 squares` in a sentence.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Squares(pub u8);

impl Print<Pack> for Squares {
    fn print(&self, _: &Pack, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            1 => f.write_str("1 square"),
            many => write!(f, "{many} squares"),
        }
    }

    fn code(&self, _: &Pack, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }

    fn means(&self, _: &Pack) -> Means {
        Means::Number(self.0.into(), "square")
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
