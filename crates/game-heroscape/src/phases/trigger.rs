//! The glyph that a figure stopped on acts. HS-GLY-2, HS-GLY-3, HS-G.
use engine::Sink;

use super::{OnGlyph, Phase};
use crate::Heroscape;
use crate::pack::card::GlyphPower;
use crate::rules::ending::is_cut_short;
use crate::rules::glyphs;
use crate::state::names::GlyphName;
use crate::state::open::{Open, Stone};
use crate::words::event::Event;

pub(super) fn apply(game: &mut Heroscape, at: OnGlyph, events: &mut impl Sink<Event>) {
    let open = &mut game.open;
    if is_cut_short(open) {
        return;
    }
    open.stack.pop();
    let space = open.field().slots[at.slot.index()].space;
    if !open.alive.contains(at.figure) || !open.figure(at.figure).stands_on(space) {
        return;
    }
    match open.stones[at.slot.index()] {
        Stone::Nothing => {}
        Stone::Unknown => open.stack.push(Phase::Turn(at)),
        Stone::Glyph(id) => act(open, at, GlyphName(id), events),
    }
}

fn act(open: &mut Open, at: OnGlyph, glyph: GlyphName, events: &mut impl Sink<Event>) {
    let figure = open.name(at.figure);
    events.emit(Event::Held { figure, glyph });
    let seat = open.controller(at.figure);
    match open.pack.glyphs[usize::from(glyph.0)].power {
        GlyphPower::Heal => {
            open.figure_mut(at.figure).wounds = 0;
            events.emit(Event::Healed { figure });
            glyphs::remove(open, at.slot, events);
        }
        GlyphPower::Summon if glyphs::may_summon(open, at.figure) => {
            open.stack.push(Phase::Summon(at));
        }
        GlyphPower::Summon => glyphs::summon_nobody(open, at, events),
        GlyphPower::Curse(number) => {
            glyphs::remove(open, at.slot, events);
            (open.listed, open.stopper) = (open.alive, seat);
            open.stack.push(Phase::Curses(number));
        }
        GlyphPower::Revive(number) => {
            glyphs::remove(open, at.slot, events);
            (open.listed, open.stopper) = (glyphs::fallen(open), seat);
            open.stack.push(Phase::Revivals(number));
        }
        // Permanent ones are asked for when they matter; HS-G-BRA has no power.
        GlyphPower::Bonus(_)
        | GlyphPower::Initiative(_)
        | GlyphPower::Luck(_)
        | GlyphPower::Wind
        | GlyphPower::Marker => {}
    }
}
