//! At the door of a church and in a graveyard, with count left. HH-CH-2, HH-IC-8, HH-HC-3
use engine::{Seat, Sink};

use crate::phases::{Phase, Way};
use crate::pieces::Trail;
use crate::{Action, Card, Event, Form, Horseman, Refusal, Rider, Space, choose, ride, roads, why};

/// An Ichabod has entered a church. True if the ride goes on, which here it never does by itself.
pub(crate) fn at_church(game: &mut Horseman, events: &mut impl Sink<Event>) -> bool {
    let (seat, by) = (game.turn, Rider(game.turn));
    let space = game.mover().at;
    if game.ride.left > 0 {
        // HH-IC-10: riding in has shown the card.
        if roads::is_held(game, seat, space) {
            let card = Card::CHURCH_THROUGH;
            events.emit(Event::ShowsCard { by, card });
            game.phase = Phase::ChurchDoor;
            return false;
        }
        if game.could_hold(seat, Card::CHURCH_THROUGH) {
            game.phase = Phase::ChurchDoor;
            return false;
        }
    }
    stop(game, events);
    false
}

/// HH-CH-2: the rest of the count is lost.
fn stop(game: &mut Horseman, events: &mut impl Sink<Event>) {
    let (by, at) = (Rider(game.turn), game.name(game.mover().at));
    events.emit(Event::StoppedInChurch { by, at });
    game.ride.left = 0;
    ride::finish(game, events);
}

/// Whether somebody must ride on through the church he is in. HH-CH-8
pub(crate) fn must_ride_through(game: &Horseman) -> bool {
    game.phase == Phase::ChurchDoor && roads::is_held(game, game.turn, game.mover().at)
}

/// Once for each visit, with count left, a free graveyard elsewhere and no jump this turn. HH-HC-3, HH-HC-5
pub(crate) fn asks_at_graveyard(game: &Horseman) -> bool {
    let ride = &game.ride;
    !ride.crossed
        && !ride.jumped
        && game.mover().form == Form::Horseman
        && game.could_hold(game.turn, Card::GRAVE_THROUGH)
        && roads::free_graveyards(game, game.turn).next().is_some()
}

pub(crate) fn candidates(game: &Horseman, seat: Seat, out: &mut Vec<Action>) {
    let hand = game.figure(seat).hand;
    if game.phase == Phase::ChurchDoor {
        if !must_ride_through(game) {
            out.push(Action::Stop);
        }
        if hand.holds(Card::CHURCH_THROUGH) {
            out.push(Action::Through);
        }
        return;
    }
    out.push(Action::Cross);
    if hand.holds(Card::GRAVE_THROUGH) {
        out.extend(roads::free_graveyards(game, seat).map(Action::Jump));
    }
}

pub(crate) fn check(game: &Horseman, seat: Seat, action: Action) -> Result<(), Refusal> {
    let hand = game.figure(seat).hand;
    let church = game.phase == Phase::ChurchDoor;
    let at = game.name(game.figure(seat).at);
    match action {
        Action::Stop if church && must_ride_through(game) => Err(Refusal::MustRideThrough { at }),
        Action::Stop if church => Ok(()),
        Action::Through if church && hand.holds(Card::CHURCH_THROUGH) => Ok(()),
        Action::Through if church => {
            let card = Card::CHURCH_THROUGH;
            Err(Refusal::CardNotHeld { card })
        }
        Action::Cross if !church => Ok(()),
        Action::Jump(to) if !church => {
            if !hand.holds(Card::GRAVE_THROUGH) {
                return Err(Refusal::ByCardOnly);
            }
            choose::check_graveyard(game, seat, to)
        }
        other => Err(why::out_of_place(game, seat, other)),
    }
}

pub(crate) fn apply(game: &mut Horseman, action: Action, events: &mut impl Sink<Event>) {
    let by = Rider(game.turn);
    let from = game.name(game.mover().at);
    match action {
        Action::Stop => stop(game, events),
        // HH-CH-5, HH-IC-8: by any gate.
        Action::Through => {
            play(game, Card::CHURCH_THROUGH, events);
            events.emit(Event::RodeThrough { by, at: from });
            game.ride.came = Space::NOWHERE;
            ride::advance(game, events);
        }
        Action::Cross => {
            cross(game, events);
            ride::advance(game, events);
        }
        // HH-HC-3: at no cost.
        Action::Jump(to) => {
            play(game, Card::GRAVE_THROUGH, events);
            let at = game.name(to);
            events.emit(Event::Jumped { by, from, at });
            let figure = game.mover_mut();
            (figure.at, figure.trail) = (to, Trail::EMPTY);
            let ride = &mut game.ride;
            ride.way = Way::start(to, Trail::EMPTY);
            (ride.jumped, ride.crossed, ride.rode_in) = (true, true, false);
            (ride.came, ride.told) = (Space::NOWHERE, to);
            ride::recover(game, events);
            ride::advance(game, events);
        }
        other => unreachable!("{other:?} opens no door"),
    }
}

/// On from a graveyard, said once for each visit. HH-GY-2
pub(crate) fn cross(game: &mut Horseman, events: &mut impl Sink<Event>) {
    if !game.ride.crossed {
        let (by, at) = (Rider(game.turn), game.name(game.mover().at));
        events.emit(Event::Crossed { by, at });
    }
    game.ride.crossed = true;
}

fn play(game: &mut Horseman, card: Card, events: &mut impl Sink<Event>) {
    let (seat, by) = (game.turn, Rider(game.turn));
    game.put_away(seat, card);
    events.emit(Event::PlayedCard { by, card });
}
