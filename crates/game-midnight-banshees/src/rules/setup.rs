//! Before the first turn. MB-SETUP.
use engine::{Seat, SeatSet, Shared, Sink};
use toolbox::RollOff;

use crate::phases::Phase;
use crate::state::pieces::Figure;
use crate::{Banshee, Banshees, Event, Options, Pack, Space};

/// An empty graveyard, and everybody rolls for the first turn. MB-SETUP-2, MB-SETUP-9
pub(crate) fn start(pack: Shared<Pack>, seats: u8, options: Options) -> Banshees {
    Banshees {
        pack,
        figures: [Figure::UNPLACED; 4],
        options,
        phase: Phase::FirstRoll(RollOff::start(SeatSet::all(seats))),
        turn: Seat(0),
        first: Seat(0),
        players: seats,
        zombie: Space::BOX,
        round: 1,
        rerolls: 0,
    }
}

/// MB-SETUP-6
pub(crate) fn choose_doors(game: &mut Banshees) {
    game.phase = if game.options.random_setup {
        Phase::DrawDoor
    } else {
        Phase::ChooseDoor
    };
}

/// The free doors, in order. MB-SETUP-5
pub(crate) fn free_doors(game: &Banshees) -> impl Iterator<Item = Space> {
    let is_free = |door: &Space| game.everybody().all(|seat| game.figure(seat).at != *door);
    Space::DOORS.into_iter().filter(is_free)
}

/// The banshee in turn starts before this door.
pub(crate) fn start_at(game: &mut Banshees, at: Space, events: &mut impl Sink<Event>) {
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
        choose_corner(game);
    } else {
        game.turn = game.first;
        game.phase = Phase::Roll;
    }
}

/// MB-SETUP-8
fn choose_corner(game: &mut Banshees) {
    game.phase = if game.options.random_setup {
        Phase::DrawCorner
    } else {
        Phase::ChooseZombieCorner
    };
}

/// The zombie starts here, and then the first turn. MB-SETUP-7
pub(crate) fn start_zombie(game: &mut Banshees, at: Space, events: &mut impl Sink<Event>) {
    game.zombie = at;
    events.emit(Event::ZombieStarted { at });
    game.turn = game.first;
    game.phase = Phase::Roll;
}
