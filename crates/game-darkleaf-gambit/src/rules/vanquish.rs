//! Vanquishing, stasis, winning: consequences that several phases share. DG-INT-1 to -11
use engine::Sink;

use crate::Darkleaf;
use crate::Event;
use crate::options::{QuarryCredit, RoyalLoss};
use crate::state::clans::{Aura, Clan, Kind, Skill};
use crate::state::square::{BEARINGS, Set, Square, squares};
use crate::state::units::{IMMOBILE, QUARRY, STASIS, Unit};
use crate::words::event::Piece;

/// What came of an attempt.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Fell {
    Nothing,
    Saved,
    Removed,
}

impl Darkleaf {
    pub(crate) fn piece(&self, unit: Unit) -> Piece {
        let (clan, kind) = (self.clan(unit.side()), unit.kind());
        Piece { clan, kind }
    }

    /// Vanquishes a unit unless something saves it. DG-INT-1, DG-INT-10, DG-MUR-16, DG-MUR-17
    pub(crate) fn vanquish(
        &mut self,
        at: Square,
        by_hex: bool,
        events: &mut impl Sink<Event>,
    ) -> Fell {
        let unit = self.field.at(at);
        if !unit.is_some() || self.spared(at) {
            return Fell::Nothing;
        }
        let plating = Unit::aura(Aura::IronPlating);
        if self.clan(unit.side()) == Clan::Murg && unit.kind() == Kind::Pawn && unit.has(plating) {
            self.field.mark(at, unit.without(plating));
            let aura = Aura::IronPlating;
            events.emit(Event::Saved { at, aura });
            return Fell::Saved;
        }
        self.remove(at, by_hex, events);
        Fell::Removed
    }

    /// Takes a unit out of play: to its graveyard, with its marks. DG-INT-5, DG-CORE-15, DG-HEX-6, DG-HEX-30
    pub(crate) fn remove(&mut self, at: Square, by_hex: bool, events: &mut impl Sink<Event>) {
        let unit = self.field.take(at);
        let side = unit.side();
        let who = self.piece(unit);
        events.emit(Event::Vanquished { at, who });
        if unit.has(QUARRY) {
            let counts = by_hex || self.options.quarry_credit == QuarryCredit::Any;
            let hunter = &mut self.sides[side ^ 1];
            if counts {
                hunter.fallen += 1;
                events.emit(Event::QuarryFell {
                    fallen: hunter.fallen,
                });
                // DG-HEX-1
                if hunter.fallen >= 2 {
                    self.won |= 1 << (side ^ 1);
                }
            } else {
                hunter.lost += 1;
                events.emit(Event::QuarryLost);
            }
        }
        // DG-INT-8, DG-END-6
        if unit.kind() == Kind::Royal && self.options.royal_loss == RoyalLoss::Loses {
            self.royal_lost |= 1 << side;
        }
    }

    /// Under The Endless: pawns in the Seat shed Ladders at once, and are in stasis when it begins.
    /// DG-WIB-31 to -35
    #[inline]
    pub(crate) fn settle_stasis(&mut self, events: &mut impl Sink<Event>) {
        for side in 0..2 {
            if self.sides[side].law(Skill::Endless) {
                let home = self.field.of(side, Kind::Pawn) & self.seat_rank(side);
                if home & (self.field.laddered() | !self.field.stasis()) != 0 {
                    self.settle_seat(side, home, events);
                }
            }
        }
    }

    #[cold]
    #[inline(never)]
    fn settle_seat(&mut self, side: usize, home: Set, events: &mut impl Sink<Event>) {
        let begins = self.stasis_at_once(side);
        for at in squares(home) {
            let unit = self.field.at(at);
            if unit.ladder() > 0 {
                self.field.mark(at, unit.with_ladder(0, 0));
                events.emit(Event::LadderShed { at });
            }
            if begins && !unit.has(STASIS) {
                let unit = self.field.at(at).with(STASIS);
                self.field.mark(at, unit);
                events.emit(Event::StasisBegan { at });
            }
        }
    }

    /// Tremor of the Erde knight, or Big Wave without vanquishing: everybody adjacent one away. DG-ERD-19 to -21
    pub(crate) fn tremor(&mut self, at: Square, events: &mut impl Sink<Event>) {
        let occupied = self.field.occupied();
        for bearing in BEARINGS {
            let Some(from) = at.step(bearing).filter(|it| it.is_in(occupied)) else {
                continue;
            };
            let unit = self.field.at(from);
            let free = |to: &Square| !to.is_in(occupied | self.closed(unit.side()));
            // DG-ERD-35
            let held = unit.side() == self.active() && !self.owner_may_move(unit);
            let stays = unit.has(IMMOBILE) || held;
            if let Some(to) = from.step(bearing).filter(|it| free(it) && !stays) {
                self.field.shift(from, to);
                events.emit(Event::Shaken { from, to });
            }
        }
    }
}
