//! Who begins: each rolls, the best number wins, and the tied roll again.
use std::cmp::Ordering;

use engine::{Seat, SeatSet};
use serde::Serialize;

/// One round of it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct RollOff {
    /// Still to roll.
    waiting: SeatSet,
    /// With the best number so far.
    tied: SeatSet,
    best: u8,
}

impl RollOff {
    /// These roll, the lowest seat first.
    pub fn start(waiting: SeatSet) -> RollOff {
        RollOff {
            waiting,
            tied: SeatSet::EMPTY,
            best: 0,
        }
    }

    /// Who rolls next.
    pub fn next(&self) -> Seat {
        let Some(seat) = self.waiting.first() else {
            unreachable!("nobody is waiting to roll")
        };
        seat
    }

    /// The next has rolled; `Greater` or `Less` is better. Once all have: who share the best number, and that number.
    pub fn take(&mut self, number: u8, better: Ordering) -> Option<(SeatSet, u8)> {
        let by = self.next();
        self.waiting = self.waiting.without(by);
        if self.tied.is_empty() || number.cmp(&self.best) == better {
            (self.best, self.tied) = (number, SeatSet::one(by));
        } else if number == self.best {
            self.tied = self.tied.with(by);
        }
        self.waiting.is_empty().then_some((self.tied, self.best))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_best_numbers_are_kept() {
        for (better, best, numbers) in [
            (Ordering::Greater, 5, [3, 5, 5]),
            (Ordering::Less, 2, [4, 2, 2]),
        ] {
            let mut roll = RollOff::start(SeatSet::all(3));
            let rolled = numbers.map(|it| roll.take(it, better));
            let tied = SeatSet::all(3).without(Seat(0));
            assert_eq!(rolled, [None, None, Some((tied, best))]);
        }
    }
}
