//! Looks as far ahead as its budget allows: information-set Monte Carlo tree search.
//!
//! After Cowling, Powley and Whitehouse (2012): a guess for every iteration, a node for every question as the seat asked
//! can tell questions apart (`info_keys`), availability counts. Every seat goes for its own side's worth. A new action starts
//! from what `worth` says of it right afterwards; where there are very many, some are drawn, and more with every
//! visit. The game says how to look ahead, in one of four ways ([`Outlook`]).
//!
//! `Tree`: nothing is hidden, or it hardly matters now, and one guess is taken for the truth. The way down is sure, and the
//! tree is an expectimax that grows where it is promising: a chance with few results is a node that knows what each of
//! them is worth, its results are visited by their probabilities, and what is carried up is the mean of what is known. No
//! luck of the draw is left in it. Runs of actions that the game knows are filed first (`runs`).
//!
//! `Race`: something is hidden. What came of each guess is averaged, and the actions run a race over the same guesses
//! (`race`). A leaf is played on for a few choices by a quick look (`playout`): the tree is too shallow to see a turn
//! out where windows and small choices make it long.
//!
//! `PlayOn`: and a choice pays off only many moves later. There is no tree but the root: every action in the race is played
//! on for many choices with each guess, and whoever searches chooses with more care than the others (`Worth::planner`).
//!
//! `Plan`: one guess is taken for the truth and the plan decides alone. To play on would add luck and no knowledge.
//!
//! Seats that are asked at once answer one after the other, each unseen by the next.
use engine::{Outlook, Seat, Worth};

use crate::bot::{Bot, Stuck};
use crate::foresight::{Foresight, Values};
use crate::meter::{Clock, Meter, Wall};
use crate::observation::Observation;
use crate::spec::Budget;

mod descent;
mod info_keys;
mod playout;
mod race;
mod runs;
mod select;
mod tree;

use descent::Descent;
use info_keys::InfoKeys;
use tree::{Edge, Node, Tree};

/// Searches within a budget.
pub struct Search<G: Worth, C: Clock = Wall> {
    budget: Budget,
    clock: C,
    foresight: Foresight<G>,
    tree: Tree<G>,
    actions: Vec<G::Action>,
}

impl<G: Worth> Search<G> {
    /// The same seed, the same choices, unless the budget is in time.
    pub fn new(budget: Budget, seed: u64) -> Search<G> {
        Search::with_clock(budget, seed, Wall::default())
    }
}

impl<G: Worth, C: Clock> Search<G, C> {
    /// With another clock than the machine's.
    pub fn with_clock(budget: Budget, seed: u64, clock: C) -> Search<G, C> {
        Search {
            budget,
            clock,
            foresight: Foresight::new(seed),
            tree: Tree::new(),
            actions: Vec::new(),
        }
    }

    /// Thinks until the budget is used up; at least as much as it takes to file the actions.
    fn think(&mut self, observation: &Observation<G>) -> usize {
        let (iterations, mut meter) = match self.budget {
            Budget::Iterations(n) => (n, Meter::endless()),
            Budget::Time(time) => (u32::MAX, Meter::timed(&mut self.clock, time)),
        };
        let foresight = &mut self.foresight;
        let outlook = foresight.outlook(observation);
        let worths = foresight.evaluate_actions(observation, &self.actions, &mut meter);
        let guess = observation.guess(&mut foresight.rng);
        let truth = outlook.is_sure().then_some(guess);
        let root = self
            .tree
            .add(InfoKeys::new(truth.is_none()).of(observation.seat()));
        plant(
            self.tree.node(root),
            observation.seat(),
            &self.actions,
            &worths,
        );
        let tree = &mut self.tree;
        let mut descent = Descent::new(observation, outlook, truth, foresight, tree, &mut meter);
        match outlook {
            Outlook::Tree => descent.grow(iterations),
            Outlook::Race | Outlook::PlayOn => descent.race(root, iterations),
            Outlook::Plan => {}
        }
        root
    }
}

/// Files the actions in the root, best first.
fn plant<A: Copy>(node: &mut Node<A>, seat: Seat, actions: &[A], worths: &[Values]) {
    let edges = actions.iter().zip(worths);
    let edges = edges.map(|(&action, &worth)| Edge::new(action, worth));
    node.edges.extend(edges);
    let own = |edge: &Edge<A>| edge.worth[seat.index()];
    node.edges.sort_by(|a, b| own(b).total_cmp(&own(a)));
    node.wide = node.edges.len() > select::WIDE;
}

impl<G: Worth, C: Clock> Bot<G> for Search<G, C> {
    fn choose(&mut self, observation: &Observation<G>) -> Result<G::Action, Stuck> {
        observation.actions(&mut self.actions)?;
        if let [only] = self.actions[..] {
            return Ok(only);
        }
        self.tree.clear();
        let root = self.think(observation);
        Ok(select::favorite(self.tree.node(root), observation.seat()))
    }
}
