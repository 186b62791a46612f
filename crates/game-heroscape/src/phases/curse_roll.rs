//! Whether the curse destroys a figure. HS-G-MIT.
use engine::{Draw, Sink};

use super::Fated;
use crate::Heroscape;
use crate::rules::wounds;
use crate::words::chance::Chance;
use crate::words::event::Event;

pub(super) fn sample(_: &Heroscape, _: Fated, draw: &mut impl Draw) -> Chance {
    Chance::d20(draw)
}

pub(super) fn apply(
    game: &mut Heroscape,
    fated: Fated,
    chance: Chance,
    events: &mut impl Sink<Event>,
) {
    let open = &mut game.open;
    open.stack.pop();
    let total = chance.number() + open.luck(open.controller(fated.figure));
    let figure = open.name(fated.figure);
    events.emit(Event::Cursed { figure, total });
    if total <= fated.number {
        wounds::destroy(open, fated.figure, events);
    }
}
