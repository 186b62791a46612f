//! Why a deed may not be done: the unit, the target, the number, and last its moment.
use crate::Darkleaf;
use crate::Refusal;
use crate::phases::Phase;
use crate::phases::{huldra, murg};
use crate::rules::journey::MIRE;
use crate::state::clans::{Ability, Aura, Entry, Kind};
use crate::state::square::Square;
use crate::state::turn::{Intent, Stage};
use crate::state::units::Unit;
use crate::why::{actor, elsewhere, is_executed, not_of, occupied};

/// A deed or journey after the turn's own is done, or before the bone is rolled.
pub(super) fn moment(game: &Darkleaf) -> Refusal {
    if is_executed(game) {
        Refusal::OneActionATurn
    } else {
        elsewhere(game)
    }
}

/// Hunt: unit, angle, target, distance, line. DG-HUL-4 to -6, DG-HUL-22
pub(super) fn hunt(game: &Darkleaf, from: Square, to: Square) -> Refusal {
    let side = game.active();
    if let Phase::PivotHunt(hunter) = game.phase
        && hunter != from
    {
        return Refusal::OnlyThePivot { at: hunter };
    }
    if let Some(refusal) = actor(game, from) {
        return refusal;
    }
    let unit = game.field.at(from);
    let bow = unit.kind() == Kind::Pawn && unit.has(Unit::aura(Aura::LongBow));
    let sheet = game.sheet(side);
    let own = sheet.deed[unit.kind() as usize] | if bow { sheet.special } else { 0 };
    let ways = own.rotate_left(4 * side as u32);
    let Some((bearing, distance)) = from.line_to(to).filter(|it| ways >> it.0 & 1 != 0) else {
        return Refusal::WrongAngle;
    };
    if let Some(refusal) = not_of(game, to, side ^ 1, side) {
        return refusal;
    }
    if game.spared(to) {
        return Refusal::NotHunted { at: to };
    }
    if game.turn.rolls == 0 {
        return elsewhere(game);
    }
    let face = match game.phase {
        Phase::PivotHunt(_) => huldra::rest(game),
        _ => game.turn.face,
    };
    if distance != face && !(bow && distance == face + 1) {
        return Refusal::WrongRange { face };
    }
    let arc = unit.kind() == Kind::Knight && sheet.can(Ability::ArcShot);
    let pawns = if arc { game.field.kind(Kind::Pawn) } else { 0 };
    if from.between(bearing, to) & game.field.occupied() & !pawns != 0 {
        return Refusal::SightBlocked;
    }
    moment(game)
}

/// DG-HUL-12, DG-HUL-13, DG-HUL-23
pub(super) fn pivot(game: &Darkleaf, from: Square, to: Square) -> Refusal {
    if let Some(refusal) = actor(game, from) {
        return refusal;
    }
    let unit = game.field.at(from);
    if unit.kind() != Kind::Sage || !unit.has(Unit::aura(Aura::Pivot)) {
        return Refusal::NoPivot { at: from };
    }
    if game.phase != Phase::Execute {
        return moment(game);
    }
    let most = game.turn.face.saturating_sub(1);
    let most = if game.holds(Entry::Mire) {
        most.min(MIRE)
    } else {
        most
    };
    let line = from.line_to(to);
    let line = line.filter(|it| game.ways(unit, from) >> it.0 & 1 != 0 && it.1 <= most);
    let open = |it: (u8, u8)| from.between(it.0, to) & game.field.occupied() == 0;
    if line.is_some_and(open) && to.is_in(game.free(unit.side())) {
        Refusal::NoHuntThen
    } else {
        Refusal::NoStopThere { most }
    }
}

/// DG-HUL-9
pub(super) fn leap(game: &Darkleaf, to: Square) -> Refusal {
    let side = game.active();
    let rooks = game.field.of(side, Kind::Rook);
    match game.field.royal(side) {
        None => Refusal::NoQueen,
        Some(_) if game.sides[side].held => Refusal::Held,
        Some(_) if rooks == 0 => Refusal::NoRook,
        Some(queen) if queen.adjacent() & rooks != 0 => Refusal::BesideTheRook,
        Some(_) if to.is_in(huldra::leaps(game)) => moment(game),
        Some(_) => occupied(game, side, to),
    }
}

/// Destroy: unit, target, number, and what was declared. DG-MUR-2 to -8, DG-TURN-10
pub(super) fn destroy(game: &Darkleaf, from: Square, to: Square) -> Refusal {
    let side = game.active();
    if let Some(refusal) = actor(game, from) {
        return refusal;
    }
    let unit = game.field.at(from);
    if unit.kind() == Kind::Royal && from.adjacent() & game.field.of(side, Kind::Rook) == 0 {
        return Refusal::KingAlone;
    }
    if unit.kind() != Kind::Royal && game.sheet(side).deed[unit.kind() as usize] == 0 {
        return Refusal::CannotDestroy;
    }
    let target = game.field.at(to);
    if !target.is_some() || target.side() == side || !to.is_in(from.adjacent()) {
        return Refusal::NotAdjacent;
    }
    if game.spared(to) {
        return Refusal::Invulnerable { at: to };
    }
    let (needed, face) = (murg::needed(game, to, false), game.turn.face);
    if game.phase == Phase::Execute && game.turn.predict && face < needed {
        return Refusal::NumberMissed { needed, face };
    }
    declared(game, Some((from, to)))
}

/// What was declared instead, if anything was. DG-TURN-10
fn declared(game: &Darkleaf, deed: Option<(Square, Square)>) -> Refusal {
    let past = is_executed(game) || game.turn.stage == Stage::Execute;
    match game.turn.intent {
        Intent::Destroy(from, to, _) if deed != Some((from, to)) => Refusal::DeclaredOtherwise,
        Intent::Reclaim(at) if deed != Some((at, at)) => Refusal::DeclaredOtherwise,
        Intent::Journey if past && !game.turn.predict => Refusal::JourneyDeclared,
        _ => moment(game),
    }
}

/// A second target. DG-MUR-9
pub(super) fn lock(game: &Darkleaf, at: Square) -> Refusal {
    let side = game.active();
    let waits = game.phase == Phase::TargetLock || game.phase == Phase::PickBone;
    let Intent::Destroy(from, to, _) = game.turn.intent else {
        return elsewhere(game);
    };
    if !waits {
        return moment(game);
    }
    if game.field.at(from).kind() != Kind::Knight {
        return Refusal::OnlyAKnightLocks;
    }
    let royal = |at: Square| game.field.at(at).kind() == Kind::Royal && game.field.at(at).is_some();
    if royal(to) || royal(at) && game.field.at(at).side() != side {
        return Refusal::NoLockOnRoyals;
    }
    let rival = game.field.at(at).is_some() && game.field.at(at).side() != side;
    if !rival || at == to || !at.is_in(from.adjacent()) {
        return Refusal::AnotherBeside { at: from };
    }
    if game.spared(at) {
        return Refusal::Invulnerable { at };
    }
    moment(game)
}

/// DG-ERD-4, DG-ERD-7
pub(super) fn reclaim(game: &Darkleaf, at: Square) -> Refusal {
    let side = game.active();
    if let Some(refusal) = actor(game, at) {
        return refusal;
    }
    if game.sheet(side).deed[game.field.at(at).kind() as usize] == 0 {
        return Refusal::OnlyPawnsReclaim;
    }
    let claimed = game.sides[0].reclaimed | game.sides[1].reclaimed;
    if !at.is_in(game.center() & !claimed) {
        return Refusal::NotUnclaimedCenter;
    }
    declared(game, Some((at, at)))
}
