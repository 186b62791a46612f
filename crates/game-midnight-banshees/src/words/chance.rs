//! What fate decides.
use std::fmt;
use std::str::FromStr;

use engine::{Draw, Print, Text, Unreadable, form};
use serde::Serialize;

use crate::{Pack, Space};

/// One result of chance.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub enum Chance {
    /// MB-SETUP-2: both dice added up.
    Total(u8),
    /// With the option `random_setup`: a free door.
    Door(Space),
    /// And the zombie's corner.
    Corner(Space),
    /// MB-TURN-1
    Rolled(Dice),
    /// MB-TOMB-3: where the wheel stops, 0 to 7.
    Spun(u8),
}

/// By hand, not by `notation!`, because a roll may be written in any order.
impl Print<Pack> for Chance {
    fn print(&self, _: &Pack, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Chance::Total(total) => write!(f, "total {total}"),
            Chance::Door(door) => write!(f, "door {door}"),
            Chance::Corner(corner) => write!(f, "corner {corner}"),
            Chance::Rolled(dice) => write!(f, "roll {dice}"),
            Chance::Spun(notch) => write!(f, "spin {notch}"),
        }
    }
}

impl Text<Pack> for Chance {
    fn read(pack: &Pack, text: &str) -> Result<Chance, Unreadable> {
        let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
        let unreadable = || Unreadable::new(text, Chance::expected(pack));
        let chance = match word {
            "total" => Chance::Total(Text::read(pack, rest)?),
            "door" => Chance::Door(Text::read(pack, rest)?),
            "corner" => Chance::Corner(Text::read(pack, rest)?),
            // In any order, so the text need not be the one that is printed.
            "roll" => return rest.parse().map(Chance::Rolled).map_err(|()| unreadable()),
            "spin" => Chance::Spun(Text::read(pack, rest)?),
            _ => return Err(unreadable()),
        };
        let same = chance.text(pack).to_string() == text;
        same.then_some(chance).ok_or_else(unreadable)
    }

    fn expected(_: &Pack) -> String {
        let forms = [
            form("total", &["total"]),
            form("door", &["door"]),
            form("corner", &["square"]),
            form("roll", &["low", "high"]),
            form("spin", &["notch"]),
        ];
        format!("one of {}", forms.join(", "))
    }
}

/// Two dice, lower number first.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Dice {
    /// The lower number, or either of a double.
    pub low: u8,
    /// The higher one.
    pub high: u8,
}

/// Every throw of two dice.
const THROWS: [Dice; 36] = throws();

const fn throws() -> [Dice; 36] {
    let (mut all, mut at) = ([Dice::new(1, 1); 36], 0);
    while at < 36 {
        all[at as usize] = Dice::new(1 + at / 6, 1 + at % 6);
        at += 1;
    }
    all
}

impl Dice {
    /// In any order.
    pub const fn new(a: u8, b: u8) -> Dice {
        if a < b {
            Dice { low: a, high: b }
        } else {
            Dice { low: b, high: a }
        }
    }

    /// Every throw, the one of a double once, the others twice.
    pub fn all() -> &'static [Dice; 36] {
        &THROWS
    }

    #[inline]
    pub(crate) fn sample(draw: &mut impl Draw) -> Dice {
        THROWS[draw.below(36) as usize % 36]
    }

    #[inline]
    pub(crate) fn shows(self, number: u8) -> bool {
        number == self.low || number == self.high
    }

    #[inline]
    pub(crate) fn total(self) -> u8 {
        self.low + self.high
    }

    /// The number that is left for the zombie. MB-TURN-5: of a double, the same.
    #[inline]
    pub(crate) fn other(self, number: u8) -> u8 {
        self.total() - number
    }
}

engine::plain!(print Dice);

impl fmt::Display for Dice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.low, self.high)
    }
}

impl FromStr for Dice {
    type Err = ();

    /// In any order: `5 3` is `3 5`.
    fn from_str(text: &str) -> Result<Dice, ()> {
        let number = |word: &str| match word.as_bytes() {
            &[digit @ b'1'..=b'6'] => Ok(digit - b'0'),
            _ => Err(()),
        };
        let (a, b) = text.split_once(' ').ok_or(())?;
        Ok(Dice::new(number(a)?, number(b)?))
    }
}
