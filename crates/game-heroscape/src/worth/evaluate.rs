//! What a match looks worth to a seat: points that stand, threats, height, glyphs, objectives.
use engine::{Game, Outlook, Seat, SeatSet};

use crate::Heroscape;
use crate::pack::card::GlyphPower;
use crate::pack::field::Victory;
use crate::phases::Phase;
use crate::rules::falls::Depth;
use crate::state::figures::{FigureId, Figures};
use crate::state::open::{MAX_FIGURES, MAX_SEATS, Open, Stone};
use crate::words::chance::{Weights, weights};

/// Wounds on average in thousandths, by attack and defense dice.
const DICE: usize = 17;
static EXPECTED: [[u16; DICE]; DICE] = expected();

const fn expected() -> [[u16; DICE]; DICE] {
    let (skulls, shields) = (&SKULL_WAYS, &SHIELD_WAYS);
    let (mut table, mut a) = ([[0; DICE]; DICE], 0);
    while a < DICE {
        let mut d = 0;
        while d < DICE {
            let (mut sum, mut s) = (0u128, 0);
            while s <= a {
                let mut h = 0;
                while h <= d && h < s {
                    let ways = skulls[a][s] as u128 * shields[d][h] as u128;
                    sum += ways * (s - h) as u128;
                    h += 1;
                }
                s += 1;
            }
            let of = 2u128.pow(a as u32) * 3u128.pow(d as u32);
            table[a][d] = (sum * 1000 / of) as u16;
            d += 1;
        }
        a += 1;
    }
    table
}

const SKULL_WAYS: Weights = weights(1);
const SHIELD_WAYS: Weights = weights(2);

/// Wounds on average, in thousandths.
fn wounds(attack: u8, defense: u8) -> i32 {
    let at = |dice: u8| usize::from(dice).min(DICE - 1);
    i32::from(EXPECTED[at(attack)][at(defense)])
}

/// Half of an even chance by which each part alone can move the worth, and how much of it counts for half of that.
const MATERIAL: (i64, i64) = (700, 9000);
const POSITION: (i64, i64) = (300, 2500);

pub(crate) fn evaluate_all(game: &Heroscape) -> [u16; 8] {
    if let Some(outcome) = game.outcome() {
        return outcome.value;
    }
    let open = &game.open;
    let (mut material, mut position) = ([0i64; MAX_SEATS], [0i64; MAX_SEATS]);
    let targets = targets(open);
    for it in (0..open.seats).map(Seat) {
        material[it.index()] = i64::from(standing(open, it));
        position[it.index()] = i64::from(prospects(game, it, &targets));
    }
    pending(open, &mut material);
    let worth = |seat: Seat| {
        let rivals = SeatSet::all(open.seats).minus(open.side(seat));
        let mean = |of: &[i64; MAX_SEATS]| {
            let sum: i64 = rivals.iter().map(|it| of[it.index()]).sum();
            sum / i64::from(rivals.len().max(1))
        };
        let lead = material[seat.index()] - mean(&material);
        // To threaten is better than not to be threatened: somebody has to begin.
        let edge = position[seat.index()] - mean(&position) * 6 / 10;
        let even = 1000 / i64::from(open.seats);
        let worth = 1000 + bend(lead, MATERIAL) + bend(edge, POSITION);
        (even * worth / 1000).clamp(1, 999) as u16
    };
    let playing = |at: usize| (at < usize::from(open.seats)).then_some(Seat(at as u8));
    std::array::from_fn(|at| playing(at).map_or(0, worth))
}

/// Markers that lie say little about the turn in progress.
pub(crate) fn outlook(open: &Open) -> Outlook {
    match open.stack.bottom() {
        Phase::Markers => Outlook::Race,
        _ => Outlook::Tree,
    }
}

// What stands and what was won, in hundredths of a point; of a card in hundredths of its points.
const BANNER: i32 = 6000;
/// The last figure of a card keeps its whole score. HS-SCO-1
const CARD_STANDS: i32 = 15;
const CARD_WAITS: i32 = 80;

// Glyphs that serve a seat, in hundredths of a point: a die more, a space more for each figure, and so on.
const ATTACK_DIE: i32 = 1500;
const DEFENSE_DIE: i32 = 1400;
const RANGE: i32 = 25;
const SPEED: i32 = 400;
const INITIATIVE: i32 = 800;
const LUCK: i32 = 500;

// The marked glyph: what a space nearer counts by what the seat wants there, from how far, and standing on it.
const TO_HOLD: i32 = 40;
const TO_BREACH: i32 = 60;
const TO_KEEP: i32 = 30;
const FAR: i32 = 20;
const HELD: i32 = 70;

// How much of a threat counts, in hundredths, if the target is a move away, less for each space, or more moves.
const ONE_MOVE: i32 = 70;
const PER_SPACE: i32 = 2;
const MORE_MOVES: i32 = 600;

/// Shields of a die on average, in thousandths, and skulls.
const SHIELDS: i32 = 333;
const SKULLS: i32 = 500;

/// Grows ever more slowly towards the most.
fn bend(value: i64, (most, half): (i64, i64)) -> i64 {
    most * value / (value.abs() + half)
}

/// What one figure is worth, in hundredths of a point.
fn price(open: &Open, figure: FigureId) -> i32 {
    let print = open.printed(figure);
    i32::from(print.points[usize::from(open.rules.edition)]) * 100 / i32::from(print.figures)
}

/// What stands and what was won, in hundredths of a point.
fn standing(open: &Open, seat: Seat) -> i32 {
    let mut sum = i32::from(open.players[seat.index()].banners) * BANNER;
    for figure in open.held[seat.index()].iter() {
        let print = open.printed(figure);
        let left = i32::from(print.life - open.figure(figure).wounds);
        sum += price(open, figure) * (left * 3 + 1) / (i32::from(print.life) * 3 + 1);
    }
    for card in open.cards_of(seat) {
        let points = i32::from(open.printed_on(card).points[usize::from(open.rules.edition)]);
        if open.stands(card) {
            sum += points * CARD_STANDS;
        } else if open.is_waiting(card) {
            sum += points * CARD_WAITS;
        }
    }
    sum
}

/// What attackers look at in a figure.
#[derive(Clone, Copy, Default)]
struct Target {
    /// As `price` says, and for how many thousandths of wounds.
    price: i32,
    life: i32,
    guard: u8,
    level: i16,
    only_adjacent: bool,
}

type Targets = [Target; MAX_FIGURES];

/// Everybody on the battlefield as a target.
fn targets(open: &Open) -> Targets {
    let mut targets = [Target::default(); MAX_FIGURES];
    for figure in open.alive.iter() {
        let (print, it) = (open.printed(figure), open.figure(figure));
        targets[figure.index()] = Target {
            price: price(open, figure),
            life: i32::from(print.life) * 1000,
            guard: print.defense + open.card(it.card).spirits[1],
            level: open.space(it.at).level,
            only_adjacent: print.powers.only_adjacent,
        };
    }
    targets
}

/// What the figures threaten, hold and are near to.
fn prospects(game: &Heroscape, seat: Seat, targets: &Targets) -> i32 {
    let open = &game.open;
    let enemies = open.enemies(seat);
    let threats = open.held[seat.index()]
        .iter()
        .map(|it| threat(open, it, enemies, targets));
    let threats: i32 = threats.sum();
    threats + glyphs(open, seat) + objective(open, seat) + orders(game, seat, targets)
}

/// What a figure can do to the best of its targets, nearer being better.
fn threat(open: &Open, figure: FigureId, enemies: Figures, targets: &Targets) -> i32 {
    let (print, it) = (open.printed(figure), open.figure(figure));
    let (field, level) = (open.field(), targets[figure.index()].level);
    let attacks = 1 + i32::from(print.powers.extra_attacks);
    let might = print.attack + open.card(it.card).spirits[0];
    let mut best = 0;
    for enemy in enemies.iter() {
        let (target, foe) = (&targets[enemy.index()], open.figure(enemy));
        let distance = if it.tail.is_some() || foe.tail.is_some() {
            open.distance(figure, enemy)
        } else {
            field.range(it.at, foe.at)
        };
        let (gap, near) = (distance.saturating_sub(print.range), distance <= 1);
        let in_reach = gap == 0;
        let close = !in_reach || near;
        let attack = might
            + if close { print.powers.adjacent_dice } else { 0 }
            + u8::from(in_reach && level > target.level);
        let guard = target.guard + u8::from(in_reach && target.level > level);
        let worth = wounds(attack, guard) * attacks * target.price / target.life;
        let mut value = worth * closeness(gap, print.speed) / 100;
        if value > best && in_reach {
            let reached = if print.range == 1 {
                open.adjacent(figure, enemy)
            } else {
                (near || !target.only_adjacent) && open.sees(figure, enemy)
            };
            value = if reached { value } else { value * 7 / 10 };
        }
        best = best.max(value);
    }
    best
}

/// In hundredths: now, with one move, with more.
fn closeness(gap: u8, speed: u8) -> i32 {
    let (gap, speed) = (i32::from(gap), i32::from(speed));
    match gap {
        0 => 100,
        gap if gap <= speed => ONE_MOVE - PER_SPACE * gap,
        gap => MORE_MOVES / (10 + gap - speed),
    }
}

/// Permanent glyphs that serve a seat.
fn glyphs(open: &Open, seat: Seat) -> i32 {
    let n = open.held[seat.index()].len() as i32;
    let worth = open.glyphs_of(seat).map(|(power, _)| match power {
        GlyphPower::Bonus(bonus) => {
            let dice =
                i32::from(bonus.attack) * ATTACK_DIE + i32::from(bonus.defense) * DEFENSE_DIE;
            dice + i32::from(bonus.range) * RANGE * n + i32::from(bonus.speed) * SPEED
        }
        GlyphPower::Initiative(_) => INITIATIVE,
        GlyphPower::Luck(_) => LUCK,
        _ => 0,
    });
    worth.sum()
}

/// How near a seat is to the marked glyph. HS-VIC-4, HS-VIC-5
fn objective(open: &Open, seat: Seat) -> i32 {
    let (glyph, weight) = match open.scenario().victory {
        Victory::Annihilate => return 0,
        Victory::Hold { glyph, .. } => (glyph, TO_HOLD),
        Victory::Breach { glyph, attacker } if attacker == seat.0 => (glyph, TO_BREACH),
        Victory::Breach { glyph, .. } => (glyph, TO_KEEP),
    };
    let slots = 0..open.field().slots.len();
    let marked = slots.filter(|&it| open.stones[it] == Stone::Glyph(glyph));
    let nearness = marked.map(|slot| {
        let space = open.field().slots[slot].space;
        let held = open
            .holder(slot)
            .is_some_and(|it| open.controller(it) == seat);
        let far = open.held[seat.index()]
            .iter()
            .map(|it| i32::from(open.field().range(open.figure(it).at, space)))
            .min();
        (FAR - far.unwrap_or(FAR).min(FAR)) * weight + if held { HELD * weight } else { 0 }
    });
    nearness.sum()
}

/// While markers are placed: what the chosen cards could do. HS-ORD-1
fn orders(game: &Heroscape, seat: Seat, targets: &Targets) -> i32 {
    let open = &game.open;
    if open.stack.bottom() != Phase::Markers {
        return 0;
    }
    let (enemies, orders) = (open.enemies(seat), &game.orders[seat.index()]);
    let mut sum = 0;
    for (turn, &card) in orders.card.iter().take(3).enumerate() {
        if !card.is_some() {
            continue;
        }
        let figures = open.of_card(card) & open.alive;
        let might = figures.iter().map(|it| threat(open, it, enemies, targets));
        let might: i32 = might.sum();
        // A later turn may never come.
        sum += might * (10 - turn as i32) / 40;
        // A wounded hero may not live to see it.
        let lone = figures.len() == 1 && turn > 0;
        sum -= if lone { might / 40 } else { 0 };
    }
    sum
}

/// What an attack in progress will cost on average.
fn pending(open: &Open, scores: &mut [i64; MAX_SEATS]) {
    let blow = open.blow;
    let mut lose = |figure: FigureId, thousandths: i32| {
        if !open.alive.contains(figure) {
            return;
        }
        let (print, it) = (open.printed(figure), open.figure(figure));
        let left = i32::from(print.life - it.wounds);
        let thousandths = thousandths.min(left * 1000);
        let cost = price(open, figure) * thousandths / (i32::from(print.life) * 1000);
        scores[open.controller(figure).index()] -= i64::from(cost);
    };
    let against = |figure: FigureId| open.guard(figure);
    let given = |skulls: u8, guard: u8| {
        let shields = i32::from(guard) * SHIELDS;
        (i32::from(skulls) * 1000 - shields).max(i32::from(skulls) * 150)
    };
    match open.stack.top() {
        Phase::AttackRoll(target) if target.is_some() => {
            let guard = against(target);
            lose(target, wounds(blow.dice, guard));
            if counters(open, target) {
                lose(blow.attacker, wounds_back(blow.dice, guard));
            }
        }
        Phase::AttackRoll(_) => {
            for figure in open.targets.iter() {
                lose(figure, wounds(blow.dice, against(figure)));
            }
        }
        Phase::Defend(target) => {
            let guard = against(target);
            lose(target, given(blow.skulls, guard));
            if counters(open, target) {
                let back = i32::from(guard) * SHIELDS - i32::from(blow.skulls) * 1000;
                lose(blow.attacker, back.max(0));
            }
            for figure in open.targets.iter() {
                lose(figure, given(blow.skulls, against(figure)));
            }
        }
        Phase::Defenders => {
            for figure in open.targets.iter() {
                lose(figure, given(blow.skulls, against(figure)));
            }
        }
        Phase::SwipeRoll(_) => lose(open.mover.figure, SKULLS),
        Phase::Fall(fall) => {
            let wounds = match fall.depth {
                Depth::Fall => SKULLS,
                Depth::Major => 3 * SKULLS,
                Depth::Extreme => 5000,
            };
            lose(fall.figure, wounds);
        }
        _ => {}
    }
}

fn counters(open: &Open, target: FigureId) -> bool {
    let spared = open.printed(target).powers.counter_strike;
    let class = open.printed(open.blow.attacker).class;
    let adjacent = open.touches(open.attacker(), target);
    !open.blow.special && adjacent && spared.is_some_and(|it| it != class)
}

/// Shields beyond skulls, roughly.
fn wounds_back(attack: u8, guard: u8) -> i32 {
    (i32::from(guard) * SHIELDS - i32::from(attack) * SKULLS).max(i32::from(guard) * 60)
}
