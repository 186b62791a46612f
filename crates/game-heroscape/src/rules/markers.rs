//! Order markers: placed by all at once and unseen, shown face down, turned over or lost. HS-ORD.
use engine::{Actor, Seat, SeatOrder, SeatSet, Sink};

use super::roll_off;
use crate::Heroscape;
use crate::phases::{Phase, Purpose};
use crate::state::figures::{CardId, Cards};
use crate::state::open::Open;
use crate::words::event::{Event, Marker, Secret};

/// How many markers a seat places.
pub(crate) const MARKERS: u8 = 4;

/// After the Drop.
pub(crate) fn begin(game: &mut Heroscape, _: &mut impl Sink<Event>) {
    let open = &mut game.open;
    let living = open.living();
    // Whose Drop it was is no longer of interest.
    open.tried = Cards::NONE;
    open.seat = living.first().unwrap_or(Seat(0));
    if open.rules.in_turn && living.len() > 1 {
        roll_off::begin(open, living, Purpose::Markers);
    } else {
        open.stack.restart(Phase::Markers);
    }
}

/// The seat that rolled highest places first. HS-ORD-6
pub(crate) fn open(open: &mut Open) {
    open.first = open.seat;
    open.stack.restart(Phase::Markers);
}

pub(crate) fn waiting(open: &Open) -> SeatSet {
    let waits = |it: &Seat| open.players[it.index()].placed < MARKERS;
    open.living().iter().filter(waits).collect()
}

pub(crate) fn actor(open: &Open) -> Actor {
    if open.rules.in_turn {
        return Actor::one(open.seat);
    }
    Actor::Seats(waiting(open).iter().collect::<SeatOrder>())
}

pub(crate) fn initiative(open: &mut Open) {
    let living = open.living();
    open.seat = living.first().unwrap_or(Seat(0));
    open.first = open.seat;
    roll_off::begin(open, living, Purpose::Initiative);
}

pub(crate) fn secret(open: &Open, card: Option<CardId>) -> Secret {
    card.map_or(Secret::Off, |it| Secret::On(open.name_of(it)))
}

/// With the first initiative roll. HS-ORD-4
pub(crate) fn show_all(game: &mut Heroscape, events: &mut impl Sink<Event>) {
    for seat in game.open.living().iter() {
        if !game.open.players[seat.index()].shown {
            show(game, seat, events);
        }
    }
}

/// Face down to all, open to teammates. HS-ORD-4
pub(crate) fn show(game: &mut Heroscape, by: Seat, events: &mut impl Sink<Event>) {
    let (open, orders) = (&mut game.open, game.orders[by.index()]);
    open.players[by.index()].shown = true;
    for card in open.cards_of(by) {
        let on = |it: &CardId| u8::from(*it == card);
        let markers: u8 = orders.card.iter().map(on).sum();
        if markers > 0 {
            let card = open.name_of(card);
            events.emit(Event::FaceDown { by, card, markers });
        }
    }
    let to = open.side(by);
    if to != SeatSet::one(by) {
        for marker in 0..MARKERS {
            let card = orders.card[usize::from(marker)];
            let card = secret(open, (card.is_some()).then_some(card));
            let marker = Marker(marker);
            events.emit(Event::Shown {
                by,
                to,
                marker,
                card,
            });
        }
    }
}
