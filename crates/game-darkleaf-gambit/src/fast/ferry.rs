//! Quick ways of `rules::ferry::way`: all journeys of the Ferrymen, and all that one unit can journey to.
use crate::Darkleaf;
use crate::fast::lanes::{KEEP, KEEP_FILES};
use crate::rules::ferry::{crosses, land};
use crate::state::clans::{Ability, Kind};
use crate::state::square::{BEARINGS, Bearing, Set, Square, TURNS, bearings, first, squares};
use crate::state::units::{Field, Unit};

impl Darkleaf {
    /// Every journey of the Ferrymen, unit by unit.
    #[inline]
    pub(crate) fn each_ferry_line(
        &self,
        value: u8,
        found: &mut impl FnMut(Square, Square) -> bool,
    ) -> bool {
        let (crowd, side) = (self.crowd(), self.active());
        let (mut origins, mut single) = ([0; 8], 0);
        for (&kind, &units) in Kind::ALL.iter().zip(&crowd.kinds) {
            let unit = Unit::new(side, kind);
            // Around the board a longer way would come back to itself.
            if self.may_be_less(unit) || value > 7 {
                single |= units;
            } else if units != 0 {
                self.ferry_origins(units, unit, value, &mut origins);
            }
        }
        let movers = origins.iter().fold(single, |set, it| set | it);
        squares(movers).any(|from| {
            let ends = if from.is_in(single) {
                self.ferry_journeys(&self.field, from, self.field.at(from), value)
            } else {
                self.ferry_ends(from, value, &origins)
            };
            squares(ends).any(|to| found(from, to))
        })
    }

    /// By bearing, from where units of a kind can go exactly so far, upon rivals whether or not they can be pushed.
    fn ferry_origins(&self, all: Set, unit: Unit, value: u8, origins: &mut [Set; 8]) {
        let (side, field) = (unit.side(), &self.field);
        let ends = !field.side(side) & !self.closed(side);
        let mut through = !field.occupied();
        if unit.kind() == Kind::Sage && self.sheet(side).can(Ability::WaveRider) {
            through |= field.side(side);
        }
        for bearing in bearings(self.sheet_ways(unit)) {
            let at = usize::from(bearing & 7);
            let keep = match crosses(unit, bearing) {
                true => KEEP_FILES[at],
                false => KEEP[at],
            };
            let (mut units, mut left) = (all, value);
            while left > 1 && units != 0 {
                units = (units & keep).rotate_left(TURNS[at]) & through;
                left -= 1;
            }
            let there = (units & keep).rotate_left(TURNS[at]) & ends;
            origins[at] |= there.rotate_right((TURNS[at] * u32::from(value)) & 63);
        }
    }

    #[inline]
    fn ferry_ends(&self, from: Square, value: u8, origins: &[Set; 8]) -> Set {
        let mut ends = 0;
        for bearing in BEARINGS {
            if from.is_in(origins[usize::from(bearing)]) {
                ends |= from.turned(bearing, value).bit();
            }
        }
        let upon = ends & self.field.occupied();
        if upon == 0 {
            return ends;
        }
        for bearing in BEARINGS {
            let to = from.turned(bearing, value);
            if from.is_in(origins[usize::from(bearing)]) && to.is_in(upon) {
                let across = from.ahead(bearing, value).is_none();
                let unit = self.field.at(from);
                if !self.ferry_end(&self.field, from, to, unit, across) {
                    ends &= !to.bit();
                }
            }
        }
        ends
    }

    /// DG-FER-8, DG-FER-16, DG-FER-26, DG-FER-27
    pub(crate) fn ferry_journeys(&self, field: &Field, from: Square, unit: Unit, value: u8) -> Set {
        let (mut set, less) = (0, self.may_be_less(unit));
        let side = unit.side();
        // Mostly friends stand around the royal.
        if unit.kind() == Kind::Royal && from.adjacent() & !field.side(side) == 0 {
            return 0;
        }
        for bearing in bearings(self.ways(unit, from)) {
            set |= if less && unit.kind() != Kind::Sage && !crosses(unit, bearing) {
                self.ferry_stops(field, from, unit, bearing, value)
            } else {
                self.ferry_line(field, from, unit, bearing, value)
            };
        }
        set
    }

    /// The ends of a line up to the value, of a unit that neither crosses nor passes over others.
    fn ferry_stops(
        &self,
        field: &Field,
        from: Square,
        unit: Unit,
        bearing: Bearing,
        value: u8,
    ) -> Set {
        let beyond = from.ahead(bearing, value).map_or(0, |it| it.ray(bearing));
        let ray = from.ray(bearing) & !beyond;
        let hit = first(ray & field.occupied(), bearing);
        let Some(at) = hit else {
            return ray & !self.closed(unit.side());
        };
        let open = ray & !at.ray(bearing) & !at.bit() & !self.closed(unit.side());
        let lands = self.ferry_end(field, from, at, unit, false);
        open | if lands { at.bit() } else { 0 }
    }

    /// The ends of one line.
    fn ferry_line(
        &self,
        field: &Field,
        from: Square,
        unit: Unit,
        bearing: Bearing,
        value: u8,
    ) -> Set {
        let (side, less) = (unit.side(), self.may_be_less(unit));
        let rides = unit.kind() == Kind::Sage && self.sheet(side).can(Ability::WaveRider);
        // Straight ahead there is but one end.
        if let Some(to) = from.ahead(bearing, value).filter(|_| !less && value > 0) {
            let mut blockers = field.occupied();
            if rides {
                blockers &= !field.side(side);
            }
            let open = from.between(bearing, to) & blockers == 0;
            let goes = open && self.ferry_end(field, from, to, unit, false);
            return if goes { to.bit() } else { 0 };
        }
        let (mut set, mut across, mut at) = (0, false, from);
        for step in 1..=value {
            let Some((next, crossing)) = self.ferry_step(at, unit, bearing) else {
                break;
            };
            at = next;
            across |= crossing;
            // A whole circle is no journey.
            if at == from {
                break;
            }
            let ends = less || step == value;
            if ends && self.ferry_end(field, from, at, unit, across) {
                set |= at.bit();
            }
            let there = field.at(at);
            if there.is_some() && !(rides && there.side() == side) {
                break;
            }
        }
        set
    }

    /// Whether a Ferrymen journey may end here.
    fn ferry_end(&self, field: &Field, from: Square, at: Square, unit: Unit, across: bool) -> bool {
        let (there, side) = (field.at(at), unit.side());
        if at.is_in(self.closed(side)) {
            return false;
        }
        if !there.is_some() {
            return true;
        }
        there.side() != side && land(self, unit, (from, at), across).is_ok()
    }
}
