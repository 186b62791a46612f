//! The next enemy in figure order strikes at a figure that leaves it. HS-ENG-6.
use engine::Sink;

use super::Phase;
use crate::Heroscape;
use crate::state::figures::Figures;
use crate::words::event::Event;

pub(super) fn apply(game: &mut Heroscape, _: &mut impl Sink<Event>) {
    let open = &mut game.open;
    let next = open.swipers.first().filter(|_| open.mover.figure.is_some());
    let Some(by) = next else {
        open.swipers = Figures::NONE;
        open.stack.pop();
        return;
    };
    open.swipers = open.swipers.without(by);
    open.stack.push(if open.rules.ask_swipes {
        Phase::Swipe(by)
    } else {
        Phase::SwipeRoll(by)
    });
}
