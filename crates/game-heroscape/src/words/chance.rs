//! What fate decides: dice and the glyph under a symbol side. HS-GEN-3
use engine::Draw;
use serde::Serialize;

use crate::Pack;
use crate::state::names::GlyphName;

/// One random result.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub enum Chance {
    /// The twenty-sided die.
    D20(u8),
    /// A pool of attack dice: how many skulls.
    Skulls(u8),
    /// A pool of defense dice: how many shields.
    Shields(u8),
    /// The glyph that is turned over. HS-GLY-2
    Glyph(GlyphName),
}

engine::notation! { Chance for Pack;
    D20(number) = "d20";
    Skulls(number) = "skulls";
    Shields(number) = "shields";
    Glyph(glyph) = "glyph";
}

impl Chance {
    pub(crate) fn d20(draw: &mut impl Draw) -> Chance {
        Chance::D20(1 + draw.below(20) as u8)
    }

    /// What the dice show.
    pub(crate) fn number(self) -> u8 {
        match self {
            Chance::D20(number) | Chance::Skulls(number) | Chance::Shields(number) => number,
            Chance::Glyph(_) => unreachable!("{self:?} is no number"),
        }
    }
}

/// More dice than this are never thrown at once.
pub(crate) const MOST_DICE: u8 = 32;
const SIZE: usize = MOST_DICE as usize + 1;

/// By number of dice and number of successes: ways out of `sides` to the number of dice.
pub(crate) type Weights = [[u64; SIZE]; SIZE];

/// C(n, k) * miss^(n - k): each die hits in one way and misses in `miss`.
pub(crate) const fn weights(miss: u64) -> Weights {
    let mut table = [[0; SIZE]; SIZE];
    table[0][0] = 1;
    let mut n = 1;
    while n < SIZE {
        let mut k = 0;
        while k <= n {
            let hit = if k > 0 { table[n - 1][k - 1] } else { 0 };
            table[n][k] = hit + miss * table[n - 1][k];
            k += 1;
        }
        n += 1;
    }
    table
}

/// Of 2 to the n.
pub(crate) static SKULLS: Weights = weights(1);
/// Of 3 to the n.
pub(crate) static SHIELDS: Weights = weights(2);

/// By number of dice, then place, then count: the digits of the weights, written to the base `sides`.
type Digits = [[[u8; SIZE]; SIZE]; SIZE];

// Made while compiling.
#[allow(clippy::large_stack_arrays)]
const fn digits(sides: u64) -> Digits {
    let (table, mut out) = (weights(sides - 1), [[[0; SIZE]; SIZE]; SIZE]);
    let mut n = 1;
    while n < SIZE {
        let mut k = 0;
        while k <= n {
            let (mut rest, mut place) = (table[n][k], n);
            while place > 0 {
                place -= 1;
                out[n][place][k] = (rest % sides) as u8;
                rest /= sides;
            }
            k += 1;
        }
        n += 1;
    }
    out
}

static SKULL_DIGITS: Digits = digits(2);
static SHIELD_DIGITS: Digits = digits(3);

/// Draws a count with as few draws as its odds allow: one digit of its weight after the other decides.
///
/// A pool of n dice has n + 1 results but 2^n or 3^n throws; this way of drawing has some n^2 ends, so that exact odds
/// can be derived from it, and asks for two or three draws on average.
#[inline]
fn count(table: &Digits, sides: u32, dice: u8, draw: &mut impl Draw) -> u8 {
    let (places, mut at) = (&table[usize::from(dice)], 0);
    for digits in places.iter().take(usize::from(dice)) {
        at = at * sides + draw.below(sides);
        for (count, &digit) in (0..=dice).zip(digits) {
            if at < u32::from(digit) {
                return count;
            }
            at -= u32::from(digit);
        }
    }
    unreachable!("the digits of all weights add up to every throw")
}

pub(crate) fn skulls(dice: u8, draw: &mut impl Draw) -> u8 {
    count(&SKULL_DIGITS, 2, dice, draw)
}

pub(crate) fn shields(dice: u8, draw: &mut impl Draw) -> u8 {
    count(&SHIELD_DIGITS, 3, dice, draw)
}

#[cfg(test)]
mod tests {
    use engine::odds_of;

    use super::*;

    #[test]
    fn counts_are_binomial() {
        for dice in 1..=12 {
            let mut odds = Vec::new();
            odds_of(|draw| skulls(dice, draw), &mut odds);
            let all: u64 = odds.iter().map(|&(_, weight)| weight).sum();
            for (count, weight) in odds {
                let ways = SKULLS[usize::from(dice)][usize::from(count)];
                assert_eq!(weight * 2u64.pow(u32::from(dice)), ways * all);
            }
            let mut odds = Vec::new();
            odds_of(|draw| shields(dice, draw), &mut odds);
            assert_eq!(odds.len(), usize::from(dice) + 1);
            let all: u64 = odds.iter().map(|&(_, weight)| weight).sum();
            for (count, weight) in odds {
                let ways = SHIELDS[usize::from(dice)][usize::from(count)];
                assert_eq!(weight * 3u64.pow(u32::from(dice)), ways * all);
            }
        }
    }
}
