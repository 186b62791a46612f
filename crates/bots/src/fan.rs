//! The results that fate may bring, all of them if they are few.
use engine::{Draw, Game};

use crate::rng::Rng;

/// How many results stand for a chance that has too many to list.
const SAMPLES: u32 = 16;

/// Results with their probabilities. Buffers are kept from one chance to the next.
pub(crate) struct Fan<G: Game> {
    pages: Pages,
    /// Results and probabilities, which add up to one.
    pub(crate) results: Vec<(G::Chance, f64)>,
}

impl<G: Game> Fan<G> {
    pub(crate) fn new() -> Fan<G> {
        let (pages, results) = (Pages::default(), Vec::new());
        Fan { pages, results }
    }

    /// Every result, if at most `most` sequences of draws lead to them; otherwise some, drawn with `rng`.
    pub(crate) fn open(&mut self, game: &G, most: u32, rng: &mut Rng) {
        if !self.list(game, most) {
            self.results.clear();
            for _ in 0..SAMPLES {
                add(
                    &mut self.results,
                    game.sample(rng),
                    1.0 / f64::from(SAMPLES),
                );
            }
        }
    }

    /// Lists every result, or says that there are too many.
    pub(crate) fn list(&mut self, game: &G, most: u32) -> bool {
        self.results.clear();
        self.pages.drawn.clear();
        for _ in 0..most {
            self.pages.at = 0;
            let chance = game.sample(&mut self.pages);
            let ways = self.pages.ways();
            if ways > f64::from(most) {
                return false;
            }
            add(&mut self.results, chance, 1.0 / ways);
            if !self.pages.turn() {
                return true;
            }
        }
        false
    }
}

fn add<C: PartialEq>(results: &mut Vec<(C, f64)>, chance: C, probability: f64) {
    match results.iter_mut().find(|(known, _)| *known == chance) {
        Some((_, sum)) => *sum += probability,
        None => results.push((chance, probability)),
    }
}

/// Draws that go through every possibility in turn, last draw fastest: value and bound of each.
#[derive(Default)]
struct Pages {
    drawn: Vec<(u32, u32)>,
    at: usize,
}

impl Pages {
    fn ways(&self) -> f64 {
        self.drawn
            .iter()
            .map(|&(_, bound)| f64::from(bound))
            .product()
    }

    fn turn(&mut self) -> bool {
        while let Some((value, bound)) = self.drawn.pop() {
            if value + 1 < bound {
                self.drawn.push((value + 1, bound));
                return true;
            }
        }
        false
    }
}

impl Draw for Pages {
    fn below(&mut self, bound: u32) -> u32 {
        if self.at == self.drawn.len() {
            self.drawn.push((0, bound));
        }
        self.at += 1;
        self.drawn[self.at - 1].0
    }
}
