//! A match about to begin. HS-SET-1, HS-SET-11, HS-SET-12.
use engine::{Seat, SeatSet, Shared};

use super::{armies, roll_off};
use crate::options::{self, Options};
use crate::pack::card::GlyphPower;
use crate::pack::field::SpaceId;
use crate::phases::{Phase, Purpose};
use crate::state::figures::{Cards, FigureId, Figures};
use crate::state::open::{
    Blow, Fielded, Figure, MAX_CARDS, MAX_FIGURES, MAX_GLYPHS, MAX_SEATS, MAX_SLOTS, Mover, Open,
    Player, RollOff, Stone, Turn, WHO,
};
use crate::state::orders::Orders;
use crate::words::refusal::Refusal;
use crate::{Heroscape, Pack};
use toolbox::Stack;

pub(crate) fn new(pack: Shared<Pack>, seats: u8, options: &Options) -> Result<Heroscape, Refusal> {
    let mut open = empty(pack, seats, options)?;
    if open.rules.premade {
        armies::take_armies(&mut open);
    }
    roll_off::begin(&mut open, SeatSet::all(seats), Purpose::Setup);
    let orders = [Orders::NONE; MAX_SEATS];
    Ok(Heroscape { open, orders })
}

/// The battlefield with its glyphs and nobody on it.
pub(crate) fn empty(pack: Shared<Pack>, seats: u8, options: &Options) -> Result<Open, Refusal> {
    let rules = options::resolve(&pack, seats, options)?;
    let mut open = Open {
        pack,
        rules,
        figures: [Figure::NOBODY; MAX_FIGURES],
        cards: [Fielded::NOTHING; MAX_CARDS],
        players: [Player::default(); MAX_SEATS],
        n_figures: 0,
        n_cards: 0,
        seats,
        round: 0,
        turn: 0,
        seat: Seat(0),
        first: Seat(0),
        n_out: 0,
        picks: 0,
        tried: Cards::NONE,
        roll_off: RollOff::default(),
        stones: [Stone::Nothing; MAX_SLOTS],
        pool: [0; MAX_GLYPHS],
        stack: Stack::new(Phase::Over),
        half: SpaceId::NONE,
        placing: FigureId::NONE,
        mover: Mover::NOBODY,
        deferred: None,
        swipers: Figures::NONE,
        turned: Turn::NONE,
        blow: Blow::NONE,
        targets: Figures::NONE,
        listed: Figures::NONE,
        rolled: Figures::NONE,
        stopper: Seat(0),
        alive: Figures::NONE,
        held: [Figures::NONE; MAX_SEATS],
        occupied: [0; SpaceId::MOST / 64],
        who: [FigureId::NONE; WHO],
        ended: 0,
    };
    lay_glyphs(&mut open);
    Ok(open)
}

/// HS-SET-11
fn lay_glyphs(open: &mut Open) {
    let scenario = open.scenario();
    for &(slot, glyph) in &scenario.glyphs {
        open.stones[usize::from(slot)] = glyph.map_or(Stone::Unknown, Stone::Glyph);
    }
    for (to, &copies) in open.pool.iter_mut().zip(&scenario.pool) {
        *to = copies;
    }
    if open.rules.random_glyphs {
        let named = |id: usize| scenario.glyphs.iter().any(|it| it.1 == Some(id as u8));
        let pack = open.pack;
        for (id, glyph) in pack.glyphs.iter().enumerate() {
            let excluded = matches!(glyph.power, GlyphPower::Heal | GlyphPower::Marker);
            open.pool[id] = if excluded || named(id) {
                0
            } else {
                glyph.count
            };
        }
    }
}
