//! A match: all of it lies open but the hands and, with them, what is left in the decks.
//!
//! Decks, curse cards and ability stacks have no order and no face: what nobody may know is drawn when it is turned over.
use engine::{Seat, Shared};

use super::cards::{Hand, ITEMS, KINDS};
use super::course::{Battle, Ride, Throw};
use super::pieces::{Figure, Gems};
use super::space::{Kind, Place};
use crate::options::Mode;
use crate::pack::{SITES, VOIDS};
use crate::phases::Phase;
use crate::rules::setup;
use crate::{Card, Chip, Form, Name, Options, Pack, Space};

/// A match of Headless Horseman.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Horseman {
    pub(crate) pack: Shared<Pack>,
    /// By seat; those of seats that do not play stay blank.
    pub(crate) figures: [Figure; 8],
    /// Cards left, by deck and kind. There is no order. HH-TURN-9
    pub(crate) decks: [[u8; KINDS]; 2],
    pub(crate) discards: [[u8; KINDS]; 2],
    /// By void.
    pub(crate) chips: [Chip; VOIDS],
    /// What comes next; churches first. Meaningful while chips are placed. HH-SET-8
    pub(crate) due: Form,
    pub(crate) options: Options,
    pub(crate) phase: Phase,
    pub(crate) ride: Ride,
    pub(crate) battle: Battle,
    pub(crate) throw: Throw,
    pub(crate) turn: Seat,
    /// Player number 1. HH-SET-6
    pub(crate) first: Seat,
    pub(crate) players: u8,
    pub(crate) round: u8,
    /// Curse cards face down: for Horsemen, and in all. HH-CUR-1
    pub(crate) curses: [u8; 2],
    /// Ability cards left at each site: one bit for each slot at a church, a number at a graveyard. HH-AB-3
    pub(crate) stacks: [u8; SITES],
    /// Ability cards that nobody has seen.
    pub(crate) unseen: [u8; ITEMS],
    pub(crate) gems: Gems,
}

const _: () = assert!(size_of::<Horseman>() <= 1024);

impl Horseman {
    pub(crate) fn everybody(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.players).map(Seat)
    }

    /// Eight figures and a mask, so that no bound is checked.
    #[inline]
    pub(crate) fn figure(&self, seat: Seat) -> &Figure {
        &self.figures[seat.index() % 8]
    }

    #[inline]
    pub(crate) fn figure_mut(&mut self, seat: Seat) -> &mut Figure {
        &mut self.figures[seat.index() % 8]
    }

    /// The rider in turn.
    #[inline]
    pub(crate) fn mover(&self) -> &Figure {
        self.figure(self.turn)
    }

    #[inline]
    pub(crate) fn mover_mut(&mut self) -> &mut Figure {
        self.figure_mut(self.turn)
    }

    #[inline]
    pub(crate) fn is_race(&self) -> bool {
        self.options.mode == Mode::WoodsRace
    }

    /// What a space is with the chips in place.
    #[inline]
    pub(crate) fn place_of(&self, space: Space) -> Place {
        match self.pack.kind(space) {
            Kind::Path => Place::Path,
            Kind::Blue => Place::Blue,
            Kind::Void => {
                let chip = self.chips[self.pack.site(space) % VOIDS];
                if chip.is_none() {
                    Place::Empty
                } else if chip.is_church() {
                    Place::Church
                } else {
                    Place::Graveyard
                }
            }
            Kind::School => Place::School,
            Kind::Bridge => Place::Bridge,
            Kind::Mausoleum => Place::Mausoleum,
            Kind::Church => Place::Church,
        }
    }

    #[inline]
    pub(crate) fn name(&self, space: Space) -> Name {
        self.pack.name(space)
    }

    /// Whether somebody rode over the bridge and is off the board. HH-END-1, HH-RACE-2
    #[inline]
    pub(crate) fn escaped(&self, seat: Seat) -> bool {
        let figure = self.figure(seat);
        figure.at == self.pack.fixed.bridge && (self.is_race() || figure.form == Form::Ichabod)
    }

    /// Somebody else than `seat` on a space.
    #[inline]
    pub(crate) fn other_at(&self, seat: Seat, space: Space) -> Option<Seat> {
        self.everybody()
            .find(|&it| it != seat && self.figure(it).at == space)
    }

    /// Somebody else of the same form on a space.
    #[inline]
    pub(crate) fn like_at(&self, seat: Seat, space: Space) -> Option<Seat> {
        let form = self.figure(seat).form;
        let like = |it: &Seat| {
            let figure = self.figure(*it);
            *it != seat && figure.at == space && figure.form == form
        };
        self.everybody().find(like)
    }

    /// By public facts: a card in hand, and not every copy in the discard pile. HH-TURN-13
    #[inline]
    pub(crate) fn could_hold(&self, seat: Seat, card: Card) -> bool {
        let figure = self.figure(seat);
        let deck = card.form().index();
        let removed = self.is_race() && setup::fights(card);
        figure.form == card.form()
            && figure.hand != Hand::EMPTY
            && !removed
            && self.discards[deck][card.index()] < self.pack.copies(card)
    }

    /// Ichabod in a church or the School House. HH-CH-6, HH-SCH-1
    pub(crate) fn sheltered(&self, seat: Seat) -> bool {
        let figure = self.figure(seat);
        let place = self.place_of(figure.at);
        figure.form == Form::Ichabod && matches!(place, Place::Church | Place::School)
    }

    /// HH-SET-6
    pub(crate) fn number(&self, seat: Seat) -> u8 {
        (seat.0 + self.players - self.first.0) % self.players + 1
    }

    /// Out of a hand, face up onto the pile. HH-TURN-9
    #[inline]
    pub(crate) fn put_away(&mut self, seat: Seat, card: Card) {
        self.figure_mut(seat).hand.remove(card.index());
        self.discards[card.form().index()][card.index()] += 1;
    }
}
