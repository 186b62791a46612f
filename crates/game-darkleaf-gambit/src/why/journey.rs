//! Why a unit may not journey there. Section 9: unit, direction, distance, way, end, rest of a split.
use crate::Darkleaf;
use crate::Refusal;
use crate::phases::Phase;
use crate::phases::{ferrymen, split};
use crate::rules::journey::MIRE;
use crate::rules::push;
use crate::state::clans::{Ability, Aura, Clan, Entry, Kind};
use crate::state::square::{Bearing, Direction, Square, bearings, squares};
use crate::state::turn::Intent;
use crate::state::units::{JOURNEYED, Unit};
use crate::why::{deed, immobile, is_executed, journeyed, not_of};

pub(super) fn go(game: &Darkleaf, from: Square, to: Square) -> Refusal {
    let unit = game.field.at(from);
    if let Some(refusal) = unit_refusal(game, unit, from) {
        return refusal;
    }
    if game.turn.intent != Intent::Journey {
        return Refusal::DeedDeclared;
    }
    let open = matches!(game.phase, Phase::Execute | Phase::Part);
    let passed_over = is_executed(game) && journeyed(game).is_none() && game.turn.face > 0;
    if !open && !passed_over {
        return deed::moment(game);
    }
    let refusal = if game.clan(game.active()) == Clan::Ferrymen {
        ferry(game, unit, from, to)
    } else {
        line(game, unit, from, to)
    };
    refusal.unwrap_or_else(|| match game.phase {
        Phase::Part => Refusal::RestUnusable,
        _ => deed::moment(game),
    })
}

/// A journey along one of the eight lines: way, distance, units on it, its end.
fn line(game: &Darkleaf, unit: Unit, from: Square, to: Square) -> Option<Refusal> {
    let line = from.line_to(to);
    if let Some(refusal) = way_refusal(game, unit, from, line) {
        return Some(refusal);
    }
    let Some((bearing, distance)) = line else {
        return Some(Refusal::NotThatWay);
    };
    if let Some(refusal) = distance_refusal(game, unit, from, (bearing, distance)) {
        return Some(refusal);
    }
    let blocked = squares(from.between(bearing, to) & game.field.occupied()).next();
    match blocked {
        Some(at) => Some(Refusal::InTheWay { at }),
        None => end(game, unit, to),
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
    let less = game.may_be_less(unit);
    if value == 0 {
        return Some(Refusal::NothingLeft);
    }
    if distance == value || distance < value && less {
        return None;
    }
    // The exact journey may not exist at all that way.
    Some(match from.ahead(bearing, value) {
        _ if less => Refusal::AtMost { value },
        None => Refusal::PastTheEdge,
        Some(_) => Refusal::ExactRoll { value },
    })
}

/// The end of a journey that reaches it.
fn end(game: &Darkleaf, unit: Unit, at: Square) -> Option<Refusal> {
    let (side, there) = (unit.side(), game.field.at(at));
    let sage = unit.kind() == Kind::Sage && game.clan(side) == Clan::Murg;
    if there.is_some() && there.side() == side {
        return Some(Refusal::Occupied { at });
    }
    if at.is_in(game.closed(side)) {
        let ambush = sage && there.is_some();
        return Some(if ambush {
            Refusal::CannotEndThere { at }
        } else {
            Refusal::MayNotStay { at }
        });
    }
    if unit.kind() == Kind::Royal && !at.is_in(game.royal_land(side)) {
        return Some(Refusal::CenterTooEarly);
    }
    if !there.is_some() {
        return None;
    }
    let assassin = unit.has(Unit::aura(Aura::Assassin));
    if !sage {
        Some(Refusal::TerritoryTaken { at })
    } else if game.spared(at) {
        Some(Refusal::CannotEndThere { at })
    } else {
        let royal = there.kind() == Kind::Royal;
        (royal && !assassin).then_some(Refusal::NotAssassin)
    }
}

/// Ferrymen: lines that may run on from Range to Seat.
fn ferry(game: &Darkleaf, unit: Unit, from: Square, to: Square) -> Option<Refusal> {
    let (value, less) = (game.value(), game.may_be_less(unit));
    if value == 0 {
        return Some(Refusal::NothingLeft);
    }
    let fits = |steps: u8| steps == value || steps < value && less;
    let track = |it: Bearing| steps(game, unit, from, to, it).map(|steps| (it, steps));
    let tracks = || bearings(game.ways(unit, from)).filter_map(track);
    // One that has the right length says most.
    let fitting = tracks().find(|it| fits(it.1));
    let Some((bearing, distance)) = fitting.or_else(|| tracks().next()) else {
        return Some(off_the_tracks(unit, from, to));
    };
    if game.holds(Entry::Mire) && distance > MIRE {
        return Some(Refusal::Mired);
    }
    if !fits(distance) {
        return Some(match too_short(game, unit, from, bearing, value) {
            Refusal::ExactRoll { value } if less => Refusal::AtMost { value },
            refusal => refusal,
        });
    }
    blocked(game, unit, from, (bearing, distance)).or_else(|| ferry_end(game, unit, from, to))
}

/// Neither straight on nor around the board. DG-FER-26
fn off_the_tracks(unit: Unit, from: Square, to: Square) -> Refusal {
    let forward = matches!(unit.kind(), Kind::Pawn | Kind::Sage);
    let away = from
        .line_to(to)
        .is_some_and(|(bearing, _)| matches!(Direction::of(bearing, unit.side()).0, 3..=7));
    if forward && away {
        Refusal::OnlyForward
    } else {
        Refusal::NotThatWay
    }
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

fn ferry_end(game: &Darkleaf, unit: Unit, from: Square, at: Square) -> Option<Refusal> {
    let (side, there) = (unit.side(), game.field.at(at));
    if there.is_some() && there.side() == side {
        let rider = unit.kind() == Kind::Sage && game.sheet(side).can(Ability::WaveRider);
        return Some(if rider {
            Refusal::OverOwnOnly
        } else {
            Refusal::Occupied { at }
        });
    }
    if at.is_in(game.closed(side)) {
        return Some(Refusal::MayNotStay { at });
    }
    if !there.is_some() {
        return None;
    }
    if !ferrymen::flows(game, unit) {
        return Some(Refusal::CannotFlow);
    }
    let (_, crossed) = ferrymen::way(game, from, at);
    let lands = || push::can_land(game, unit, from, at, crossed);
    immobile(there, at).or_else(|| (!lands()).then_some(Refusal::NowhereToPush))
}

/// DG-JRN-10, DG-FER-41
pub(super) fn zero(game: &Darkleaf, at: Square) -> Refusal {
    let unit = game.field.at(at);
    if let Some(refusal) = unit_refusal(game, unit, at) {
        return refusal;
    }
    let value = game.value();
    if game.phase != Phase::Execute {
        deed::moment(game)
    } else if value > 0 {
        Refusal::NoZeroJourney { value }
    } else {
        Refusal::CannotFlow
    }
}

/// DG-WIB-21
pub(super) fn swap(game: &Darkleaf, from: Square, to: Square) -> Refusal {
    let side = game.active();
    let unit = game.field.at(from);
    if let Some(refusal) = unit_refusal(game, unit, from) {
        return refusal;
    }
    if unit.kind() != Kind::Royal {
        let needed = Kind::Royal;
        return Refusal::NotOfKind { at: from, needed };
    }
    if !to.is_in(from.adjacent()) {
        return Refusal::OneTerritory;
    }
    let other = game.field.at(to);
    let needed = Kind::Pawn;
    not_of(game, to, side, side)
        .or((other.kind() != needed).then_some(Refusal::NotOfKind { at: to, needed }))
        .or_else(|| immobile(other, to))
        .unwrap_or_else(|| deed::moment(game))
}

/// DG-ERD-14, DG-ERD-16
pub(super) fn share(game: &Darkleaf, share: u8) -> Refusal {
    let turn = &game.turn;
    let passed_over = is_executed(game) && journeyed(game).is_none() && turn.rest > 0;
    if turn.intent != Intent::Journey {
        return Refusal::DeedDeclared;
    }
    if game.phase != Phase::Share && !(passed_over && turn.parts == 0) {
        return deed::moment(game);
    }
    let most = split::most_share(game);
    if !(1..=most).contains(&share) {
        return Refusal::ShareRange { most };
    }
    let own = squares(game.field.side(game.active()));
    let usable = own
        .into_iter()
        .any(|at| game.journeys(&game.field, at, share) != 0);
    if !usable {
        Refusal::NoSuchShare
    } else if game.phase == Phase::Share || !split::allows_share(game, share) {
        Refusal::RestUnusable
    } else {
        deed::moment(game)
    }
}
