//! In a graveyard with count left: ride on, or jump to another by the card. HH-GY-2, HH-HC-3
use engine::{Question, Seat, Sink};

use crate::rules::{cards, doors, ride, roads};
use crate::state::course::Way;
use crate::state::pieces::Trail;
use crate::why::out_of_place;
use crate::{Action, Card, Event, Horseman, Refusal, Rider, Space, clause};

pub(super) fn ask(_: &Horseman, _: Seat) -> Question<Action> {
    Question {
        // HH-HOST-7
        masked: true,
        ..Question::own(
            "GraveDoor",
            const { clause("HH-HC-3") },
            Some(Action::Cross),
        )
    }
}

pub(super) fn candidates(game: &Horseman, seat: Seat, out: &mut Vec<Action>) {
    out.push(Action::Cross);
    if game.figure(seat).hand.holds(Card::GRAVE_THROUGH) {
        out.extend(roads::free_graveyards(game, seat).map(Action::Jump));
    }
}

pub(super) fn check(game: &Horseman, seat: Seat, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Cross => Ok(()),
        Action::Jump(_) if !game.figure(seat).hand.holds(Card::GRAVE_THROUGH) => {
            Err(Refusal::ByCardOnly)
        }
        Action::Jump(to) => doors::check_graveyard(game, seat, to),
        other => Err(out_of_place(game, seat, other, Refusal::CrossOrJump)),
    }
}

pub(super) fn apply(game: &mut Horseman, _: Seat, action: Action, events: &mut impl Sink<Event>) {
    match action {
        Action::Cross => doors::cross(game, events),
        Action::Jump(to) => jump(game, to, events),
        other => unreachable!("{other:?} in a graveyard"),
    }
    ride::advance(game, events);
}

/// HH-HC-3: at no cost.
fn jump(game: &mut Horseman, to: Space, events: &mut impl Sink<Event>) {
    let (by, from, at) = (Rider(game.turn), game.name(game.mover().at), game.name(to));
    cards::play(game, game.turn, Card::GRAVE_THROUGH, events);
    events.emit(Event::Jumped { by, from, at });
    let figure = game.mover_mut();
    (figure.at, figure.trail) = (to, Trail::EMPTY);
    let ride = &mut game.ride;
    ride.way = Way::start(to, Trail::EMPTY);
    (ride.jumped, ride.crossed, ride.rode_in) = (true, true, false);
    (ride.came, ride.told) = (Space::NOWHERE, to);
    ride::recover(game, events);
}
