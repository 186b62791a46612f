//! Quick ways of `rules::journey::journey`: all journeys of a side at once, whole sets of units shifted along each bearing.
//! `can_stride` and `can_stir` tell quickly that there is one, or surely none.
use crate::Darkleaf;
use crate::state::clans::{Ability, Clan, Entry, Kind};
use crate::state::square::{BEARINGS, Bearing, Set, Square, TURNS, bearings, squares};
use crate::state::units::Unit;

const NOT_A: Set = 0xfefe_fefe_fefe_fefe;
const NOT_H: Set = 0x7f7f_7f7f_7f7f_7f7f;
const NOT_1: Set = 0xffff_ffff_ffff_ff00;
const NOT_8: Set = 0x00ff_ffff_ffff_ffff;
/// From where a step that way stays on the board.
pub(crate) const KEEP: [Set; 8] = [
    NOT_8,
    NOT_8 & NOT_H,
    NOT_H,
    NOT_1 & NOT_H,
    NOT_1,
    NOT_1 & NOT_A,
    NOT_A,
    NOT_8 & NOT_A,
];
/// The same around the board from rank to rank.
pub(crate) const KEEP_FILES: [Set; 8] = [!0, NOT_H, NOT_H, NOT_H, !0, NOT_A, NOT_A, NOT_A];

/// Every unit of a set one step that way; those at the edge are left out.
#[inline]
pub(crate) fn shift(set: Set, bearing: Bearing) -> Set {
    let at = usize::from(bearing & 7);
    (set & KEEP[at]).rotate_left(TURNS[at])
}

/// Where a unit came from that is so many steps on.
#[inline]
pub(crate) fn origin(to: Square, bearing: Bearing, steps: u8) -> Square {
    to.turned(bearing ^ 4, steps)
}

/// The active side's units as a journey sees them, so that the parts of a split can be tried without a board.
#[derive(Clone, Copy)]
pub(crate) struct Crowd {
    /// Those that may journey, by kind.
    pub kinds: [Set; 5],
    pub own: Set,
    pub occupied: Set,
    /// Whom Tremor does not shake.
    pub fixed: Set,
}

impl Crowd {
    /// Without the units of a kind.
    #[inline]
    fn but(&self, kind: Kind) -> Crowd {
        let mut crowd = *self;
        crowd.kinds[kind as usize] = 0;
        crowd
    }
}

impl Darkleaf {
    /// Units that may journey at all. DG-JRN-9, DG-INT-14, DG-FER-31, DG-WILL-12
    #[inline]
    pub(crate) fn crowd(&self) -> Crowd {
        let (side, field) = (self.active(), &self.field);
        let own = field.side(side);
        let movers = own & !field.still();
        let mut kinds = [0; 5];
        for (set, &kind) in kinds.iter_mut().zip(Kind::ALL) {
            *set = field.kind(kind) & movers;
        }
        let mut fixed = field.immobile();
        if self.sides[side].held {
            kinds[Kind::Royal as usize] = 0;
            fixed |= field.of(side, Kind::Royal);
        }
        if self.will.rooted_stones {
            kinds[Kind::Rook as usize] = 0;
        }
        Crowd {
            kinds,
            own,
            occupied: field.occupied(),
            fixed,
        }
    }

    /// Calls `found` for every journey of the active side, from and to, until it says that it has seen enough.
    /// Not for Ferrymen and Hexen, who have lines of their own, nor for a deep-rooted queen.
    #[inline]
    pub(crate) fn each_line(
        &self,
        crowd: &Crowd,
        value: u8,
        found: &mut impl FnMut(Square, Square) -> bool,
    ) -> bool {
        let side = self.active();
        let clan = self.clan(side);
        let ends = !crowd.occupied & !self.closed(side);
        if clan == Clan::Murg && self.sheet(side).can(Ability::Ambush) {
            return self.each_murg_line(crowd, value, found);
        }
        let royal_ends = ends & self.royal_land(side);
        let royal = clan != Clan::Wibo || !self.sheet(side).can(Ability::DeepRoots);
        self.each_of(&crowd.but(Kind::Royal), ends, value, found)
            || royal && self.each_royal(crowd, royal_ends, value, found)
    }

    /// Where a royal who may go less than the value can step.
    pub(crate) fn royal_step(&self, crowd: &Crowd) -> Set {
        let side = self.active();
        let unit = Unit::new(side, Kind::Royal);
        let Some(from) = squares(crowd.kinds[Kind::Royal as usize]).next() else {
            return 0;
        };
        let land = !crowd.occupied & !self.closed(side) & self.royal_land(side);
        if from.adjacent() & land == 0 || !self.may_be_less(unit) {
            return 0;
        }
        let ways = self.ways(unit, from);
        let steps = bearings(ways).filter_map(|it| from.step(it));
        match ways {
            0xff => from.adjacent() & land,
            _ => steps.fold(0, |set, it| set | it.bit()) & land,
        }
    }

    /// The royal by itself.
    #[inline]
    fn each_royal(
        &self,
        crowd: &Crowd,
        ends: Set,
        value: u8,
        found: &mut impl FnMut(Square, Square) -> bool,
    ) -> bool {
        let Some(from) = squares(crowd.kinds[Kind::Royal as usize]).next() else {
            return false;
        };
        let (unit, near) = (Unit::new(self.active(), Kind::Royal), from.adjacent());
        // Mostly somebody stands on every side.
        if near & !crowd.occupied == 0 {
            return false;
        }
        let less = self.may_be_less(unit);
        for bearing in bearings(self.ways(unit, from)) {
            let (mut to, mut steps) = (from, 0);
            while steps < value {
                match to.step(bearing) {
                    Some(next) if !next.is_in(crowd.occupied) => to = next,
                    _ => break,
                }
                steps += 1;
                let stops = less || steps == value;
                if stops && to.is_in(ends) && found(from, to) {
                    return true;
                }
            }
        }
        false
    }

    /// Calls `found` with each bearing and distance up to `most`, and where these units of the active side end an exact
    /// journey. Only while nothing changes directions or distances, which it says.
    #[inline]
    pub(crate) fn each_lane(
        &self,
        crowd: &Crowd,
        most: u8,
        found: &mut impl FnMut(Bearing, u8, Set),
    ) -> bool {
        let side = self.active();
        if self.holds(Entry::GentlePaths) || self.is_odd(crowd) {
            return false;
        }
        let exact = &self.sheet(side).exact[usize::from(self.will.open_glades)][side & 1];
        let exact = exact.sort(crowd.kinds);
        let empty = !crowd.occupied;
        let ends = empty & !self.closed(side);
        for bearing in BEARINGS {
            let (mut units, mut steps) = (exact.along(bearing), 1);
            while units != 0 && steps <= most {
                let there = shift(units, bearing);
                if there & ends != 0 {
                    found(bearing, steps, there & ends);
                }
                units = there & empty;
                steps += 1;
            }
        }
        true
    }

    /// Whether units of a kind of the active side can go exactly so far, or any distance by the bone, onto empty land. Not
    /// every journey, but mostly enough to know that there is one.
    pub(crate) fn can_stride(&self, kind: Kind, value: u8) -> bool {
        let (side, field) = (self.active(), &self.field);
        let (unit, empty) = (Unit::new(side, kind), !field.occupied());
        let mut ways = self.sheet_ways(unit);
        if self.clan(side) == Clan::Hexen {
            ways &= self.hexen_ways(unit);
        }
        let all = field.of(side, kind) & !field.still();
        bearings(if all == 0 { 0 } else { ways }).any(|bearing| {
            let (mut units, mut left) = (all, value);
            while left > 1 && units != 0 {
                units = shift(units, bearing) & empty;
                left -= 1;
            }
            shift(units, bearing) & empty & !self.closed(side) != 0
        })
    }

    /// Whether so many units might journey one after the other: false only if they surely cannot. Whoever has nothing but
    /// the edge and rivals before it stays, unless Tremor shakes the rivals.
    pub(crate) fn can_stir(&self, crowd: &Crowd, least: u32) -> bool {
        let side = self.active();
        let shaken = crowd.kinds[Kind::Knight as usize] != 0;
        if shaken || self.is_odd(crowd) {
            return true;
        }
        let sheet = self.sheet(side);
        let glades = usize::from(self.will.open_glades);
        let lanes = sheet.lanes[glades][side & 1].sort(crowd.kinds);
        // Whoever stands behind somebody that stays, stays too.
        let mut may = crowd.own;
        loop {
            let open = !crowd.occupied | may;
            let mut set: Set = 0;
            for bearing in BEARINGS {
                set |= lanes.along(bearing) & shift(open, bearing ^ 4);
            }
            if set.count_ones() < least || set == may {
                return set.count_ones() >= least;
            }
            may = set;
        }
    }

    /// Whether some unit goes where its kind does not. DG-ERD-10
    #[inline]
    fn is_odd(&self, crowd: &Crowd) -> bool {
        let all = crowd.kinds.iter().fold(0, |set, it| set | it);
        all & self.sides[self.active()].reclaimed != 0
    }

    /// Sages of the Murg may end on rivals, so they go unit by unit. DG-MUR-12
    fn each_murg_line(
        &self,
        crowd: &Crowd,
        value: u8,
        found: &mut impl FnMut(Square, Square) -> bool,
    ) -> bool {
        let ends = !crowd.occupied & !self.closed(self.active());
        self.each_of(&crowd.but(Kind::Sage), ends, value, found)
            || squares(crowd.kinds[Kind::Sage as usize]).any(|from| {
                squares(self.journeys(&self.field, from, value)).any(|to| found(from, to))
            })
    }

    #[inline]
    fn each_of(
        &self,
        crowd: &Crowd,
        ends: Set,
        value: u8,
        found: &mut impl FnMut(Square, Square) -> bool,
    ) -> bool {
        let side = self.active();
        let (sheet, empty) = (self.sheet(side), !crowd.occupied);
        if self.is_odd(crowd) {
            let ways = |bearing| self.odd_ways(crowd, bearing);
            return each_bearing(ways, (empty, ends), value, found);
        }
        let glades = usize::from(self.will.open_glades);
        if self.holds(Entry::GentlePaths) {
            let all = sheet.lanes[glades][side & 1].sort(crowd.kinds);
            let ways = |bearing| (0, all.along(bearing));
            return each_bearing(ways, (empty, ends), value, found);
        }
        let exact = sheet.exact[glades][side & 1].sort(crowd.kinds);
        let slack = crowd.kinds.iter().zip(&sheet.slack);
        if slack.fold(0, |set, (units, less)| set | units & less) == 0 {
            let ways = |bearing| (exact.along(bearing), 0);
            return each_bearing(ways, (empty, ends), value, found);
        }
        let up_to = sheet.up_to[glades][side & 1].sort(crowd.kinds);
        let ways = |bearing| (exact.along(bearing), up_to.along(bearing));
        each_bearing(ways, (empty, ends), value, found)
    }

    /// Those that go that way, exactly as far as the value and up to it, with everything that changes directions.
    #[cold]
    fn odd_ways(&self, crowd: &Crowd, bearing: Bearing) -> (Set, Set) {
        let side = self.active();
        let gentle = self.holds(Entry::GentlePaths);
        let (mut exact, mut up_to) = (0, 0);
        for (&kind, &units) in Kind::ALL.iter().zip(&crowd.kinds) {
            let at = kind as usize;
            let unit = Unit::new(side, kind);
            let ways = self.sheet_ways(unit);
            // DG-ERD-10
            let units = match ways >> bearing & 1 {
                0 if ways != 0 => units & self.sides[side].reclaimed,
                0 => 0,
                _ => units,
            };
            if gentle || self.sheet(side).less[at] {
                up_to |= units;
            } else {
                exact |= units;
            }
        }
        (exact, up_to)
    }
}

#[inline]
fn each_bearing(
    ways: impl Fn(Bearing) -> (Set, Set),
    (empty, ends): (Set, Set),
    value: u8,
    found: &mut impl FnMut(Square, Square) -> bool,
) -> bool {
    for bearing in BEARINGS {
        let (mut units, up_to) = ways(bearing);
        let mut left = value;
        while left > 1 && units != 0 {
            units = shift(units, bearing) & empty;
            left -= 1;
        }
        if units != 0 && value > 0 {
            let there = shift(units, bearing) & ends;
            if squares(there).any(|to| found(origin(to, bearing, value), to)) {
                return true;
            }
        }
        if up_to != 0 && each_less(up_to, bearing, (empty, ends), value, found) {
            return true;
        }
    }
    false
}

/// Every stop on the way, the near ones first.
#[inline]
fn each_less(
    mut units: Set,
    bearing: Bearing,
    (empty, ends): (Set, Set),
    value: u8,
    found: &mut impl FnMut(Square, Square) -> bool,
) -> bool {
    let mut steps = 1;
    while units != 0 && steps <= value {
        let there = shift(units, bearing);
        if squares(there & ends).any(|to| found(origin(to, bearing, steps), to)) {
            return true;
        }
        units = there & empty;
        steps += 1;
    }
    false
}
