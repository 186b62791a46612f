//! What a match looks worth to a seat: points that stand, threats, height, glyphs, objectives.
use engine::{Game, Outlook, Seat, SeatSet};

use crate::Heroscape;
use crate::pack::card::GlyphPower;
use crate::pack::field::Victory;
use crate::phases::Phase;
use crate::rules::falls::Depth;
use crate::state::open::{MAX_FIGURES, MAX_SEATS, NONE, Open, Stone, members};
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
    let marks = marks(open);
    for it in (0..open.seats).map(Seat) {
        material[it.index()] = i64::from(standing(open, it));
        position[it.index()] = i64::from(prospects(game, it, &marks));
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
    match open.stack.main() {
        Phase::Markers => Outlook::Race,
        _ => Outlook::Tree,
    }
}

/// Grows ever more slowly towards the most.
fn bend(value: i64, (most, half): (i64, i64)) -> i64 {
    most * value / (value.abs() + half)
}

/// What one figure is worth, in hundredths of a point.
fn price(open: &Open, figure: u8) -> i32 {
    let print = open.print(figure);
    i32::from(print.points[usize::from(open.rules.edition)]) * 100 / i32::from(print.figures)
}

/// What stands and what was won, in hundredths of a point.
fn standing(open: &Open, seat: Seat) -> i32 {
    let mut sum = i32::from(open.players[seat.index()].banners) * 6000;
    for figure in members(open.held[seat.index()]) {
        let print = open.print(figure);
        let left = i32::from(print.life - open.figure(figure).wounds);
        sum += price(open, figure) * (left * 3 + 1) / (i32::from(print.life) * 3 + 1);
    }
    for card in open.cards_of(seat) {
        let points = i32::from(open.print_of(card).points[usize::from(open.rules.edition)]);
        // The last figure of a card keeps its whole score. HS-SCO-1
        if open.of_card(card) & open.alive != 0 {
            sum += points * 15;
        } else if open.is_waiting(card) {
            sum += points * 80;
        }
    }
    sum
}

/// What attackers look at in a figure.
#[derive(Clone, Copy, Default)]
struct Mark {
    /// As `price` says, and for how many thousandths of wounds.
    price: i32,
    life: i32,
    guard: u8,
    level: i16,
    only_adjacent: bool,
}

type Marks = [Mark; MAX_FIGURES];

/// Everybody on the battlefield as a target.
fn marks(open: &Open) -> Marks {
    let mut marks = [Mark::default(); MAX_FIGURES];
    for figure in members(open.alive) {
        let (print, it) = (open.print(figure), open.figure(figure));
        marks[usize::from(figure)] = Mark {
            price: price(open, figure),
            life: i32::from(print.life) * 1000,
            guard: print.defense + open.card(it.card).spirits[1],
            level: open.space(it.at).level,
            only_adjacent: print.powers.only_adjacent,
        };
    }
    marks
}

/// What the figures threaten, hold and are near to.
fn prospects(game: &Heroscape, seat: Seat, marks: &Marks) -> i32 {
    let open = &game.open;
    let enemies = open.enemies(seat);
    let threats = members(open.held[seat.index()]).map(|it| threat(open, it, enemies, marks));
    let threats: i32 = threats.sum();
    threats + glyphs(open, seat) + objective(open, seat) + orders(game, seat, marks)
}

/// What a figure can do to the best of its targets, nearer being better.
fn threat(open: &Open, figure: u8, enemies: u128, marks: &Marks) -> i32 {
    let (print, it) = (open.print(figure), open.figure(figure));
    let (field, level) = (open.field(), marks[usize::from(figure)].level);
    let attacks = 1 + i32::from(print.powers.extra_attacks);
    let might = print.attack + open.card(it.card).spirits[0];
    let mut best = 0;
    for enemy in members(enemies) {
        let (mark, foe) = (&marks[usize::from(enemy)], open.figure(enemy));
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
            + u8::from(in_reach && level > mark.level);
        let guard = mark.guard + u8::from(in_reach && mark.level > level);
        let worth = wounds(attack, guard) * attacks * mark.price / mark.life;
        let mut value = worth * closeness(gap, print.speed) / 100;
        if value > best && in_reach {
            let reached = if print.range == 1 {
                open.adjacent(figure, enemy)
            } else {
                (near || !mark.only_adjacent) && open.sees(figure, enemy)
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
        gap if gap <= speed => 70 - 2 * gap,
        gap => 600 / (10 + gap - speed),
    }
}

/// Permanent glyphs that serve a seat.
fn glyphs(open: &Open, seat: Seat) -> i32 {
    let n = open.held[seat.index()].count_ones() as i32;
    let worth = open.glyphs_of(seat).map(|(power, _)| match power {
        GlyphPower::Bonus(bonus) => {
            let dice = i32::from(bonus.attack) * 15 + i32::from(bonus.defense) * 14;
            dice * 100 + i32::from(bonus.range) * 25 * n + i32::from(bonus.speed) * 400
        }
        GlyphPower::Initiative(_) => 800,
        GlyphPower::Luck(_) => 500,
        _ => 0,
    });
    worth.sum()
}

/// How near a seat is to the marked glyph. HS-VIC-4, HS-VIC-5
fn objective(open: &Open, seat: Seat) -> i32 {
    let (glyph, weight) = match open.scenario().victory {
        Victory::Annihilate => return 0,
        Victory::Hold { glyph, .. } => (glyph, 40),
        Victory::Breach { glyph, attacker } if attacker == seat.0 => (glyph, 60),
        Victory::Breach { glyph, .. } => (glyph, 30),
    };
    let slots = 0..open.field().slots.len();
    let marked = slots.filter(|&it| open.stones[it] == Stone::Glyph(glyph));
    let nearness = marked.map(|slot| {
        let space = open.field().slots[slot].space;
        let held = open
            .holder(slot)
            .is_some_and(|it| open.controller(it) == seat);
        let far = members(open.held[seat.index()])
            .map(|it| i32::from(open.field().range(open.figure(it).at, space)))
            .min();
        (20 - far.unwrap_or(20).min(20)) * weight + if held { 70 * weight } else { 0 }
    });
    nearness.sum()
}

/// While markers are placed: what the chosen cards could do. HS-ORD-1
fn orders(game: &Heroscape, seat: Seat, marks: &Marks) -> i32 {
    let open = &game.open;
    if open.stack.main() != Phase::Markers {
        return 0;
    }
    let (enemies, orders) = (open.enemies(seat), &game.orders[seat.index()]);
    let mut sum = 0;
    for (turn, &card) in orders.card.iter().take(3).enumerate() {
        if card == NONE {
            continue;
        }
        let figures = open.of_card(card) & open.alive;
        let might = members(figures).map(|it| threat(open, it, enemies, marks));
        let might: i32 = might.sum();
        // A later turn may never come.
        sum += might * (10 - turn as i32) / 40;
        // A wounded hero may not live to see it.
        let lone = figures.is_power_of_two() && turn > 0;
        sum -= if lone { might / 40 } else { 0 };
    }
    sum
}

/// What an attack in progress will cost on average.
fn pending(open: &Open, scores: &mut [i64; MAX_SEATS]) {
    let blow = open.blow;
    let mut lose = |figure: u8, thousandths: i32| {
        if open.alive >> figure & 1 == 0 {
            return;
        }
        let (print, it) = (open.print(figure), open.figure(figure));
        let left = i32::from(print.life - it.wounds);
        let thousandths = thousandths.min(left * 1000);
        let cost = price(open, figure) * thousandths / (i32::from(print.life) * 1000);
        scores[open.controller(figure).index()] -= i64::from(cost);
    };
    let against = |figure: u8| open.guard(figure);
    let given = |skulls: u8, guard: u8| {
        let shields = i32::from(guard) * 333;
        (i32::from(skulls) * 1000 - shields).max(i32::from(skulls) * 150)
    };
    match open.stack.top() {
        Phase::AttackRoll(target) if target != NONE => {
            let guard = against(target);
            lose(target, wounds(blow.dice, guard));
            if counters(open, target) {
                lose(blow.attacker, wounds_back(blow.dice, guard));
            }
        }
        Phase::AttackRoll(_) => {
            for figure in members(open.targets) {
                lose(figure, wounds(blow.dice, against(figure)));
            }
        }
        Phase::Defend(target) => {
            let guard = against(target);
            lose(target, given(blow.skulls, guard));
            if counters(open, target) {
                let back = i32::from(guard) * 333 - i32::from(blow.skulls) * 1000;
                lose(blow.attacker, back.max(0));
            }
            for figure in members(open.targets) {
                lose(figure, given(blow.skulls, against(figure)));
            }
        }
        Phase::Defenders => {
            for figure in members(open.targets) {
                lose(figure, given(blow.skulls, against(figure)));
            }
        }
        Phase::SwipeRoll(_) => lose(open.mover.figure, 500),
        Phase::Fall(fall) => {
            let wounds = match fall.depth {
                Depth::Fall => 500,
                Depth::Major => 1500,
                Depth::Extreme => 5000,
            };
            lose(fall.figure, wounds);
        }
        _ => {}
    }
}

fn counters(open: &Open, target: u8) -> bool {
    let spared = open.print(target).powers.counter_strike;
    let class = open.print(open.blow.attacker).class;
    let adjacent = open.touches(open.attacker(), target);
    !open.blow.special && adjacent && spared.is_some_and(|it| it != class)
}

/// Shields beyond skulls, roughly.
fn wounds_back(attack: u8, guard: u8) -> i32 {
    (i32::from(guard) * 333 - i32::from(attack) * 500).max(i32::from(guard) * 60)
}
