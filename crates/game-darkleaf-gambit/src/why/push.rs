//! Why a push is not allowed: the unit that journeyed, the direction, its auras, who stands there, what is in the way.
use crate::Darkleaf;
use crate::phases::Phase;
use crate::phases::{ferrymen, power};
use crate::rules::push::{enters_stasis, second};
use crate::state::clans::{Aura, Kind};
use crate::state::square::{Bearing, Direction, Square};
use crate::state::units::Unit;
use crate::why::{elsewhere, immobile, is_executed, journeyed, not_of};
use crate::{Push, Refusal};

/// Flow, or the one that was passed over because nothing could be pushed.
pub(super) fn flow(game: &Darkleaf, push: Push) -> Refusal {
    let from = match game.phase {
        Phase::Flow => game.turn.from,
        Phase::Belay => return Refusal::OnlyTheJourneyer,
        _ if !is_executed(game) => return elsewhere(game),
        _ => match journeyed(game) {
            Some(at) => at,
            None => return Refusal::OnlyTheJourneyer,
        },
    };
    let unit = game.field.at(from);
    if !ferrymen::flows(game, unit) {
        return Refusal::CannotFlow;
    }
    let bearing = push.direction.bearing(game.active());
    let upon = game.phase == Phase::Flow && game.turn.from != game.turn.to;
    let ahead = !upon && game.turn.bearing < 8;
    if ahead && bearing != game.turn.bearing {
        return Refusal::NotStraightAhead;
    }
    let to = if upon { game.turn.to } else { from };
    let target = if upon { Some(to) } else { to.step(bearing) };
    let Some(at) = target else {
        return off_board(game, to);
    };
    if let Some(refusal) = not_of(game, at, game.rival(), game.active()) {
        return refusal;
    }
    let gone = if upon { from.bit() } else { 0 };
    pushed(game, unit, (at, bearing), push, gone)
}

/// Nobody is there to be pushed: the board ends. DG-FER-20
fn off_board(game: &Darkleaf, at: Square) -> Refusal {
    if at.is_in(game.seat_rank(game.rival())) {
        Refusal::JourneysOnly
    } else {
        Refusal::NobodyBeyond
    }
}

/// DG-FER-9, DG-FER-12, DG-FER-21 to -23
fn pushed(
    game: &Darkleaf,
    unit: Unit,
    (at, bearing): (Square, Bearing),
    push: Push,
    gone: u64,
) -> Refusal {
    if push.length == 2 && !unit.has(Unit::aura(Aura::Barbaric)) {
        return Refusal::NotBarbaric;
    }
    if push.ripple && !unit.has(Unit::aura(Aura::Ripple)) {
        return Refusal::NoRipple;
    }
    if push.ripple {
        return match second(&game.field, at, bearing, gone) {
            None => Refusal::NobodyBehind { at },
            Some(_) if is_executed(game) && ripples(game, at, bearing, push) => Refusal::FlowIsOver,
            Some(_) => Refusal::BothMustMove,
        };
    }
    blocked(game, at, bearing, push.length, gone).unwrap_or(Refusal::FlowIsOver)
}

fn ripples(game: &Darkleaf, at: Square, bearing: Bearing, push: Push) -> bool {
    crate::rules::push::ripple(game, at, bearing, push.length, 0).is_some()
}

/// What stops a single unit.
fn blocked(
    game: &Darkleaf,
    from: Square,
    bearing: Bearing,
    length: u8,
    gone: u64,
) -> Option<Refusal> {
    let unit = game.field.at(from);
    if let Some(refusal) = immobile(unit, from) {
        return Some(refusal);
    }
    if length > 1 && game.deep_rooted(unit) {
        return Some(Refusal::DeepRoots);
    }
    let mut at = from;
    for step in 1..=length {
        if step > 1 && enters_stasis(game, unit, at) {
            return Some(Refusal::StopsInTheSeat);
        }
        let Some(next) = at.step(bearing) else {
            let stays = game.invulnerable(&game.field, unit, at);
            // One that leaves at the first step has no second.
            return if stays {
                Some(Refusal::StaysOnBoard)
            } else {
                (step == 1 && length == 2).then_some(Refusal::NoSecondStep)
            };
        };
        if next.is_in(game.closed(unit.side())) {
            return Some(Refusal::ClosedLand { at: next });
        }
        if next.is_in(game.field.occupied() & !gone & !from.bit()) {
            return Some(Refusal::PushBlocked { at: next });
        }
        at = next;
    }
    None
}

/// A direction of Master the Current. DG-FER-33
pub(super) fn direct(game: &Darkleaf, direction: Direction) -> Refusal {
    if game.phase != Phase::CurrentDirection {
        return elsewhere(game);
    }
    if power::current_alone(game, direction.bearing(game.active())) == 0 {
        Refusal::NobodyGoes
    } else {
        Refusal::TwoTogether
    }
}

/// A pawn of Master the Current. DG-FER-33
pub(super) fn current(
    game: &Darkleaf,
    bearing: Bearing,
    first: Option<Square>,
    at: Square,
) -> Refusal {
    let unit = game.field.at(at);
    if !unit.is_some() {
        return Refusal::NobodyThere { at };
    }
    if unit.kind() != Kind::Pawn {
        let needed = Kind::Pawn;
        return Refusal::NotOfKind { at, needed };
    }
    if first == Some(at) {
        return Refusal::SameUnit { at };
    }
    blocked(game, at, bearing, 1, 0).unwrap_or(Refusal::TwoTogether)
}
