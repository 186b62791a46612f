//! Quick ways of `rules::journey::journey`: all that a unit can journey to, as a set.
use crate::Darkleaf;
use crate::rules::journey::MIRE;
use crate::state::clans::{Ability, Aura, Clan, Entry, Kind};
use crate::state::square::{Bearing, Set, Square, bearings, first, squares};
use crate::state::units::{Field, Unit};

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
                let near = bearings(self.ways(unit, from)).filter_map(|it| from.step(it));
                let near = near.fold(0, |set, at| set | at.bit());
                near & !field.occupied() & !self.closed(side)
            }
            Clan::Wibo | Clan::Murg | Clan::Erde | Clan::Huldra => {
                self.plain_journeys(field, from, unit, value)
            }
        }
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
}
