//! All that everybody may see. In this game nothing is hidden, so it is the whole match.
use engine::{Seat, Shared};

use super::pieces::Figure;
use crate::phases::Phase;
use crate::{Options, Pack, Space};

/// A match of Midnight Banshees.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Banshees {
    pub(crate) pack: Shared<Pack>,
    /// By seat; those of seats that do not play stay in the box.
    pub(crate) figures: [Figure; 4],
    pub(crate) options: Options,
    pub(crate) phase: Phase,
    pub(crate) turn: Seat,
    pub(crate) first: Seat,
    pub(crate) players: u8,
    /// In the box until placed, and in the simple game.
    pub(crate) zombie: Space,
    pub(crate) round: u16,
    /// For the first turn; part of no phase, because phases stay small.
    pub(crate) rerolls: u8,
}

const _: () = assert!(size_of::<Banshees>() <= 64);

impl Banshees {
    pub(crate) fn everybody(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.players).map(Seat)
    }

    /// Four figures and a mask, so that no bound is checked.
    #[inline]
    pub(crate) fn figure(&self, seat: Seat) -> Figure {
        self.figures[seat.index() % 4]
    }

    #[inline]
    pub(crate) fn figure_mut(&mut self, seat: Seat) -> &mut Figure {
        &mut self.figures[seat.index() % 4]
    }

    /// MB-HOME-1
    #[inline]
    pub(crate) fn has_all_skulls(&self, seat: Seat) -> bool {
        self.figure(seat).skulls >= self.options.goal_skulls
    }
}
