//! What paid rows do: auras, miracles, Adapt. DG-POW-1 to -7
use engine::Sink;

use crate::phases::Phase;
use crate::rules::ground::{immobile, not_of, of_kind};
use crate::rules::{flow, hexes, turn};
use crate::state::clans::{Aura, Kind, Skill};
use crate::state::side::Bone;
use crate::state::square::{Square, squares};
use crate::state::units::Unit;
use crate::words::refusal::Verdict;
use crate::{Action, Darkleaf, Event, Refusal};

/// DG-POW-3, DG-MUR-22 to -24
pub(crate) fn aura(game: &mut Darkleaf, side: usize, skill: Skill) {
    let trait_open = skill == Skill::Assassin
        && game.field.of(side, Kind::Sage) == 0
        && !game.sides[side].trait_used;
    game.phase = if trait_open {
        Phase::Sacrifice
    } else {
        Phase::GiveAura(skill)
    };
}

/// DG-POW-1
pub(crate) fn miracle(game: &mut Darkleaf, skill: Skill, events: &mut impl Sink<Event>) {
    if skill == Skill::BigWave {
        flow::big_wave(game, events);
        turn::after_pushes(game, events);
        return;
    }
    if skill == Skill::WaxingMoon {
        hexes::call_counters(game);
    }
    game.phase = Phase::of_miracle(skill);
}

/// A paid row without a target is lost. DG-POW-6, DG-MUR-23
pub(crate) fn fizzle(game: &mut Darkleaf, skill: Skill, events: &mut impl Sink<Event>) {
    events.emit(Event::Fizzled { skill });
    turn::after_power(game, events);
}

/// Every bone in a row of a side. DG-HUL-14, DG-HUL-15
pub(crate) fn each_bone(
    game: &Darkleaf,
    side: usize,
    found: &mut impl FnMut(Action) -> bool,
) -> bool {
    (0..5).any(|row| {
        let skill = Skill::of(game.clan(side), row);
        (1..5)
            .any(|slot| bone(game, side, skill, slot).is_ok() && found(Action::Remove(skill, slot)))
    })
}

/// A slotted bone of a side.
pub(crate) fn bone(game: &Darkleaf, side: usize, skill: Skill, slot: u8) -> Verdict {
    let row = &game.sides[side].rows[skill.row()];
    let bone = row.get(usize::from(slot).wrapping_sub(1));
    if game.clan(side) == skill.clan() && bone.is_some_and(|&it| it != Bone::NONE) {
        Ok(())
    } else {
        Err(Refusal::OnlyBones)
    }
}

/// Takes a bone out of a row.
pub(crate) fn take_out(game: &mut Darkleaf, side: usize, skill: Skill, slot: u8) -> Bone {
    let slot = &mut game.sides[side].rows[skill.row()][usize::from(slot - 1)];
    std::mem::replace(slot, Bone::NONE)
}

/// Every kind of bone in a side's pool.
pub(crate) fn each_kind(
    game: &Darkleaf,
    side: usize,
    found: &mut impl FnMut(Action) -> bool,
) -> bool {
    let mut kinds = (0..2).filter(|&kind| game.sides[side].pool[kind] > 0);
    kinds.any(|kind| found(Action::Bone(game.die_size(kind))))
}

/// The kind of bone of so many faces in a side's pool. DG-HUL-18, DG-HUL-20
pub(crate) fn kind_of(game: &Darkleaf, side: usize, faces: u8) -> Result<usize, Refusal> {
    let fits = |&kind: &usize| game.sides[side].pool[kind] > 0 && game.die_size(kind) == faces;
    (0..2).find(fits).ok_or(Refusal::NotThatBone { faces })
}

/// Every aura that a unit of a side bears. DG-WIB-30
pub(crate) fn each_aura(
    game: &Darkleaf,
    side: usize,
    found: &mut impl FnMut(Action) -> bool,
) -> bool {
    squares(game.field.side(side)).any(|at| {
        let mut auras = Aura::of(game.clan(side)).iter();
        auras.any(|&aura| bears(game, side, at, aura).is_ok() && found(Action::Strip(at, aura)))
    })
}

pub(crate) fn bears(game: &Darkleaf, side: usize, at: Square, aura: Aura) -> Verdict {
    let (unit, own) = (game.field.at(at), Aura::of(game.clan(side)));
    let bears = unit.is_some() && unit.side() == side && unit.has(Unit::aura(aura));
    if bears && own.contains(&aura) {
        Ok(())
    } else {
        Err(Refusal::NoSuchAura { at, aura })
    }
}

/// Rivals that can be vanquished, and own units that carry a Ladder. DG-ERD-27 to -29
pub(crate) fn sink(game: &Darkleaf, at: Square) -> Verdict {
    let (unit, side) = (game.field.at(at), game.active());
    if !unit.is_some() {
        Err(Refusal::NobodyThere { at })
    } else if unit.is(side, Kind::Royal) {
        Err(Refusal::OwnRoyal)
    } else if unit.side() == side && unit.ladder() == 0 {
        Err(Refusal::NotLaddered)
    } else if game.thick_skin(unit) {
        Err(Refusal::ThickSkin)
    } else if game.spared(at) {
        Err(Refusal::Invulnerable { at })
    } else {
        Ok(())
    }
}

pub(crate) fn can_sink(game: &Darkleaf) -> bool {
    squares(game.field.occupied()).any(|at| sink(game, at).is_ok())
}

/// A pawn that Spores may relocate, or any unit that Hoc Vult may. DG-WIB-24, DG-HEX-35, DG-FER-31
pub(crate) fn relocatable(game: &Darkleaf, skill: Skill, at: Square) -> Verdict {
    let (unit, side) = (game.field.at(at), game.active());
    if !unit.is_some() {
        return Err(Refusal::NobodyThere { at });
    }
    if skill == Skill::Spores {
        of_kind(game, at, Kind::Pawn)?;
    }
    immobile(unit, at)?;
    if unit.is(side, Kind::Royal) && game.sides[side].held {
        return Err(Refusal::Held);
    }
    if game.relocations(at, !0) == 0 {
        return Err(Refusal::NoRoomBeside { at });
    }
    Ok(())
}

/// A pawn of a side that Eddy may swap. DG-FER-35
pub(crate) fn eddy(game: &Darkleaf, side: usize, at: Square) -> Verdict {
    not_of(game, at, side, game.active())?;
    of_kind(game, at, Kind::Pawn)?;
    immobile(game.field.at(at), at)
}

/// DG-TERM-7
pub(crate) fn rekindle(
    game: &mut Darkleaf,
    side: usize,
    kind: Kind,
    at: Square,
    events: &mut impl Sink<Event>,
) {
    let unit = Unit::new(side, kind);
    game.field.put(at, unit);
    let who = game.piece(unit);
    events.emit(Event::Rekindled { at, who });
}

pub(crate) fn give(game: &mut Darkleaf, at: Square, aura: Aura, events: &mut impl Sink<Event>) {
    let unit = game.field.at(at);
    game.field.mark(at, unit.with(Unit::aura(aura)));
    events.emit(Event::AuraGained { at, aura });
}

pub(crate) fn strip(game: &mut Darkleaf, at: Square, aura: Aura, events: &mut impl Sink<Event>) {
    let unit = game.field.at(at);
    game.field.mark(at, unit.without(Unit::aura(aura)));
    events.emit(Event::AuraLost { at, aura });
}
