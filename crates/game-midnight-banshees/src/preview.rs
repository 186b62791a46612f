//! What a choice would mean, for whoever hovers over it.
use engine::{Forecast, Seat, foresee};

use crate::phases::Phase;
use crate::{Action, Banshees};

pub(crate) fn preview(
    game: &Banshees,
    seat: Seat,
    actions: &[Action],
    out: &mut Vec<Forecast<Banshees>>,
) {
    let spins = |after: &Banshees| matches!(after.phase, Phase::Spin(_));
    foresee(game, seat, actions, spins, out);
}
