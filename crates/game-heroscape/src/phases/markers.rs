//! Order markers: placed by all at once and unseen, shown face down, turned over or lost. HS-ORD.
use engine::{Actor, Seat, SeatOrder, SeatSet, Sink};

use super::{Purpose, Task, roll_off};
use crate::Heroscape;
use crate::action::Action;
use crate::amiss;
use crate::battle::{Battle, NONE};
use crate::event::{Event, Marker, Secret};
use crate::refusal::Refusal;

/// Where a seat's markers 1, 2, 3 and X lie; the secret of the game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Orders {
    /// Cards, or none.
    pub card: [u8; 4],
    /// Taken off their card by Mind Shackle.
    pub off: u8,
}

impl Orders {
    pub const NONE: Orders = Orders {
        card: [NONE; 4],
        off: 0,
    };

    /// The card under a marker that still lies there.
    pub fn lies_on(&self, marker: usize) -> Option<u8> {
        let card = self.card[marker];
        (card != NONE && !self.is_off(marker)).then_some(card)
    }

    /// Taken off its card. HS-TRN-4
    pub fn is_off(&self, marker: usize) -> bool {
        self.off >> marker & 1 != 0
    }
}

/// How many markers a seat places.
const MARKERS: u8 = 4;

/// After the Drop.
pub(crate) fn begin(game: &mut Heroscape, _: &mut impl Sink<Event>) {
    let battle = &mut game.battle;
    let living = battle.living();
    // Whose Drop it was is no longer of interest.
    battle.tried = 0;
    battle.seat = living.first().unwrap_or(Seat(0));
    if battle.rules.in_turn && living.len() > 1 {
        roll_off::begin(battle, living, Purpose::Markers);
    } else {
        battle.stack.restart(Task::Markers);
    }
}

/// The seat that rolled highest places first. HS-ORD-6
pub(crate) fn open(battle: &mut Battle) {
    battle.first = battle.seat;
    battle.stack.restart(Task::Markers);
}

fn waiting(battle: &Battle) -> SeatSet {
    let waits = |it: &Seat| battle.players[it.index()].placed < MARKERS;
    battle.living().iter().filter(waits).collect()
}

pub(crate) fn actor(battle: &Battle) -> Actor {
    if battle.rules.in_turn {
        return Actor::one(battle.seat);
    }
    Actor::Seats(waiting(battle).iter().collect::<SeatOrder>())
}

pub(crate) fn candidates(battle: &Battle, seat: Seat, out: &mut Vec<Action>) {
    match battle.players[seat.index()].placed {
        MARKERS => out.push(Action::Ready),
        placed => {
            let cards = battle.cards_of(seat).filter(|&it| battle.in_play(it));
            out.extend(cards.map(|it| Action::Mark(battle.name_of(it))));
            if placed + 1 == MARKERS {
                out.push(Action::NoX);
            }
        }
    }
}

pub(crate) fn check(battle: &Battle, seat: Seat, action: Action) -> Result<(), Refusal> {
    let placed = battle.players[seat.index()].placed;
    match action {
        Action::Ready if placed == MARKERS => Ok(()),
        _ if placed == MARKERS => Err(amiss::why(battle, seat, action)),
        Action::Mark(card) => {
            let found = battle.find_card(card);
            let own = found.filter(|&it| battle.card(it).controller == seat.0);
            let own = own.ok_or(Refusal::NotYourCard { card })?;
            // HS-ORD-3
            let there = battle.in_play(own);
            there.then_some(()).ok_or(Refusal::CardGone { card })
        }
        // HS-ORD-2
        Action::NoX if placed + 1 == MARKERS => Ok(()),
        Action::NoX => Err(Refusal::MarkersLieOnCards),
        _ => Err(amiss::why(battle, seat, action)),
    }
}

/// The seat's first card in play, or no X.7.
pub(crate) fn timeout(battle: &Battle, seat: Seat) -> Option<Action> {
    match battle.players[seat.index()].placed {
        MARKERS => Some(Action::Ready),
        placed if placed + 1 == MARKERS => Some(Action::NoX),
        _ => {
            let mut cards = battle.cards_of(seat).filter(|&it| battle.in_play(it));
            cards.next().map(|it| Action::Mark(battle.name_of(it)))
        }
    }
}

pub(crate) fn apply(game: &mut Heroscape, by: Seat, action: Action, events: &mut impl Sink<Event>) {
    if action == Action::Ready {
        events.emit(Event::IsReady { by });
        show(game, by, events);
        let battle = &mut game.battle;
        battle.seat = battle.living().left_of(by).unwrap_or(by);
        if battle.players[battle.seat.index()].placed == MARKERS {
            initiative(battle);
        }
        return;
    }
    let battle = &mut game.battle;
    let placed = battle.players[by.index()].placed;
    let card = match action {
        Action::Mark(name) => battle.find_card(name),
        _ => None,
    };
    game.orders[by.index()].card[usize::from(placed)] = card.unwrap_or(NONE);
    battle.players[by.index()].placed += 1;
    let (marker, card) = (Marker(placed), secret(battle, card));
    events.emit(match placed {
        3 => Event::MarkedX { by, card },
        _ => Event::Marked { by, marker, card },
    });
    if !battle.rules.in_turn && waiting(battle).is_empty() {
        initiative(battle);
    }
}

fn initiative(battle: &mut Battle) {
    let living = battle.living();
    battle.seat = living.first().unwrap_or(Seat(0));
    battle.first = battle.seat;
    roll_off::begin(battle, living, Purpose::Initiative);
}

fn secret(battle: &Battle, card: Option<u8>) -> Secret {
    card.map_or(Secret::Off, |it| Secret::On(battle.name_of(it)))
}

/// With the first initiative roll. HS-ORD-4
pub(crate) fn show_all(game: &mut Heroscape, events: &mut impl Sink<Event>) {
    for seat in game.battle.living().iter() {
        if !game.battle.players[seat.index()].shown {
            show(game, seat, events);
        }
    }
}

/// Face down to all, open to teammates. HS-ORD-4
fn show(game: &mut Heroscape, by: Seat, events: &mut impl Sink<Event>) {
    let (battle, orders) = (&mut game.battle, game.orders[by.index()]);
    battle.players[by.index()].shown = true;
    for card in battle.cards_of(by) {
        let on = |it: &u8| u8::from(*it == card);
        let markers: u8 = orders.card.iter().map(on).sum();
        if markers > 0 {
            let card = battle.name_of(card);
            events.emit(Event::FaceDown { by, card, markers });
        }
    }
    let to = battle.side(by);
    if to != SeatSet::one(by) {
        for marker in 0..MARKERS {
            let card = orders.card[usize::from(marker)];
            let card = secret(battle, (card != NONE).then_some(card));
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
