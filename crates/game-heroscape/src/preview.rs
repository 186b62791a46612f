//! What a choice would mean, for whoever hovers over it.
use engine::{Forecast, Seat, foresee};

use crate::Heroscape;
use crate::action::Action;

pub(crate) fn preview(
    game: &Heroscape,
    seat: Seat,
    actions: &[Action],
    out: &mut Vec<Forecast<Heroscape>>,
) {
    foresee(game, seat, actions, |_| false, out);
}
