//! Why a unit may not journey there. Section 9: unit, direction, distance, way, end, rest of a split.
use crate::Refusal;
use crate::clans::{Ability, Aura, Clan, Entry, Kind};
use crate::game::Darkleaf;
use crate::geometry::{Bearing, Direction, Square, bearings, squares};
use crate::journey::MIRE;
use crate::phases::ferrymen;
use crate::state::{Phase, Stage};
use crate::units::{JOURNEYED, Unit};
use crate::why::immobile;

pub(crate) fn go(game: &Darkleaf, from: Square, to: Square) -> Refusal {
    if !matches!(game.phase, Phase::Execute | Phase::Part) {
        return out_of_place(game);
    }
    let unit = game.field.at(from);
    if let Some(refusal) = unit_refusal(game, unit, from) {
        return refusal;
    }
    if game.clan(game.active()) == Clan::Ferrymen {
        return ferry(game, unit, from, to);
    }
    let line = from.line_to(to);
    if let Some(refusal) = way_refusal(game, unit, from, line) {
        return refusal;
    }
    let Some((bearing, distance)) = line else {
        return Refusal::NotThatWay;
    };
    if let Some(refusal) = distance_refusal(game, unit, from, (bearing, distance)) {
        return refusal;
    }
    let blocked = squares(from.between(bearing, to) & game.field.occupied()).next();
    if let Some(at) = blocked {
        return Refusal::InTheWay { at };
    }
    end(game, unit, to)
}

fn out_of_place(game: &Darkleaf) -> Refusal {
    match game.turn.stage {
        Stage::Intent if game.phase == Phase::Declare => Refusal::NotAsked,
        Stage::Slot | Stage::Power => Refusal::OwnUnitsOnce,
        _ if game.turn.intent != crate::state::Intent::Journey => Refusal::DeclaredOtherwise,
        _ => Refusal::NotAsked,
    }
}

/// Whose it is, used already, immobile, held, rooted, no icon.
fn unit_refusal(game: &Darkleaf, unit: Unit, at: Square) -> Option<Refusal> {
    let side = game.active();
    if !unit.is_some() || unit.side() != side || unit.has(JOURNEYED) {
        return Some(Refusal::OwnUnitsOnce);
    }
    if let Some(refusal) = immobile(unit, at) {
        return Some(refusal);
    }
    if unit.kind() == Kind::Royal && game.sides[side].held {
        return Some(Refusal::Held);
    }
    if unit.kind() == Kind::Rook && game.will.rooted_stones {
        return Some(Refusal::RootedStones);
    }
    (game.ways(unit, at) == 0).then_some(Refusal::NeverJourneys)
}

fn way_refusal(
    game: &Darkleaf,
    unit: Unit,
    from: Square,
    line: Option<(Bearing, u8)>,
) -> Option<Refusal> {
    let clan = game.clan(unit.side());
    let icon = game.ways(unit, from);
    let Some((bearing, _)) = line else {
        return Some(Refusal::NotThatWay);
    };
    let in_icon = icon >> bearing & 1 != 0;
    if clan == Clan::Hexen {
        let points = game.hexen_ways(unit) >> bearing & 1 != 0;
        return match (points, in_icon) {
            (false, _) => Some(Refusal::BonePointsElsewhere),
            (true, false) => Some(Refusal::NotInTheIcon),
            (true, true) => None,
        };
    }
    if in_icon {
        return None;
    }
    let backward = matches!(Direction::of(bearing, unit.side()).0, 4..=6);
    Some(match clan {
        Clan::Erde if backward => Refusal::NotBackward,
        _ => Refusal::NotThatWay,
    })
}

fn distance_refusal(
    game: &Darkleaf,
    unit: Unit,
    from: Square,
    (bearing, distance): (Bearing, u8),
) -> Option<Refusal> {
    let mire = game.holds(Entry::Mire) && distance > MIRE;
    if game.deep_rooted(unit) {
        return (distance != 1).then_some(Refusal::OneTerritory);
    }
    if mire {
        return Some(Refusal::Mired);
    }
    if game.clan(unit.side()) == Clan::Hexen {
        return None;
    }
    let value = match game.phase {
        Phase::Part => game.turn.share,
        _ => game.value(),
    };
    let fits = distance == value || distance < value && game.may_be_less(unit);
    if fits {
        return None;
    }
    // The exact journey may not exist at all that way.
    match from.ahead(bearing, value) {
        None => Some(Refusal::PastTheEdge),
        Some(_) => Some(Refusal::ExactRoll { value }),
    }
}

/// The end of a journey that reaches it.
fn end(game: &Darkleaf, unit: Unit, at: Square) -> Refusal {
    let (side, there) = (unit.side(), game.field.at(at));
    let sage = unit.kind() == Kind::Sage && game.clan(side) == Clan::Murg;
    if there.is_some() && there.side() == side {
        return Refusal::Occupied { at };
    }
    if at.is_in(game.closed(side)) {
        let ambush = sage && there.is_some();
        return if ambush {
            Refusal::CannotEndThere
        } else {
            Refusal::MayNotStay { at }
        };
    }
    let early = game.clan(side) == Clan::Erde && unit.kind() == Kind::Royal;
    if early && at.is_in(game.center()) && !game.center_is_reclaimed() {
        return Refusal::CenterTooEarly;
    }
    if there.is_some() {
        if sage && game.spared(at) {
            return Refusal::CannotEndThere;
        }
        let assassin = unit.has(Unit::aura(Aura::Assassin));
        if sage && there.kind() == Kind::Royal && !assassin {
            return Refusal::NotAssassin;
        }
        return Refusal::TerritoryTaken { at };
    }
    Refusal::RestUnusable
}

/// Ferrymen: lines that may run on from Range to Seat.
fn ferry(game: &Darkleaf, unit: Unit, from: Square, to: Square) -> Refusal {
    let value = game.value();
    let tracks = bearings(game.ways(unit, from));
    let track = tracks.map(|it| (it, steps(game, unit, from, to, it)));
    let found = track.into_iter().find_map(|(it, steps)| Some((it, steps?)));
    let Some((bearing, distance)) = found else {
        let forward = matches!(unit.kind(), Kind::Pawn | Kind::Sage);
        return if forward {
            Refusal::OnlyForward
        } else {
            Refusal::NotThatWay
        };
    };
    if game.holds(Entry::Mire) && distance > MIRE {
        return Refusal::Mired;
    }
    let fits = distance == value || distance < value && game.may_be_less(unit);
    if !fits {
        return too_short(game, unit, from, bearing, value);
    }
    blocked(game, unit, from, (bearing, distance))
        .unwrap_or_else(|| ferry_end(game, unit, from, to))
}

/// How many steps that way, if it is met at all.
fn steps(game: &Darkleaf, unit: Unit, from: Square, to: Square, bearing: Bearing) -> Option<u8> {
    let mut at = from;
    for step in 1..8 {
        (at, _) = game.ferry_step(at, unit, bearing)?;
        if at == to {
            return Some(step);
        }
    }
    None
}

/// The exact journey ends elsewhere, at the side of the board, or past its end.
fn too_short(game: &Darkleaf, unit: Unit, from: Square, bearing: Bearing, value: u8) -> Refusal {
    let (mut at, mut crossed) = (from, false);
    for _ in 0..value {
        match game.ferry_step(at, unit, bearing) {
            Some((next, crossing)) => (at, crossed) = (next, crossed || crossing),
            None if crossed => return Refusal::SidesDoNotAdjoin,
            None => return Refusal::PastTheEdge,
        }
    }
    Refusal::ExactRoll { value }
}

fn blocked(
    game: &Darkleaf,
    unit: Unit,
    from: Square,
    (bearing, distance): (Bearing, u8),
) -> Option<Refusal> {
    let side = unit.side();
    let rider = unit.kind() == Kind::Sage && game.sheet(side).can(Ability::WaveRider);
    let mut at = from;
    for _ in 1..distance {
        (at, _) = game.ferry_step(at, unit, bearing)?;
        let there = game.field.at(at);
        if there.is_some() && !(rider && there.side() == side) {
            return Some(if rider {
                Refusal::OverOwnOnly
            } else {
                Refusal::InTheWay { at }
            });
        }
    }
    None
}

fn ferry_end(game: &Darkleaf, unit: Unit, from: Square, at: Square) -> Refusal {
    let (side, there) = (unit.side(), game.field.at(at));
    if there.is_some() && there.side() == side {
        let rider = unit.kind() == Kind::Sage && from.distance(at) > 0;
        return if rider {
            Refusal::OverOwnOnly
        } else {
            Refusal::Occupied { at }
        };
    }
    if at.is_in(game.closed(side)) {
        return Refusal::MayNotStay { at };
    }
    if !ferrymen::flows(game, unit) {
        return Refusal::CannotFlow;
    }
    immobile(there, at).unwrap_or(Refusal::NowhereToPush)
}

/// DG-FER-41
pub(crate) fn zero(game: &Darkleaf, at: Square) -> Refusal {
    let here = game.phase == Phase::Execute && game.clan(game.active()) == Clan::Ferrymen;
    if !here || game.value() > 0 {
        return Refusal::NoZeroJourney;
    }
    unit_refusal(game, game.field.at(at), at).unwrap_or(Refusal::NoZeroJourney)
}

/// DG-WIB-21
pub(crate) fn swap(game: &Darkleaf, from: Square, to: Square) -> Refusal {
    let (unit, other) = (game.field.at(from), game.field.at(to));
    if game.phase != Phase::Execute || game.clan(game.active()) != Clan::Wibo {
        return Refusal::NotAsked;
    }
    if let Some(refusal) = unit_refusal(game, unit, from) {
        return refusal;
    }
    if unit.kind() != Kind::Royal {
        return Refusal::NotThatUnit { at: from };
    }
    if !to.is_in(from.adjacent()) {
        return Refusal::OneTerritory;
    }
    immobile(other, to).unwrap_or(Refusal::NotThatUnit { at: to })
}

/// DG-ERD-14, DG-ERD-16
pub(crate) fn share(game: &Darkleaf, share: u8) -> Refusal {
    if game.phase != Phase::Share {
        return Refusal::NotAsked;
    }
    let own = squares(game.field.side(game.active()));
    let usable = own
        .into_iter()
        .any(|at| game.journeys(&game.field, at, share) != 0);
    if usable && share < game.turn.rest {
        Refusal::RestUnusable
    } else {
        Refusal::NoSuchShare
    }
}
