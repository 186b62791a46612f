//! What each input of Lantern does.
use std::mem;

use engine::{Actor, Game, Seat, SeatOrder, Sink};

use super::{Action, Card, Cards, Event, Lantern, Phase, Window};

impl Lantern {
    /// LT-DEAL-1
    pub(super) fn deal(&mut self, to: Seat, card: Card, events: &mut impl Sink<Event>) {
        self.deck = self.deck.without(card);
        self.hands[to.index()] = self.hands[to.index()].with(card);
        let (next, card) = (to.left(self.open.players), Some(card));
        events.emit(Event::Dealt { to, card });
        let full = self.hands[next.index()].len() == u32::from(self.open.hand);
        self.open.phase = if full {
            Phase::Aside
        } else {
            Phase::Deal(next)
        };
    }

    /// LT-ASIDE-1
    pub(super) fn aside(&mut self, by: Seat, card: Card, events: &mut impl Sink<Event>) {
        self.take(by, card);
        self.asides[by.index()] = Cards::one(card);
        let (waiting, card) = (self.actor(), Some(card));
        events.emit(Event::PutAside { by, card });
        if waiting == Actor::Seats(SeatOrder::default()) {
            self.open.phase = Phase::Turn(Seat(0));
        }
    }

    /// LT-SWAP-1
    pub(super) fn swap(&mut self, by: Seat, card: Card, events: &mut impl Sink<Event>) {
        self.take(by, card);
        let back = mem::replace(&mut self.asides[by.index()], Cards::one(card));
        self.hands[by.index()] = self.hands[by.index()].or(back);
        let card = Some(card);
        events.emit(Event::Swapped { by, card });
        self.open.phase = Phase::Swapped(by);
    }

    /// LT-SHOW-1
    pub(super) fn show(&mut self, by: Seat, events: &mut impl Sink<Event>) {
        self.open.shown = self.open.shown.with(by);
        let card = self.asides[by.index()].first();
        events.emit(Event::Shown { by, card });
        self.open.phase = Phase::Swapped(by);
    }

    /// LT-PLAY-1
    pub(super) fn play(&mut self, by: Seat, card: Card, events: &mut impl Sink<Event>) {
        self.lay(by, card);
        events.emit(Event::Played { by, card });
        let window = Window {
            light: card,
            by,
            snuffed: false,
            asked: self.rivals(by),
        };
        self.wait(window, events);
    }

    /// LT-SNUFF-2
    pub(super) fn answer(
        &mut self,
        mut window: Window,
        by: Seat,
        answer: Action,
        events: &mut impl Sink<Event>,
    ) {
        if let Action::Snuff(card) = answer {
            self.lay(by, card);
            events.emit(Event::Snuffed { by, card });
            (window.snuffed, window.asked) = (!window.snuffed, self.rivals(by));
        } else {
            events.emit(Event::Passed { by });
            window.asked = window.asked.without(by);
        }
        self.wait(window, events);
    }

    /// Asks on, or lets the light burn or die. LT-SNUFF-3
    fn wait(&mut self, window: Window, events: &mut impl Sink<Event>) {
        let (card, by) = (window.light, window.by);
        if !window.asked.is_empty() {
            self.open.phase = Phase::Window(window);
            return;
        }
        self.open.passes = 0;
        if window.snuffed {
            events.emit(Event::Dies { card });
            self.open.phase = Phase::Swapped(by);
        } else {
            self.open.top = Some((card, by));
            events.emit(Event::Burns { by, card });
            self.open.phase = Phase::Turn(by.left(self.open.players));
        }
    }

    /// LT-END-1
    pub(super) fn pass(&mut self, by: Seat, events: &mut impl Sink<Event>) {
        events.emit(Event::Passed { by });
        self.open.passes += 1;
        self.open.phase = Phase::Turn(by.left(self.open.players));
        if self.open.passes == self.open.players {
            self.open.phase = Phase::Over;
            for of in self.seats().iter() {
                let up = self.asides[of.index()].iter();
                up.for_each(|card| events.emit(Event::TurnedUp { of, card }));
            }
        }
    }

    fn take(&mut self, by: Seat, card: Card) {
        self.hands[by.index()] = self.hands[by.index()].without(card);
    }

    fn lay(&mut self, by: Seat, card: Card) {
        self.take(by, card);
        self.open.pile = self.open.pile.with(card);
    }

    /// Who might snuff what `by` played, as far as everybody knows: going left from it. LT-SNUFF-2
    pub fn rivals(&self, by: Seat) -> SeatOrder {
        let unseen = self.in_play().minus(self.open.pile);
        let left = unseen.iter().any(|card| !self.pack.is_light(card));
        let may = |&seat: &Seat| left && seat != by && !self.hands[seat.index()].is_empty();
        SeatOrder::left_of(by, self.seats().iter().filter(may).collect())
    }
}
