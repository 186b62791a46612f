//! Cards into hands and out of them. HH-TURN-8, HH-TURN-9
use engine::{Seat, Sink};

use super::{battle, setup, turn};
use crate::phases::{Drawing, Phase, Then};
use crate::state::cards::KINDS;
use crate::{Card, Event, Horseman, Refusal, Rider};

/// A special card that somebody holds.
pub(crate) fn check_held(game: &Horseman, seat: Seat, card: Card) -> Result<(), Refusal> {
    match game.figure(seat).hand.holds(card) {
        true => Ok(()),
        false => Err(Refusal::CardNotHeld { card }),
    }
}

/// A special card, for what it says.
pub(crate) fn play(game: &mut Horseman, seat: Seat, card: Card, events: &mut impl Sink<Event>) {
    let by = Rider(seat);
    game.put_away(seat, card);
    events.emit(Event::PlayedCard { by, card });
}

/// Everybody draws up to six, the rider in turn first. HH-TURN-8
pub(crate) fn refill(game: &mut Horseman, events: &mut impl Sink<Event>) {
    let mut seat = game.turn;
    loop {
        if wants_card(game, seat) {
            enter_draw(game, seat, Then::Refill, events);
            return;
        }
        seat = seat.left(game.players);
        if seat == game.turn {
            break;
        }
    }
    turn::next_turn(game, events);
}

#[inline]
fn wants_card(game: &Horseman, seat: Seat) -> bool {
    game.figure(seat).hand.len() < game.pack.box_.hand && !game.escaped(seat)
}

/// To everybody in turn. HH-SET-4
pub(crate) fn deal(game: &mut Horseman, events: &mut impl Sink<Event>) {
    draw_up(game, Seat(0), Then::Deal, events);
}

/// One seat draws up to six, then what follows.
pub(crate) fn draw_up(game: &mut Horseman, seat: Seat, then: Then, events: &mut impl Sink<Event>) {
    if wants_card(game, seat) {
        enter_draw(game, seat, then, events);
        return;
    }
    match then {
        Then::Deal if seat.0 + 1 < game.players => draw_up(game, Seat(seat.0 + 1), then, events),
        Then::Deal => setup::dealt(game),
        Then::Turn => turn::wake(game, events),
        Then::Battle => battle::over(game, events),
        Then::Refill => refill(game, events),
    }
}

/// Somebody just reborn. HH-DIE-1
pub(crate) fn reborn(game: &mut Horseman, seat: Seat, events: &mut impl Sink<Event>) {
    draw_up(game, seat, Then::Battle, events);
}

/// HH-TURN-9: an empty deck is made of its discard pile.
fn enter_draw(game: &mut Horseman, seat: Seat, then: Then, events: &mut impl Sink<Event>) {
    let form = game.figure(seat).form;
    let deck = form.index();
    if game.decks[deck].iter().all(|&it| it == 0) {
        game.decks[deck] = game.discards[deck];
        game.discards[deck] = [0; KINDS];
        events.emit(Event::Reshuffled { deck: form });
    }
    game.phase = Phase::Draw(Drawing { seat, then });
}
