//! The common direction of Master the Current. DG-FER-32
use engine::{Question, Seat, Sink};

use super::{Current, Found, Phase, asked, current};
use crate::state::square::Direction;
use crate::why::out_of_place;
use crate::words::refusal::Verdict;
use crate::{Action, Darkleaf, Event, Refusal, clause};

pub(super) fn ask(game: &Darkleaf, _: Seat) -> Question<Action> {
    asked(game, "Power", const { clause("DG-POW-7") })
}

pub(super) fn candidates(game: &Darkleaf, _: Seat, found: &mut impl Found) -> bool {
    Direction::all().any(|it| direction(game, it).is_ok() && found(Action::Direct(it)))
}

pub(super) fn check(game: &Darkleaf, _: Seat, action: Action) -> Verdict {
    match action {
        Action::Direct(it) => direction(game, it),
        _ => Err(out_of_place(game, action)),
    }
}

pub(super) fn apply(game: &mut Darkleaf, _: Seat, action: Action, events: &mut impl Sink<Event>) {
    let Action::Direct(direction) = action else {
        unreachable!("{action:?} is no direction")
    };
    events.emit(Event::Directed { direction });
    let bearing = direction.bearing(game.active());
    game.phase = Phase::Current(Current {
        bearing,
        first: None,
    });
}

/// DG-FER-32, DG-FER-33
fn direction(game: &Darkleaf, direction: Direction) -> Verdict {
    let bearing = direction.bearing(game.active());
    if current::first(game, bearing) != 0 {
        Ok(())
    } else if current::alone(game, bearing) == 0 {
        Err(Refusal::NobodyGoes)
    } else {
        Err(Refusal::TwoTogether)
    }
}
