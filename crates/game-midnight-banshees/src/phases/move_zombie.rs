//! The other number: move the zombie either way, or leave it. MB-ZOMBIE-1 to MB-ZOMBIE-6, MB-ZOMBIE-11.
use engine::{Seat, Sink};

use super::Numbers;
use crate::rules::turn::end_turn;
use crate::rules::zombie::{attack_all, landing, victims};
use crate::why::out_of_place;
use crate::{Action, Asked, Banshees, Event, Question, Refusal, Space, Way};

pub(super) fn ask(_: &Banshees, _: Seat, numbers: Numbers) -> Asked {
    let steps = numbers.zombie;
    Asked::of_turn(
        Question::MoveZombie { steps },
        Some(Action::Zombie(Way::Stay)),
    )
}

#[inline]
pub(super) fn candidates(_: &Banshees, _: Seat, _: Numbers, out: &mut Vec<Action>) {
    out.extend_from_slice(&Way::ALL.map(Action::Zombie));
}

#[inline]
pub(super) fn check(
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

#[inline]
pub(super) fn apply(
    game: &mut Banshees,
    _: Seat,
    numbers: Numbers,
    action: Action,
    events: &mut impl Sink<Event>,
) {
    let Action::Zombie(way) = action else {
        unreachable!("{action:?} is no way")
    };
    // MB-ZOMBIE-11
    if way == Way::Stay {
        events.emit(Event::ZombieStayed);
        return end_turn(game, events);
    }
    let (from, to) = (game.zombie, landing(game.zombie, numbers.zombie, way));
    game.zombie = to;
    events.emit(Event::ZombieMoved { from, to });
    attack_all(game, victims(game, to), events);
}

/// Why the zombie may not go to `to`, or which way to send it: the most helpful reason first.
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
