//! Whether a fallen figure returns. HS-G-STU.
use engine::{Draw, Sink};

use super::{Fated, Phase};
use crate::Heroscape;
use crate::rules::glyphs::Revived;
use crate::rules::placing;
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
    events.emit(Event::CalledBack { figure, total });
    if total < fated.number {
        return;
    }
    if placing::any(open, Revived(fated.figure)) {
        open.stack.push(Phase::RevivePut(fated.figure));
    } else {
        events.emit(Event::NoWayBack { figure });
    }
}
