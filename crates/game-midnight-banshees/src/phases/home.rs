//! With the option `partial_return`, a number that ends on the walk square: rest there, or go on. MB-HOME-4.
use engine::{Seat, Sink};

use super::{Numbers, out_of_place};
use crate::{Action, Banshees, Event, Refusal, settle};

pub(crate) fn candidates(out: &mut Vec<Action>) {
    out.extend([Action::Walk, Action::Sidewalk]);
}

pub(crate) fn check(game: &Banshees, seat: Seat, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Walk | Action::Sidewalk => Ok(()),
        other => Err(out_of_place(game, seat, other)),
    }
}

pub(crate) fn apply(
    game: &mut Banshees,
    numbers: Numbers,
    action: Action,
    events: &mut impl Sink<Event>,
) {
    let at = game.figure(game.turn).at;
    let to = if action == Action::Walk {
        game.pack.next_door(at).walk()
    } else {
        game.pack.ahead(at, numbers.banshee)
    };
    settle::glide(game, to, numbers, events);
}
