//! The king shifts a unit beside him. DG-FER-28, DG-FER-29, DG-FER-42
use engine::{Question, Seat, Sink};

use super::{Found, asked};
use crate::rules::{flow, turn};
use crate::state::square::squares;
use crate::why::out_of_place;
use crate::words::refusal::Verdict;
use crate::{Action, Darkleaf, Event, clause};

pub(super) fn ask(game: &Darkleaf, _: Seat) -> Question<Action> {
    asked(game, "Belay", const { clause("DG-FER-28") })
}

pub(super) fn candidates(game: &Darkleaf, _: Seat, found: &mut impl Found) -> bool {
    let (side, king) = (game.active(), game.turn.to);
    let free = king.adjacent() & game.free(side);
    let beside = squares(king.adjacent() & game.field.side(side));
    let mut pairs = beside.flat_map(|from| squares(free).map(move |to| (from, to)));
    pairs.any(|(from, to)| {
        flow::belay(game, king, from, to).is_ok() && found(Action::Relocate(from, to))
    }) || found(Action::Pass)
}

pub(super) fn check(game: &Darkleaf, _: Seat, action: Action) -> Verdict {
    match action {
        Action::Relocate(from, to) => flow::belay(game, game.turn.to, from, to),
        Action::Pass => Ok(()),
        _ => Err(out_of_place(game, action)),
    }
}

pub(super) fn apply(game: &mut Darkleaf, _: Seat, action: Action, events: &mut impl Sink<Event>) {
    let Action::Relocate(from, to) = action else {
        return turn::pass(game, events);
    };
    game.field.shift(from, to);
    events.emit(Event::Belayed { from, to });
    turn::end_execute(game, events);
}
