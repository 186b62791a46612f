//! All that a seat may do. Moves and attacks are listed without judging each candidate; conformance compares.
use engine::Seat;

use super::{attacks, moves};
use crate::Heroscape;
use crate::phases::Phase;
use crate::words::action::Action;

#[inline]
pub(crate) fn list(game: &Heroscape, seat: Seat, out: &mut Vec<Action>) {
    out.clear();
    let phase = game.open.stack.top();
    match phase {
        _ if !phase.actor(game).asks(seat) => {}
        Phase::Move => moves::list(&game.open, out),
        Phase::Attack => attacks::list(&game.open, seat, out),
        _ => {
            phase.candidates(game, seat, out);
            out.retain(|&action| phase.check(game, seat, action).is_ok());
        }
    }
}
