//! Why a Hex may not be cast: the caster, the token, the target, the chips, and last its moment.
use crate::Darkleaf;
use crate::Refusal;
use crate::phases::Phase;
use crate::phases::cast;
use crate::state::clans::{Kind, Skill};
use crate::state::square::Square;
use crate::state::units::QUARRY;
use crate::why::{actor, not_of, relic};

pub(super) fn garden(game: &Darkleaf, at: Square, counters: u8) -> Refusal {
    let side = game.active();
    if let Some(refusal) = hex(game, at, Skill::PoisonGarden) {
        return refusal;
    }
    if at.is_in(game.sides[0].all_gardens() | game.sides[1].all_gardens()) {
        return Refusal::GardenGrows;
    }
    let full = game.pack.row(Skill::PoisonGarden).counters;
    let queen = game.field.at(at).kind() == Kind::Royal;
    if counters != full && !(queen && counters + 1 == full) {
        return Refusal::GardenCounters;
    }
    if !game.chips_for(game.garden_chips(side), counters) {
        return Refusal::TooFewChips;
    }
    Refusal::CastLater
}

pub(super) fn ladder(game: &Darkleaf, from: Square, to: Square) -> Refusal {
    let side = game.active();
    if let Some(refusal) = hex(game, from, Skill::WitchsLadder) {
        return refusal;
    }
    let line = from.line_to(to);
    if line.is_none_or(|(bearing, _)| bearing % 2 == 0) {
        return Refusal::OffTheDiagonals;
    }
    if let Some(refusal) = not_of(game, to, side ^ 1, side) {
        return refusal;
    }
    let target = game.field.at(to);
    if target.has(QUARRY) {
        return Refusal::NotOnQuarry;
    }
    if !cast::can_carry(game, target) {
        return Refusal::CannotBeCursed { at: to };
    }
    if !cast::ladder_chips_left(game) {
        return Refusal::TooFewChips;
    }
    Refusal::CastLater
}

/// What every Hex needs. DG-HEX-14 to -17
fn hex(game: &Darkleaf, at: Square, skill: Skill) -> Option<Refusal> {
    if let Phase::SecondLadder(_, caster) = game.phase {
        // DG-HEX-31: the same unit, the same Hex, no further token.
        let other = skill != Skill::WitchsLadder || caster != at;
        return other.then_some(Refusal::SecondOfTheSame);
    }
    if let Some(refusal) = actor(game, at) {
        return Some(refusal);
    }
    if let Some(refusal) = relic::token(game, skill) {
        return Some(refusal);
    }
    (!cast::is_caster(game, at)).then_some(Refusal::NotACaster { at })
}
