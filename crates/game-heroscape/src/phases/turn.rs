//! A glyph is turned over: which one it is. HS-GLY-2.
use engine::{Draw, Sink};

use super::{OnGlyph, Phase};
use crate::Heroscape;
use crate::rules::glyphs::{pool_size, spot};
use crate::state::names::GlyphName;
use crate::state::open::{Open, Stone};
use crate::words::chance::Chance;
use crate::words::event::Event;

pub(super) fn sample(game: &Heroscape, _: OnGlyph, draw: &mut impl Draw) -> Chance {
    let number = draw.below(pool_size(&game.open));
    Chance::Glyph(in_pool(&game.open, number))
}

/// The pool's glyph with this number in it.
fn in_pool(open: &Open, mut number: u32) -> GlyphName {
    for (id, &copies) in (0..).zip(&open.pool) {
        if number < u32::from(copies) {
            return GlyphName(id);
        }
        number -= u32::from(copies);
    }
    unreachable!("the pool has a glyph for every symbol side")
}

pub(super) fn apply(
    game: &mut Heroscape,
    at: OnGlyph,
    chance: Chance,
    events: &mut impl Sink<Event>,
) {
    let Chance::Glyph(glyph) = chance else {
        unreachable!("{chance:?} is no glyph")
    };
    let open = &mut game.open;
    open.stack.pop();
    open.pool[usize::from(glyph.0)] -= 1;
    open.stones[at.slot.index()] = Stone::Glyph(glyph.0);
    let spot = spot(open, at.slot);
    events.emit(Event::Turned { glyph, at: spot });
    open.stack.push(Phase::Trigger(at));
}
