//! Territories, directions and sets of territories. DG-TERM-1, DG-TERM-4
use std::fmt;
use std::str::FromStr;

use engine::Unreadable;
use serde::{Serialize, Serializer};

/// One of the 64 territories, `a1` to `h8`, counted along the ranks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Square(pub(crate) u8);

/// A set of territories, one bit each.
pub(crate) type Set = u64;

/// One of eight absolute bearings, clockwise from the first player's forward.
pub(crate) type Bearing = u8;

pub(crate) const BEARINGS: std::ops::Range<Bearing> = 0..8;
const FILES: [i8; 8] = [0, 1, 1, 1, 0, -1, -1, -1];
const RANKS: [i8; 8] = [1, 1, 0, -1, -1, -1, 0, 1];

/// The bearings that share a side, and those that share a corner, as bits.
pub(crate) const STRAIGHT: u8 = 0b0101_0101;
pub(crate) const ASLANT: u8 = 0b1010_1010;

/// DG-TERM-2: all ranks but the first and the last.
pub(crate) const WOODS: Set = 0x00ff_ffff_ffff_ff00;

/// A table, filled in along every line: from each territory, each way, so many steps.
macro_rules! along_lines {
    ($empty:expr, |$table:ident, $bearing:ident, $at:ident, $to:ident, $steps:ident| $entry:block) => {{
        let mut $table = $empty;
        let mut line = 0;
        while line < 8 * 64 {
            let ($bearing, $at) = (line / 64, line % 64);
            let (mut $to, mut $steps) = (step_of($at as u8, $bearing), 1);
            while $steps < 8 && $to < 64 {
                $entry
                $to = step_of($to, $bearing);
                $steps += 1;
            }
            line += 1;
        }
        $table
    }};
}

static STEPS: [[u8; 64]; 8] = along_lines!([[64; 64]; 8], |table, bearing, at, to, steps| {
    if steps == 1 {
        table[bearing][at] = to;
    }
});
static RAYS: [[Set; 64]; 8] = along_lines!([[0; 64]; 8], |table, bearing, at, to, steps| {
    table[bearing][at] |= 1 << to;
});
/// How many steps each bearing has to the edge.
static ROOM: [[u8; 64]; 8] = along_lines!([[0; 64]; 8], |table, bearing, at, to, steps| {
    table[bearing][at] = steps;
});
/// Bearing and distance, the distance in the upper half; 0 if it is on none of the eight lines.
static LINES: [[u8; 64]; 64] = along_lines!([[0; 64]; 64], |table, bearing, at, to, steps| {
    table[at][to as usize] = bearing as u8 | steps << 4;
});
/// All that lies exactly so far away on one of the eight lines.
static STARS: [[Set; 64]; 8] = along_lines!([[0; 64]; 8], |table, bearing, at, to, steps| {
    table[steps][at] |= 1 << to;
});
static ADJACENT: [Set; 64] = around(0xff);
static NEIGHBORS: [Set; 64] = around(STRAIGHT);
static DIAGONALS: [Set; 64] = around(ASLANT);
/// A step as a rotation of the whole board.
pub(crate) const TURNS: [u32; 8] = [8, 9, 1, 57, 56, 55, 63, 7];

/// One territory that way; 64 beyond the edge.
const fn step_of(at: u8, bearing: usize) -> u8 {
    let (file, rank) = (
        (at % 8) as i8 + FILES[bearing],
        (at / 8) as i8 + RANKS[bearing],
    );
    if file < 0 || file > 7 || rank < 0 || rank > 7 {
        64
    } else {
        (rank * 8 + file) as u8
    }
}

const fn around(bearings: u8) -> [Set; 64] {
    along_lines!([0; 64], |table, bearing, at, to, steps| {
        if steps == 1 && bearings >> bearing & 1 != 0 {
            table[at] |= 1 << to;
        }
    })
}

impl Square {
    /// In the order a1, b1, … h8.
    pub fn all() -> impl Iterator<Item = Square> {
        (0..64).map(Square)
    }

    #[inline]
    pub(crate) fn index(self) -> usize {
        usize::from(self.0 & 63)
    }

    #[inline]
    pub(crate) fn bit(self) -> Set {
        1 << (self.0 & 63)
    }

    #[inline]
    pub(crate) fn is_in(self, set: Set) -> bool {
        set & self.bit() != 0
    }

    /// DG-TERM-4
    #[inline]
    pub(crate) fn adjacent(self) -> Set {
        ADJACENT[self.index()]
    }

    #[inline]
    pub(crate) fn neighbors(self) -> Set {
        NEIGHBORS[self.index()]
    }

    #[inline]
    pub(crate) fn diagonals(self) -> Set {
        DIAGONALS[self.index()]
    }

    /// The next territory that way, if the board goes on.
    #[inline]
    pub(crate) fn step(self, bearing: Bearing) -> Option<Square> {
        let to = STEPS[usize::from(bearing & 7)][self.index()];
        (to < 64).then_some(Square(to))
    }

    /// Every territory that way up to the edge.
    #[inline]
    pub(crate) fn ray(self, bearing: Bearing) -> Set {
        RAYS[usize::from(bearing & 7)][self.index()]
    }

    /// All that lies exactly so far away on one of the eight lines.
    #[inline]
    pub(crate) fn star(self, distance: u8) -> Set {
        STARS[usize::from(distance & 7)][self.index()]
    }

    /// So many territories that way.
    #[inline]
    pub(crate) fn ahead(self, bearing: Bearing, steps: u8) -> Option<Square> {
        let fits = steps <= ROOM[usize::from(bearing & 7)][self.index()];
        fits.then(|| self.turned(bearing, steps))
    }

    /// So many steps that way, around the board if it comes to that.
    #[inline]
    pub(crate) fn turned(self, bearing: Bearing, steps: u8) -> Square {
        let turn = TURNS[usize::from(bearing & 7)] as u8;
        Square(self.0.wrapping_add(turn.wrapping_mul(steps)) & 63)
    }

    /// The territories that way before the first of `blockers`.
    #[inline]
    pub(crate) fn reach(self, bearing: Bearing, blockers: Set) -> Set {
        let ray = self.ray(bearing);
        match first(ray & blockers, bearing) {
            Some(blocker) => ray & !blocker.ray(bearing) & !blocker.bit(),
            None => ray,
        }
    }

    /// The territories strictly between this one and another on the same line.
    #[inline]
    pub(crate) fn between(self, bearing: Bearing, to: Square) -> Set {
        self.ray(bearing) & !to.ray(bearing) & !to.bit()
    }

    /// The bearing and distance of another territory on one of the eight lines.
    #[inline]
    pub(crate) fn line_to(self, to: Square) -> Option<(Bearing, u8)> {
        let line = LINES[self.index()][to.index()];
        (line != 0).then_some((line & 7, line >> 4))
    }

    /// In king moves.
    #[inline]
    pub(crate) fn distance(self, to: Square) -> u8 {
        let files = (self.0 % 8).abs_diff(to.0 % 8);
        let ranks = (self.0 / 8).abs_diff(to.0 / 8);
        files.max(ranks)
    }

    pub(crate) fn name(self) -> String {
        self.to_string()
    }
}

/// The territory of a set that one meets first going that way.
#[inline]
pub(crate) fn first(set: Set, bearing: Bearing) -> Option<Square> {
    let rises = matches!(bearing, 0..=2 | 7);
    match set {
        0 => None,
        _ if rises => Some(Square(set.trailing_zeros() as u8)),
        _ => Some(Square(63 - set.leading_zeros() as u8)),
    }
}

/// In the order of the board.
#[inline]
pub(crate) fn squares(mut set: Set) -> impl Iterator<Item = Square> {
    std::iter::from_fn(move || {
        let square = (set != 0).then(|| Square(set.trailing_zeros() as u8));
        set &= set.wrapping_sub(1);
        square
    })
}

/// Bits of a mask of bearings, in order.
#[inline]
pub(crate) fn bearings(mask: u8) -> impl Iterator<Item = Bearing> {
    bits(mask)
}

/// The places of the bits that are set, in order.
#[inline]
pub(crate) fn bits(mut mask: u8) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let bit = (mask != 0).then(|| mask.trailing_zeros() as u8);
        mask &= mask.wrapping_sub(1);
        bit
    })
}

/// A set and all that is adjacent to it.
#[inline]
pub(crate) fn dilate(set: Set) -> Set {
    const A: Set = 0x0101_0101_0101_0101;
    const H: Set = 0x8080_8080_8080_8080;
    let wide = set | (set & !H) << 1 | (set & !A) >> 1;
    wide | wide << 8 | wide >> 8
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = [b'a' + self.0 % 8, b'1' + self.0 / 8];
        // In one piece: a sentence that begins with a coordinate leaves it as it is.
        f.write_str(str::from_utf8(&name).map_err(|_| fmt::Error)?)
    }
}

impl FromStr for Square {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Square, Unreadable> {
        match *text.as_bytes() {
            [file @ b'a'..=b'h', rank @ b'1'..=b'8'] => {
                Ok(Square((rank - b'1') * 8 + (file - b'a')))
            }
            _ => Err(Unreadable::new(text, "a territory, a1 to h8")),
        }
    }
}

engine::plain!(read Square, "a territory, a1 to h8");

impl Serialize for Square {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(self)
    }
}

/// One of the eight directions as its player sees them: 1 forward, then clockwise.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize)]
pub struct Direction(pub(crate) u8);

impl Direction {
    pub(crate) fn all() -> impl Iterator<Item = Direction> {
        (1..=8).map(Direction)
    }

    /// As the board has it. The second player's is turned by half.
    #[inline]
    pub(crate) fn bearing(self, side: usize) -> Bearing {
        (self.0 + 7 + 4 * side as u8) & 7
    }

    #[inline]
    pub(crate) fn of(bearing: Bearing, side: usize) -> Direction {
        Direction(((bearing + 4 * side as u8) & 7) + 1)
    }
}

impl fmt::Display for Direction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl FromStr for Direction {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Direction, Unreadable> {
        match text.as_bytes() {
            [digit @ b'1'..=b'8'] => Ok(Direction(digit - b'0')),
            _ => Err(Unreadable::new(text, "a direction, 1 to 8")),
        }
    }
}

engine::plain!(read Direction, "a direction, 1 to 8");
