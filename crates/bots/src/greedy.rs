//! Looks one choice ahead.
use engine::{Draw, Worth};

use crate::bot::{Bot, Stuck};
use crate::foresight::{Foresight, Values};
use crate::meter::Meter;
use crate::observation::Observation;
use crate::rng::Rng;

/// Takes what looks best right after one choice: on average over the chance that follows, over guesses where something
/// is hidden, and after its own further choices if they follow at once.
pub struct Greedy<G: Worth> {
    foresight: Foresight<G>,
    actions: Vec<G::Action>,
}

impl<G: Worth> Greedy<G> {
    /// The same seed, the same choices.
    pub fn new(seed: u64) -> Greedy<G> {
        Greedy {
            foresight: Foresight::new(seed),
            actions: Vec::new(),
        }
    }
}

impl<G: Worth> Bot<G> for Greedy<G> {
    fn choose(&mut self, observation: &Observation<G>) -> Result<G::Action, Stuck> {
        observation.actions(&mut self.actions)?;
        if let [only] = self.actions[..] {
            return Ok(only);
        }
        let foresight = &mut self.foresight;
        let worths = foresight.evaluate_actions(observation, &self.actions, &mut Meter::endless());
        let own = |worth: &Values| worth[observation.seat().index()];
        let worths: Vec<_> = worths.iter().map(own).collect();
        Ok(self.actions[best(&worths, &mut foresight.rng)])
    }
}

/// The place of the greatest; among equals any, each equally likely.
fn best(worths: &[f32], rng: &mut Rng) -> usize {
    // Sums of the same parts in another order are equal.
    let rounded = |at: usize| (worths[at] * 1e6) as i32;
    let (mut best, mut equals) = (0, 1);
    for at in 1..worths.len() {
        if rounded(at) > rounded(best) {
            (best, equals) = (at, 1);
        } else if rounded(at) == rounded(best) {
            equals += 1;
            best = if rng.below(equals) == 0 { at } else { best };
        }
    }
    best
}
