//! At the door of a church and in a graveyard, with count left. HH-CH-2, HH-IC-8, HH-HC-3
use engine::{Seat, Sink};

use super::{ride, roads};
use crate::phases::Phase;
use crate::state::space::Place;
use crate::{Card, Event, Form, Horseman, Refusal, Rider, Space};

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
pub(crate) fn stop(game: &mut Horseman, events: &mut impl Sink<Event>) {
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

/// On from a graveyard, said once for each visit. HH-GY-2
pub(crate) fn cross(game: &mut Horseman, events: &mut impl Sink<Event>) {
    if !game.ride.crossed {
        let (by, at) = (Rider(game.turn), game.name(game.mover().at));
        events.emit(Event::Crossed { by, at });
    }
    game.ride.crossed = true;
}

/// Where a card may take a Horseman. HH-HC-2, HH-HC-3, HH-HC-6
pub(crate) fn check_graveyard(game: &Horseman, seat: Seat, to: Space) -> Result<(), Refusal> {
    let at = game.name(to);
    if game.place_of(to) != Place::Graveyard {
        return Err(Refusal::NotAGraveyard { at });
    }
    if to == game.figure(seat).at {
        return Err(Refusal::AlreadyThere { at });
    }
    if game.like_at(seat, to).is_some() {
        return Err(Refusal::TransportHeld { at });
    }
    Ok(())
}
