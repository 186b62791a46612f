//! All have moved: powers or attacks follow. HS-TRN-7.
use engine::Sink;

use super::Phase;
use crate::Heroscape;
use crate::rules::powers;
use crate::words::event::Event;

pub(super) fn apply(game: &mut Heroscape, events: &mut impl Sink<Event>) {
    let open = &mut game.open;
    let by = open.seat;
    events.emit(Event::MovesEnded { by });
    open.stack.restart(match powers::between(open) {
        true => Phase::Powers,
        false => Phase::Attack,
    });
}
