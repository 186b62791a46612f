//! What a match looks worth to a seat: each clan's progress on its own path, units and stored power, against the rival's.
//! Asked at every leaf of a search, so it looks along lines and never tries anything out.
use engine::Game;

use crate::Darkleaf;
use crate::phases::Phase;
use crate::state::clans::{Aura, Clan, Effect, Kind, Skill};
use crate::state::side::Bone;
use crate::state::square::{BEARINGS, Set, Square, first, squares};
use crate::state::turn::Stage;
use crate::state::units::{IMMOBILE, QUARRY, Unit};

/// So much ahead is three chances of four.
const SCALE: i32 = 160;
/// A path that is as good as walked.
const WIN: i32 = 420;

/// One look serves both seats: what one has ahead the other lacks.
pub(crate) fn evaluate_all(game: &Darkleaf) -> [u16; 8] {
    if let Some(outcome) = game.outcome() {
        return outcome.value;
    }
    let mut share = 0;
    if game.sides[1].chosen {
        let ahead = strength(game, 0) - strength(game, 1);
        share = 480 * ahead / (ahead.abs() + SCALE);
    }
    let mut values = [0; 8];
    values[game.order.seat(0).index()] = (500 + share) as u16;
    values[game.order.seat(1).index()] = (500 - share) as u16;
    values
}

fn strength(game: &Darkleaf, side: usize) -> i32 {
    let path = match game.clan(side) {
        Clan::Hexen => hexen(game, side),
        Clan::Wibo => wibo(game, side),
        Clan::Murg => murg(game, side),
        Clan::Ferrymen => ferrymen(game, side),
        Clan::Erde => erde(game, side),
        Clan::Huldra => huldra(game, side),
    };
    path + units(game, side) + board(game, side)
}

/// Pawn 6, sage and knight 14; a royal that no path names still has its ability.
fn units(game: &Darkleaf, side: usize) -> i32 {
    let count = |kind| game.field.of(side, kind).count_ones() as i32;
    let pawn = if game.clan(side) == Clan::Wibo { 3 } else { 6 };
    let royal = if game.clan(side ^ 1).names_royal() {
        0
    } else {
        10
    };
    pawn * count(Kind::Pawn)
        + 14 * (count(Kind::Sage) + count(Kind::Knight))
        + royal * count(Kind::Royal)
}

/// What a paid row is worth.
fn skill_worth(game: &Darkleaf, side: usize, skill: Skill) -> i32 {
    match skill {
        Skill::Sink | Skill::HocVult | Skill::Spores => 26,
        Skill::PoisonGarden | Skill::WitchsLadder | Skill::Loop | Skill::StarterSeed => 22,
        Skill::Endless | Skill::Singularity | Skill::OneWithTheLand => 34,
        Skill::Assassin => 30,
        Skill::Compass | Skill::Tide | Skill::Predictive | Skill::Pivot | Skill::CalmWaters => 18,
        // What brings back the pawns that the path needs.
        Skill::Regrowth if lacks_prey(game, side) > 0 => 60,
        Skill::ThatWhich if lacks_pawns(game, side) => 60,
        Skill::Scatter if Aura::of(game.clan(side ^ 1)).is_empty() => 2,
        _ => 11,
    }
}

/// Rows on the way, tokens, Laws, bones in reserve.
fn board(game: &Darkleaf, side: usize) -> i32 {
    let it = &game.sides[side];
    let mut sum = 3 * i32::from(it.will);
    for row in &game.sheet(side).skills {
        let (at, worth) = (row.skill.row(), skill_worth(game, side, row.skill));
        let filled = it.rows[at].iter().filter(|&&bone| bone != Bone::NONE);
        let stored = matches!(row.effect, Effect::Relic | Effect::Law);
        let tokens = if stored { it.tokens[at] } else { 0 };
        // Wibo's miracles are the way on where nothing is left to Morph: none is worth more half paid than done.
        let hoards = it.clan == Clan::Wibo && row.effect == Effect::Miracle;
        let part = if hoards { 4 } else { 8 };
        // The last slot is the hard one; bones for a relic that is full only lie about.
        if !stored || tokens < game.relic_slots(row.skill) {
            sum += worth * filled.count() as i32 * part / (12 * i32::from(row.n));
        }
        sum += worth * i32::from(tokens);
    }
    for &aura in Aura::of(it.clan) {
        let each = if aura == Aura::Assassin { 20 } else { 8 };
        sum += each * game.bearers(side, aura).count_ones() as i32;
    }
    if game.active() == side {
        // A little more than the tokens were: they are there to be spent.
        sum += if game.turn.predict { 20 } else { 0 };
        sum += if game.turn.looped { 24 } else { 0 };
    }
    sum - [16, 6, 5, 2, 0, 0, 0, 0][usize::from(it.pool_size() & 7)]
}

/// How many units the Wibo still have to Morph that the rival does not have.
fn lacks_prey(game: &Darkleaf, side: usize) -> i32 {
    let goal = i32::from(game.sheet(side).numbers.victory_pawns);
    let pawns = game.field.of(side, Kind::Pawn).count_ones() as i32;
    let prey = game.field.side(side ^ 1) & !game.field.kind(Kind::Rook);
    goal - pawns - prey.count_ones() as i32
}

/// Whether the Erde have land to Reclaim, and no pawn that could come there.
fn lacks_pawns(game: &Darkleaf, side: usize) -> bool {
    let before = if side == 0 { !0 >> 24 } else { !0 << 24 };
    game.field.of(side, Kind::Pawn) & before == 0 && !game.center_is_reclaimed()
}

/// Chance, in 64ths, that the next roll of a side is one of these faces; certain once the bone lies.
fn luck(game: &Darkleaf, side: usize, faces: u16) -> i32 {
    let die = i32::from(game.sheet(side).die);
    let mask = faces & ((2 << die) - 1);
    let odds = 64 * mask.count_ones() as i32 / die;
    if game.active() != side {
        // The rival moves first and may step aside.
        return odds * 5 / 8;
    }
    let lies = game.turn.rolls >= 1 && matches!(game.phase, Phase::Execute | Phase::Tweak);
    if lies {
        return if mask >> game.turn.face & 1 != 0 {
            64
        } else {
            odds / 2
        };
    }
    let rolled = game.turn.rolls > 0 || matches!(game.turn.stage, Stage::Slot | Stage::Power);
    // This turn's chance is gone; the next one comes after the rival's.
    if rolled { odds * 5 / 8 } else { odds }
}

/// Distances at which units of `side` stand in a clear line to `at`, as bits, if `can` says so of unit and bearing.
fn ranges(game: &Darkleaf, side: usize, at: Square, can: impl Fn(Unit, u8) -> bool) -> u16 {
    let (own, occupied) = (game.field.side(side), game.field.occupied());
    let mut faces = 0;
    for bearing in BEARINGS {
        if let Some(from) = first(at.ray(bearing) & occupied, bearing).filter(|it| it.is_in(own)) {
            let unit = game.field.at(from);
            // Seen from the unit the target lies the other way.
            if !unit.has(IMMOBILE) && can(unit, (bearing + 4) & 7) {
                faces |= 1 << from.distance(at);
            }
        }
    }
    faces
}

/// How near the units of a set are to a territory: 0 to 7.
fn nearness(set: Set, to: Square) -> i32 {
    let nearest = squares(set).map(|at| at.distance(to)).min();
    nearest.map_or(0, |it| 8 - i32::from(it.max(1)))
}

fn rotated(mask: u8, side: usize) -> u8 {
    mask.rotate_left(4 * side as u32)
}

fn huldra(game: &Darkleaf, side: usize) -> i32 {
    let goal = i32::from(game.sheet(side).numbers.hunts_to_win);
    let marks = i32::from(game.sides[side ^ 1].marks);
    let Some(royal) = game.field.royal(side ^ 1) else {
        return WIN * marks / (goal + 1);
    };
    let sheet = game.sheet(side);
    let aims = |unit: Unit, bearing: u8| {
        let bow = unit.kind() == Kind::Pawn && unit.has(Unit::aura(Aura::LongBow));
        let ways = sheet.deed[unit.kind() as usize] | if bow { sheet.special } else { 0 };
        rotated(ways, side) >> bearing & 1 != 0
    };
    let mut faces = ranges(game, side, royal, aims);
    let bowmen = game.bearers(side, Aura::LongBow);
    let bow = |unit: Unit, bearing: u8| aims(unit, bearing) && unit.has(Unit::aura(Aura::LongBow));
    if bowmen != 0 {
        faces |= ranges(game, side, royal, bow) >> 1;
    }
    // With each mark the next is worth more.
    let base = WIN * marks * (marks + 2) / (goal * (goal + 2));
    let next = WIN * (marks + 1) * (marks + 3) / (goal * (goal + 2)) - base;
    let hunters = game.field.side(side) & !game.field.kind(Kind::Rook);
    base + next * luck(game, side, faces) / 64 + nearness(hunters, royal)
}

fn murg(game: &Darkleaf, side: usize) -> i32 {
    let Some(royal) = game.field.royal(side ^ 1) else {
        return 0;
    };
    let sheet = game.sheet(side);
    let law = game.sides[side].law(Skill::Singularity);
    let needed = if law {
        sheet.numbers.destroy_royal_law
    } else {
        sheet.numbers.destroy_royal
    };
    let able = game.field.of(side, Kind::Pawn) | game.field.of(side, Kind::Knight);
    let beside = squares(royal.adjacent() & able).filter(|&at| !game.field.at(at).has(IMMOBILE));
    let beside = beside.count() as i32;
    let faces = (i32::from(sheet.die) + 1 - i32::from(needed)).max(0);
    let mut chance = if beside > 0 {
        64 * faces / i32::from(sheet.die)
    } else {
        0
    };
    if game.active() != side || game.turn.rolls > 0 {
        chance = chance * 5 / 8;
    }
    let assassin = |unit: Unit, bearing: u8| {
        let ways = rotated(sheet.journey[unit.kind() as usize], side);
        unit.kind() == Kind::Sage
            && unit.has(Unit::aura(Aura::Assassin))
            && ways >> bearing & 1 != 0
    };
    if !royal.is_in(game.closed(side)) {
        chance = chance.max(luck(game, side, ranges(game, side, royal, assassin)));
    }
    let several = 9 * beside.min(4);
    WIN * chance / 64 + several + 2 * nearness(able, royal)
}

fn ferrymen(game: &Darkleaf, side: usize) -> i32 {
    let goal = i32::from(game.sheet(side).numbers.royal_offs);
    let marks = i32::from(game.sides[side ^ 1].marks);
    let base = WIN * marks * (marks + 1) / (goal * (goal + 2));
    let Some(royal) = game.field.royal(side ^ 1) else {
        return base;
    };
    let next = WIN * (marks + 1) * (marks + 2) / (goal * (goal + 2)) - base;
    let edge = {
        let (file, rank) = (royal.0 % 8, royal.0 / 8);
        i32::from(file.min(7 - file).min(rank).min(7 - rank))
    };
    let sheet = game.sheet(side);
    let lands = |unit: Unit, bearing: u8| {
        let ways = rotated(sheet.journey[unit.kind() as usize], side);
        sheet.deed[unit.kind() as usize] != 0 && ways >> bearing & 1 != 0
    };
    let mut faces = ranges(game, side, royal, lands);
    if game.sides[side].law(Skill::CalmWaters) {
        faces <<= 1;
    }
    let barbaric = game.bearers(side, Aura::Barbaric) != 0;
    let reach = i32::from(barbaric);
    let chance = if edge <= reach && !royal.is_in(game.closed(side)) {
        let luck = luck(game, side, faces);
        if edge == 0 { luck } else { luck / 3 }
    } else {
        luck(game, side, faces) / 10
    };
    let flowers = game.field.side(side) & !game.field.kind(Kind::Rook);
    base + next * chance.min(64) / 64 + (3 - edge) * 7 + nearness(flowers, royal)
}

fn erde(game: &Darkleaf, side: usize) -> i32 {
    let center = game.center();
    let claimed = (game.sides[0].reclaimed | game.sides[1].reclaimed) & center;
    let done = claimed.count_ones() as i32;
    let king = game.field.royal(side);
    let home = |at: Square| squares(center).map(|it| at.distance(it)).min().unwrap_or(7);
    let distance = king.map_or(7, home);
    let base = [0, 42, 92, 152, 220][done as usize & 7];
    if done == 4 {
        return base + king_run(game, side) * (WIN - base) / 64 - 2 * i32::from(distance);
    }
    let open = center & !claimed;
    let pawns = game.field.of(side, Kind::Pawn);
    let ready = (pawns & open).count_ones() as i32;
    let rivals = (game.field.side(side ^ 1) & open).count_ones() as i32;
    let near = squares(pawns & !open).filter(|&at| home(at) <= 2).count() as i32;
    let law = i32::from(game.sides[side].law(Skill::OneWithTheLand));
    let barren = if lacks_pawns(game, side) { 30 } else { 0 };
    let first = if ready > 0 { 14 + 5 * law } else { 0 };
    // Pawns do not go back, so those that have passed the center are of little use.
    base + first + 6 * (ready - 1).max(0) + 2 * near.min(4)
        - 7 * rivals
        - i32::from(distance)
        - barren
}

/// Chance, in 64ths, that the king reaches his land with the next roll.
fn king_run(game: &Darkleaf, side: usize) -> i32 {
    let Some(king) = game.field.royal(side) else {
        return 0;
    };
    if game.sides[side].held {
        return 0;
    }
    let goal = game.center() & game.sides[side].reclaimed & !game.field.occupied();
    let mut shortest = 9;
    for bearing in BEARINGS {
        let hit = king.reach(bearing, game.field.occupied()) & goal;
        if let Some(at) = first(hit, bearing) {
            shortest = shortest.min(king.distance(at));
        }
    }
    let faces = (shortest..9).fold(0, |faces, face| faces | 1 << face);
    luck(game, side, faces)
}

fn wibo(game: &Darkleaf, side: usize) -> i32 {
    let goal = i32::from(game.sheet(side).numbers.victory_pawns);
    let pawns = game.field.of(side, Kind::Pawn);
    let seat = game.seat_rank(side);
    let home = (pawns & seat).count_ones() as i32;
    let afield: i32 = squares(pawns & !seat)
        .map(|at| {
            let rank = if side == 0 { at.0 / 8 } else { 7 - at.0 / 8 };
            14 - i32::from(rank)
        })
        .sum();
    let steep = WIN * home * (home + 1) / (goal * (goal + 1));
    let others = (seat & game.field.occupied() & !pawns).count_ones() as i32;
    let crowded = (others - (8 - goal)).max(0);
    let lacking = lacks_prey(game, side).max(0);
    let hunger = if (pawns.count_ones() as i32) < goal {
        hunger(game, side)
    } else {
        ways_home(game, side, pawns & !seat)
    };
    let endless = if game.sides[side].law(Skill::Endless) {
        6 * home
    } else {
        0
    };
    steep.min(WIN) + afield + endless + hunger - 12 * crowded - 40 * lacking
}

/// How near those who can Morph are to whom they can.
fn hunger(game: &Darkleaf, side: usize) -> i32 {
    let morphers = game.field.side(side) & !game.field.kind(Kind::Rook);
    let morphers = morphers & !game.field.kind(Kind::Royal) & !game.field.immobile();
    let prey = game.field.side(side ^ 1) & !game.sheltered(side ^ 1);
    squares(prey)
        .map(|at| nearness(morphers, at))
        .max()
        .unwrap_or(0)
}

/// Pawns with nothing between them and an empty territory of the Seat.
fn ways_home(game: &Darkleaf, side: usize, afield: Set) -> i32 {
    let back = if side == 0 { 4 } else { 0 };
    let clear = |at: &Square| at.ray(back) & game.field.occupied() == 0;
    6 * squares(afield).filter(clear).count() as i32
}

fn hexen(game: &Darkleaf, side: usize) -> i32 {
    let it = &game.sides[side];
    if it.lost > 0 {
        return 0;
    }
    let mut sum = if it.fallen > 0 { 170 } else { 0 };
    let weight = if it.fallen > 0 { 2 } else { 1 };
    let casters = game.field.side(side);
    let stored = i32::from(it.tokens(Skill::PoisonGarden));
    for at in squares(game.field.side(side ^ 1)) {
        let unit = game.field.at(at);
        if unit.has(QUARRY) {
            sum += weight * quarry(game, side, at, unit);
            sum += weight * nearness(casters, at) * (1 + stored.min(2));
        } else if unit.ladder() > 0 && unit.ladder_owner() == side {
            sum += 8;
        }
    }
    sum
}

/// How caught a Quarry is: in a Garden, on a Ladder, beside one. The fewer counters, the surer.
fn quarry(game: &Darkleaf, side: usize, at: Square, unit: Unit) -> i32 {
    let it = &game.sides[side];
    let mut caught = 0;
    for garden in squares((at.adjacent() | at.bit()) & it.all_gardens()) {
        caught = caught.max([0, 62, 38, 24][usize::from(it.garden(garden) & 3)]);
    }
    let ladder = |unit: Unit| unit.ladder() > 0 && unit.ladder_owner() == side;
    if ladder(unit) {
        caught += [0, 75, 55, 40][usize::from(unit.ladder() & 3)];
    }
    let beside = squares(at.adjacent() & game.field.laddered());
    let near = beside.map(|it| game.field.at(it)).filter(|&it| ladder(it));
    let near = near
        .map(|it| [0, 34, 22, 14][usize::from(it.ladder() & 3)])
        .max();
    caught += near.unwrap_or(0);
    if game.invulnerable(&game.field, unit, at) {
        caught / 3
    } else {
        caught.min(110)
    }
}
