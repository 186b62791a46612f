//! Two territories are empty: which one the knight enters. DG-MUR-11
use engine::{Question, Seat, Sink};

use super::{Emptied, Found, asked};
use crate::rules::ground::placed;
use crate::rules::turn;
use crate::state::square::squares;
use crate::state::turn::Intent;
use crate::why::out_of_place;
use crate::words::refusal::Verdict;
use crate::{Action, Darkleaf, Event, Refusal, clause};

pub(super) fn ask(game: &Darkleaf, _: Seat, _: Emptied) -> Question<Action> {
    asked(game, "FollowUp", const { clause("DG-MUR-11") })
}

pub(super) fn candidates(_: &Darkleaf, _: Seat, emptied: Emptied, found: &mut impl Found) -> bool {
    squares(emptied.one.bit() | emptied.two.bit()).any(|to| found(Action::Place(to)))
}

pub(super) fn check(game: &Darkleaf, _: Seat, emptied: Emptied, action: Action) -> Verdict {
    match action {
        Action::Place(to) => placed(
            game,
            game.active(),
            emptied.one.bit() | emptied.two.bit(),
            to,
        ),
        Action::Pass => Err(Refusal::MustBeDone),
        _ => Err(out_of_place(game, action)),
    }
}

pub(super) fn apply(
    game: &mut Darkleaf,
    _: Seat,
    _: Emptied,
    action: Action,
    events: &mut impl Sink<Event>,
) {
    let Action::Place(to) = action else {
        unreachable!("{action:?} is no place")
    };
    if let Intent::Destroy(from, ..) = game.turn.intent {
        game.field.shift(from, to);
        events.emit(Event::FollowedUp { from, to });
    }
    turn::end_execute(game, events);
}
