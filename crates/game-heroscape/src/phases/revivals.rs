//! The next fallen figure rolls to return. HS-G-STU, HS-GLY-11.
use engine::Sink;

use super::{Fated, Phase};
use crate::Heroscape;
use crate::rules::ending::is_cut_short;
use crate::rules::glyphs;
use crate::words::event::Event;

pub(super) fn apply(game: &mut Heroscape, number: u8, _: &mut impl Sink<Event>) {
    let open = &mut game.open;
    if is_cut_short(open) {
        return;
    }
    match glyphs::next(open) {
        None => open.stack.pop(),
        Some(figure) if !glyphs::fallen(open).contains(figure) => {}
        Some(figure) => open.stack.push(Phase::ReviveRoll(Fated { figure, number })),
    }
}
