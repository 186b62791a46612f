//! Who is asked what.
use std::fmt;

use serde::Serialize;

use crate::cite::Cite;
use crate::clauses::ClauseId;
use crate::seats::{Seat, SeatOrder};
use crate::text::Print;

/// Who moves the game on from here. Follows from the spectator's view alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Actor {
    /// These seats, all at once; their answers are carried out in this order. Never empty.
    Seats(SeatOrder),
    /// Fate.
    Chance,
    /// The match is over.
    Nobody,
}

impl Actor {
    /// A single seat.
    #[inline]
    pub const fn one(seat: Seat) -> Actor {
        Actor::Seats(SeatOrder::one(seat))
    }

    /// Whether this seat is among those asked.
    #[inline]
    pub fn asks(self, seat: Seat) -> bool {
        matches!(self, Actor::Seats(order) if order.contains(seat))
    }
}

/// That seat, alone.
impl From<Seat> for Actor {
    #[inline]
    fn from(seat: Seat) -> Actor {
        Actor::one(seat)
    }
}

/// Those seats, in this order.
impl From<SeatOrder> for Actor {
    #[inline]
    fn from(seats: SeatOrder) -> Actor {
        Actor::Seats(seats)
    }
}

/// What a seat is asked. All but `timeout` is public.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Question<A, Q = Untold> {
    /// The question itself: its kind, which standing passes go by, its clause and its sentence.
    pub said: Q,
    /// A response window: `timeout` passes, and any other answer voids those after it in the order.
    pub window: bool,
    /// How many options there are depends on secrets: only the seat itself, or time, may answer.
    pub masked: bool,
    /// How long a masked window stays open at a live table; 0 where the seat's own clock runs.
    pub seconds: u8,
    /// What happens when time is up; without it the seat loses on time.
    pub timeout: Option<A>,
}

impl<A> Question<A> {
    /// A question of the seat's own turn, on its own clock, in a game that has no words for its questions yet.
    #[inline]
    pub const fn own(kind: &'static str, clause: ClauseId, timeout: Option<A>) -> Question<A> {
        Question::of_turn(Untold { kind, clause }, timeout)
    }
}

impl<A, Q> Question<A, Q> {
    /// A question of the seat's own turn, on its own clock.
    #[inline]
    pub const fn of_turn(said: Q, timeout: Option<A>) -> Question<A, Q> {
        Question {
            said,
            window: false,
            masked: false,
            seconds: 0,
            timeout,
        }
    }
}

/// A question without a sentence: people are told what its clause says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Untold {
    /// One word for clients and standing passes, e.g. `snuff`.
    pub kind: &'static str,
    /// The clause that asks.
    pub clause: ClauseId,
}

impl<P> Print<P> for Untold {
    fn print(&self, _: &P, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        Ok(())
    }
}

impl<P> Cite<P> for Untold {
    fn clause(self) -> ClauseId {
        self.clause
    }

    fn kind(self) -> &'static str {
        self.kind
    }

    fn kinds() -> &'static [&'static str] {
        &[]
    }
}
