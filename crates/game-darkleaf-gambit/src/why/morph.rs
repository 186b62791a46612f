//! Why Wibo may not Morph or retreat: the unit that journeyed, its target, the pawns, the token, and last the moment.
use crate::Darkleaf;
use crate::Refusal;
use crate::phases::Phase;
use crate::phases::wibo;
use crate::rules::journey::MIRE;
use crate::state::clans::{Entry, Kind, Skill};
use crate::state::square::Square;
use crate::why::{elsewhere, journeyed, not_of, relic};

/// The unit that may Morph, or why none may. DG-WIB-4, DG-WIB-8, DG-WIB-38
fn morpher(game: &Darkleaf) -> Result<Square, Refusal> {
    let side = game.active();
    if game.turn.born.is_some() {
        return Err(Refusal::RetreatIsNoJourney);
    }
    let at = journeyed(game).ok_or(Refusal::JourneyFirst)?;
    let unit = game.field.at(at);
    if game.sheet(side).deed[unit.kind() as usize] == 0 {
        Err(Refusal::DoesNotMorph)
    } else if game.graveyard(side, Kind::Pawn) == 0 {
        Err(Refusal::NoPawnLeft)
    } else {
        Ok(at)
    }
}

/// A target beside the unit, or diagonal to it. DG-WIB-6, DG-INT-3, DG-ERD-22
fn target(game: &Darkleaf, at: Square) -> Option<Refusal> {
    let side = game.active();
    if let Some(refusal) = not_of(game, at, side ^ 1, side) {
        Some(refusal)
    } else if game.thick_skin(game.field.at(at)) {
        Some(Refusal::ThickSkin)
    } else {
        game.spared(at).then_some(Refusal::Invulnerable { at })
    }
}

pub(super) fn morph(game: &Darkleaf, at: Square, seed: bool) -> Refusal {
    let here = match morpher(game) {
        Ok(here) => here,
        Err(refusal) => return refusal,
    };
    if !at.is_in(here.neighbors()) {
        let sage = game.field.at(here).kind() == Kind::Sage;
        return if seed && sage && at.is_in(here.diagonals()) {
            Refusal::MassNeedsARoll
        } else {
            Refusal::OnlyNeighbors { at: here }
        };
    }
    let token = || relic::token(game, Skill::StarterSeed).filter(|_| seed);
    target(game, at)
        .or_else(token)
        .unwrap_or(Refusal::MorphOver)
}

/// DG-WIB-14, DG-WIB-15
pub(super) fn mass(game: &Darkleaf, at: Square, second: Square) -> Refusal {
    let here = match morpher(game) {
        Ok(here) => here,
        Err(refusal) => return refusal,
    };
    if game.field.at(here).kind() != Kind::Sage {
        return Refusal::OnlyASageTwo;
    }
    if game.graveyard(game.active(), Kind::Pawn) < 2 {
        return Refusal::TwoPawnsNeeded;
    }
    if !at.is_in(here.neighbors()) {
        return Refusal::OnlyNeighbors { at: here };
    }
    if !second.is_in(here.diagonals()) {
        return Refusal::SecondIsDiagonal { at: here };
    }
    target(game, at)
        .or_else(|| target(game, second))
        .unwrap_or(Refusal::MorphOver)
}

/// DG-WIB-9, DG-WIB-13, DG-WIB-16, DG-WIB-19
pub(super) fn retreat(game: &Darkleaf) -> Refusal {
    let turn = &game.turn;
    if turn.royal_birth.is_some() {
        Refusal::GoesToTheSeat
    } else if turn.born.is_none() {
        Refusal::NoNewPawn
    } else if turn.settled {
        Refusal::NoRetreatAfterMass
    } else {
        elsewhere(game)
    }
}

/// DG-WIB-10, DG-WIB-11, DG-WIB-17
pub(super) fn back(game: &Darkleaf, from: Square, to: Square) -> Refusal {
    let side = game.active();
    if game.phase != Phase::RetreatMove {
        return retreat(game);
    }
    if game.turn.born != Some(from) && wibo::knight(game) != Some(from) {
        return Refusal::NotTheNewPawn { at: from };
    }
    let retreat = game.sheet(side).numbers.retreat;
    let ways = retreat.rotate_left(4 * side as u32);
    match from.line_to(to) {
        Some((bearing, _)) if ways >> bearing & 1 != 0 => {}
        _ => return Refusal::TowardSeat,
    }
    if to.is_in(game.closed(side)) {
        return Refusal::ClosedLand { at: to };
    }
    let (face, distance) = (game.turn.face, from.distance(to));
    if game.holds(Entry::Mire) && distance > MIRE {
        return Refusal::Mired;
    }
    let most = if game.holds(Entry::Mire) {
        face.min(MIRE)
    } else {
        face
    };
    if distance > most {
        Refusal::RetreatRange { most }
    } else {
        Refusal::RetreatBlocked
    }
}
