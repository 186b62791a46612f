//! Running step by step, with a card, in the nightgown, or by the Prince. LD-MOVE
use engine::{ClauseId, Seat, Sink};

use super::moving;
use crate::{Event, Hood, Refusal, Sister, Space, Spaces};

/// Spaces next to a sister that she could walk to if there were paths. LD-MOVE-5
#[inline]
fn next_to(at: Space) -> Spaces {
    match at.is_start() {
        true => Space::new(at.lane(), 1).bit(),
        false => at.bit().touched(),
    }
}

/// Where she may not stop: on others, in the nightgown on wolves too. LD-MOVE-4, LD-FX-5
#[inline]
fn no_stop(game: &Hood, seat: Seat, gown: bool) -> Spaces {
    let others = game.open.other_pawns(seat);
    match gown {
        true => others.or(game.open.woods.wolves),
        false => others,
    }
}

/// Every space that may be stepped on next with so much movement left. LD-MOVE-2, LD-MOVE-3, LD-MOVE-6, LD-FX-19
pub(crate) fn steps(game: &Hood, seat: Seat, left: u8, gown: bool) -> Spaces {
    if left == 0 {
        return Spaces::EMPTY;
    }
    let path = game.open.woods.path;
    let next = next_to(game.open.sister(seat).at).and(path);
    let hard = no_stop(game, seat, gown);
    let mut legal = next.minus(hard);
    for at in next.and(hard).iter() {
        if gets_off(path, hard, at, left - 1) {
            legal = legal.or(at.bit());
        }
    }
    legal
}

/// Whether somebody on a space where she may not stop comes to one where she may.
fn gets_off(path: Spaces, hard: Spaces, at: Space, left: u8) -> bool {
    let mut reached = at.bit();
    for _ in 0..left {
        reached = reached.touched().and(path);
        if !reached.minus(hard).is_empty() {
            return true;
        }
    }
    false
}

/// Whether she stands where she may stop.
pub(crate) fn may_stop(game: &Hood, seat: Seat, gown: bool) -> bool {
    !no_stop(game, seat, gown).contains(game.open.sister(seat).at)
}

/// One step, by card or by the Prince.
pub(crate) fn check_step(
    game: &Hood,
    seat: Seat,
    at: Space,
    (left, gown): (u8, bool),
) -> Result<(), Refusal> {
    if steps(game, seat, left, gown).contains(at) {
        return Ok(());
    }
    let from = game.open.sister(seat).at;
    // LD-MOVE-5
    if at.is_start() || from.is_start() && !next_to(from).contains(at) && from.distance(at) == 1 {
        return Err(Refusal::NoWayBack { at });
    }
    // LD-MOVE-2
    if !next_to(from).contains(at) {
        return Err(Refusal::Diagonal { at });
    }
    // LD-MOVE-3
    if !game.open.woods.path.contains(at) {
        return Err(Refusal::NoPath { at });
    }
    Err(match gown {
        // LD-FX-19
        true => Refusal::NowhereToStop { at },
        // LD-MOVE-6
        false => Refusal::CannotGetOff { at },
    })
}

/// One space on, whatever lets her.
pub(crate) fn walk(
    game: &mut Hood,
    (seat, why): (Seat, ClauseId),
    to: Space,
    gown: bool,
    events: &mut impl Sink<Event>,
) {
    let (by, from) = (Sister(seat), game.open.sister(seat).at);
    events.emit(Event::Moved { by, from, to, why });
    if gown {
        // LD-FX-5
        let sister = game.open.sister_mut(seat);
        sister.retreat = from;
        sister.at = to;
        moving::stop_on(game, seat, events);
    } else {
        moving::move_to(game, seat, to, events);
    }
}
