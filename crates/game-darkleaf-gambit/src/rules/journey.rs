//! Where units may journey, and why not: unit, way, distance, what stands between, the end. DG-JRN-1 to -11
//!
//! A unit steps onto an occupied territory only by Ambush or landing upon (DG-CORE-2), and where the text of a clan or unit
//! differs from the general rule, the clan's wins (DG-CORE-13).
use crate::pack::SIDEWAYS;
use crate::rules::ferry;
use crate::rules::ground::immobile;
use crate::state::clans::{Ability, Aura, Clan, Entry, Kind, Skill};
use crate::state::square::{Bearing, Direction, Set, Square, squares};
use crate::state::units::{IMMOBILE, JOURNEYED, Unit};
use crate::words::refusal::Verdict;
use crate::{Darkleaf, Refusal};

/// DG-WILL-14
pub(crate) const MIRE: u8 = 3;

/// A journey of this value, Ambush and landing upon included.
pub(crate) fn journey(game: &Darkleaf, from: Square, to: Square, value: u8) -> Verdict {
    journeyer(game, from)?;
    let unit = game.field.at(from);
    if game.clan(unit.side()) == Clan::Ferrymen {
        return ferry::way(game, from, to, value).map(|_| ());
    }
    let Some((bearing, distance)) = from.line_to(to) else {
        return Err(Refusal::NotThatWay);
    };
    along(game, unit, from, bearing)?;
    at_distance(game, unit, from, (bearing, distance), value)?;
    let between = from.between(bearing, to) & game.field.occupied();
    if let Some(at) = squares(between).next() {
        return Err(Refusal::InTheWay { at });
    }
    end(game, unit, to)
}

/// An own unit that may journey at all. DG-JRN-8, DG-JRN-9, DG-INT-14, DG-FER-31, DG-WILL-12
pub(crate) fn journeyer(game: &Darkleaf, from: Square) -> Verdict {
    let (side, unit) = (game.active(), game.field.at(from));
    if !unit.is_some() || unit.side() != side || unit.has(JOURNEYED) {
        return Err(Refusal::OwnUnitsOnce);
    }
    immobile(unit, from)?;
    if unit.kind() == Kind::Royal && game.sides[side].held {
        return Err(Refusal::Held);
    }
    if unit.kind() == Kind::Rook && game.will.rooted_stones {
        return Err(Refusal::RootedStones);
    }
    if game.ways(unit, from) == 0 {
        return Err(Refusal::NeverJourneys);
    }
    Ok(())
}

/// DG-JRN-4, DG-JRN-5, DG-ERD-30, DG-HEX-7, DG-HEX-9
fn along(game: &Darkleaf, unit: Unit, from: Square, bearing: Bearing) -> Verdict {
    let in_icon = game.ways(unit, from) >> bearing & 1 != 0;
    match game.clan(unit.side()) {
        Clan::Hexen if game.hexen_ways(unit) >> bearing & 1 == 0 => {
            Err(Refusal::BonePointsElsewhere)
        }
        _ if in_icon => Ok(()),
        Clan::Hexen => Err(Refusal::NotInTheIcon),
        Clan::Erde if matches!(Direction::of(bearing, unit.side()).0, 4..=6) => {
            Err(Refusal::NotBackward)
        }
        _ => Err(Refusal::NotThatWay),
    }
}

/// DG-JRN-1 to -3, DG-JRN-10, DG-WIB-21, DG-WILL-14
fn at_distance(
    game: &Darkleaf,
    unit: Unit,
    from: Square,
    (bearing, distance): (Bearing, u8),
    value: u8,
) -> Verdict {
    if game.deep_rooted(unit) {
        return match distance {
            1 => Ok(()),
            _ => Err(Refusal::OneTerritory),
        };
    }
    if game.holds(Entry::Mire) && distance > MIRE {
        return Err(Refusal::Mired);
    }
    if game.clan(unit.side()) == Clan::Hexen {
        return Ok(());
    }
    let less = game.may_be_less(unit);
    if value == 0 {
        return Err(Refusal::NothingLeft);
    }
    if distance == value || distance < value && less {
        return Ok(());
    }
    // The exact journey may not exist at all that way.
    Err(match from.ahead(bearing, value) {
        _ if less => Refusal::AtMost { value },
        None => Refusal::PastTheEdge,
        Some(_) => Refusal::ExactRoll { value },
    })
}

/// The end of a journey that reaches it. DG-JRN-7, DG-ERD-2, DG-ERD-8, DG-MUR-12, DG-MUR-13, DG-MUR-15
fn end(game: &Darkleaf, unit: Unit, at: Square) -> Verdict {
    let (side, there) = (unit.side(), game.field.at(at));
    let ambush = unit.kind() == Kind::Sage
        && game.clan(side) == Clan::Murg
        && game.sheet(side).can(Ability::Ambush);
    if there.is_some() && there.side() == side {
        return Err(Refusal::Occupied { at });
    }
    if at.is_in(game.closed(side)) {
        return Err(match ambush && there.is_some() {
            true => Refusal::CannotEndThere { at },
            false => Refusal::MayNotStay { at },
        });
    }
    if unit.kind() == Kind::Royal && !at.is_in(game.royal_land(side)) {
        return Err(Refusal::CenterTooEarly);
    }
    if !there.is_some() {
        return Ok(());
    }
    let assassin = unit.has(Unit::aura(Aura::Assassin));
    if !ambush {
        Err(Refusal::TerritoryTaken { at })
    } else if game.spared(at) {
        Err(Refusal::CannotEndThere { at })
    } else if there.kind() == Kind::Royal && !assassin {
        Err(Refusal::NotAssassin)
    } else {
        Ok(())
    }
}

impl Darkleaf {
    /// Whether a unit may not journey at all: for sets of journeys.
    #[inline]
    pub(crate) fn stays(&self, unit: Unit) -> bool {
        // DG-JRN-9, DG-INT-14
        unit.has(IMMOBILE | JOURNEYED)
            // DG-FER-31, DG-WILL-12
            || unit.kind() == Kind::Royal && self.sides[unit.side()].held
            || unit.kind() == Kind::Rook && self.will.rooted_stones
    }

    /// Directions of a unit's journeys, as bearings. DG-JRN-4, DG-JRN-5, DG-ERD-10
    #[inline]
    pub(crate) fn ways(&self, unit: Unit, from: Square) -> u8 {
        match self.sheet_ways(unit) {
            mask if mask != 0 && from.is_in(self.sides[unit.side()].reclaimed) => 0xff,
            mask => mask,
        }
    }

    /// The same away from Reclaimed land.
    #[inline]
    pub(crate) fn sheet_ways(&self, unit: Unit) -> u8 {
        let (side, kind) = (unit.side(), unit.kind());
        let mut mask = self.sheet(side).journey[kind as usize];
        if kind == Kind::Pawn && self.will.open_glades {
            mask |= SIDEWAYS;
        }
        mask.rotate_left(4 * side as u32)
    }

    /// Whether a unit may go less than the value. DG-JRN-3
    #[inline]
    pub(crate) fn may_be_less(&self, unit: Unit) -> bool {
        self.sheet(unit.side()).less[unit.kind() as usize] || self.holds(Entry::GentlePaths)
    }

    /// Where the royal may end a journey. DG-ERD-2
    #[inline]
    pub(crate) fn royal_land(&self, side: usize) -> Set {
        if self.clan(side) == Clan::Erde && !self.center_is_reclaimed() {
            !self.center()
        } else {
            !0
        }
    }

    /// DG-ERD-1
    #[inline]
    pub(crate) fn center_is_reclaimed(&self) -> bool {
        let reclaimed = self.sides[0].reclaimed | self.sides[1].reclaimed;
        reclaimed & self.center() == self.center()
    }

    /// The bearings that the bone allows this unit. DG-HEX-7, DG-HEX-10, DG-HEX-11
    pub(crate) fn hexen_ways(&self, unit: Unit) -> u8 {
        let side = unit.side();
        let mut mask = 1u8 << Direction((self.turn.face.max(1) - 1) % 8 + 1).bearing(side);
        if self.sides[side].law(Skill::Compass) || self.holds(Entry::GentlePaths) {
            mask |= mask.rotate_left(1) | mask.rotate_right(1);
        }
        if unit.kind() == Kind::Knight && self.sheet(side).can(Ability::TwoHeadedSnake) {
            mask |= mask.rotate_left(4);
        }
        mask
    }
}
