//! What a match looks worth to a seat, in thousandths of a win.
use engine::{Game, Seat};

use crate::Horseman;

pub(crate) fn evaluate(game: &Horseman, seat: Seat) -> u16 {
    let even = 1000 / u16::from(game.players);
    game.outcome().map_or(even, |it| it.value[seat.index() % 8])
}
