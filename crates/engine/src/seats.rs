//! Seats and sets of seats.
use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize, Serializer};

use crate::plain;
use crate::sentence::Means;
use crate::text::Unreadable;

/// A place at the table. Users and bots sit on seats; the rules know only seats.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize,
)]
pub struct Seat(pub u8);

impl Seat {
    /// For arrays with a place per seat.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// The seat to the left at a table of `players`.
    pub fn left(self, players: u8) -> Seat {
        if self.0 + 1 < players {
            Seat(self.0 + 1)
        } else {
            Seat(0)
        }
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seat {}", self.0)
    }
}

plain!(print Seat => |it| Means::Seat(*it));
plain!(read SeatSet, "seats, such as `02`");

/// Some of at most eight seats, one bit each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct SeatSet(u8);

impl SeatSet {
    /// Nobody.
    pub const EMPTY: SeatSet = SeatSet(0);

    /// The seats of a table of `players`.
    pub const fn all(players: u8) -> SeatSet {
        SeatSet(u8::MAX >> (8 - players))
    }

    /// A single seat.
    pub const fn one(seat: Seat) -> SeatSet {
        SeatSet(1 << seat.0)
    }

    /// Whether this seat is among them.
    pub const fn contains(self, seat: Seat) -> bool {
        seat.0 < 8 && self.0 & 1 << seat.0 != 0
    }

    /// And this one.
    pub const fn with(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 | 1 << seat.0)
    }

    /// But not this one.
    pub const fn without(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 & !(1 << seat.0))
    }

    /// Those of either.
    pub const fn or(self, other: SeatSet) -> SeatSet {
        SeatSet(self.0 | other.0)
    }

    /// Those not in `other`.
    pub const fn minus(self, other: SeatSet) -> SeatSet {
        SeatSet(self.0 & !other.0)
    }

    /// Whether there is nobody.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// The lowest number.
    pub fn first(self) -> Option<Seat> {
        (self.0 != 0).then(|| Seat(self.0.trailing_zeros() as u8))
    }

    /// The first of these seats met going left from `seat`, who comes last.
    pub fn left_of(self, seat: Seat) -> Option<Seat> {
        let beyond = SeatSet(self.0 & (u8::MAX - 1) << seat.0);
        beyond.first().or(self.first())
    }

    /// By number.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        (0..8).map(Seat).filter(move |&seat| self.contains(seat))
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> SeatSet {
        seats.into_iter().fold(SeatSet::EMPTY, SeatSet::with)
    }
}

impl fmt::Display for SeatSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().try_for_each(|seat| write!(f, "{}", seat.0))
    }
}

impl FromStr for SeatSet {
    type Err = Unreadable;

    fn from_str(digits: &str) -> Result<SeatSet, Unreadable> {
        let seat = |digit: char| digit.to_digit(8).map(|digit| Seat(digit as u8));
        digits
            .chars()
            .map(seat)
            .collect::<Option<SeatSet>>()
            .ok_or_else(|| Unreadable::new(digits, "seats, such as `02`"))
    }
}

/// Up to eight seats in the order they are asked: four bits each, the first in the lowest.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct SeatOrder(u32);

impl SeatOrder {
    /// A single seat.
    #[inline]
    pub const fn one(seat: Seat) -> SeatOrder {
        SeatOrder(seat.0 as u32 + 1)
    }

    /// These seats going left from `seat`, who comes last.
    pub fn left_of(seat: Seat, seats: SeatSet) -> SeatOrder {
        let circle = (1..=8).map(|steps| Seat((seat.0 + steps) % 8));
        circle.filter(|&it| seats.contains(it)).collect()
    }

    /// Who is asked first.
    #[inline]
    pub const fn first(self) -> Option<Seat> {
        match self.0 & 15 {
            0 => None,
            seat => Some(Seat(seat as u8 - 1)),
        }
    }

    /// The order after the first.
    #[inline]
    pub const fn rest(self) -> SeatOrder {
        SeatOrder(self.0 >> 4)
    }

    /// Whether this seat is asked.
    #[inline]
    pub fn contains(self, seat: Seat) -> bool {
        self.iter().any(|it| it == seat)
    }

    /// The order of the others.
    pub fn without(self, seat: Seat) -> SeatOrder {
        self.iter().filter(|&it| it != seat).collect()
    }

    /// How many.
    pub const fn len(self) -> u32 {
        (35 - self.0.leading_zeros()) / 4
    }

    /// Whether there is nobody.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// In order.
    #[inline]
    pub fn iter(mut self) -> impl Iterator<Item = Seat> {
        std::iter::from_fn(move || {
            let first = self.first();
            self = self.rest();
            first
        })
    }
}

impl FromIterator<Seat> for SeatOrder {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> SeatOrder {
        let push = |(order, at), Seat(seat)| (order | (u32::from(seat) + 1) << at, at + 4);
        SeatOrder(seats.into_iter().fold((0, 0), push).0)
    }
}

impl Serialize for SeatOrder {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.iter())
    }
}

impl Serialize for SeatSet {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.iter())
    }
}
