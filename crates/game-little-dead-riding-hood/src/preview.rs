//! What a choice would mean, as far as the seat can know.
use engine::{Forecast, Foreseen, Game, Seat};

use crate::{Action, Hood};

pub(crate) fn lines(game: &Hood, seat: Seat, out: &mut Vec<Vec<Action>>) {
    let mut actions = Vec::new();
    game.actions(seat, &mut actions);
    out.extend(actions.iter().map(|&action| vec![action]));
}

pub(crate) fn preview(
    game: &Hood,
    seat: Seat,
    actions: &[Action],
    out: &mut Vec<Forecast<Hood>>,
) {
    for &action in actions {
        if let Err(refusal) = game.check(seat, action) {
            return out.push(Foreseen::Refused(refusal));
        }
    }
}
