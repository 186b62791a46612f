//! Where something is hidden, the actions run a race over guesses.
//!
//! Every guess is tried with all actions that are still in the race, and with the same luck for each, so that what
//! comes of them differs by what they are and not by the draw. While the budget is used up, the worse half drops out
//! again and again: sequential halving, after Karnin, Koren and Somekh (2013).
use std::mem;

use engine::{Outlook, Seat, Worth};

use super::descent::Descent;
use super::keys::Keys;
use crate::rng::Rng;

/// So many take part, those that look best.
const FIELD: usize = 16;
/// So many run to the end.
const FINAL: usize = 2;

impl<G: Worth> Descent<'_, '_, G> {
    /// Tries the actions filed in the root, best first, until the budget is used up.
    pub(super) fn race(&mut self, root: usize, iterations: u32) {
        let starters = self.tree.node(root).edges.len().min(FIELD);
        let mut field: Vec<usize> = (0..starters).collect();
        // Halving so often leaves the final.
        let rounds = starters.div_ceil(FINAL).next_power_of_two().ilog2() + 1;
        let mut done = 0;
        while !self.meter.is_over() {
            let part = self.meter.used().unwrap_or(done as f32 / iterations as f32);
            let round = (part * rounds as f32) as u32;
            let left = starters.div_ceil(1 << round.min(rounds)).max(FINAL);
            self.drop_out(root, left, &mut field);
            done += field.len() as u32;
            if done > iterations {
                break;
            }
            self.heat(root, &field);
        }
    }

    /// Keeps the best `left`.
    fn drop_out(&mut self, root: usize, left: usize, field: &mut Vec<usize>) {
        let own = self.seat().index();
        let node = self.tree.node(root);
        let worth = |at: usize| node.edges[at].worth[own];
        field.sort_by(|&a, &b| worth(b).total_cmp(&worth(a)));
        field.truncate(left);
    }

    /// One guess for everybody in the race. Nothing is learned before all have tried it: whoever cannot tell the
    /// actions apart answers all of them alike.
    fn heat(&mut self, root: usize, field: &[usize]) {
        let (guess, seat) = (self.guess(), self.seat());
        let luck = self.foresight.rng.word();
        let mut ends = Vec::with_capacity(field.len());
        for &at in field {
            let rng = mem::replace(&mut self.foresight.rng, Rng::new(luck));
            let (mut game, mut keys) = (guess.clone(), Keys::new(true));
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
