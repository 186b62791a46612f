//! The woods as a grid: lanes A to F, rows 1 to 10, and a starting space before each lane.
use std::fmt;
use std::str::FromStr;

use engine::Unreadable;
use serde::{Serialize, Serializer};

use super::bits::bits;
use crate::Pack;

/// Lanes of the whole board.
pub(crate) const LANES: u8 = 6;
/// Rows that hold tiles.
pub(crate) const ROWS: u8 = 10;
const WOODS: u8 = LANES * ROWS;

/// `A1` to `F10` row by row, then the starting spaces `A0` to `F0`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Space(u8);

impl Space {
    /// Where there is no space: off the board, not yet placed, not chosen.
    pub(crate) const NONE: Space = Space(255);

    pub(crate) const fn new(lane: u8, row: u8) -> Space {
        match row {
            0 => Space(WOODS + lane),
            _ => Space((row - 1) * LANES + lane),
        }
    }

    /// Every space: the woods row by row, then the starting spaces.
    pub(crate) fn all() -> impl Iterator<Item = Space> {
        (0..WOODS + LANES).map(Space)
    }

    #[inline]
    pub(crate) const fn lane(self) -> u8 {
        self.0 % LANES
    }

    #[inline]
    pub(crate) const fn row(self) -> u8 {
        if self.0 < WOODS {
            self.0 / LANES + 1
        } else {
            0
        }
    }

    /// Whether a tile can lie here.
    #[inline]
    pub(crate) const fn is_woods(self) -> bool {
        self.0 < WOODS
    }

    #[inline]
    pub(crate) const fn is_start(self) -> bool {
        self.0 >= WOODS && self.0 < WOODS + LANES
    }

    /// This space alone; nothing for what is not woods.
    #[inline]
    pub(crate) const fn bit(self) -> Spaces {
        if self.0 < WOODS {
            Spaces(1 << self.0)
        } else {
            Spaces::EMPTY
        }
    }

    /// One space on; behind row 1 lies the starting space, and there is nothing behind that. LD-DEF-1, LD-FLEE-7
    #[inline]
    pub(crate) const fn step(self, way: Way) -> Space {
        let (lane, row) = (self.lane(), self.row());
        match way {
            _ if self.0 >= WOODS + LANES => Space::NONE,
            Way::Forward if row < ROWS => Space::new(lane, row + 1),
            Way::Backwards if row > 0 => Space::new(lane, row - 1),
            Way::Left if row > 0 && lane > 0 => Space::new(lane - 1, row),
            Way::Right if row > 0 && lane + 1 < LANES => Space::new(lane + 1, row),
            Way::Forward | Way::Backwards | Way::Left | Way::Right => Space::NONE,
        }
    }

    /// In which direction a neighbor lies. LD-DEF-4
    pub(crate) fn way_to(self, to: Space) -> Option<Way> {
        let leads = |&way: &Way| to != Space::NONE && self.step(way) == to;
        Way::ALL.into_iter().find(leads)
    }

    /// Spaces of the woods at a distance of 1 or 2, perhaps this one among them. LD-FX-4
    #[inline]
    pub(crate) const fn leaps(self) -> Spaces {
        let first = match self.is_start() {
            true => Space::new(self.lane(), 1).bit(),
            false => self.bit().touched(),
        };
        Spaces(first.0 | first.touched().0)
    }

    /// Rows and lanes between, never diagonally.
    pub(crate) const fn distance(self, to: Space) -> u8 {
        self.lane().abs_diff(to.lane()) + self.row().abs_diff(to.row())
    }

    pub(crate) const fn code(self) -> u8 {
        self.0
    }

    pub(crate) const fn of_code(code: u8) -> Space {
        Space(code)
    }
}

impl Default for Space {
    fn default() -> Space {
        Space::NONE
    }
}

engine::plain!(read Space, "a space, A0 to F10");

impl fmt::Display for Space {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if *self == Space::NONE {
            return f.pad("nowhere");
        }
        write!(f, "{}{}", char::from(b'A' + self.lane()), self.row())
    }
}

impl FromStr for Space {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Space, Unreadable> {
        let named = Space::all().find(|space| space.to_string() == text);
        named.ok_or_else(|| Unreadable::new(text, "a space, A0 to F10"))
    }
}

impl Serialize for Space {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match *self {
            Space::NONE => to.serialize_none(),
            _ => to.collect_str(self),
        }
    }
}

/// A direction. LD-DEF-1
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Way {
    /// Towards the starting line.
    Backwards,
    /// Towards lane A.
    Left,
    /// Towards lane F.
    Right,
    /// Towards Grandma's House.
    Forward,
}

impl Way {
    /// In the order in which a flight without an answer takes them.
    pub(crate) const ALL: [Way; 4] = [Way::Backwards, Way::Left, Way::Right, Way::Forward];
}

engine::notation! { Way for Pack;
    Left = "left";
    Right = "right";
    Backwards = "backwards";
    Forward = "forward";
}

/// Some spaces of the woods, one bit each.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, Debug)]
pub struct Spaces(pub(crate) u64);

bits!(Spaces of Space);

const LEFTMOST: u64 = {
    let (mut bits, mut row) = (0, 0);
    while row < ROWS {
        bits |= 1 << (row * LANES);
        row += 1;
    }
    bits
};
const RIGHTMOST: u64 = LEFTMOST << (LANES - 1);

impl Spaces {
    pub(crate) const ALL: Spaces = Spaces((1 << WOODS) - 1);
    /// LD-DEF-9
    pub(crate) const FIRST_ROW: Spaces = Spaces((1 << LANES) - 1);
    /// LD-DEF-10
    pub(crate) const LAST_ROW: Spaces = Spaces(((1 << LANES) - 1) << (WOODS - LANES));

    /// Whole lanes.
    pub(crate) fn lanes(lanes: impl IntoIterator<Item = u8>) -> Spaces {
        let bits = lanes.into_iter().map(|lane| LEFTMOST << lane);
        Spaces(bits.fold(0, |all, it| all | it))
    }

    #[inline]
    pub(crate) const fn contains(self, space: Space) -> bool {
        self.0 & space.bit().0 != 0
    }

    #[inline]
    const fn sides(self) -> [u64; 4] {
        let ahead = self.0 << LANES & Spaces::ALL.0;
        let right = (self.0 & !RIGHTMOST) << 1;
        let left = (self.0 & !LEFTMOST) >> 1;
        [ahead, self.0 >> LANES, right, left]
    }

    /// What shares an edge with one of these. LD-DEF-4
    #[inline]
    pub(crate) const fn touched(self) -> Spaces {
        let [a, b, c, d] = self.sides();
        Spaces(a | b | c | d)
    }

    /// What lies sideways or backwards of one of these. LD-FX-13
    #[inline]
    pub(crate) const fn shoved(self) -> Spaces {
        let [_, back, right, left] = self.sides();
        Spaces(back | right | left)
    }

    /// What shares an edge with two or more of these.
    #[inline]
    pub(crate) const fn touched_twice(self) -> Spaces {
        let [a, b, c, d] = self.sides();
        Spaces(a & b | c & d | (a | b) & (c | d))
    }
}

impl FromIterator<Space> for Spaces {
    fn from_iter<I: IntoIterator<Item = Space>>(spaces: I) -> Spaces {
        let with = |all: Spaces, space: Space| all.or(space.bit());
        spaces.into_iter().fold(Spaces::EMPTY, with)
    }
}
