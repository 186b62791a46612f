//! The bones of a row whose skill cannot work may come back. DG-SLOT-13 to -15
use engine::{Question, Seat, Sink};

use super::{Found, asked};
use crate::fast::upkeep as fast_upkeep;
use crate::rules::{turn, upkeep};
use crate::why::out_of_place;
use crate::words::refusal::Verdict;
use crate::{Action, Darkleaf, Event, clause};

pub(super) fn ask(game: &Darkleaf, _: Seat) -> Question<Action> {
    asked(game, "TakeBack", const { clause("DG-SLOT-13") })
}

pub(super) fn candidates(game: &Darkleaf, _: Seat, found: &mut impl Found) -> bool {
    fast_upkeep::each_take_back(game, &mut |it| found(Action::TakeBack(it))) || found(Action::Pass)
}

pub(super) fn check(game: &Darkleaf, _: Seat, action: Action) -> Verdict {
    match action {
        Action::TakeBack(skill) => upkeep::take_back(game, skill),
        Action::Pass => Ok(()),
        _ => Err(out_of_place(game, action)),
    }
}

pub(super) fn apply(game: &mut Darkleaf, _: Seat, action: Action, events: &mut impl Sink<Event>) {
    let Action::TakeBack(skill) = action else {
        return turn::pass(game, events);
    };
    game.empty_row(game.active(), skill.row());
    events.emit(Event::TakenBack { skill });
}
