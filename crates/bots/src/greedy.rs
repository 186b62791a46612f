//! Looks one choice ahead.
use engine::Game;

use crate::bot::Bot;
use crate::glimpse::Glimpse;
use crate::random::Random;

/// Takes what looks best after one choice.
pub struct Greedy<G: Game>(Random<G>);

impl<G: Game> Greedy<G> {
    /// The same seed, the same choices.
    pub fn new(seed: u64) -> Greedy<G> {
        Greedy(Random::new(seed))
    }
}

impl<G: Game> Bot<G> for Greedy<G> {
    fn choose(&mut self, glimpse: &Glimpse<G>) -> G::Action {
        self.0.choose(glimpse)
    }
}
