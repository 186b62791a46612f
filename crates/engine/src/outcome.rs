//! How a match ended.
use serde::ser::{Serialize, SerializeStruct, Serializer};

use crate::clauses::ClauseId;
use crate::seats::{Seat, SeatSet};

/// Final places, what the match was worth, and the clause that ended it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// Final places, best first; seats that share a place share a set.
    pub places: [SeatSet; 8],
    /// What the match was worth to each seat, in thousandths.
    pub value: [u16; 8],
    /// The clause that ended it.
    pub by: ClauseId,
}

impl Outcome {
    /// Places by a score, higher is better; the best share a thousand and the others get nothing.
    pub fn ranked<K: Ord>(seats: SeatSet, score: impl Fn(Seat) -> K, by: ClauseId) -> Outcome {
        let (mut places, mut value, mut left) = ([SeatSet::EMPTY; 8], [0; 8], seats);
        for place in &mut places {
            let best = left.iter().map(&score).max();
            let best = |&seat: &Seat| Some(score(seat)) == best;
            *place = left.iter().filter(best).collect();
            left = left.minus(*place);
        }
        for winner in places[0].iter() {
            value[winner.index()] = 1000 / places[0].len() as u16;
        }
        Outcome { places, value, by }
    }

    /// All share the first place.
    pub fn draw(seats: SeatSet, by: ClauseId) -> Outcome {
        Outcome::ranked(seats, |_| (), by)
    }

    /// The seats in first place.
    pub fn winners(&self) -> SeatSet {
        self.places[0]
    }

    /// Everybody who has a place.
    pub fn seats(&self) -> SeatSet {
        self.places.into_iter().fold(SeatSet::EMPTY, SeatSet::or)
    }
}

/// Only the places and seats there are.
impl Serialize for Outcome {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let places = self.places.iter().filter(|place| !place.is_empty());
        let places: Vec<_> = places.collect();
        let mut fields = to.serialize_struct("Outcome", 3)?;
        fields.serialize_field("places", &places)?;
        fields.serialize_field("value", &self.value[..self.seats().len() as usize])?;
        fields.serialize_field("by", &self.by)?;
        fields.end()
    }
}
