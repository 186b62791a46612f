//! Falls in order, then the glyphs the figure stopped on. HS-MOV-13.
use engine::Sink;

use crate::Heroscape;
use crate::rules::{falls, glyphs};
use crate::state::figures::FigureId;
use crate::state::open::Mover;
use crate::words::event::Event;

pub(super) fn apply(game: &mut Heroscape, moved: FigureId, events: &mut impl Sink<Event>) {
    let open = &mut game.open;
    if open.mover.figure != moved {
        // It fell to its death.
        open.stack.pop();
        return;
    }
    if open.mover.falls != 0 {
        falls::next(open);
        return;
    }
    open.stack.pop();
    let start = open.mover.start;
    open.mover = Mover::NOBODY;
    open.turned.moved |= 1 << open.number(moved);
    let figure = open.name(moved);
    events.emit(Event::MoveEnded { figure });
    glyphs::stop(open, moved, start);
}
