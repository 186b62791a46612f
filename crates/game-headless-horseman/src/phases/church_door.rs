//! In a church with count left: stay, or ride on through it by the card. HH-CH-2, HH-IC-8, HH-IC-10
use engine::{Question, Seat, Sink};

use crate::rules::{cards, doors, ride};
use crate::why::out_of_place;
use crate::{Action, Card, Event, Horseman, Refusal, Rider, Space, clause};

pub(super) fn ask(game: &Horseman, _: Seat) -> Question<Action> {
    let must = doors::must_ride_through(game);
    let timeout = match must {
        true => Action::Through,
        false => Action::Stop,
    };
    Question {
        // HH-HOST-7
        masked: !must,
        ..Question::own("ChurchDoor", const { clause("HH-CH-2") }, Some(timeout))
    }
}

pub(super) fn candidates(game: &Horseman, seat: Seat, out: &mut Vec<Action>) {
    if !doors::must_ride_through(game) {
        out.push(Action::Stop);
    }
    if game.figure(seat).hand.holds(Card::CHURCH_THROUGH) {
        out.push(Action::Through);
    }
}

pub(super) fn check(game: &Horseman, seat: Seat, action: Action) -> Result<(), Refusal> {
    let at = game.name(game.figure(seat).at);
    let wanted = match doors::must_ride_through(game) {
        true => Refusal::MustRideThrough { at },
        false => Refusal::MustStop,
    };
    match action {
        Action::Stop if doors::must_ride_through(game) => Err(wanted),
        Action::Stop => Ok(()),
        Action::Through => cards::check_held(game, seat, Card::CHURCH_THROUGH),
        other => Err(out_of_place(game, seat, other, wanted)),
    }
}

pub(super) fn apply(
    game: &mut Horseman,
    seat: Seat,
    action: Action,
    events: &mut impl Sink<Event>,
) {
    if action == Action::Stop {
        return doors::stop(game, events);
    }
    // HH-CH-5, HH-IC-8: by any gate.
    let (by, at) = (Rider(seat), game.name(game.mover().at));
    cards::play(game, seat, Card::CHURCH_THROUGH, events);
    events.emit(Event::RodeThrough { by, at });
    game.ride.came = Space::NOWHERE;
    ride::advance(game, events);
}
