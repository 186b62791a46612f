//! The next figure rolls against the curse. HS-G-MIT, HS-GLY-11.
use engine::Sink;

use super::{Fated, Phase};
use crate::Heroscape;
use crate::rules::glyphs;
use crate::words::event::Event;

pub(super) fn apply(game: &mut Heroscape, number: u8, _: &mut impl Sink<Event>) {
    let open = &mut game.open;
    match glyphs::next(open) {
        None => open.stack.pop(),
        Some(figure) if !open.alive.contains(figure) => {}
        Some(figure) => open.stack.push(Phase::CurseRoll(Fated { figure, number })),
    }
}
