//! Where to. DG-WIB-24, DG-HEX-35, DG-INT-15
use engine::{Question, Seat, Sink};

use super::{Found, Relocating, asked};
use crate::rules::ground::relocated;
use crate::rules::turn;
use crate::state::square::squares;
use crate::why::out_of_place;
use crate::words::refusal::Verdict;
use crate::{Action, Darkleaf, Event, clause};

pub(super) fn ask(game: &Darkleaf, _: Seat, _: Relocating) -> Question<Action> {
    asked(game, "Power", const { clause("DG-POW-7") })
}

pub(super) fn candidates(
    game: &Darkleaf,
    _: Seat,
    unit: Relocating,
    found: &mut impl Found,
) -> bool {
    squares(game.relocations(unit.at, !0)).any(|to| found(Action::Place(to)))
}

pub(super) fn check(game: &Darkleaf, _: Seat, unit: Relocating, action: Action) -> Verdict {
    match action {
        Action::Place(to) => relocated(game, unit.at, !0, to),
        _ => Err(out_of_place(game, action)),
    }
}

pub(super) fn apply(
    game: &mut Darkleaf,
    _: Seat,
    unit: Relocating,
    action: Action,
    events: &mut impl Sink<Event>,
) {
    let Action::Place(to) = action else {
        unreachable!("{action:?} is no place")
    };
    let from = unit.at;
    game.field.shift(from, to);
    events.emit(Event::Relocated { from, to });
    turn::after_power(game, events);
}
