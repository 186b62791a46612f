//! Blessings or Curses. DG-SET-9, DG-SET-10
use engine::{Question, Seat, Sink};

use super::Found;
use crate::rules::setup;
use crate::state::clans::List;
use crate::words::refusal::Verdict;
use crate::{Action, Darkleaf, Event, Refusal, clause};

pub(super) fn ask(_: &Darkleaf, _: Seat) -> Question<Action> {
    let clause = const { clause("DG-SET-9") };
    Question::own("ChooseList", clause, Some(Action::List(List::Blessings)))
}

pub(super) fn candidates(_: &Darkleaf, _: Seat, found: &mut impl Found) -> bool {
    List::ALL.iter().any(|&it| found(Action::List(it)))
}

pub(super) fn check(_: &Darkleaf, _: Seat, action: Action) -> Verdict {
    match action {
        Action::List(_) => Ok(()),
        _ => Err(Refusal::ChooseAList),
    }
}

pub(super) fn apply(game: &mut Darkleaf, _: Seat, action: Action, events: &mut impl Sink<Event>) {
    let Action::List(list) = action else {
        unreachable!("{action:?} is no list")
    };
    setup::use_list(game, list, events);
}
