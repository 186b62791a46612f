//! Huldra: Hunt, Pivot, Leap. DG-HUL-1 to -23
use engine::Sink;

use crate::Darkleaf;
use crate::fast::lanes::shift;
use crate::phases::Phase;
use crate::rules::journey::MIRE;
use crate::rules::turn;
use crate::state::clans::{Ability, Aura, Clan, Entry, Kind};
use crate::state::square::{BEARINGS, Bearing, Set, Square, TURNS, bearings, squares};
use crate::state::units::{Field, IMMOBILE, Unit};
use crate::{Action, Event};

pub(crate) fn each(game: &Darkleaf, found: &mut impl FnMut(Action) -> bool) -> bool {
    let (side, face) = (game.active(), game.turn.face);
    let aims = Aims::new(game, face);
    let turning = game.bearers(side, Aura::Pivot) & game.field.kind(Kind::Sage);
    for from in squares(aims.hunters | turning) {
        for to in squares(aims.of(from)) {
            if found(Action::Hunt(from, to)) {
                return true;
            }
        }
        if from.is_in(turning) {
            for to in squares(stops(game, from)) {
                if found(Action::Pivot(from, to)) {
                    return true;
                }
            }
        }
    }
    squares(leaps(game)).any(|to| found(Action::Leap(to)))
}

pub(crate) fn allows(game: &Darkleaf, from: Square, to: Square) -> bool {
    let side = game.active();
    game.clan(side) == Clan::Huldra
        && from.is_in(game.field.side(side))
        && to.is_in(hunts(game, &game.field, from, game.turn.face))
}

pub(crate) fn allows_leap(game: &Darkleaf, to: Square) -> bool {
    game.clan(game.active()) == Clan::Huldra && to.is_in(leaps(game))
}

pub(crate) fn allows_pivot(game: &Darkleaf, from: Square, to: Square) -> bool {
    let side = game.active();
    let turning = game.bearers(side, Aura::Pivot) & game.field.kind(Kind::Sage);
    game.clan(side) == Clan::Huldra && from.is_in(turning) && to.is_in(stops(game, from))
}

/// By bearing, the units of the active side that can Hunt something: the same as asking `hunts` of each.
struct Aims {
    number: u8,
    near: [Set; 8],
    /// Long Bows may Hunt one farther. DG-HUL-11
    far: [Set; 8],
    hunters: Set,
}

impl Aims {
    fn new(game: &Darkleaf, number: u8) -> Aims {
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
    fn of(&self, from: Square) -> Set {
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
    let (mut arrows, mut left) = (units, number);
    while left > 1 && arrows != 0 {
        arrows = shift(arrows, bearing) & through;
        left -= 1;
    }
    if arrows == 0 || number == 0 {
        return 0;
    }
    let hit = shift(arrows, bearing) & prey;
    hit.rotate_right((TURNS[usize::from(bearing)] * u32::from(number)) & 63)
}

/// What the unit on `from` can Hunt with this number. DG-HUL-4 to -6, DG-HUL-8, DG-HUL-11, DG-HUL-22
pub(crate) fn hunts(game: &Darkleaf, field: &Field, from: Square, number: u8) -> Set {
    let unit = field.at(from);
    let side = unit.side();
    // DG-INT-14; a held queen may Hunt.
    if unit.has(IMMOBILE) || number == 0 {
        return 0;
    }
    let sheet = game.sheet(side);
    let mut set = at_distance(game, field, from, sheet.deed[unit.kind() as usize], number);
    if unit.kind() == Kind::Pawn && unit.has(Unit::aura(Aura::LongBow)) {
        for number in [number, number + 1] {
            set |= at_distance(game, field, from, sheet.special, number);
        }
    }
    let hit = squares(set).filter(|&at| !game.invulnerable(field, field.at(at), at));
    hit.fold(0, |set, at| set | at.bit())
}

fn at_distance(game: &Darkleaf, field: &Field, from: Square, ways: u8, number: u8) -> Set {
    let unit = field.at(from);
    let side = unit.side();
    let mut blocks = field.occupied();
    // DG-HUL-8
    if unit.kind() == Kind::Knight && game.sheet(side).can(Ability::ArcShot) {
        blocks &= !field.kind(Kind::Pawn);
    }
    let mut set = 0;
    for bearing in bearings(ways.rotate_left(4 * side as u32)) {
        let end = from.ahead(bearing, number);
        if let Some(to) = end.filter(|it| it.is_in(field.side(side ^ 1)))
            && from.between(bearing, to) & blocks == 0
        {
            set |= to.bit();
        }
    }
    set
}

/// Where a sage with Pivot may stop to Hunt. DG-HUL-12, DG-HUL-13, DG-HUL-23
pub(crate) fn stops(game: &Darkleaf, from: Square) -> Set {
    let unit = game.field.at(from);
    let (side, face) = (unit.side(), game.turn.face);
    if !game.owner_may_move(unit) {
        return 0;
    }
    let most = if game.holds(Entry::Mire) { MIRE } else { face };
    let (free, rivals) = (game.free(side), game.field.side(side ^ 1));
    let mut set = 0;
    for bearing in bearings(game.ways(unit, from)) {
        let reach = from.reach(bearing, game.field.occupied());
        for steps in 1..=face.saturating_sub(1).min(most) {
            let Some(to) = from.ahead(bearing, steps).filter(|it| it.is_in(reach)) else {
                break;
            };
            // A sage Hunts exactly as far as is left.
            if !to.is_in(free) || to.star(face - steps) & rivals == 0 {
                continue;
            }
            let mut after = game.field;
            after.shift(from, to);
            if hunts(game, &after, to, face - steps) != 0 {
                set |= to.bit();
            }
        }
    }
    set
}

/// What is left of the roll after the walk of a Pivot.
pub(crate) fn rest(game: &Darkleaf) -> u8 {
    game.turn.face - game.turn.from.distance(game.turn.to)
}

/// DG-HUL-9, DG-CORE-4
pub(crate) fn leaps(game: &Darkleaf) -> Set {
    let side = game.active();
    let rooks = game.field.of(side, Kind::Rook);
    let Some(queen) = game.field.royal(side) else {
        return 0;
    };
    let may = game.owner_may_move(game.field.at(queen)) && game.sheet(side).can(Ability::Leap);
    if !may || rooks == 0 || queen.adjacent() & rooks != 0 {
        return 0;
    }
    let beside = squares(rooks).fold(0, |set, at| set | at.neighbors());
    game.next_best(side, beside)
}

pub(crate) fn leap(game: &mut Darkleaf, to: Square, events: &mut impl Sink<Event>) {
    if let Some(from) = game.field.royal(game.active()) {
        game.field.shift(from, to);
        events.emit(Event::Leapt { from, to });
    }
    turn::end_execute(game, events);
}

pub(crate) fn pivot(game: &mut Darkleaf, from: Square, to: Square, events: &mut impl Sink<Event>) {
    let who = game.piece(game.field.at(from));
    game.field.journey(from, to);
    (game.turn.from, game.turn.to) = (from, to);
    events.emit(Event::Journeyed { from, to, who });
    game.phase = Phase::PivotHunt(to);
}

/// A royal is marked, anybody else vanquished. DG-HUL-1, DG-HUL-2, DG-HUL-7, DG-HUL-21
pub(crate) fn hunt(game: &mut Darkleaf, from: Square, to: Square, events: &mut impl Sink<Event>) {
    let unit = game.field.at(to);
    let side = unit.side();
    events.emit(Event::Hunted { from, to });
    if unit.kind() == Kind::Royal {
        game.sides[side].marks += 1;
        let marks = game.sides[side].marks;
        events.emit(Event::Marked { at: to, marks });
        if marks >= game.sheet(side ^ 1).numbers.hunts_to_win {
            game.won |= 1 << (side ^ 1);
        }
    } else {
        game.vanquish(to, false, events);
    }
    turn::end_execute(game, events);
}
