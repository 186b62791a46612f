//! All journeys of a side at once: whole sets of units are shifted along each bearing. The same as `journey`, unit by
//! unit, which a test compares; only the order differs.
use crate::clans::{Ability, Clan, Entry, Kind};
use crate::game::Darkleaf;
use crate::geometry::{BEARINGS, Bearing, Set, Square, TURNS, bearings, squares};
use crate::units::Unit;

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

const PLAIN: &[Kind] = &[Kind::Pawn, Kind::Sage, Kind::Knight, Kind::Rook];

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

/// The units that go each way: exactly as far as the value, and up to it.
struct Ways {
    exact: [Set; 8],
    less: [Set; 8],
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
        let mut royal_ends = ends;
        // DG-ERD-2
        if clan == Clan::Erde && !self.center_is_reclaimed() {
            royal_ends &= !self.center();
        }
        let royal = clan != Clan::Wibo || !self.sheet(side).can(Ability::DeepRoots);
        self.each_of(crowd, PLAIN, ends, value, found)
            || royal && self.each_royal(crowd, royal_ends, value, found)
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
            let reach = from.reach(bearing, crowd.occupied);
            let most = (reach.count_ones() as u8).min(value);
            let least = if less { 1 } else { value.max(1) };
            for steps in least..=most {
                let to = from.turned(bearing, steps);
                if to.is_in(ends) && found(from, to) {
                    return true;
                }
            }
        }
        false
    }

    /// For each bearing and distance, where pawns, sages and rooks of the active side may end an exact journey.
    pub(crate) fn lanes(&self, crowd: &Crowd) -> [[Set; 9]; 8] {
        let mut lanes = [[0; 9]; 8];
        if self.holds(Entry::GentlePaths) {
            return lanes;
        }
        let ways = self.ways_of(crowd, &[Kind::Pawn, Kind::Sage, Kind::Rook]);
        let empty = !crowd.occupied;
        let ends = empty & !self.closed(self.active());
        for (bearing, lane) in (0..).zip(&mut lanes) {
            let mut units = ways.exact[usize::from(bearing)];
            for end in &mut lane[1..] {
                if units == 0 {
                    break;
                }
                let there = shift(units, bearing);
                *end = there & ends;
                units = there & empty;
            }
        }
        lanes
    }

    /// Sages of the Murg may end on rivals, so they go unit by unit. DG-MUR-12
    fn each_murg_line(
        &self,
        crowd: &Crowd,
        value: u8,
        found: &mut impl FnMut(Square, Square) -> bool,
    ) -> bool {
        const KINDS: &[Kind] = &[Kind::Pawn, Kind::Knight, Kind::Rook, Kind::Royal];
        let ends = !crowd.occupied & !self.closed(self.active());
        self.each_of(crowd, KINDS, ends, value, found)
            || squares(crowd.kinds[Kind::Sage as usize]).any(|from| {
                squares(self.journeys(&self.field, from, value)).any(|to| found(from, to))
            })
    }

    /// The units of these kinds by bearing.
    #[inline]
    fn ways_of(&self, crowd: &Crowd, kinds: &[Kind]) -> Ways {
        let side = self.active();
        let sheet = self.sheet(side);
        let gentle = self.holds(Entry::GentlePaths);
        let mut ways = Ways {
            exact: [0; 8],
            less: [0; 8],
        };
        for &kind in kinds {
            let at = kind as usize;
            let units = crowd.kinds[at];
            if units == 0 {
                continue;
            }
            let sets = match gentle || sheet.less[at] {
                true => &mut ways.less,
                false => &mut ways.exact,
            };
            for (set, lane) in sets.iter_mut().zip(&sheet.lanes[side & 1][at]) {
                *set |= units & lane;
            }
            // DG-ERD-10
            let free = units & self.sides[side].reclaimed;
            if free != 0 && sheet.journey[at] != 0 {
                sets.iter_mut().for_each(|set| *set |= free);
            }
            if kind == Kind::Pawn && self.will.open_glades {
                sets[2] |= units;
                sets[6] |= units;
            }
        }
        ways
    }

    #[inline]
    fn each_of(
        &self,
        crowd: &Crowd,
        kinds: &[Kind],
        ends: Set,
        value: u8,
        found: &mut impl FnMut(Square, Square) -> bool,
    ) -> bool {
        let empty = !crowd.occupied;
        let ways = self.ways_of(crowd, kinds);
        for bearing in BEARINGS {
            let mut exact = ways.exact[usize::from(bearing)];
            if exact != 0 && value > 0 {
                for _ in 1..value {
                    exact = shift(exact, bearing) & empty;
                }
                let there = shift(exact, bearing) & ends;
                if squares(there).any(|to| found(origin(to, bearing, value), to)) {
                    return true;
                }
            }
            let (mut less, mut steps) = (ways.less[usize::from(bearing)], 1);
            while less != 0 && steps <= value {
                let there = shift(less, bearing);
                if squares(there & ends).any(|to| found(origin(to, bearing, steps), to)) {
                    return true;
                }
                less = there & empty;
                steps += 1;
            }
        }
        false
    }
}

#[cfg(test)]
mod tests {
    use engine::{Actor, Draw, Game, Play, Silent};

    use super::*;
    use crate::Options;

    /// Random matches: at every journey both ways list the same.
    #[test]
    fn sets_and_single_units_agree() {
        let (mut seed, mut compared) = (1u64, 0);
        let mut draw = move |bound: u32| {
            seed = seed
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            ((seed >> 33) as u32) % bound
        };
        let mut actions = Vec::new();
        for _ in 0..200 {
            let mut game = Darkleaf::new(Darkleaf::default_pack(), 2, &Options::default())
                .unwrap_or_else(|refusal| unreachable!("{refusal:?}"));
            while let actor @ (Actor::Chance | Actor::Seats(_)) = game.actor() {
                compared += u32::from(agrees(&game));
                if actor == Actor::Chance {
                    game.toss(&mut draw, &mut Silent);
                    continue;
                }
                let seat = crate::phases::asked(&game);
                game.actions(seat, &mut actions);
                let action = actions[draw.below(actions.len() as u32) as usize];
                assert_eq!(game.act(seat, action, &mut Silent), Ok(()));
            }
        }
        assert!(compared > 1000, "only {compared}");
    }

    fn agrees(game: &Darkleaf) -> bool {
        let (side, value) = (game.active(), game.turn.face);
        let own_lines = matches!(game.clan(side), Clan::Ferrymen | Clan::Hexen);
        if value == 0 || own_lines || !game.sides[1].chosen {
            return false;
        }
        let (mut by_set, mut by_unit) = (Vec::new(), Vec::new());
        game.each_line(&game.crowd(), value, &mut |from, to| {
            by_set.push((from, to));
            false
        });
        for from in squares(game.field.side(side)) {
            if !game.deep_rooted(game.field.at(from)) {
                let ends = squares(game.journeys(&game.field, from, value));
                by_unit.extend(ends.map(|to| (from, to)));
            }
        }
        by_set.sort_unstable();
        by_unit.sort_unstable();
        assert_eq!(by_set, by_unit);
        true
    }
}
