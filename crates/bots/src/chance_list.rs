//! The results that fate may bring, all of them if they are few.
use engine::{Game, Script};

use crate::rng::Rng;

/// How many results stand for a chance that has too many to list.
const SAMPLES: u32 = 16;

/// Results with their probabilities. Buffers are kept from one chance to the next.
pub(crate) struct ChanceList<G: Game> {
    script: Script,
    /// Results and probabilities, which add up to one.
    pub(crate) results: Vec<(G::Chance, f64)>,
}

impl<G: Game> ChanceList<G> {
    pub(crate) fn new() -> ChanceList<G> {
        let (script, results) = (Script::default(), Vec::new());
        ChanceList { script, results }
    }

    /// Every result, if at most `most` sequences of draws lead to them; otherwise some, drawn with `rng`.
    pub(crate) fn list_or_sample(&mut self, game: &G, most: u32, rng: &mut Rng) {
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
        self.script.restart();
        for _ in 0..most {
            let chance = game.sample(&mut self.script);
            let ways: f64 = self.script.bounds().map(f64::from).product();
            if ways > f64::from(most) {
                return false;
            }
            add(&mut self.results, chance, 1.0 / ways);
            if !self.script.turn_page() {
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
