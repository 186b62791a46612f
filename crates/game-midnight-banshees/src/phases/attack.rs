//! The zombie stopped on banshees: one with a doll decides. MB-ZOMBIE-8, MB-ZOMBIE-10.
use engine::{Seat, Sink};

use super::Victims;
use crate::rules::zombie::{answer, answers, ask_for_doll, attack_all, check_answer};
use crate::{Action, Asked, Banshees, Event, Refusal};

pub(super) fn ask(_: &Banshees, _: Seat, _: Victims) -> Asked {
    ask_for_doll()
}

#[inline]
pub(super) fn candidates(_: &Banshees, _: Seat, _: Victims, out: &mut Vec<Action>) {
    answers(out);
}

pub(super) fn check(
    game: &Banshees,
    seat: Seat,
    _: Victims,
    action: Action,
) -> Result<(), Refusal> {
    check_answer(game, seat, action)
}

#[inline]
pub(super) fn apply(
    game: &mut Banshees,
    seat: Seat,
    of: Victims,
    action: Action,
    events: &mut impl Sink<Event>,
) {
    answer(game, seat, action, events);
    attack_all(game, of.victims.without(seat), events);
}
