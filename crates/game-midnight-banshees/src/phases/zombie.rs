//! The other number: move the zombie either way, or leave it. MB-ZOMBIE-1 to MB-ZOMBIE-6, MB-ZOMBIE-11.
use engine::{Seat, SeatSet, Sink};

use super::{Numbers, attack, out_of_place};
use crate::{Action, Banshees, Event, Refusal, Space, Way, settle};

#[inline]
pub(crate) fn candidates(out: &mut Vec<Action>) {
    out.extend_from_slice(&Way::ALL.map(Action::Zombie));
}

#[inline]
pub(crate) fn check(
    game: &Banshees,
    seat: Seat,
    numbers: Numbers,
    action: Action,
) -> Result<(), Refusal> {
    match action {
        Action::Zombie(_) => Ok(()),
        Action::Go(to) => Err(why_not(game.zombie, numbers, to)),
        other => Err(out_of_place(game, seat, other)),
    }
}

/// Where the zombie's number takes it. MB-ZOMBIE-2, MB-ZOMBIE-3
#[inline]
pub(crate) fn landing(from: Space, steps: u8, way: Way) -> Space {
    match way {
        Way::Stay => from,
        Way::Clockwise => from.clockwise(steps),
        Way::Counterclockwise => from.counterclockwise(steps),
    }
}

#[inline]
pub(crate) fn apply(
    game: &mut Banshees,
    numbers: Numbers,
    way: Way,
    events: &mut impl Sink<Event>,
) {
    // MB-ZOMBIE-11
    if way == Way::Stay {
        events.emit(Event::ZombieStayed);
        return settle::end_turn(game, events);
    }
    let (from, to) = (game.zombie, landing(game.zombie, numbers.zombie, way));
    game.zombie = to;
    events.emit(Event::ZombieMoved { from, to });
    attack::enter(game, victims(game, to), events);
}

/// Every banshee on this square, the one in turn too. MB-ZOMBIE-5, MB-ZOMBIE-6
#[inline]
pub(crate) fn victims(game: &Banshees, at: Space) -> SeatSet {
    // Seats that do not play have their banshee in the box, where no zombie comes.
    let on_it = |seat: &Seat| game.figure(*seat).at == at;
    [0, 1, 2, 3].map(Seat).into_iter().filter(on_it).collect()
}

/// Why the zombie may not go to `to`, or which way to send it; in the order of the specification.
#[cold]
fn why_not(at: Space, numbers: Numbers, to: Space) -> Refusal {
    let (steps, number) = (numbers.zombie, numbers.banshee);
    let ends = |steps, way| landing(at, steps, way) == to;
    let both = [Way::Clockwise, Way::Counterclockwise];
    // MB-ZOMBIE-4
    if !to.is_sidewalk() {
        return Refusal::OffSidewalk { at: to };
    }
    // MB-ZOMBIE-3
    if let Some(way) = both.into_iter().find(|&way| ends(steps, way)) {
        return Refusal::WrongWay { way };
    }
    // MB-TURN-1
    if both.into_iter().any(|way| ends(number, way)) {
        return Refusal::BansheesNumber { number };
    }
    // MB-ZOMBIE-2
    Refusal::ZombieWholeNumber { steps }
}
