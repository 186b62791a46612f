//! Where a number leads, and what happens by itself where a banshee stops.
use std::mem;

use engine::{Seat, Sink};

use super::turn::end_turn;
use super::zombie::strike;
use crate::phases::{Numbers, Phase};
use crate::state::space::Square;
use crate::{Banshee, Banshees, Event, Space, Tomb};

/// Where `number` takes a banshee: home if it holds all skulls and can, otherwise straight on.
///
/// MB-HOME-3 to MB-HOME-6; MB-HOME-7: only the skulls it holds now count.
#[inline]
pub(crate) fn landing(game: &Banshees, seat: Seat, number: u8) -> Space {
    let at = game.figure(seat).at;
    if game.has_all_skulls(seat) && number >= game.pack.door_distance(at) {
        game.pack.next_door(at)
    } else {
        game.pack.ahead(at, number)
    }
}

/// The banshee in turn moves and stops. MB-TURN-2, MB-MOVE-1, MB-MOVE-6
#[inline]
pub(crate) fn glide(
    game: &mut Banshees,
    to: Space,
    numbers: Numbers,
    events: &mut impl Sink<Event>,
) {
    let (seat, by) = (game.turn, Banshee(game.turn));
    let figure = game.figure_mut(seat);
    let from = figure.at;
    figure.at = to;
    events.emit(Event::Moved { by, from, to });
    // MB-WIN-1
    if to.is_door() {
        events.emit(Event::Won { by, at: to });
        game.phase = Phase::Over;
        return;
    }
    if !stops_at_tomb(game, numbers, events) {
        leave_square(game, numbers, events);
    }
}

/// The square's own effect; true if the banshee has to decide about a tomb.
///
/// MB-MOVE-5, MB-MOVE-7, MB-CORNER-1 to MB-CORNER-4, MB-TOMB-1, MB-TOMB-8, MB-TOMB-9
#[inline]
fn stops_at_tomb(game: &mut Banshees, numbers: Numbers, events: &mut impl Sink<Event>) -> bool {
    let (seat, by) = (game.turn, Banshee(game.turn));
    let token = match game.pack.square(game.figure(seat).at) {
        Square::Red(_) if !game.has_all_skulls(seat) => {
            game.phase = Phase::Tomb(numbers);
            return true;
        }
        // MB-VAR-2: without a zombie a doll corner is plain.
        Square::DollCorner if game.options.zombie => {
            let had = mem::replace(&mut game.figure_mut(seat).doll, true);
            (had, Event::TookDoll { by })
        }
        Square::StakeCorner => {
            let had = mem::replace(&mut game.figure_mut(seat).stake, true);
            (had, Event::TookStake { by })
        }
        Square::Red(_) | Square::DollCorner | Square::Plain | Square::OffSidewalk => return false,
    };
    events.emit(match token {
        (true, _) => Event::HandsFull { by },
        (false, took) => took,
    });
    false
}

/// The square has had its say: the zombie comes next. MB-TURN-3
#[inline]
pub(crate) fn leave_square(game: &mut Banshees, numbers: Numbers, events: &mut impl Sink<Event>) {
    if !meets_zombie(game, numbers, events) {
        move_zombie(game, numbers, events);
    }
}

/// A banshee that stops on the zombie's square is attacked; true if it has to decide. MB-ZOMBIE-5
#[inline]
fn meets_zombie(game: &mut Banshees, numbers: Numbers, events: &mut impl Sink<Event>) -> bool {
    let seat = game.turn;
    let asked = game.figure(seat).at == game.zombie && strike(game, seat, events);
    if asked {
        game.phase = Phase::LandAttack(numbers);
    }
    asked
}

/// MB-ZOMBIE-1; MB-VAR-2: in the simple game the other number is ignored.
#[inline]
pub(crate) fn move_zombie(game: &mut Banshees, numbers: Numbers, events: &mut impl Sink<Event>) {
    if game.options.zombie {
        game.phase = Phase::MoveZombie(numbers);
    } else {
        end_turn(game, events);
    }
}

/// The tomb before which the banshee in turn stands. MB-TOMB-2
#[inline]
pub(crate) fn tomb_of_turn(game: &Banshees) -> Tomb {
    match game.pack.square(game.figure(game.turn).at) {
        Square::Red(tomb) => tomb,
        square => unreachable!("no tomb is opened on {square:?}"),
    }
}
