//! The step is done and the swipes are over. HS-MOV-12.
use engine::Sink;

use super::Phase;
use crate::Heroscape;
use crate::words::event::Event;

pub(super) fn apply(game: &mut Heroscape, _: &mut impl Sink<Event>) {
    let open = &mut game.open;
    let mover = open.mover;
    open.stack.pop();
    if mover.figure.is_some() && (mover.stopped || mover.left == 0) {
        open.stack.push(Phase::EndMove(mover.figure));
    }
}
