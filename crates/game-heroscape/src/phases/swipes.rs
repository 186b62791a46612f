//! Enemies strike at a figure that leaves them. HS-ENG-5 to HS-ENG-9.
use engine::{Seat, Sink};

use super::Task;
use crate::action::Action;
use crate::amiss;
use crate::battle::{Battle, NONE};
use crate::event::Event;
use crate::refusal::Refusal;
use crate::wounds::{self, Cause};

/// The next enemy in figure order. HS-ENG-6
pub(crate) fn next(battle: &mut Battle) {
    if battle.swipers == 0 || battle.mover.figure == NONE {
        battle.swipers = 0;
        battle.stack.pop();
        return;
    }
    let by = battle.swipers.trailing_zeros() as u8;
    battle.swipers &= battle.swipers - 1;
    battle.stack.push(if battle.rules.ask_swipes {
        Task::Swipe(by)
    } else {
        Task::SwipeRoll(by)
    });
}

pub(crate) fn asked(battle: &Battle, by: u8) -> Seat {
    battle.controller(by)
}

pub(crate) fn candidates(out: &mut Vec<Action>) {
    out.extend([Action::Swipe, Action::NoSwipe]);
}

pub(crate) fn check(battle: &Battle, seat: Seat, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Swipe | Action::NoSwipe => Ok(()),
        _ => Err(amiss::why(battle, seat, action)),
    }
}

pub(crate) fn apply(battle: &mut Battle, by: u8, action: Action, events: &mut impl Sink<Event>) {
    battle.stack.pop();
    if action == Action::Swipe {
        battle.stack.push(Task::SwipeRoll(by));
    }
    let (name, at) = (battle.name(by), battle.name(battle.mover.figure));
    events.emit(match action {
        Action::Swipe => Event::SwipeBegan { by: name, at },
        _ => Event::SwipeForgone { by: name, at },
    });
}

/// One die, no defense, nothing added. HS-ENG-5, HS-ENG-8
pub(crate) fn roll(battle: &mut Battle, by: u8, skulls: u8, events: &mut impl Sink<Event>) {
    battle.stack.pop();
    let figure = battle.mover.figure;
    let (by, at) = (battle.name(by), battle.name(figure));
    events.emit(Event::Swiped { by, at, skulls });
    wounds::wound(battle, figure, skulls, Cause::Swipe, events);
}
