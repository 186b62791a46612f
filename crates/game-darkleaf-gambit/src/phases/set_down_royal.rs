//! A royal that was Flowed off returns to its Seat. DG-FER-3, DG-WIB-39
use engine::{Question, Seat, Sink};

use super::{Found, asked};
use crate::rules::ground::placed;
use crate::rules::turn;
use crate::state::square::{Set, squares};
use crate::state::units::Unit;
use crate::why::out_of_place;
use crate::words::refusal::Verdict;
use crate::{Action, Darkleaf, Event, clause};

pub(super) fn ask(game: &Darkleaf, _: Seat) -> Question<Action> {
    asked(game, "SetDownRoyal", const { clause("DG-FER-3") })
}

pub(super) fn candidates(game: &Darkleaf, _: Seat, found: &mut impl Found) -> bool {
    squares(places(game)).any(|to| found(Action::Place(to)))
}

pub(super) fn check(game: &Darkleaf, _: Seat, action: Action) -> Verdict {
    match action {
        Action::Place(to) => placed(game, game.limbo.royal.side(), places(game), to),
        _ => Err(out_of_place(game, action)),
    }
}

pub(super) fn apply(game: &mut Darkleaf, _: Seat, action: Action, events: &mut impl Sink<Event>) {
    let Action::Place(to) = action else {
        unreachable!("{action:?} is no place")
    };
    let unit = std::mem::replace(&mut game.limbo.royal, Unit::NONE);
    game.field.put(to, unit);
    let (at, who) = (to, game.piece(unit));
    events.emit(Event::SetDown { at, who });
    turn::after_pushes(game, events);
}

fn places(game: &Darkleaf) -> Set {
    let side = game.limbo.royal.side();
    game.next_best(side, game.seat_rank(side))
}
