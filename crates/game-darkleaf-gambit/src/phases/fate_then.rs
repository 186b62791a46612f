//! The second pick of an entry: a partner, or a territory. DG-WILL-6, DG-WILL-9
use engine::{Question, Seat, Sink};

use super::{Found, Picked, asked};
use crate::rules::ground::relocated;
use crate::rules::will;
use crate::state::clans::Entry;
use crate::state::square::squares;
use crate::why::out_of_place;
use crate::words::refusal::Verdict;
use crate::{Action, Darkleaf, Event, clause};

pub(super) fn ask(game: &Darkleaf, _: Seat, _: Picked) -> Question<Action> {
    asked(game, "Will", const { clause("DG-WILL-6") })
}

pub(super) fn candidates(game: &Darkleaf, _: Seat, picked: Picked, found: &mut impl Found) -> bool {
    let (half, first) = (picked.half, picked.at);
    let side = usize::from(half.side);
    if will::entry(game, half) == Entry::Mist {
        let mut own = squares(game.field.side(side));
        own.any(|at| will::partner(game, side, first, at).is_ok() && found(Action::Choose(at)))
    } else {
        let to = game.relocations(first, game.seat_rank(side));
        squares(to).any(|to| found(Action::Place(to)))
    }
}

pub(super) fn check(game: &Darkleaf, _: Seat, picked: Picked, action: Action) -> Verdict {
    let (half, first) = (picked.half, picked.at);
    let side = usize::from(half.side);
    match (will::entry(game, half), action) {
        (Entry::Mist, Action::Choose(at)) => will::partner(game, side, first, at),
        (Entry::Homeward, Action::Place(to)) => relocated(game, first, game.seat_rank(side), to),
        _ => Err(out_of_place(game, action)),
    }
}

pub(super) fn apply(
    game: &mut Darkleaf,
    _: Seat,
    picked: Picked,
    action: Action,
    events: &mut impl Sink<Event>,
) {
    let first = picked.at;
    match action {
        Action::Choose(two) => {
            game.field.swap(first, two);
            events.emit(Event::Swapped { one: first, two });
        }
        Action::Place(to) => {
            game.field.shift(first, to);
            events.emit(Event::Relocated { from: first, to });
        }
        other => unreachable!("{other:?} was not allowed by the Will"),
    }
    will::after(game, picked.half, events);
}
