//! What a choice would mean, for whoever hovers over it.
use engine::{Forecast, Seat, foresee};

use crate::Action;
use crate::game::Darkleaf;

pub(crate) fn preview(
    game: &Darkleaf,
    seat: Seat,
    actions: &[Action],
    out: &mut Vec<Forecast<Darkleaf>>,
) {
    foresee(game, seat, actions, |_| true, out);
}
