//! All journeys of a side at once: whole sets of units are shifted along each bearing. The same as `journey`, unit by
//! unit, which a test compares; only the order differs.
use crate::clans::{Ability, Clan, Entry, Kind};
use crate::game::Darkleaf;
use crate::geometry::{Bearing, Set, Square, squares};
use crate::units::{Field, IMMOBILE, JOURNEYED};

const TURNS: [u32; 8] = [8, 9, 1, 57, 56, 55, 63, 7];
const NOT_A: Set = 0xfefe_fefe_fefe_fefe;
const NOT_H: Set = 0x7f7f_7f7f_7f7f_7f7f;
const NOT_1: Set = 0xffff_ffff_ffff_ff00;
const NOT_8: Set = 0x00ff_ffff_ffff_ffff;
/// From where a step that way stays on the board.
const KEEP: [Set; 8] = [
    NOT_8,
    NOT_8 & NOT_H,
    NOT_H,
    NOT_1 & NOT_H,
    NOT_1,
    NOT_1 & NOT_A,
    NOT_A,
    NOT_8 & NOT_A,
];

/// Every unit of a set one step that way; those at the edge are left out.
#[inline]
pub(crate) fn shift(set: Set, bearing: Bearing) -> Set {
    let at = usize::from(bearing & 7);
    (set & KEEP[at]).rotate_left(TURNS[at])
}

/// Where a unit came from that is so many steps on.
#[inline]
pub(crate) fn origin(to: Square, bearing: Bearing, steps: u8) -> Square {
    let turn = TURNS[usize::from(bearing & 7)] as u8;
    Square(to.0.wrapping_sub(turn.wrapping_mul(steps)) & 63)
}

/// Units that journey alike: same ends, by kinds.
struct Group {
    kinds: &'static [Kind],
    ends: Set,
}

impl Darkleaf {
    /// Calls `found` for every journey of the active side, from and to, until it says that it has seen enough.
    /// Not for Ferrymen and Hexen, who have lines of their own, nor for a deep-rooted queen.
    #[inline]
    pub(crate) fn each_line(
        &self,
        field: &Field,
        value: u8,
        found: &mut impl FnMut(Square, Square) -> bool,
    ) -> bool {
        let side = self.active();
        let clan = self.clan(side);
        let empty = !field.occupied();
        let ends = empty & !self.closed(side);
        if clan == Clan::Murg && self.sheet(side).can(Ability::Ambush) {
            return self.each_murg_line(field, value, found);
        }
        let mut royal_ends = ends;
        // DG-ERD-2
        if clan == Clan::Erde && !self.center_is_reclaimed() {
            royal_ends &= !self.center();
        }
        let movers = self.movers(field, side);
        let groups = [
            Group {
                kinds: &[Kind::Pawn, Kind::Knight, Kind::Rook, Kind::Sage],
                ends,
            },
            Group {
                kinds: &[Kind::Royal],
                ends: royal_ends,
            },
        ];
        let royal = clan != Clan::Wibo || !self.sheet(side).can(Ability::DeepRoots);
        let groups = if royal { &groups[..] } else { &groups[..1] };
        groups
            .iter()
            .any(|group| self.each_of(field, movers, group, value, found))
    }

    /// For each bearing and distance, where pawns, sages and rooks of the active side may end an exact journey.
    pub(crate) fn lanes(&self, field: &Field) -> [[Set; 9]; 8] {
        const KINDS: [Kind; 3] = [Kind::Pawn, Kind::Sage, Kind::Rook];
        let mut lanes = [[0; 9]; 8];
        let (side, empty) = (self.active(), !field.occupied());
        if self.holds(Entry::GentlePaths) {
            return lanes;
        }
        let (sheet, movers) = (self.sheet(side), self.movers(field, side));
        let ends = empty & !self.closed(side);
        for (bearing, lane) in (0..).zip(&mut lanes) {
            let mut units = 0;
            for kind in KINDS {
                let ways = sheet.journey[kind as usize].rotate_left(4 * side as u32);
                if ways >> bearing & 1 != 0 && !sheet.less[kind as usize] {
                    units |= field.kind(kind) & movers;
                }
            }
            for end in &mut lane[1..] {
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
        field: &Field,
        value: u8,
        found: &mut impl FnMut(Square, Square) -> bool,
    ) -> bool {
        let side = self.active();
        let ends = !field.occupied() & !self.closed(side);
        let kinds = &[Kind::Pawn, Kind::Knight, Kind::Rook, Kind::Royal];
        let group = Group { kinds, ends };
        self.each_of(field, self.movers(field, side), &group, value, found)
            || squares(field.of(side, Kind::Sage))
                .any(|from| squares(self.journeys(field, from, value)).any(|to| found(from, to)))
    }

    /// Units that may journey at all. DG-JRN-9, DG-INT-14, DG-FER-31, DG-WILL-12
    #[inline]
    fn movers(&self, field: &Field, side: usize) -> Set {
        let mut set = field.side(side);
        for at in squares(set) {
            if field.at(at).has(IMMOBILE | JOURNEYED) {
                set &= !at.bit();
            }
        }
        if self.sides[side].held {
            set &= !field.kind(Kind::Royal);
        }
        if self.will.rooted_stones {
            set &= !field.kind(Kind::Rook);
        }
        set
    }

    #[inline]
    fn each_of(
        &self,
        field: &Field,
        movers: Set,
        group: &Group,
        value: u8,
        found: &mut impl FnMut(Square, Square) -> bool,
    ) -> bool {
        let side = self.active();
        let (sheet, empty) = (self.sheet(side), !field.occupied());
        let gentle = self.holds(Entry::GentlePaths);
        // DG-ERD-10
        let anywhere = self.sides[side].reclaimed;
        for bearing in 0..8 {
            let (mut exact, mut less) = (0, 0);
            for &kind in group.kinds {
                let at = kind as usize;
                let mut ways = sheet.journey[at];
                if kind == Kind::Pawn && self.will.open_glades {
                    ways |= 0b0100_0100;
                }
                let goes = ways.rotate_left(4 * side as u32) >> bearing & 1 != 0;
                let open = if goes { !0 } else { anywhere };
                let units = field.kind(kind) & movers & if ways == 0 { 0 } else { open };
                if gentle || sheet.less[at] {
                    less |= units;
                } else {
                    exact |= units;
                }
            }
            if exact != 0 && value > 0 {
                for _ in 1..value {
                    exact = shift(exact, bearing) & empty;
                }
                let there = shift(exact, bearing) & group.ends;
                if squares(there).any(|to| found(origin(to, bearing, value), to)) {
                    return true;
                }
            }
            let mut steps = 1;
            while less != 0 && steps <= value {
                let there = shift(less, bearing);
                if squares(there & group.ends).any(|to| found(origin(to, bearing, steps), to)) {
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
        game.each_line(&game.field, value, &mut |from, to| {
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
