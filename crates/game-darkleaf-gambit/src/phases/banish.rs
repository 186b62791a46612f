//! Every rival unit on the center goes elsewhere in the Woods, one after the other. DG-ERD-24
use engine::{Question, Seat, Sink};

use super::{Found, asked};
use crate::rules::ground::relocated;
use crate::rules::relics;
use crate::state::square::{Square, squares};
use crate::why::out_of_place;
use crate::words::refusal::Verdict;
use crate::{Action, Darkleaf, Event, Refusal, clause};

pub(super) fn ask(game: &Darkleaf, _: Seat) -> Question<Action> {
    asked(game, "Banish", const { clause("DG-ERD-24") })
}

pub(super) fn candidates(game: &Darkleaf, _: Seat, found: &mut impl Found) -> bool {
    let on_center = squares(game.field.side(game.rival()) & game.center());
    let places = |from| squares(game.relocations(from, relics::exile(game)));
    let mut all = on_center.flat_map(|from| places(from).map(move |to| (from, to)));
    all.any(|(from, to)| found(Action::Relocate(from, to)))
}

pub(super) fn check(game: &Darkleaf, _: Seat, action: Action) -> Verdict {
    match action {
        Action::Relocate(from, to) => banish(game, from, to),
        _ => Err(out_of_place(game, action)),
    }
}

pub(super) fn apply(game: &mut Darkleaf, _: Seat, action: Action, events: &mut impl Sink<Event>) {
    let Action::Relocate(from, to) = action else {
        unreachable!("{action:?} is no place")
    };
    game.field.shift(from, to);
    events.emit(Event::Relocated { from, to });
}

fn banish(game: &Darkleaf, from: Square, to: Square) -> Verdict {
    let rivals = game.field.side(game.rival());
    if !from.is_in(rivals & game.center()) {
        return Err(Refusal::NotOnTheCenter { at: from });
    }
    relocated(game, from, relics::exile(game), to).map_err(|why| match why {
        Refusal::NotAvailable { at } => Refusal::NotBanished { at },
        other => other,
    })
}
