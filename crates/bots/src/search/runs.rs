//! Where many small choices make one large one, such as the steps of a way, the search would have to find each of them.
//! The game knows such runs, and those with the best ends are filed before the search begins.
use engine::{Actor, Input, Play, Seat, SeatOrder, Silent, Worth};

use super::descent::Descent;
use super::info_keys::InfoKeys;
use super::tree::Edge;
use crate::foresight::worth;

/// How many runs are filed.
const RUNS: usize = 48;

impl<G: Worth> Descent<'_, '_, G> {
    /// Files the runs of whoever searches that look best at their ends, and says how many.
    pub(super) fn file_runs(&mut self) -> u32 {
        let (guess, seat) = (self.guess(), self.observation.seat());
        let mut runs = Vec::new();
        guess.runs(seat, &mut runs);
        runs.retain(|run| run.len() > 1);
        let mut ends = Vec::with_capacity(runs.len());
        for run in &runs {
            if self.meter.is_over() {
                break;
            }
            ends.push((self.worth_of(guess.clone(), seat, run), run));
        }
        ends.sort_by(|a, b| b.0.total_cmp(&a.0));
        ends.truncate(RUNS);
        for (_, run) in &ends {
            self.file_run(guess.clone(), seat, run);
        }
        ends.len() as u32
    }

    fn worth_of(&mut self, mut game: G, seat: Seat, run: &[G::Action]) -> f32 {
        for &action in run {
            game.step(Input::Act(seat, action), &mut Silent);
        }
        self.meter.tick();
        worth(&game)[seat.index()]
    }

    /// Goes down the run and on from its end, and carries up what came of it.
    fn file_run(&mut self, mut game: G, seat: Seat, run: &[G::Action]) {
        let mut keys = InfoKeys::new(false);
        for &action in run {
            let asked = game.actor() == Actor::Seats(SeatOrder::one(seat));
            if !asked || !self.go_along(&mut game, &mut keys, seat, action) {
                break;
            }
        }
        let leaf = self.follow(game, keys, None);
        if self.meter.is_over() {
            self.passed.clear();
        } else {
            self.carry_up(0, leaf, 0);
        }
    }

    /// Makes the next choice of a run; not if there is none, or no room to file it.
    fn go_along(
        &mut self,
        game: &mut G,
        keys: &mut InfoKeys,
        seat: Seat,
        action: G::Action,
    ) -> bool {
        let key = keys.of(seat);
        if self.tree.find(key).is_none() && self.arrive(game, keys, seat).is_none() {
            return false;
        }
        let Some(node) = self.tree.find(key) else {
            return false;
        };
        let tried = self.edge_of(game, node, seat, action);
        self.pass(node, tried, seat, game, keys);
        true
    }

    /// Where an action is filed; now, if it was not yet.
    fn edge_of(&mut self, game: &G, node: usize, seat: Seat, action: G::Action) -> usize {
        let edges = &mut self.tree.node(node).edges;
        let filed = edges.iter().position(|edge| edge.action == action);
        filed.unwrap_or_else(|| {
            let mut next = game.clone();
            next.step(Input::Act(seat, action), &mut Silent);
            edges.push(Edge::new(action, worth(&next)));
            edges.len() - 1
        })
    }
}
