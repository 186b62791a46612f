//! On a red square: open the tomb or leave it shut. MB-TOMB-1, MB-TOMB-10.
use engine::{Seat, Sink};

use super::{Numbers, Phase};
use crate::rules::moving::{leave_square, tomb_of_turn};
use crate::why::out_of_place;
use crate::{Action, Asked, Banshee, Banshees, Event, Question, Refusal};

pub(super) fn ask(game: &Banshees, _: Seat, _: Numbers) -> Asked {
    let tomb = tomb_of_turn(game);
    Asked::of_turn(Question::Tomb { tomb }, Some(Action::Leave))
}

#[inline]
pub(super) fn candidates(_: &Banshees, _: Seat, _: Numbers, out: &mut Vec<Action>) {
    out.extend_from_slice(&[Action::Open, Action::Leave]);
}

#[inline]
pub(super) fn check(
    game: &Banshees,
    seat: Seat,
    _: Numbers,
    action: Action,
) -> Result<(), Refusal> {
    match action {
        Action::Open | Action::Leave => Ok(()),
        other => Err(out_of_place(game, seat, other)),
    }
}

#[inline]
pub(super) fn apply(
    game: &mut Banshees,
    seat: Seat,
    numbers: Numbers,
    action: Action,
    events: &mut impl Sink<Event>,
) {
    let (by, tomb) = (Banshee(seat), tomb_of_turn(game));
    if action == Action::Open {
        // MB-TOMB-10
        events.emit(Event::Opened { by, tomb });
        game.phase = Phase::Spin(numbers);
    } else {
        events.emit(Event::LeftShut { by, tomb });
        leave_square(game, numbers, events);
    }
}
