//! Fate, written once: a game says how a result is drawn, and its exact odds follow.

/// A source of whole numbers, each below its bound and equally likely.
pub trait Draw {
    /// A number from 0 to `bound` - 1. A bound of 0 has no answer and is never asked for.
    fn below(&mut self, bound: u32) -> u32;
}

impl<F: FnMut(u32) -> u32> Draw for F {
    #[inline]
    fn below(&mut self, bound: u32) -> u32 {
        self(bound)
    }
}

/// Runs `sample` once for every sequence of draws it can ask for, and adds up what comes out.
///
/// The weights are exact and as small as whole numbers allow; results keep the order of their first appearance.
/// Right for up to some 10 000 results; a game with more writes its own `odds`, and conformance compares.
pub fn odds_of<C: PartialEq>(mut sample: impl FnMut(&mut Script) -> C, out: &mut Vec<(C, u64)>) {
    out.clear();
    let (mut script, mut scale) = (Script::default(), 1);
    loop {
        let chance = sample(&mut script);
        let ways = script.bounds().map(u64::from).product();
        let grown = scale / gcd(scale, ways) * ways;
        for (_, weight) in out.iter_mut() {
            *weight *= grown / scale;
        }
        scale = grown;
        match out.iter_mut().find(|(known, _)| *known == chance) {
            Some((_, weight)) => *weight += scale / ways,
            None => out.push((chance, scale / ways)),
        }
        if !script.turn_page() {
            break;
        }
    }
    let common = out
        .iter()
        .fold(0, |common, &(_, weight)| gcd(common, weight));
    for (_, weight) in out.iter_mut() {
        *weight /= common;
    }
}

/// Draws that go through every possibility in turn, last draw fastest: value and bound of each.
#[derive(Default)]
pub struct Script {
    drawn: Vec<(u32, u32)>,
    at: usize,
}

impl Script {
    /// Forgets everything, and keeps the buffer.
    pub fn restart(&mut self) {
        self.drawn.clear();
        self.at = 0;
    }

    /// The bounds of the draws since the page was turned; their product says how many pages such as this there are.
    pub fn bounds(&self) -> impl Iterator<Item = u32> {
        self.drawn.iter().map(|&(_, bound)| bound)
    }

    /// Goes on to the next possibility; not after the last.
    pub fn turn_page(&mut self) -> bool {
        self.at = 0;
        while let Some((value, bound)) = self.drawn.pop() {
            if value + 1 < bound {
                self.drawn.push((value + 1, bound));
                return true;
            }
        }
        false
    }
}

impl Draw for Script {
    fn below(&mut self, bound: u32) -> u32 {
        if self.at == self.drawn.len() {
            self.drawn.push((0, bound));
        }
        self.at += 1;
        self.drawn[self.at - 1].0
    }
}

fn gcd(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { gcd(b, a % b) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_dice_add_up_to_seven_in_six_ways() {
        let mut odds = Vec::new();
        odds_of(|draw| 2 + draw.below(6) + draw.below(6), &mut odds);
        assert_eq!(odds.iter().find(|(sum, _)| *sum == 7), Some(&(7, 6)));
        assert_eq!(odds.iter().map(|(_, weight)| weight).sum::<u64>(), 36);
    }

    #[test]
    fn draws_that_depend_on_draws_stay_exact() {
        let mut odds = Vec::new();
        odds_of(
            |draw| if draw.below(2) == 0 { 9 } else { draw.below(3) },
            &mut odds,
        );
        assert_eq!(odds, [(9, 3), (0, 1), (1, 1), (2, 1)]);
    }

    #[test]
    fn ten_thousand_results_can_be_listed_and_one_can_be_drawn_without_the_list() {
        let sample = |draw: &mut Script| [0; 4].map(|_| draw.below(10));
        let mut odds = Vec::new();
        odds_of(sample, &mut odds);
        assert_eq!(odds.len(), 10_000);
        assert!(odds.iter().all(|&(_, weight)| weight == 1));
    }
}
