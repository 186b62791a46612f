//! What a match looks worth to a seat.
use engine::{Game, Seat};

use crate::Banshees;

pub(crate) fn evaluate(game: &Banshees, seat: Seat) -> u16 {
    let even = 1000 / u16::from(game.players);
    game.outcome().map_or(even, |it| it.value[seat.index()])
}
