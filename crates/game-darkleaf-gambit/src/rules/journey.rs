//! Where units may journey: one set of territories per unit. DG-JRN-1 to -11
//!
//! A unit steps onto an occupied territory only by Ambush or landing upon (DG-CORE-2), and where the text of a clan or unit
//! differs from the general rule, the clan's wins (DG-CORE-13).
use crate::Darkleaf;
use crate::pack::SIDEWAYS;
use crate::state::clans::{Ability, Aura, Clan, Entry, Kind, Skill};
use crate::state::square::{Bearing, Direction, Set, Square, bearings, first, squares};
use crate::state::units::{Field, IMMOBILE, JOURNEYED, Unit};

/// DG-WILL-14
pub(crate) const MIRE: u8 = 3;

impl Darkleaf {
    /// Every territory where the unit on `from` may end a journey of this value, Ambush and landing upon included.
    #[inline]
    pub(crate) fn journeys(&self, field: &Field, from: Square, value: u8) -> Set {
        let unit = field.at(from);
        let side = unit.side();
        if self.stays(unit) {
            return 0;
        }
        match self.clan(side) {
            Clan::Hexen => self.hexen_journeys(field, from, unit),
            Clan::Ferrymen => self.ferry_journeys(field, from, unit, value),
            Clan::Wibo if self.deep_rooted(unit) => {
                // DG-WIB-21
                from.adjacent() & !field.occupied() & !self.closed(side)
            }
            Clan::Wibo | Clan::Murg | Clan::Erde | Clan::Huldra => {
                self.plain_journeys(field, from, unit, value)
            }
        }
    }

    /// Whether the unit on `from` may journey to `to`: the same as asking `journeys`.
    #[inline]
    pub(crate) fn can_go(&self, from: Square, to: Square, value: u8) -> bool {
        let unit = self.field.at(from);
        let (side, kind) = (unit.side(), unit.kind());
        let own_lines = match self.clan(side) {
            Clan::Ferrymen if !self.may_be_less(unit) => {
                return self.can_ferry(from, to, unit, value);
            }
            Clan::Hexen | Clan::Ferrymen => true,
            Clan::Murg => kind == Kind::Sage,
            _ => self.deep_rooted(unit),
        };
        if own_lines {
            return to.is_in(self.journeys(&self.field, from, value));
        }
        let Some((bearing, steps)) = from.line_to(to) else {
            return false;
        };
        let mut ends = !self.field.occupied() & !self.closed(side);
        if kind == Kind::Royal {
            ends &= self.royal_land(side);
        }
        !self.stays(unit)
            && self.ways(unit, from) >> bearing & 1 != 0
            && (steps == value || steps < value && self.may_be_less(unit))
            && from.between(bearing, to) & self.field.occupied() == 0
            && to.is_in(ends)
    }

    /// Whether a unit may not journey at all.
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

    fn plain_journeys(&self, field: &Field, from: Square, unit: Unit, value: u8) -> Set {
        if value == 0 {
            return 0;
        }
        let (side, occupied) = (unit.side(), field.occupied());
        let mut ends = !occupied & !self.closed(side);
        if unit.kind() == Kind::Royal {
            ends &= self.royal_land(side);
        }
        let ambush = self.ambushes(unit);
        let less = self.may_be_less(unit);
        let mut set = 0;
        for bearing in bearings(self.ways(unit, from)) {
            if less {
                set |= Self::near_ends(from, bearing, value, occupied) & (ends | ambush);
            } else if let Some(to) = from.ahead(bearing, value) {
                // DG-JRN-1, DG-JRN-2, DG-JRN-6
                if from.between(bearing, to) & occupied == 0 {
                    set |= to.bit() & (ends | ambush);
                }
            }
        }
        set
    }

    /// The territories that way up to a distance, the first occupied one included.
    fn near_ends(from: Square, bearing: Bearing, value: u8, occupied: Set) -> Set {
        let open = from.reach(bearing, occupied);
        let beyond = from.ahead(bearing, value).map_or(0, |it| it.ray(bearing));
        let hit = first(from.ray(bearing) & occupied, bearing).map_or(0, Square::bit);
        (open | hit) & !beyond
    }

    /// Rival units a sage may end its journey on. DG-MUR-12, DG-MUR-13, DG-MUR-15
    #[inline]
    fn ambushes(&self, unit: Unit) -> Set {
        let side = unit.side();
        let sage = unit.kind() == Kind::Sage && self.clan(side) == Clan::Murg;
        if !sage || !self.sheet(side).can(Ability::Ambush) {
            return 0;
        }
        let mut targets = self.vulnerable_rivals(side) & !self.closed(side);
        if !unit.has(Unit::aura(Aura::Assassin)) {
            targets &= !self.field.kind(Kind::Royal);
        }
        targets
    }

    /// DG-ERD-1
    #[inline]
    pub(crate) fn center_is_reclaimed(&self) -> bool {
        let reclaimed = self.sides[0].reclaimed | self.sides[1].reclaimed;
        reclaimed & self.center() == self.center()
    }

    /// DG-HEX-7 to -9: the roll is a direction, the distance is free.
    fn hexen_journeys(&self, field: &Field, from: Square, unit: Unit) -> Set {
        let ways = self.hexen_ways(unit) & self.ways(unit, from);
        self.hexen_reach(field, from, ways) & !self.closed(unit.side())
    }

    #[inline]
    fn hexen_reach(&self, field: &Field, from: Square, ways: u8) -> Set {
        let mut set = 0;
        for bearing in bearings(ways) {
            let mut reach = from.reach(bearing, field.occupied());
            if self.holds(Entry::Mire) {
                reach &= !from.ahead(bearing, MIRE).map_or(0, |it| it.ray(bearing));
            }
            set |= reach;
        }
        set
    }

    /// Every journey of the Hexen, unit by unit.
    #[inline]
    pub(crate) fn each_hexen_line(&self, found: &mut impl FnMut(Square, Square) -> bool) -> bool {
        let (side, crowd) = (self.active(), self.crowd());
        let movers = crowd.kinds.iter().fold(0, |set, it| set | it);
        let kinds = [
            Kind::Pawn,
            Kind::Sage,
            Kind::Knight,
            Kind::Rook,
            Kind::Royal,
        ];
        let ways = kinds.map(|kind| {
            let unit = Unit::new(side, kind);
            self.hexen_ways(unit) & self.sheet_ways(unit)
        });
        let open = !self.closed(side);
        squares(movers).any(|from| {
            let ways = ways[self.field.at(from).kind() as usize];
            let ends = self.hexen_reach(&self.field, from, ways) & open;
            squares(ends).any(|to| found(from, to))
        })
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
