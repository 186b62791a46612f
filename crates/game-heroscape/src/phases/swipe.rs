//! Whether an enemy strikes at a figure that leaves it. HS-ENG-5.
use engine::{Question, Seat, Sink};

use super::Phase;
use crate::state::figures::FigureId;
use crate::why::out_of_place;
use crate::words::action::Action;
use crate::words::event::Event;
use crate::words::refusal::Refusal;
use crate::{Heroscape, clause};

pub(super) fn ask(_: &Heroscape, _: Seat, _: FigureId) -> Question<Action> {
    Question::own("Swipe", const { clause("HS-ENG-5") }, Some(Action::Swipe))
}

pub(super) fn candidates(_: &Heroscape, _: Seat, _: FigureId, out: &mut Vec<Action>) {
    out.extend([Action::Swipe, Action::NoSwipe]);
}

pub(super) fn check(
    game: &Heroscape,
    seat: Seat,
    _: FigureId,
    action: Action,
) -> Result<(), Refusal> {
    match action {
        Action::Swipe | Action::NoSwipe => Ok(()),
        _ => Err(out_of_place(&game.open, seat, action)),
    }
}

pub(super) fn apply(
    game: &mut Heroscape,
    _: Seat,
    enemy: FigureId,
    action: Action,
    events: &mut impl Sink<Event>,
) {
    let open = &mut game.open;
    open.stack.pop();
    let (by, at) = (open.name(enemy), open.name(open.mover.figure));
    if action == Action::Swipe {
        open.stack.push(Phase::SwipeRoll(enemy));
        events.emit(Event::SwipeBegan { by, at });
    } else {
        events.emit(Event::SwipeForgone { by, at });
    }
}
