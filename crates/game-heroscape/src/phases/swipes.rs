//! The next enemy in figure order strikes at a figure that leaves it. HS-ENG-6.
use engine::Sink;

use super::Phase;
use crate::Heroscape;
use crate::state::open::NONE;
use crate::words::event::Event;

pub(super) fn apply(game: &mut Heroscape, _: &mut impl Sink<Event>) {
    let open = &mut game.open;
    if open.swipers == 0 || open.mover.figure == NONE {
        open.swipers = 0;
        open.stack.pop();
        return;
    }
    let by = open.swipers.trailing_zeros() as u8;
    open.swipers &= open.swipers - 1;
    open.stack.push(if open.rules.ask_swipes {
        Phase::Swipe(by)
    } else {
        Phase::SwipeRoll(by)
    });
}
