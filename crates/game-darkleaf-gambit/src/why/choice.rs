//! Why a unit or a territory is no choice for an effect.
use crate::Darkleaf;
use crate::Refusal;
use crate::phases::Phase;
use crate::phases::fate;
use crate::state::clans::{Aura, Clan, Entry, Kind, Skill};
use crate::state::square::Square;
use crate::state::turn::Intent;
use crate::why::{deed, elsewhere, entry, immobile, journeyed, not_of, occupied, push};

/// Targets of powers and of the Will.
pub(super) fn choose(game: &Darkleaf, at: Square) -> Refusal {
    let side = game.active();
    match game.phase {
        Phase::Spread(from) => spread(game, from, at),
        Phase::GiveAura(skill) => aura(game, skill, at),
        Phase::Sacrifice => sacrifice(game, at),
        Phase::Sink => sink(game, at),
        Phase::Fate(_) => fated(game, at),
        Phase::FateThen(half, first) => partner(game, half.side.into(), first, at),
        Phase::CurrentFirst(bearing) => push::current(game, bearing, None, at),
        Phase::CurrentSecond(bearing, first) => push::current(game, bearing, Some(first), at),
        Phase::EddyOwn => eddy(game, side, at).unwrap_or(Refusal::NoPartner { at }),
        Phase::EddyRival(own) => eddy(game, side ^ 1, at).unwrap_or_else(|| {
            // DG-FER-35: one of the two would come onto closed land.
            let at = if at.is_in(game.closed(side)) { at } else { own };
            Refusal::ClosedLand { at }
        }),
        Phase::SporesUnit => spores(game, at),
        Phase::VultUnit => vult(game, at),
        _ => elsewhere(game),
    }
}

/// DG-HEX-25, DG-HEX-26
fn spread(game: &Darkleaf, from: Square, at: Square) -> Refusal {
    let (unit, side) = (game.field.at(at), game.active());
    if !unit.is_some() {
        Refusal::NobodyThere { at }
    } else if !at.is_in(from.adjacent()) {
        Refusal::NotBeside { at, from }
    } else if unit.is(side, Kind::Royal) {
        Refusal::NotYourQueen
    } else {
        Refusal::CannotBeCursed { at }
    }
}

fn of_kind(game: &Darkleaf, at: Square, needed: Kind) -> Option<Refusal> {
    let other = game.field.at(at).kind() != needed;
    other.then_some(Refusal::NotOfKind { at, needed })
}

fn aura(game: &Darkleaf, skill: Skill, at: Square) -> Refusal {
    let (side, bearer) = (game.active(), Aura::from(skill).map(Aura::bearer));
    not_of(game, at, side, side)
        .or_else(|| bearer.and_then(|kind| of_kind(game, at, kind)))
        .unwrap_or(Refusal::HasAura { at })
}

/// DG-MUR-22, DG-INT-1, DG-INT-9
fn sacrifice(game: &Darkleaf, at: Square) -> Refusal {
    let side = game.active();
    if game.field.at(at).is(side, Kind::Royal) {
        return Refusal::OwnRoyal;
    }
    not_of(game, at, side, side)
        .or_else(|| of_kind(game, at, Kind::Pawn))
        .unwrap_or(Refusal::CannotBeVanquished { at })
}

/// DG-ERD-27, DG-ERD-28
fn sink(game: &Darkleaf, at: Square) -> Refusal {
    let (unit, side) = (game.field.at(at), game.active());
    if !unit.is_some() {
        return Refusal::NobodyThere { at };
    }
    if unit.is(side, Kind::Royal) {
        return Refusal::OwnRoyal;
    }
    match () {
        _ if unit.side() == side && unit.ladder() == 0 => Refusal::NotLaddered,
        _ if game.thick_skin(unit) => Refusal::ThickSkin,
        _ => Refusal::Invulnerable { at },
    }
}

fn held(game: &Darkleaf, at: Square) -> Option<Refusal> {
    let unit = game.field.at(at);
    let held = unit.kind() == Kind::Royal && game.sides[unit.side()].held;
    immobile(unit, at).or(held.then_some(Refusal::Held))
}

/// Units for an entry of the Will. DG-WILL-6, DG-WILL-9
fn fated(game: &Darkleaf, at: Square) -> Refusal {
    let Some((half, entry)) = entry(game) else {
        return elsewhere(game);
    };
    let side = usize::from(half.side);
    let asked = game.order.side(crate::phases::asked(game));
    let unit = game.field.at(at);
    let takes = matches!(
        entry,
        Entry::Withering | Entry::BrokenVow | Entry::Slumber | Entry::Homeward | Entry::Mist
    );
    if !takes {
        return elsewhere(game);
    }
    if let Some(refusal) = not_of(game, at, side, asked) {
        return refusal;
    }
    match entry {
        Entry::Mist => held(game, at).unwrap_or(Refusal::NoPartner { at }),
        Entry::Withering | Entry::BrokenVow if unit.kind() == Kind::Royal => Refusal::OwnRoyal,
        _ if unit.kind() == Kind::Royal => Refusal::NoRoyals,
        Entry::Homeward => held(game, at).unwrap_or(Refusal::NoPartner { at }),
        Entry::Withering => {
            of_kind(game, at, Kind::Pawn).unwrap_or(Refusal::CannotBeVanquished { at })
        }
        _ if !matches!(unit.kind(), Kind::Sage | Kind::Knight) => Refusal::SageOrKnight,
        _ => Refusal::CannotBeVanquished { at },
    }
}

/// The second of two that change places by the Will.
fn partner(game: &Darkleaf, side: usize, first: Square, at: Square) -> Refusal {
    if !matches!(fate::topic(game), Some(Entry::Mist)) {
        return elsewhere(game);
    }
    if first == at {
        return Refusal::SameUnit { at };
    }
    not_of(game, at, side, side)
        .or_else(|| held(game, at))
        .unwrap_or(Refusal::DeepRoots)
}

/// DG-FER-35
fn eddy(game: &Darkleaf, side: usize, at: Square) -> Option<Refusal> {
    not_of(game, at, side, game.active())
        .or_else(|| of_kind(game, at, Kind::Pawn))
        .or_else(|| immobile(game.field.at(at), at))
}

/// DG-WIB-24
fn spores(game: &Darkleaf, at: Square) -> Refusal {
    let unit = game.field.at(at);
    if !unit.is_some() {
        return Refusal::NobodyThere { at };
    }
    of_kind(game, at, Kind::Pawn)
        .or_else(|| immobile(unit, at))
        .unwrap_or_else(|| elsewhere(game))
}

/// DG-HEX-35, DG-FER-31, DG-WIB-23
fn vult(game: &Darkleaf, at: Square) -> Refusal {
    let (unit, side) = (game.field.at(at), game.active());
    if !unit.is_some() {
        Refusal::NobodyThere { at }
    } else if let Some(refusal) = immobile(unit, at) {
        refusal
    } else if unit.is(side, Kind::Royal) && game.sides[side].held {
        Refusal::Held
    } else {
        Refusal::NoRoomBeside { at }
    }
}

/// A unit's new territory: queen, closed land, occupied.
pub(super) fn place(game: &Darkleaf, to: Square) -> Refusal {
    let active = game.active();
    match game.phase {
        Phase::ReclaimPlace(from) if from == to => Refusal::MustLeave,
        Phase::SporesTo(at) | Phase::VultTo(at) => relocated(game, at, to),
        Phase::FateThen(_, at) if fate::topic(game) == Some(Entry::Homeward) => {
            relocated(game, at, to)
        }
        Phase::Fate(half) => match entry(game) {
            Some((_, Entry::Seedling)) => occupied(game, half.side.into(), to),
            Some((_, Entry::SafeHearth | Entry::Stumble)) => {
                let royal = game.field.royal(half.side.into());
                royal.map_or_else(|| elsewhere(game), |at| relocated(game, at, to))
            }
            _ => elsewhere(game),
        },
        Phase::FatePlace(half, _) => occupied(game, half.side.into(), to),
        Phase::SetDownSaved => {
            let saved = game.limbo.saved().next();
            occupied(game, saved.map_or(active, |(unit, _)| unit.side()), to)
        }
        Phase::SetDownRoyal => occupied(game, game.limbo.royal.side(), to),
        Phase::Regrow => occupied(game, active ^ 1, to),
        Phase::FollowUp(..) => match game.turn.intent {
            Intent::Destroy(..) => occupied(game, active, to),
            Intent::Journey | Intent::Reclaim(_) => elsewhere(game),
        },
        Phase::ReclaimPlace(_) | Phase::HastyPawn(_) | Phase::ThatWhich => {
            occupied(game, active, to)
        }
        _ => elsewhere(game),
    }
}

/// DG-INT-15, DG-WIB-23
fn relocated(game: &Darkleaf, from: Square, to: Square) -> Refusal {
    let unit = game.field.at(from);
    let side = unit.side();
    if game.deep_rooted(unit) && !to.is_in(from.adjacent()) {
        return Refusal::DeepRoots;
    }
    occupied(game, side, to)
}

/// DG-WIB-13, DG-WIB-40, DG-ERD-13
pub(super) fn born(game: &Darkleaf, from: Square, to: Square) -> Refusal {
    if game.phase != Phase::PlaceBorn {
        elsewhere(game)
    } else if game.turn.targets.contains(&Some(from)) {
        occupied(game, game.active(), to)
    } else {
        Refusal::NotBornThere { at: from }
    }
}

pub(super) fn relocate(game: &Darkleaf, from: Square, to: Square) -> Refusal {
    let side = game.active();
    match (game.phase, game.clan(side)) {
        (Phase::Banish, _) => banish(game, from, to),
        (Phase::Belay, _) => belay(game, game.turn.to, from, to),
        (_, Clan::Ferrymen) => match journeyed(game) {
            Some(at) if game.field.at(at).is(side, Kind::Royal) => belay(game, at, from, to),
            _ => elsewhere(game),
        },
        _ => elsewhere(game),
    }
}

/// DG-FER-28
fn belay(game: &Darkleaf, king: Square, from: Square, to: Square) -> Refusal {
    let side = game.active();
    if let Some(refusal) = not_of(game, from, side, side) {
        return refusal;
    }
    if !from.is_in(king.adjacent()) || !to.is_in(king.adjacent()) {
        return Refusal::NotBelayed { at: king };
    }
    immobile(game.field.at(from), from).unwrap_or_else(|| match occupied(game, side, to) {
        Refusal::NotAvailable { .. } => deed::moment(game),
        refusal => refusal,
    })
}

/// DG-ERD-24
fn banish(game: &Darkleaf, from: Square, to: Square) -> Refusal {
    let unit = game.field.at(from);
    if !unit.is_some() || unit.side() == game.active() || !from.is_in(game.center()) {
        return Refusal::NotOnTheCenter { at: from };
    }
    if let Some(refusal) = immobile(unit, from) {
        return refusal;
    }
    if game.deep_rooted(unit) && !to.is_in(from.adjacent()) {
        return Refusal::DeepRoots;
    }
    match occupied(game, unit.side(), to) {
        Refusal::NotAvailable { at } => Refusal::NotBanished { at },
        refusal => refusal,
    }
}
