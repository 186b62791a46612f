//! A small net: every cell weighs all signs, and the chance follows from the cells that respond.
use std::sync::LazyLock;

use engine::{Files, Flaw, Spanned};
use serde::Deserialize;

use super::signs::{ONE, SIGNS, Signs};

/// What was learned, with how it is learned anew.
const FILE: &str = "prospects.toml";

/// Weights are thousandths.
const UNIT: i64 = 1000;

/// What is read.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Learned {
    bias: i32,
    cell: Vec<LearnedCell>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct LearnedCell {
    weight: i32,
    bias: i32,
    signs: Spanned<Vec<i32>>,
}

/// How much the cell moves the chance, and each sign the cell.
struct Cell {
    weight: i64,
    bias: i64,
    signs: [i32; SIGNS],
}

/// Tells a chance from signs.
pub(super) struct Net {
    bias: i64,
    cells: Vec<Cell>,
}

/// What comes with the game.
pub(super) static LEARNED: LazyLock<Net> = LazyLock::new(|| {
    let text = include_str!("../../../data/prospects.toml");
    Net::read(text).unwrap_or_else(|flaw| panic!("{flaw}"))
});

impl Net {
    fn read(text: &str) -> Result<Net, Flaw> {
        let files = Files::new([(FILE, text)]);
        let learned: Learned = files.parse(FILE)?;
        let cell = |it: &LearnedCell| {
            let signs = it.signs.get_ref();
            let wrong = || format!("a cell weighs {SIGNS} signs, not {}", signs.len());
            Ok(Cell {
                weight: it.weight.into(),
                bias: it.bias.into(),
                signs: signs
                    .as_slice()
                    .try_into()
                    .map_err(|_| files.flaw(FILE, it.signs.span(), wrong()))?,
            })
        };
        Ok(Net {
            bias: learned.bias.into(),
            cells: learned.cell.iter().map(cell).collect::<Result<_, Flaw>>()?,
        })
    }

    /// The chance that these signs promise, in parts of `ONE`.
    pub fn chance(&self, signs: &Signs) -> i64 {
        let mut sum = self.bias * ONE / UNIT;
        for cell in &self.cells {
            let response = cell.bias * ONE + weigh(&cell.signs, signs);
            sum += cell.weight * (response / UNIT).max(0) / UNIT;
        }
        i64::midpoint(ONE, sum * ONE / (ONE + sum.abs()))
    }
}

/// In thousandths of a part.
fn weigh(weights: &[i32; SIGNS], signs: &Signs) -> i64 {
    let pairs = weights.iter().zip(signs);
    let products = pairs.map(|(&weight, &sign)| i64::from(weight) * i64::from(sign));
    products.sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cell_that_weighs_too_few_signs_is_named() {
        let text = "bias = 0\n\n[[cell]]\nweight = 1\nbias = 0\nsigns = [1, 2]\n";
        let flaw = Net::read(text).err().map(|it| it.to_string());
        let flaw = flaw.unwrap_or_default();
        assert!(flaw.contains("prospects.toml:6"), "{flaw}");
        assert!(flaw.contains("104 signs, not 2"), "{flaw}");
    }
}
