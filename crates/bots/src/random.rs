//! Any action, each equally likely.
use engine::{Draw, Knowledge};

use crate::bot::{Bot, Stuck};
use crate::observation::Observation;
use crate::rng::Rng;

/// Chooses blindly. Builds no view.
pub struct Random<G: Knowledge> {
    rng: Rng,
    actions: Vec<G::Action>,
}

impl<G: Knowledge> Random<G> {
    /// The same seed, the same choices.
    pub fn new(seed: u64) -> Random<G> {
        let (rng, actions) = (Rng::new(seed), Vec::new());
        Random { rng, actions }
    }
}

impl<G: Knowledge> Bot<G> for Random<G> {
    fn choose(&mut self, observation: &Observation<G>) -> Result<G::Action, Stuck> {
        observation.actions(&mut self.actions)?;
        let drawn = self.rng.below(self.actions.len() as u32);
        Ok(self.actions[drawn as usize])
    }
}
