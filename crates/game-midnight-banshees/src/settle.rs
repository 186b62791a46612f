//! What happens by itself when a banshee stops, and when a turn or the match ends.
use std::mem;

use engine::{Outcome, Sink};

use crate::board::Square;
use crate::phases::{Numbers, Phase, attack};
use crate::{Banshee, Banshees, Event, Space, clause};

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
    // MB-TURN-3
    if game.options.zombie_bites_first && meets_zombie(game, numbers, events) {
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

/// The square has had its say: the zombie comes next, unless it bit first. MB-TURN-3
#[inline]
pub(crate) fn leave_square(game: &mut Banshees, numbers: Numbers, events: &mut impl Sink<Event>) {
    if game.options.zombie_bites_first || !meets_zombie(game, numbers, events) {
        move_zombie(game, numbers, events);
    }
}

/// A banshee that stops on the zombie's square is attacked; true if it has to decide. MB-ZOMBIE-5
#[inline]
fn meets_zombie(game: &mut Banshees, numbers: Numbers, events: &mut impl Sink<Event>) -> bool {
    let seat = game.turn;
    let asked = game.figure(seat).at == game.zombie && attack::strike(game, seat, events);
    if asked {
        game.phase = Phase::LandAttack(numbers);
    }
    asked
}

/// The zombie on the square has been answered: what is left of the stop, then its own walk.
#[inline]
pub(crate) fn leave_zombie(game: &mut Banshees, numbers: Numbers, events: &mut impl Sink<Event>) {
    if !game.options.zombie_bites_first || !stops_at_tomb(game, numbers, events) {
        move_zombie(game, numbers, events);
    }
}

/// MB-ZOMBIE-1; MB-VAR-2: in the simple game the other number is ignored.
#[inline]
fn move_zombie(game: &mut Banshees, numbers: Numbers, events: &mut impl Sink<Event>) {
    if game.options.zombie {
        game.phase = Phase::MoveZombie(numbers);
    } else {
        end_turn(game, events);
    }
}

/// MB-TURN-4, MB-SETUP-4, MB-END-1, MB-END-2
#[inline]
pub(crate) fn end_turn(game: &mut Banshees, events: &mut impl Sink<Event>) {
    let next = game.turn.left(game.players);
    if next == game.first {
        if game.round == game.options.max_rounds {
            events.emit(Event::TimeUp { rounds: game.round });
            game.phase = Phase::Over;
            return;
        }
        game.round += 1;
    }
    game.turn = next;
    let (to, round) = (Banshee(next), game.round);
    events.emit(Event::TurnPassed { to, round });
    game.phase = Phase::Roll;
}

/// First and alone who is home; otherwise by skulls, then by tokens. MB-WIN-1, MB-END-1
pub(crate) fn outcome(game: &Banshees) -> Outcome {
    let home = |seat| game.has_all_skulls(seat) && game.figure(seat).at.is_door();
    let wealth = |seat| (game.figure(seat).skulls, game.figure(seat).tokens());
    let seats = game.everybody().collect();
    if game.everybody().any(home) {
        Outcome::ranked(seats, home, const { clause("MB-WIN-1") })
    } else {
        Outcome::ranked(seats, wealth, const { clause("MB-END-1") })
    }
}
