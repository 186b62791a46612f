//! Where something is hidden, the actions run a race over guesses.
//!
//! Every guess is tried with all actions that are still in the race, and with the same luck for each, so that what
//! comes of them differs by what they are and not by the draw. While the budget is used up, the worse half drops out
//! again and again: sequential halving, after Karnin, Koren and Somekh (2013).
use std::mem;

use engine::{Outlook, Seat, Worth};

use super::descent::Descent;
use super::info_keys::InfoKeys;
use crate::rng::Rng;

/// How many actions take part: those that look best.
const STARTERS: usize = 16;
/// How many run to the end.
const FINAL: usize = 2;

impl<G: Worth> Descent<'_, '_, G> {
    /// Tries the actions filed in the root, best first, until the budget is used up.
    pub(super) fn race(&mut self, root: usize, iterations: u32) {
        let starters = self.tree.node(root).edges.len().min(STARTERS);
        let mut racing: Vec<usize> = (0..starters).collect();
        // Halving so often leaves the final.
        let rounds = starters.div_ceil(FINAL).next_power_of_two().ilog2() + 1;
        let mut done = 0;
        while !self.meter.is_over() {
            let part = self.meter.used().unwrap_or(done as f32 / iterations as f32);
            let round = (part * rounds as f32) as u32;
            let left = starters.div_ceil(1 << round.min(rounds)).max(FINAL);
            self.drop_out(root, left, &mut racing);
            done += racing.len() as u32;
            if done > iterations {
                break;
            }
            self.run_round(root, &racing);
        }
    }

    /// Keeps the best `left`.
    fn drop_out(&mut self, root: usize, left: usize, racing: &mut Vec<usize>) {
        let own = self.seat().index();
        let node = self.tree.node(root);
        let worth = |at: usize| node.edges[at].worth[own];
        racing.sort_by(|&a, &b| worth(b).total_cmp(&worth(a)));
        racing.truncate(left);
    }

    /// One guess for everybody in the race. Nothing is learned before all have tried it: whoever cannot tell the
    /// actions apart answers all of them alike.
    fn run_round(&mut self, root: usize, racing: &[usize]) {
        let (guess, seat) = (self.guess(), self.seat());
        let luck = self.foresight.rng.word();
        let mut ends = Vec::with_capacity(racing.len());
        for &at in racing {
            let rng = mem::replace(&mut self.foresight.rng, Rng::new(luck));
            let (mut game, mut keys) = (guess.clone(), InfoKeys::new(true));
            let begun = self.passed.len();
            self.pass(root, at, seat, &mut game, &mut keys);
            let leaf = match self.outlook {
                Outlook::PlayOn => self.play_far(game, luck),
                _ => self.follow(game, keys, None),
            };
            ends.push((begun, leaf));
            self.foresight.rng = rng;
            if self.meter.is_over() {
                return;
            }
        }
        for (begun, leaf) in ends.into_iter().rev() {
            self.carry_up(begun, leaf, 1);
        }
    }

    fn seat(&self) -> Seat {
        self.observation.seat()
    }
}
