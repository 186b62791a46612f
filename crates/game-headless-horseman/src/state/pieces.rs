//! The riders: their names, and what each of them is and holds.
use std::fmt;

use engine::{Print, Seat, Text, Unreadable};
use serde::{Serialize, Serializer};

use super::cards::{Hand, Held};
use crate::{Form, Pack, Space};

/// The rider of a seat: `r0` in notation, `Violet` in a sentence.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rider(pub Seat);

impl Rider {
    pub(crate) const CODES: [&str; 8] = ["r0", "r1", "r2", "r3", "r4", "r5", "r6", "r7"];

    pub(crate) fn code(self) -> &'static str {
        Rider::CODES[self.0.index() % 8]
    }
}

impl Print<Pack> for Rider {
    fn print(&self, pack: &Pack, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(pack.color(self.0))
    }

    fn code(&self, _: &Pack, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(Rider::code(*self))
    }
}

impl Text<Pack> for Rider {
    fn read(pack: &Pack, text: &str) -> Result<Rider, Unreadable> {
        let found = Rider::CODES.iter().position(|&it| it == text);
        let rider = found.map(|at| Rider(Seat(at as u8)));
        rider.ok_or_else(|| Unreadable::new(text, Rider::expected(pack)))
    }

    fn expected(_: &Pack) -> String {
        "a rider, r0 to r7".to_owned()
    }
}

impl Serialize for Rider {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(Rider::code(*self))
    }
}

/// Whether a rider is stunned. HH-STN-1, HH-STN-5
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Stun {
    None,
    /// The turn is still to be lost.
    Due,
    /// It is lost, and the next one has not begun.
    Served,
}

/// Track hexes ridden since the last location, oldest first. HH-MOVE-14
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Trail {
    hexes: [Space; Trail::MOST],
    len: u8,
    /// From where the oldest was entered; nowhere if that is not known. HH-BLUE-18
    from: Space,
}

impl Trail {
    pub const MOST: usize = 16;
    pub const EMPTY: Trail = Trail {
        hexes: [Space::NOWHERE; Trail::MOST],
        len: 0,
        from: Space::NOWHERE,
    };

    /// Without a hex yet, but with the space from which the first will be entered.
    pub fn out_of(from: Space) -> Trail {
        Trail {
            from,
            ..Trail::EMPTY
        }
    }

    #[inline]
    pub fn list(&self) -> &[Space] {
        &self.hexes[..usize::from(self.len) % (Trail::MOST + 1)]
    }

    #[inline]
    pub fn len(&self) -> u8 {
        self.len
    }

    /// The hex so many before the last; 0 is the last.
    #[inline]
    pub fn back(&self, steps: u8) -> Option<Space> {
        let at = self.len.checked_sub(steps + 1)?;
        Some(self.hexes[usize::from(at) % Trail::MOST])
    }

    /// The space behind the last hex: the one before it, or from where the only one was entered. HH-BLUE-18
    pub fn behind(&self) -> Space {
        self.back(1).unwrap_or(self.from)
    }

    /// From where the oldest hex was entered.
    pub fn from(&self) -> Space {
        self.from
    }

    /// A hex, entered from `came`. HH-MOVE-14: the last sixteen; a blue hex is never the oldest.
    #[inline]
    pub fn push(&mut self, pack: &Pack, came: Space, hex: Space) {
        if self.len == 0 {
            self.from = came;
        }
        if usize::from(self.len) == Trail::MOST {
            self.drop_oldest(1);
            if pack.is_blue(self.hexes[0]) {
                self.drop_oldest(1);
            }
        }
        self.hexes[usize::from(self.len) % Trail::MOST] = hex;
        self.len += 1;
    }

    fn drop_oldest(&mut self, count: u8) {
        self.from = self.hexes[usize::from(count) - 1];
        self.hexes.copy_within(usize::from(count).., 0);
        for _ in 0..count {
            self.pop();
        }
    }

    #[inline]
    pub fn pop(&mut self) {
        self.len -= 1;
        self.hexes[usize::from(self.len) % Trail::MOST] = Space::NOWHERE;
    }
}

/// A rider with all that belongs to it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Figure {
    /// Of the deck of its form.
    pub hand: Hand,
    pub trail: Trail,
    pub at: Space,
    pub form: Form,
    pub hits: u8,
    pub stun: Stun,
    /// By slot. HH-AB-7
    pub items: [Held; 2],
}

impl Figure {
    pub const UNUSED: Figure = Figure {
        hand: Hand::EMPTY,
        trail: Trail::EMPTY,
        at: Space::NOWHERE,
        form: Form::Ichabod,
        hits: 0,
        stun: Stun::None,
        items: [Held::NONE; 2],
    };

    #[inline]
    pub fn stunned(&self) -> bool {
        self.stun != Stun::None
    }

    pub fn has_items(&self) -> bool {
        self.items.iter().any(|it| !it.is_none())
    }
}

/// A gem on the board with the cards laid aside for it. HH-AB-14, HH-AB-15
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Gem {
    pub owner: Seat,
    /// Of the cards.
    pub form: Form,
    pub at: Space,
    pub items: [Held; 2],
}

/// Gems on the board, the oldest first; one of each player at most. HH-AB-24
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Gems {
    list: [Gem; 8],
    len: u8,
}

impl Gems {
    const BLANK: Gem = Gem {
        owner: Seat(0),
        form: Form::Ichabod,
        at: Space::NOWHERE,
        items: [Held::NONE; 2],
    };
    pub const NONE: Gems = Gems {
        list: [Gems::BLANK; 8],
        len: 0,
    };

    #[inline]
    pub fn list(&self) -> &[Gem] {
        &self.list[..usize::from(self.len)]
    }

    #[inline]
    pub fn is_out(&self, owner: Seat) -> bool {
        self.list().iter().any(|it| it.owner == owner)
    }

    pub fn push(&mut self, gem: Gem) {
        self.list[usize::from(self.len)] = gem;
        self.len += 1;
    }

    pub fn remove(&mut self, at: u8) {
        self.list
            .copy_within(usize::from(at) + 1.., usize::from(at));
        self.len -= 1;
        self.list[usize::from(self.len)] = Gems::BLANK;
    }
}
