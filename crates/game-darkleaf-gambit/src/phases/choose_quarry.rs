//! Hexen name two Divine Quarry. DG-SET-12, DG-HEX-2 to -5
use engine::{Question, Seat, Sink};

use super::{Found, asked};
use crate::rules::setup;
use crate::state::square::squares;
use crate::state::units::QUARRY;
use crate::words::refusal::Verdict;
use crate::{Action, Darkleaf, Event, Refusal, clause};

pub(super) fn ask(game: &Darkleaf, _: Seat) -> Question<Action> {
    asked(game, "ChooseQuarry", const { clause("DG-SET-12") })
}

pub(super) fn candidates(game: &Darkleaf, _: Seat, found: &mut impl Found) -> bool {
    let Some(side) = setup::quarry_side(game) else {
        return false;
    };
    let mut rivals = squares(game.field.side(side ^ 1));
    rivals.any(|at| setup::quarry(game, side, at).is_ok() && found(Action::Quarry(at)))
}

pub(super) fn check(game: &Darkleaf, _: Seat, action: Action) -> Verdict {
    match (action, setup::quarry_side(game)) {
        (Action::Quarry(at), Some(side)) => setup::quarry(game, side, at),
        _ => Err(Refusal::NameYourQuarry),
    }
}

pub(super) fn apply(game: &mut Darkleaf, _: Seat, action: Action, events: &mut impl Sink<Event>) {
    let Action::Quarry(at) = action else {
        unreachable!("{action:?} names no Quarry")
    };
    let unit = game.field.at(at).with(QUARRY);
    game.field.mark(at, unit);
    let who = game.piece(unit);
    events.emit(Event::QuarryNamed { at, who });
}
