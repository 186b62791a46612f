//! What a choice would mean, for whoever hovers over it: the events it causes, and facts with odds.
use engine::{Forecast, Seat, foresee};

use crate::{Action, Horseman};

pub(crate) fn preview(
    game: &Horseman,
    seat: Seat,
    actions: &[Action],
    out: &mut Vec<Forecast<Horseman>>,
) {
    foresee(game, seat, actions, |_| false, out);
}
