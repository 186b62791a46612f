//! In turn order, each seat chooses a free door, or fate does. MB-SETUP-4 to MB-SETUP-6.
use engine::{Draw, Seat, Sink};

use super::{Phase, corner, out_of_place};
use crate::{Action, Banshee, Banshees, Chance, Event, Refusal, Space};

pub(crate) fn enter(game: &mut Banshees) {
    game.phase = if game.options.random_setup {
        Phase::DrawDoor
    } else {
        Phase::ChooseDoor
    };
}

pub(crate) fn candidates(out: &mut Vec<Action>) {
    out.extend(Space::DOORS.map(Action::Door));
}

pub(crate) fn check(game: &Banshees, seat: Seat, action: Action) -> Result<(), Refusal> {
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

/// The free doors, in order.
pub(crate) fn free(game: &Banshees) -> impl Iterator<Item = Space> {
    let is_free = |door: &Space| game.everybody().all(|seat| game.figure(seat).at != *door);
    Space::DOORS.into_iter().filter(is_free)
}

pub(crate) fn sample(game: &Banshees, draw: &mut impl Draw) -> Chance {
    let drawn = draw.below(free(game).count() as u32) as usize;
    let Some(door) = free(game).nth(drawn) else {
        unreachable!("there is a door for every seat")
    };
    Chance::Door(door)
}

pub(crate) fn apply(game: &mut Banshees, at: Space, events: &mut impl Sink<Event>) {
    let seat = game.turn;
    game.figure_mut(seat).at = at;
    let by = Banshee(seat);
    events.emit(Event::Started { by, at });
    // MB-SETUP-4
    let next = seat.left(game.players);
    if next != game.first {
        game.turn = next;
    } else if game.options.zombie {
        // MB-SETUP-8: the last in turn order goes on to place the zombie.
        corner::enter(game);
    } else {
        game.turn = game.first;
        game.phase = Phase::Roll;
    }
}
