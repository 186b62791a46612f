//! The tree: choices filed under what the chooser has seen, each with what came of it.
use std::collections::HashMap;

use engine::Game;

use super::info_keys::Fixed;
use crate::foresight::{Values, add, keep_at};

/// Beyond this many nodes the tree grows no more.
const MOST_NODES: usize = 1 << 19;

/// Grows by one node in an iteration. Nodes of earlier searches are used again, with their lists.
pub(super) struct Tree<G: Game> {
    nodes: Pool<Node<G::Action>>,
    fates: Pool<Fate<G::Chance>>,
}

/// A question to one seat, as far as that seat can tell questions apart.
pub(super) struct Node<A> {
    pub(super) visits: u32,
    /// Whether some guess had more actions here than are looked at from the start.
    pub(super) wide: bool,
    pub(super) edges: Vec<Edge<A>>,
}

/// How often whoever chooses errs, and takes anything. Among lost positions it finds those where a rival can still err.
const ERROR: f32 = 0.05;

impl<A> Node<A> {
    /// What the position is worth by now: nearly what the best choice of the seat at this place is.
    pub(super) fn worth(&self, own: usize) -> Values {
        let (mut best, mut mean) = (None, Values::default());
        for edge in &self.edges {
            keep_at(&mut best, edge.worth, own);
            add(&mut mean, edge.worth, ERROR / self.edges.len() as f32);
        }
        add(&mut mean, best.unwrap_or_default(), 1.0 - ERROR);
        mean
    }
}

/// An action there.
pub(super) struct Edge<A> {
    pub(super) action: A,
    pub(super) visits: u32,
    /// How often it could have been chosen.
    pub(super) available: u32,
    /// What it looks worth to each seat by now: at first what it looked worth before it was tried.
    pub(super) worth: Values,
}

impl<A> Edge<A> {
    pub(super) fn new(action: A, worth: Values) -> Edge<A> {
        Edge {
            action,
            visits: 0,
            available: 0,
            worth,
        }
    }

    /// Takes in what came of it: for `sure`, or once among many times.
    pub(super) fn learn(&mut self, came: Values, sure: bool) {
        learn(&mut self.worth, came, sure, self.visits);
    }
}

/// How many visits the first look counts for.
const TRUST: f32 = 4.0;

fn learn(worth: &mut Values, came: Values, sure: bool, visits: u32) {
    let weight = if sure {
        1.0
    } else {
        1.0 / (visits as f32 + TRUST)
    };
    for (worth, came) in worth.iter_mut().zip(came) {
        *worth += (came - *worth) * weight;
    }
}

/// A chance with few results, where nothing is hidden.
pub(super) struct Fate<C> {
    /// Every result, with what it looks worth by now.
    pub(super) results: Vec<ChanceResult<C>>,
    /// On average over the results.
    pub(super) worth: Values,
}

/// A result of chance.
pub(super) struct ChanceResult<C> {
    pub(super) chance: C,
    pub(super) probability: f32,
    pub(super) visits: u32,
    pub(super) worth: Values,
}

impl<C> Fate<C> {
    /// The result that has had least of its share of visits.
    pub(super) fn due(&self) -> usize {
        let lack = |it: &ChanceResult<C>| it.probability / (1.0 + it.visits as f32);
        let larger = |best, at| {
            let more = lack(&self.results[at]) > lack(&self.results[best]);
            if more { at } else { best }
        };
        (1..self.results.len()).fold(0, larger)
    }

    /// Takes in what came of a result.
    pub(super) fn learn(&mut self, at: usize, came: Values, sure: bool) {
        let result = &mut self.results[at];
        result.visits += 1;
        add(&mut self.worth, result.worth, -result.probability);
        learn(&mut result.worth, came, sure, result.visits);
        add(&mut self.worth, result.worth, result.probability);
    }
}

impl<G: Game> Tree<G> {
    pub(super) fn new() -> Tree<G> {
        let (nodes, fates) = (Pool::new(), Pool::new());
        Tree { nodes, fates }
    }

    pub(super) fn clear(&mut self) {
        self.nodes.clear();
        self.fates.clear();
    }

    pub(super) fn is_full(&self) -> bool {
        self.nodes.used + self.fates.used >= MOST_NODES
    }

    pub(super) fn find(&self, key: u64) -> Option<usize> {
        self.nodes.find(key)
    }

    pub(super) fn add(&mut self, key: u64) -> usize {
        let at = self.nodes.add(key);
        let node = self.node(at);
        (node.visits, node.wide) = (0, false);
        node.edges.clear();
        at
    }

    pub(super) fn node(&mut self, at: usize) -> &mut Node<G::Action> {
        &mut self.nodes.list[at]
    }

    pub(super) fn find_fate(&self, key: u64) -> Option<usize> {
        self.fates.find(key)
    }

    pub(super) fn add_fate(&mut self, key: u64) -> usize {
        let at = self.fates.add(key);
        let fate = self.fate(at);
        fate.worth = Values::default();
        fate.results.clear();
        at
    }

    pub(super) fn fate(&mut self, at: usize) -> &mut Fate<G::Chance> {
        &mut self.fates.list[at]
    }
}

/// Things found by key, used again after `clear`.
struct Pool<T> {
    list: Vec<T>,
    used: usize,
    /// Only ever looked up, never gone through: the order of a map is nobody's business.
    index: HashMap<u64, u32, Fixed>,
}

impl<T: Default> Pool<T> {
    fn new() -> Pool<T> {
        Pool {
            list: Vec::new(),
            used: 0,
            index: HashMap::default(),
        }
    }

    fn clear(&mut self) {
        self.used = 0;
        self.index.clear();
    }

    fn find(&self, key: u64) -> Option<usize> {
        self.index.get(&key).map(|&at| at as usize)
    }

    /// One that may have been used before.
    fn add(&mut self, key: u64) -> usize {
        let at = self.used;
        self.used += 1;
        if at == self.list.len() {
            self.list.push(T::default());
        }
        self.index.insert(key, at as u32);
        at
    }
}

impl<A> Default for Node<A> {
    fn default() -> Node<A> {
        Node {
            visits: 0,
            wide: false,
            edges: Vec::new(),
        }
    }
}

impl<C> Default for Fate<C> {
    fn default() -> Fate<C> {
        let (results, worth) = (Vec::new(), Values::default());
        Fate { results, worth }
    }
}
