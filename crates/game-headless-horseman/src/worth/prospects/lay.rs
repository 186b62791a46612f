//! The lay of churches and graveyards: what it promises to who plans his ways by them, before anybody has ridden.
//!
//! Every chip counts by where it lies, and by which other chips lie with it: a side of the woods with churches on the upper
//! roads is a way for who rests in them, and graveyards across from it hold the others back. All of it was fitted to how
//! games ended (`examples/learn_lay.rs`).
use std::sync::LazyLock;

use engine::{Files, Flaw, Seat, Spanned};
use serde::Deserialize;

use crate::Horseman;
use crate::pack::VOIDS;
use crate::worth::evaluate;

/// What was learned, with how it is learned anew.
const FILE: &str = "lay.toml";
/// Weights are hundredths of a thousandth of a match.
const UNIT: i32 = 100;

/// By void: a church counts so much, a graveyard the opposite; two like chips so much, unlike ones the opposite.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Learned {
    chip: Spanned<Vec<i32>>,
    /// With each of the voids before it.
    pair: Spanned<Vec<Vec<i32>>>,
}

struct Lay {
    chips: [i32; VOIDS],
    pairs: [[i32; VOIDS]; VOIDS],
}

/// What comes with the game.
static LEARNED: LazyLock<Lay> = LazyLock::new(|| {
    let text = include_str!("../../../data/lay.toml");
    Lay::read(text).unwrap_or_else(|flaw| panic!("{flaw}"))
});

impl Lay {
    fn read(text: &str) -> Result<Lay, Flaw> {
        let files = Files::new([(FILE, text)]);
        let learned: Learned = files.parse(FILE)?;
        let flaw = |span, what: &str| files.flaw(FILE, span, format!("{what} for {VOIDS} voids"));
        let chips = learned.chip.get_ref().as_slice().try_into();
        let chips = chips.map_err(|_| flaw(learned.chip.span(), "one weight"))?;
        let rows = learned.pair.get_ref();
        if !rows.iter().map(Vec::len).eq(0..VOIDS) {
            return Err(flaw(learned.pair.span(), "a weight with each one before"));
        }
        let mut pairs = [[0; VOIDS]; VOIDS];
        for (row, pairs) in rows.iter().zip(&mut pairs) {
            pairs[..row.len()].copy_from_slice(row);
        }
        Ok(Lay { chips, pairs })
    }

    /// In thousandths of a match.
    fn promise(&self, chips: &[i32; VOIDS]) -> i32 {
        let pairs = |at: usize| {
            let before = self.pairs[at].iter().zip(chips);
            before.map(|(weight, chip)| weight * chip).sum::<i32>()
        };
        let sum: i32 = (0..VOIDS)
            .map(|at| chips[at] * (self.chips[at] + pairs(at)))
            .sum();
        sum / UNIT
    }
}

/// The chips on the voids: a church 1, a graveyard -1.
pub fn chips(game: &Horseman) -> [i32; VOIDS] {
    std::array::from_fn(|at| {
        i32::from(game.chips[at].is_church()) - i32::from(game.chips[at].is_graveyard())
    })
}

/// What the match is worth to who plans, and an even part of it to the others. Nothing is learned of a race.
pub(crate) fn worths(game: &Horseman, planner: Seat) -> [u16; 8] {
    let mut worths = evaluate::even(game);
    if !game.is_race() {
        let own = &mut worths[planner.index() % 8];
        let promise = i32::from(*own) + LEARNED.promise(&chips(game));
        *own = promise.clamp(0, 1000) as u16;
    }
    worths
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weights_that_are_missing_are_named() {
        let flaw = |text: &str| {
            Lay::read(text)
                .err()
                .map_or_else(String::new, |it| it.to_string())
        };
        let chips = flaw("chip = [1, 2]\npair = []\n");
        assert!(chips.contains("lay.toml:1"), "{chips}");
        assert!(chips.contains("one weight for 18 voids"), "{chips}");
        let zeros = ["0"; VOIDS].join(", ");
        let pairs = flaw(&format!("chip = [{zeros}]\npair = [[], [1, 2]]\n"));
        assert!(pairs.contains("lay.toml:2"), "{pairs}");
        assert!(pairs.contains("with each one before"), "{pairs}");
    }
}
