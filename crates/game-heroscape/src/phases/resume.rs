//! A step that waited for swipes or for another figure's end. HS-MOV-13.
use engine::Sink;

use crate::Heroscape;
use crate::rules::ending::is_cut_short;
use crate::rules::{moves, steps};
use crate::words::event::Event;

pub(super) fn apply(game: &mut Heroscape, events: &mut impl Sink<Event>) {
    let open = &mut game.open;
    if is_cut_short(open) {
        return;
    }
    open.stack.pop();
    let Some(step) = open.deferred.take() else {
        return;
    };
    if let Ok(plan) = steps::judge(open, open.seat, step) {
        moves::begin(open, step, plan, events);
    } else {
        let figure = step.figure;
        events.emit(Event::StepLost { figure });
    }
}
