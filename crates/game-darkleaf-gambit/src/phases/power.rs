//! What paid rows do: auras, miracles, Adapt. DG-POW-1 to -7
use engine::Sink;

use super::{cast, ferrymen, pass, upkeep};
use crate::Darkleaf;
use crate::fast::lanes::shift;
use crate::phases::Phase;
use crate::rules::{push, turn};
use crate::state::clans::{Aura, Kind, Skill};
use crate::state::side::Bone;
use crate::state::square::{Bearing, Direction, Set, Square, squares};
use crate::state::turn::Stage;
use crate::state::units::{DUE, FROZEN, IMMOBILE, Unit};
use crate::{Action, Event, Push};

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
    game.phase = match skill {
        Skill::HocVult => Phase::VultUnit,
        Skill::WaxingMoon => {
            turn::call_counters(game);
            Phase::Wax
        }
        Skill::Spores => Phase::SporesUnit,
        Skill::Regrowth => Phase::Regrow,
        Skill::Scatter => Phase::Scatter,
        Skill::Current => Phase::CurrentDirection,
        Skill::Eddy => Phase::EddyOwn,
        Skill::ThatWhich => Phase::ThatWhich,
        Skill::Sink => Phase::Sink,
        Skill::Renewal => Phase::Renewal,
        _ => {
            ferrymen::big_wave(game, events);
            turn::after_pushes(game, events);
            return;
        }
    };
}

/// The skill that a phase belongs to.
fn skill(phase: Phase) -> Option<Skill> {
    Some(match phase {
        Phase::Renewal => Skill::Renewal,
        Phase::AdaptOwn | Phase::AdaptRival(_) => Skill::Adapt,
        Phase::CurrentDirection | Phase::CurrentFirst(_) | Phase::CurrentSecond(..) => {
            Skill::Current
        }
        Phase::EddyOwn | Phase::EddyRival(_) => Skill::Eddy,
        Phase::ThatWhich => Skill::ThatWhich,
        Phase::Sink => Skill::Sink,
        Phase::SporesUnit | Phase::SporesTo(_) => Skill::Spores,
        Phase::Regrow => Skill::Regrowth,
        Phase::Scatter => Skill::Scatter,
        Phase::VultUnit | Phase::VultTo(_) => Skill::HocVult,
        _ => return None,
    })
}

/// A paid row without a target is lost. DG-POW-6, DG-MUR-23
pub(crate) fn nothing(game: &mut Darkleaf, events: &mut impl Sink<Event>) {
    if let Some(skill) = skill(game.phase) {
        events.emit(Event::Fizzled { skill });
    }
    turn::after_power(game, events);
}

pub(crate) fn each(game: &Darkleaf, found: &mut impl FnMut(Action) -> bool) -> bool {
    let side = game.active();
    let mut choose = |set: Set| squares(set).any(|at| found(Action::Choose(at)));
    match game.phase {
        Phase::GiveAura(skill) => choose(bearers(game, skill)),
        Phase::Sacrifice => choose(sacrifices(game)) || found(Action::Pass),
        Phase::EddyOwn => choose(eddy_own(game)),
        Phase::EddyRival(own) => choose(eddy_rival(game, own)),
        Phase::Sink => choose(upkeep::sink_targets(game, side)),
        Phase::SporesUnit => choose(spores(game)),
        Phase::VultUnit => choose(vult(game)),
        Phase::CurrentFirst(bearing) => choose(current_first(game, bearing)),
        Phase::CurrentSecond(bearing, first) => choose(current_second(game, bearing, first)),
        Phase::Renewal => each_bone(game, side ^ 1, found),
        Phase::AdaptOwn => each_kind(game, side, found),
        Phase::AdaptRival(_) => each_kind(game, side ^ 1, found),
        Phase::CurrentDirection => {
            let mut all = Direction::all();
            all.any(|it| current_first(game, it.bearing(side)) != 0 && found(Action::Direct(it)))
        }
        Phase::Scatter => each_aura(game, side ^ 1, found),
        Phase::Wax => upkeep::each_counter(game, found),
        phase => squares(places(game, phase)).any(|to| found(Action::Place(to))),
    }
}

fn places(game: &Darkleaf, phase: Phase) -> Set {
    let side = game.active();
    let beside_rooks = || {
        let rooks = squares(game.field.of(side, Kind::Rook));
        rooks.fold(0, |set, at| set | at.adjacent())
    };
    match phase {
        // DG-ERD-25
        Phase::ThatWhich if game.graveyard(side, Kind::Pawn) > 0 => {
            game.next_best(side, beside_rooks())
        }
        // DG-WIB-25
        Phase::Regrow if game.graveyard(side ^ 1, Kind::Pawn) > 0 => {
            game.next_best(side ^ 1, beside_rooks())
        }
        Phase::SporesTo(from) | Phase::VultTo(from) => game.relocations(from, !0),
        _ => 0,
    }
}

/// DG-POW-5, DG-CORE-16, DG-MUR-24
fn bearers(game: &Darkleaf, skill: Skill) -> Set {
    let side = game.active();
    match Aura::from(skill) {
        Some(aura) if game.has_chip(side, aura) => {
            game.field.of(side, aura.bearer()) & !game.bearers(side, aura)
        }
        _ => 0,
    }
}

/// DG-MUR-22, DG-INT-1, DG-INT-11
fn sacrifices(game: &Darkleaf) -> Set {
    let side = game.active();
    let pawns = squares(game.field.of(side, Kind::Pawn));
    let may = pawns.filter(|&at| !game.invulnerable(&game.field, game.field.at(at), at));
    may.fold(0, |set, at| set | at.bit())
}

/// Every bone in a row of a side. DG-HUL-14, DG-HUL-15
pub(crate) fn each_bone(
    game: &Darkleaf,
    side: usize,
    found: &mut impl FnMut(Action) -> bool,
) -> bool {
    for (row, bones) in game.sides[side].rows.iter().enumerate() {
        let skill = Skill::of(game.clan(side), row);
        for (slot, &bone) in (1..).zip(bones) {
            if bone != Bone::NONE && found(Action::Remove(skill, slot)) {
                return true;
            }
        }
    }
    false
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

/// DG-WIB-30
pub(crate) fn each_aura(
    game: &Darkleaf,
    side: usize,
    found: &mut impl FnMut(Action) -> bool,
) -> bool {
    for at in squares(game.field.side(side)) {
        for &aura in Aura::of(game.clan(side)) {
            if game.field.at(at).has(Unit::aura(aura)) && found(Action::Strip(at, aura)) {
                return true;
            }
        }
    }
    false
}

/// Whether a pawn may be swapped onto this territory, or moved at all. DG-FER-35, ruling 20
fn may_swap(game: &Darkleaf, own: Square, other: Square) -> bool {
    let side = game.active();
    let [one, two] = [own, other].map(|at| game.field.at(at));
    !one.has(IMMOBILE)
        && !two.has(IMMOBILE)
        && !other.is_in(game.closed(side))
        && !own.is_in(game.closed(side ^ 1))
}

fn eddy_rival(game: &Darkleaf, own: Square) -> Set {
    let pawns = squares(game.field.of(game.rival(), Kind::Pawn));
    let may = pawns.filter(|&at| may_swap(game, own, at));
    may.fold(0, |set, at| set | at.bit())
}

fn eddy_own(game: &Darkleaf) -> Set {
    let pawns = squares(game.field.of(game.active(), Kind::Pawn));
    let may = pawns.filter(|&at| eddy_rival(game, at) != 0);
    may.fold(0, |set, at| set | at.bit())
}

/// DG-WIB-24
fn spores(game: &Darkleaf) -> Set {
    let may = squares(game.field.kind(Kind::Pawn)).filter(|&at| game.relocations(at, !0) != 0);
    may.fold(0, |set, at| set | at.bit())
}

/// DG-HEX-35, DG-FER-31
fn vult(game: &Darkleaf) -> Set {
    let side = game.active();
    let may = squares(game.field.occupied()).filter(|&at| {
        let unit = game.field.at(at);
        let held = unit.side() == side && !game.owner_may_move(unit);
        !held && game.relocations(at, !0) != 0
    });
    may.fold(0, |set, at| set | at.bit())
}

/// Pawns that can be pushed that way, each by itself.
pub(crate) fn current_alone(game: &Darkleaf, bearing: Bearing) -> Set {
    push::movable(game, game.field.kind(Kind::Pawn), bearing)
}

/// Pawns right behind one that can go, which only that one holds up.
fn current_behind(game: &Darkleaf, bearing: Bearing, alone: Set) -> Set {
    let pawns = game.field.kind(Kind::Pawn) & !alone & !game.field.immobile();
    let behind = |side: usize| {
        let front = alone & !game.closed(side);
        pawns & game.field.side(side) & shift(front, bearing ^ 4)
    };
    behind(0) | behind(1)
}

/// Pawns for the first pick: of pairs if any two can go together, whichever way. DG-FER-32 to -34
fn current_first(game: &Darkleaf, bearing: Bearing) -> Set {
    let alone = current_alone(game, bearing);
    let behind = current_behind(game, bearing, alone);
    let has_pair = |alone: Set, behind: Set| alone.count_ones() > 1 || behind != 0;
    if has_pair(alone, behind) {
        return alone | behind;
    }
    let other = |it: Bearing| {
        let alone = current_alone(game, it);
        alone != 0 && has_pair(alone, current_behind(game, it, alone))
    };
    if crate::state::square::BEARINGS.into_iter().any(other) {
        0
    } else {
        alone
    }
}

/// Pawns that can go with this one; the one in front goes first and makes room. DG-FER-33
fn current_second(game: &Darkleaf, bearing: Bearing, first: Square) -> Set {
    let alone = current_alone(game, bearing);
    let behind = current_behind(game, bearing, alone);
    let ahead = first.step(bearing).map_or(0, Square::bit);
    if first.is_in(behind) {
        return ahead;
    }
    let follower = squares(behind).filter(|it| it.step(bearing) == Some(first));
    follower.fold(alone & !first.bit(), |set, it| set | it.bit())
}

pub(crate) fn apply(game: &mut Darkleaf, action: Action, events: &mut impl Sink<Event>) {
    let side = game.active();
    match (game.phase, action) {
        (Phase::Wax, Action::LowerGarden(at)) => cast::lower_garden(game, at, events),
        (Phase::Wax, Action::LowerLadder(at)) => cast::lower_ladder(game, at, events),
        (Phase::GiveAura(skill), Action::Choose(at)) => {
            if let Some(aura) = Aura::from(skill) {
                give(game, at, aura, events);
            }
            turn::after_power(game, events);
        }
        (Phase::Sacrifice, Action::Choose(at)) => sacrifice(game, at, events),
        (Phase::Renewal, Action::Remove(skill, slot)) => {
            let rival = &mut game.sides[side ^ 1];
            let slot = &mut rival.rows[skill.row()][usize::from(slot - 1)];
            let bone = std::mem::replace(slot, Bone::NONE);
            rival.pool[bone.kind()] += 1;
            let face = bone.face();
            events.emit(Event::BoneReturned { skill, face });
            turn::after_power(game, events);
        }
        (Phase::AdaptOwn | Phase::AdaptRival(_), Action::Bone(faces)) => {
            adapt(game, faces, events);
        }
        (Phase::Sink, Action::Choose(at)) => {
            game.vanquish(at, false, events);
            turn::after_power(game, events);
        }
        (Phase::Scatter, Action::Strip(at, aura)) => {
            strip(game, at, aura, events);
            turn::after_power(game, events);
        }
        (_, Action::Direct(_) | Action::Choose(_)) => apply_pick(game, action, events),
        (_, Action::Place(to)) => apply_place(game, to, events),
        _ => pass(game, events),
    }
}

/// First picks of miracles that take several.
fn apply_pick(game: &mut Darkleaf, action: Action, events: &mut impl Sink<Event>) {
    let side = game.active();
    if let Action::Choose(at) = action {
        events.emit(Event::Chosen { at });
    }
    match (game.phase, action) {
        (Phase::CurrentDirection, Action::Direct(direction)) => {
            events.emit(Event::Directed { direction });
            game.phase = Phase::CurrentFirst(direction.bearing(side));
        }
        (Phase::CurrentFirst(bearing), Action::Choose(at)) => {
            if current_second(game, bearing, at) == 0 {
                current(game, bearing, at, None, events);
            } else {
                game.phase = Phase::CurrentSecond(bearing, at);
            }
        }
        (Phase::CurrentSecond(bearing, first), Action::Choose(at)) => {
            current(game, bearing, first, Some(at), events);
        }
        (Phase::EddyOwn, Action::Choose(at)) => game.phase = Phase::EddyRival(at),
        (Phase::EddyRival(own), Action::Choose(at)) => {
            game.field.swap(own, at);
            events.emit(Event::Swapped { one: own, two: at });
            turn::after_power(game, events);
        }
        (Phase::SporesUnit, Action::Choose(at)) => game.phase = Phase::SporesTo(at),
        (Phase::VultUnit, Action::Choose(at)) => game.phase = Phase::VultTo(at),
        (phase, action) => unreachable!("{action:?} was not allowed in {phase:?}"),
    }
}

fn apply_place(game: &mut Darkleaf, to: Square, events: &mut impl Sink<Event>) {
    let side = game.active();
    match game.phase {
        Phase::SporesTo(from) | Phase::VultTo(from) => {
            game.field.shift(from, to);
            events.emit(Event::Relocated { from, to });
        }
        Phase::ThatWhich => rekindle(game, side, Kind::Pawn, to, events),
        // DG-WIB-26
        _ => {
            rekindle(game, side ^ 1, Kind::Pawn, to, events);
            let unit = game.field.at(to).with(FROZEN);
            game.field.mark(to, unit);
            events.emit(Event::Frozen { at: to });
        }
    }
    turn::after_power(game, events);
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

fn give(game: &mut Darkleaf, at: Square, aura: Aura, events: &mut impl Sink<Event>) {
    let unit = game.field.at(at);
    game.field.mark(at, unit.with(Unit::aura(aura)));
    events.emit(Event::AuraGained { at, aura });
}

pub(crate) fn strip(game: &mut Darkleaf, at: Square, aura: Aura, events: &mut impl Sink<Event>) {
    let unit = game.field.at(at);
    game.field.mark(at, unit.without(Unit::aura(aura)));
    events.emit(Event::AuraLost { at, aura });
}

/// DG-MUR-22; ruling 48: plating does not help.
fn sacrifice(game: &mut Darkleaf, at: Square, events: &mut impl Sink<Event>) {
    let side = game.active();
    events.emit(Event::Sacrificed { at });
    game.remove(at, false, events);
    game.sides[side].trait_used = true;
    rekindle(game, side, Kind::Sage, at, events);
    give(game, at, Aura::Assassin, events);
    turn::after_power(game, events);
}

/// DG-HUL-18, DG-HUL-19
fn adapt(game: &mut Darkleaf, faces: u8, events: &mut impl Sink<Event>) {
    let side = game.active();
    let kind_of = |whose: usize| {
        let fits = |&kind: &usize| game.sides[whose].pool[kind] > 0 && game.die_size(kind) == faces;
        (0..2).find(fits).unwrap_or(0)
    };
    if let Phase::AdaptRival(own) = game.phase {
        let (own, taken) = (usize::from(own), kind_of(side ^ 1));
        game.sides[side].pool[own] -= 1;
        game.sides[side].pool[taken] += 1;
        game.sides[side ^ 1].pool[taken] -= 1;
        game.sides[side ^ 1].pool[own] += 1;
        let given = game.die_size(own);
        events.emit(Event::BonesExchanged {
            given,
            taken: faces,
        });
        turn::after_power(game, events);
    } else {
        let own = kind_of(side) as u8;
        events.emit(Event::BonePicked { faces });
        game.phase = Phase::AdaptRival(own);
    }
}

/// The front pawn moves first. DG-FER-33
fn current(
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

/// Nothing of Waxing Moon is left to be lowered.
pub(crate) fn after_wax(game: &mut Darkleaf, events: &mut impl Sink<Event>) {
    clear_due(game);
    turn::after_power(game, events);
}

pub(crate) fn clear_due(game: &mut Darkleaf) {
    debug_assert_ne!(game.turn.stage, Stage::Upkeep);
    game.turn.due = 0;
    for at in squares(game.field.laddered()) {
        let unit = game.field.at(at);
        game.field.mark(at, unit.without(DUE));
    }
}
