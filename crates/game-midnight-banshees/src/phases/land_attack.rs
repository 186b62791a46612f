//! The banshee in turn stopped on the zombie's square, and decides about its doll. MB-ZOMBIE-5, MB-ZOMBIE-8.
use engine::{Seat, Sink};

use super::Numbers;
use crate::rules::moving::move_zombie;
use crate::rules::zombie::{answer, answers, ask_for_doll, check_answer};
use crate::{Action, Asked, Banshees, Event, Refusal};

pub(super) fn ask(_: &Banshees, _: Seat, _: Numbers) -> Asked {
    ask_for_doll()
}

#[inline]
pub(super) fn candidates(_: &Banshees, _: Seat, _: Numbers, out: &mut Vec<Action>) {
    answers(out);
}

pub(super) fn check(
    game: &Banshees,
    seat: Seat,
    _: Numbers,
    action: Action,
) -> Result<(), Refusal> {
    check_answer(game, seat, action)
}

#[inline]
pub(super) fn apply(
    game: &mut Banshees,
    seat: Seat,
    numbers: Numbers,
    action: Action,
    events: &mut impl Sink<Event>,
) {
    answer(game, seat, action, events);
    move_zombie(game, numbers, events);
}
