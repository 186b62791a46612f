//! Where everything is. Only what stands in `Hood` beside `open` is secret.
use engine::{ClauseId, Seat, Shared, Sink};

use crate::phases::Phase;
use crate::{Bullets, Event, Pack, Sister};
use cards::{Card, Cards};
use open::Open;

mod bits;
pub(crate) mod cards;
pub(crate) mod cause;
pub(crate) mod open;
pub(crate) mod pieces;
pub(crate) mod space;

/// A match of Little Dead Riding Hood.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Hood {
    pub(crate) pack: Shared<Pack>,
    pub(crate) open: Open,
    pub(crate) hands: [Cards; 5],
    /// By seat: cards in other hands that it has seen and that are still there. LD-FX-8
    pub(crate) known: [Cards; 5],
    /// By seat: the card with which it answered a window before its turn to; nothing is a pass. LD-CARD-7
    pub(crate) kept: [Option<Card>; 5],
}

const _: () = assert!(size_of::<Hood>() <= 1024);

impl Hood {
    /// Whether this seat has to decide now.
    #[inline]
    pub(crate) fn is_asked(&self, seat: Seat) -> bool {
        match self.open.top() {
            // Without the order of the answers.
            Phase::Window(window) => window.asked.contains(seat),
            phase => phase.actor(self).asks(seat),
        }
    }

    /// Cards that a seat may still play this turn. LD-CARD-2, LD-HELP-6
    #[inline]
    pub(crate) fn allowance(&self, seat: Seat) -> u8 {
        self.open.plays_left(seat, &self.pack.numbers)
    }

    /// Whether a seat holds a card and may still play one; public.
    #[inline]
    pub(crate) fn may_play(&self, seat: Seat) -> bool {
        !self.hands[seat.index()].is_empty() && self.allowance(seat) > 0
    }

    /// What lies in no hand, before no player and on no discard pile. LD-TURN-3
    #[inline]
    pub(crate) fn pile(&self) -> Cards {
        let held = self
            .hands
            .iter()
            .fold(self.open.seen(), |all, it| all.or(*it));
        self.pack.deck.minus(held)
    }

    /// A card leaves a hand, and with it what others knew of it.
    pub(crate) fn take_from_hand(&mut self, seat: Seat, card: Card) {
        self.hands[seat.index()] = self.hands[seat.index()].without(card);
        for known in &mut self.known {
            *known = known.without(card);
        }
        if self.hands[seat.index()].is_empty() {
            self.open.looked = self.open.looked.map(|it| it.without(seat));
        }
    }

    /// A card goes to the discards.
    pub(crate) fn lose_card(&mut self, seat: Seat, card: Card) {
        self.take_from_hand(seat, card);
        self.open.discards = self.open.discards.with(card);
    }

    /// LD-HELP-8
    pub(crate) fn give_bullets(
        &mut self,
        to: Seat,
        number: u8,
        why: ClauseId,
        events: &mut impl Sink<Event>,
    ) {
        let left = self.open.bullets_left(self.pack.numbers.bullets);
        let number = number.min(left);
        self.open.sister_mut(to).bullets += number;
        let (by, bullets) = (Sister(to), Bullets(number));
        events.emit(Event::GotBullets { by, bullets, why });
    }
}
