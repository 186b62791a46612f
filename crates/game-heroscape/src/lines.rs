//! Steps in a row to every space a figure can reach, so that people can click the far end.
use engine::{Game, Seat};

use crate::Heroscape;
use crate::action::Action;

pub(crate) fn lines(game: &Heroscape, seat: Seat, out: &mut Vec<Vec<Action>>) {
    let mut actions = Vec::new();
    game.actions(seat, &mut actions);
    out.extend(actions.iter().map(|&action| vec![action]));
}
