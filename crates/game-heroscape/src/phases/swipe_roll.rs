//! One die, no defense, nothing added. HS-ENG-5, HS-ENG-8.
use engine::{Draw, Sink};

use crate::Heroscape;
use crate::rules::wounds::{self, Cause};
use crate::state::figures::FigureId;
use crate::words::chance::{self, Chance};
use crate::words::event::Event;

pub(super) fn sample(_: &Heroscape, _: FigureId, draw: &mut impl Draw) -> Chance {
    Chance::Skulls(chance::skulls(1, draw))
}

pub(super) fn apply(
    game: &mut Heroscape,
    enemy: FigureId,
    chance: Chance,
    events: &mut impl Sink<Event>,
) {
    let (open, skulls) = (&mut game.open, chance.number());
    open.stack.pop();
    let leaving = open.mover.figure;
    let (by, at) = (open.name(enemy), open.name(leaving));
    events.emit(Event::Swiped { by, at, skulls });
    wounds::wound(open, leaving, skulls, Cause::Swipe, events);
}
