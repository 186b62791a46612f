//! The pawns of Master the Current: one, or two that can go together. DG-FER-32 to -34
use engine::{Question, Seat, Sink};

use super::{Current, Found, Phase, asked};
use crate::fast::lanes::shift;
use crate::fast::sets::movable;
use crate::rules::ground::of_kind;
use crate::rules::{push, turn};
use crate::state::clans::Kind;
use crate::state::square::{BEARINGS, Bearing, Set, Square, squares};
use crate::why::out_of_place;
use crate::words::refusal::Verdict;
use crate::{Action, Darkleaf, Event, Push, Refusal, clause};

pub(super) fn ask(game: &Darkleaf, _: Seat, _: Current) -> Question<Action> {
    asked(game, "Power", const { clause("DG-POW-7") })
}

pub(super) fn candidates(
    game: &Darkleaf,
    _: Seat,
    current: Current,
    found: &mut impl Found,
) -> bool {
    squares(pawns(game, current)).any(|at| found(Action::Choose(at)))
}

pub(super) fn check(game: &Darkleaf, _: Seat, current: Current, action: Action) -> Verdict {
    match action {
        Action::Choose(at) => pawn(game, current, at),
        _ => Err(out_of_place(game, action)),
    }
}

pub(super) fn apply(
    game: &mut Darkleaf,
    _: Seat,
    current: Current,
    action: Action,
    events: &mut impl Sink<Event>,
) {
    let Action::Choose(at) = action else {
        unreachable!("{action:?} is no pawn")
    };
    events.emit(Event::Chosen { at });
    let bearing = current.bearing;
    match current.first {
        None if second(game, bearing, at) != 0 => {
            let first = Some(at);
            game.phase = Phase::Current(Current { bearing, first });
        }
        None => carry_out(game, bearing, at, None, events),
        Some(first) => carry_out(game, bearing, first, Some(at), events),
    }
}

fn pawns(game: &Darkleaf, current: Current) -> Set {
    match current.first {
        None => first(game, current.bearing),
        Some(first) => second(game, current.bearing, first),
    }
}

/// DG-FER-33
fn pawn(game: &Darkleaf, current: Current, at: Square) -> Verdict {
    if at.is_in(pawns(game, current)) {
        return Ok(());
    }
    if !game.field.at(at).is_some() {
        return Err(Refusal::NobodyThere { at });
    }
    of_kind(game, at, Kind::Pawn)?;
    if current.first == Some(at) {
        return Err(Refusal::SameUnit { at });
    }
    push::shove(game, &game.field, at, current.bearing, 1, 0)?;
    Err(Refusal::TwoTogether)
}

/// Pawns that can be pushed that way, each by itself.
pub(super) fn alone(game: &Darkleaf, bearing: Bearing) -> Set {
    movable(game, game.field.kind(Kind::Pawn), bearing)
}

/// Pawns right behind one that can go, which only that one holds up.
fn behind(game: &Darkleaf, bearing: Bearing, alone: Set) -> Set {
    let pawns = game.field.kind(Kind::Pawn) & !alone & !game.field.immobile();
    let behind = |side: usize| {
        let front = alone & !game.closed(side);
        pawns & game.field.side(side) & shift(front, bearing ^ 4)
    };
    behind(0) | behind(1)
}

/// Pawns for the first pick: of pairs if any two can go together, whichever way.
pub(super) fn first(game: &Darkleaf, bearing: Bearing) -> Set {
    let goes = alone(game, bearing);
    let follows = behind(game, bearing, goes);
    let has_pair = |alone: Set, behind: Set| alone.count_ones() > 1 || behind != 0;
    if has_pair(goes, follows) {
        return goes | follows;
    }
    let other = |it: Bearing| {
        let goes = alone(game, it);
        goes != 0 && has_pair(goes, behind(game, it, goes))
    };
    if { BEARINGS }.any(other) { 0 } else { goes }
}

/// Pawns that can go with this one; the one in front goes first and makes room.
fn second(game: &Darkleaf, bearing: Bearing, first: Square) -> Set {
    let goes = alone(game, bearing);
    let follows = behind(game, bearing, goes);
    let ahead = first.step(bearing).map_or(0, Square::bit);
    if first.is_in(follows) {
        return ahead;
    }
    let follower = squares(follows).filter(|it| it.step(bearing) == Some(first));
    follower.fold(goes & !first.bit(), |set, it| set | it.bit())
}

/// The front pawn moves first.
fn carry_out(
    game: &mut Darkleaf,
    bearing: Bearing,
    one: Square,
    two: Option<Square>,
    events: &mut impl Sink<Event>,
) {
    let direction = push::direction(game, bearing);
    let push = Push {
        direction,
        length: 1,
        ripple: false,
    };
    let behind = two.filter(|it| it.step(bearing) == Some(one));
    let order = match behind {
        Some(two) => [Some(one), Some(two)],
        None => [two, Some(one)],
    };
    for at in order.into_iter().flatten() {
        push::carry(game, at, push, 0, events);
    }
    turn::after_pushes(game, events);
}
