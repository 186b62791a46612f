//! What the match looks worth to a seat.
use engine::{Game, Seat};

use crate::Hood;

pub(crate) fn evaluate(game: &Hood, seat: Seat) -> u16 {
    if let Some(outcome) = game.outcome() {
        return outcome.value[seat.index()];
    }
    1000 / u16::from(game.open.players)
}
