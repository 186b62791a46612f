//! Why a push is not allowed. Section 9: immobile, queen, closed land, occupied, edge.
use crate::clans::Aura;
use crate::game::Darkleaf;
use crate::geometry::{Bearing, Square};
use crate::phases::ferrymen;
use crate::push::shove;
use crate::state::Phase;
use crate::units::Unit;
use crate::why::immobile;
use crate::{Push, Refusal};

pub(crate) fn flow(game: &Darkleaf, push: Push) -> Refusal {
    match game.phase {
        Phase::Flow => {}
        Phase::Belay => return Refusal::OnlyTheJourneyer,
        _ => return after_the_journey(game),
    }
    let bearing = push.direction.bearing(game.active());
    let upon = game.turn.from != game.turn.to;
    let ahead = !upon && game.turn.bearing < 8;
    if ahead && bearing != game.turn.bearing {
        return Refusal::NotStraightAhead;
    }
    let Some(at) = ferrymen::target(game, bearing) else {
        return Refusal::NotStraightAhead;
    };
    let unit = game.field.at(game.turn.from);
    if push.length == 2 && !unit.has(Unit::aura(Aura::Barbaric)) {
        return Refusal::NotBarbaric;
    }
    if push.ripple && !unit.has(Unit::aura(Aura::Ripple)) {
        return Refusal::NoRipple;
    }
    if push.ripple {
        let behind = at
            .step(bearing)
            .is_some_and(|it| it.is_in(game.field.side(game.rival())));
        return if behind {
            Refusal::BothMustMove
        } else {
            Refusal::NoRipple
        };
    }
    if game.deep_rooted(game.field.at(at)) && push.length == 2 {
        return Refusal::DeepRoots;
    }
    blocked(game, at, bearing, push.length)
}

/// No question of Flow is open: perhaps nothing stood ahead.
fn after_the_journey(game: &Darkleaf) -> Refusal {
    let at = game.turn.to;
    let on_range = at.is_in(game.seat_rank(game.rival()));
    let flows = game.turn.rolls > 0 && game.field.at(at).is_some();
    if flows && on_range && at.step(game.turn.bearing).is_none() {
        Refusal::JourneysOnly
    } else if flows {
        let ahead = at
            .step(game.turn.bearing)
            .filter(|it| game.field.at(*it).is_some());
        if ahead.is_some() {
            Refusal::PushBlocked
        } else {
            Refusal::NotStraightAhead
        }
    } else {
        Refusal::NotAsked
    }
}

/// What stops a single unit.
fn blocked(game: &Darkleaf, from: Square, bearing: Bearing, length: u8) -> Refusal {
    let unit = game.field.at(from);
    if let Some(refusal) = immobile(unit, from) {
        return refusal;
    }
    let mut at = from;
    for _ in 0..length {
        let Some(next) = at.step(bearing) else {
            return Refusal::StaysOnBoard;
        };
        if next.is_in(game.closed(unit.side())) {
            return Refusal::ClosedLand { at: next };
        }
        at = next;
    }
    Refusal::PushBlocked
}

/// A pawn of Master the Current. DG-FER-33
pub(crate) fn current(game: &Darkleaf, bearing: Bearing, at: Square) -> Refusal {
    let unit = game.field.at(at);
    if !unit.is_some() || unit.kind() != crate::clans::Kind::Pawn {
        return Refusal::NotThatUnit { at };
    }
    match shove(game, &game.field, at, bearing, 1, 0) {
        Some(_) => Refusal::TwoTogether,
        None => blocked(game, at, bearing, 1),
    }
}
