//! In turn order, each seat chooses a free door. MB-SETUP-4 to MB-SETUP-6.
use engine::{Seat, Sink};

use crate::rules::setup::{free_doors, start_at};
use crate::why::out_of_place;
use crate::{Action, Asked, Banshees, Event, Question, Refusal, Space};

pub(super) fn ask(game: &Banshees, _: Seat) -> Asked {
    let door = free_doors(game).next().map(Action::Door);
    Asked::of_turn(Question::ChooseDoor, door)
}

pub(super) fn candidates(_: &Banshees, _: Seat, out: &mut Vec<Action>) {
    out.extend(Space::DOORS.map(Action::Door));
}

pub(super) fn check(game: &Banshees, seat: Seat, action: Action) -> Result<(), Refusal> {
    let Action::Door(at) = action else {
        return Err(out_of_place(game, seat, action));
    };
    // MB-SETUP-5
    if !at.is_door() {
        return Err(Refusal::NotADoor { at });
    }
    if game.everybody().any(|seat| game.figure(seat).at == at) {
        return Err(Refusal::DoorTaken { at });
    }
    Ok(())
}

pub(super) fn apply(game: &mut Banshees, _: Seat, action: Action, events: &mut impl Sink<Event>) {
    let Action::Door(at) = action else {
        unreachable!("{action:?} is no door")
    };
    start_at(game, at, events);
}
