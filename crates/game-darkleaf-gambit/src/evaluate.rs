//! What a match looks worth to a seat.
use engine::{Game, Seat};

use crate::game::Darkleaf;

pub(crate) fn evaluate(game: &Darkleaf, seat: Seat) -> u16 {
    game.outcome().map_or(500, |it| it.value[seat.index()])
}
