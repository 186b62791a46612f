//! A quick way of `rules::hunting::hunt`: what the units of a side can Hunt, whole sets of them along each bearing.
use crate::Darkleaf;
use crate::fast::lanes::shift;
use crate::state::clans::{Ability, Aura, Kind};
use crate::state::square::{BEARINGS, Bearing, Set, Square, TURNS};

/// By bearing, the units of the active side that can Hunt something: the same as asking `hunts` of each.
pub(crate) struct Aims {
    number: u8,
    near: [Set; 8],
    /// Long Bows may Hunt one farther. DG-HUL-11
    far: [Set; 8],
    pub hunters: Set,
}

impl Aims {
    pub(crate) fn new(game: &Darkleaf, number: u8) -> Aims {
        let (side, field) = (game.active(), &game.field);
        let sheet = game.sheet(side);
        let prey = field.side(side ^ 1) & !game.sheltered(side ^ 1);
        let able = field.side(side) & !field.immobile();
        let mut kinds = [0; 5];
        for (set, &kind) in kinds.iter_mut().zip(Kind::ALL) {
            *set = field.kind(kind) & able;
        }
        let empty = !field.occupied();
        let bows = kinds[Kind::Pawn as usize] & field.bearers(Aura::LongBow);
        let special = sheet.special.rotate_left(4 * side as u32);
        // DG-HUL-8
        let arcs = sheet.can(Ability::ArcShot);
        let knights = if arcs {
            std::mem::take(&mut kinds[Kind::Knight as usize])
        } else {
            0
        };
        let over = empty | field.kind(Kind::Pawn);
        let deeds = sheet.deeds[side & 1].sort(kinds);
        let arcing = sheet.deed[Kind::Knight as usize].rotate_left(4 * side as u32);
        let (mut near, mut far, mut hunters) = ([0; 8], [0; 8], 0);
        for bearing in BEARINGS {
            let at = usize::from(bearing);
            let bows = if special >> bearing & 1 != 0 { bows } else { 0 };
            let knights = if arcing >> bearing & 1 != 0 {
                knights
            } else {
                0
            };
            near[at] = shooters(deeds.along(bearing) | bows, bearing, number, empty, prey)
                | shooters(knights, bearing, number, over, prey);
            far[at] = shooters(bows, bearing, number + 1, empty, prey);
            hunters |= near[at] | far[at];
        }
        Aims {
            number,
            near,
            far,
            hunters,
        }
    }

    /// What a unit can Hunt.
    pub(crate) fn of(&self, from: Square) -> Set {
        let mut set = 0;
        for bearing in BEARINGS {
            let at = usize::from(bearing);
            if from.is_in(self.near[at]) {
                set |= from.turned(bearing, self.number).bit();
            }
            if from.is_in(self.far[at]) {
                set |= from.turned(bearing, self.number + 1).bit();
            }
        }
        set
    }
}

/// The units with prey exactly so far away in a clear line.
#[inline]
fn shooters(units: Set, bearing: Bearing, number: u8, through: Set, prey: Set) -> Set {
    let turn = (TURNS[usize::from(bearing)] * u32::from(number)) & 63;
    // Mostly nobody has prey so far away, whatever stands between.
    let (mut arrows, mut left) = (units & prey.rotate_right(turn), number);
    while left > 1 && arrows != 0 {
        arrows = shift(arrows, bearing) & through;
        left -= 1;
    }
    if arrows == 0 || number == 0 {
        return 0;
    }
    let hit = shift(arrows, bearing) & prey;
    hit.rotate_right(turn)
}
