//! With the option `partial_return`, a number that ends on the walk square: rest there, or go on. MB-HOME-4.
use engine::{Question, Seat, Sink};

use super::Numbers;
use crate::rules::moving::glide;
use crate::why::out_of_place;
use crate::{Action, Banshees, Event, Refusal, clause};

pub(super) fn ask(_: &Banshees, _: Seat, _: Numbers) -> Question<Action> {
    let clause = const { clause("MB-HOME-4") };
    Question::own("ChooseReturn", clause, Some(Action::Walk))
}

pub(super) fn candidates(_: &Banshees, _: Seat, _: Numbers, out: &mut Vec<Action>) {
    out.extend([Action::Walk, Action::Sidewalk]);
}

pub(super) fn check(
    game: &Banshees,
    seat: Seat,
    _: Numbers,
    action: Action,
) -> Result<(), Refusal> {
    match action {
        Action::Walk | Action::Sidewalk => Ok(()),
        other => Err(out_of_place(game, seat, other)),
    }
}

pub(super) fn apply(
    game: &mut Banshees,
    seat: Seat,
    numbers: Numbers,
    action: Action,
    events: &mut impl Sink<Event>,
) {
    let at = game.figure(seat).at;
    let to = if action == Action::Walk {
        game.pack.next_door(at).walk()
    } else {
        game.pack.ahead(at, numbers.banshee)
    };
    glide(game, to, numbers, events);
}
