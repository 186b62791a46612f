//! What a match looks worth to a seat.
use engine::{Game, Seat};

use crate::Heroscape;

pub(crate) fn evaluate(game: &Heroscape, seat: Seat) -> u16 {
    let even = 1000 / u16::from(game.battle.seats);
    game.outcome().map_or(even, |it| it.value[seat.index()])
}
