//! The tree: choices filed under what the chooser has seen, each with what came of it.
use std::collections::HashMap;

use super::keys::Fixed;
use crate::foresight::Values;

/// Beyond this many nodes the tree grows no more.
const MOST_NODES: usize = 1 << 21;

/// Grows by one node in an iteration. Nodes of earlier searches are used again, with their lists.
pub(super) struct Tree<A> {
    nodes: Vec<Node<A>>,
    used: usize,
    /// Only ever looked up, never gone through: the order of a map is nobody's business.
    index: HashMap<u64, u32, Fixed>,
    /// What chances are worth on average, where nothing is hidden.
    means: HashMap<u64, Values, Fixed>,
}

/// A question to one seat, as far as that seat can tell questions apart.
pub(super) struct Node<A> {
    pub(super) visits: u32,
    /// Whether some guess had more actions here than are looked at from the start.
    pub(super) wide: bool,
    pub(super) edges: Vec<Edge<A>>,
}

/// An action there.
pub(super) struct Edge<A> {
    pub(super) action: A,
    /// What it looked worth to whoever chooses, before it was tried.
    pub(super) prior: f64,
    pub(super) visits: u32,
    /// How often it could have been chosen.
    pub(super) available: u32,
    /// What came of it for whoever chooses.
    pub(super) sum: f64,
}

impl<A> Edge<A> {
    pub(super) fn new(action: A, prior: f64) -> Edge<A> {
        Edge {
            action,
            prior,
            visits: 0,
            available: 0,
            sum: 0.0,
        }
    }
}

impl<A> Tree<A> {
    pub(super) fn new() -> Tree<A> {
        Tree {
            nodes: Vec::new(),
            used: 0,
            index: HashMap::default(),
            means: HashMap::default(),
        }
    }

    pub(super) fn clear(&mut self) {
        self.used = 0;
        self.index.clear();
        self.means.clear();
    }

    pub(super) fn is_full(&self) -> bool {
        self.used >= MOST_NODES
    }

    pub(super) fn find(&self, key: u64) -> Option<usize> {
        self.index.get(&key).map(|&at| at as usize)
    }

    pub(super) fn add(&mut self, key: u64) -> usize {
        let at = self.used;
        self.used += 1;
        if at == self.nodes.len() {
            self.nodes.push(Node {
                visits: 0,
                wide: false,
                edges: Vec::new(),
            });
        }
        let node = &mut self.nodes[at];
        (node.visits, node.wide) = (0, false);
        node.edges.clear();
        self.index.insert(key, at as u32);
        at
    }

    pub(super) fn node(&mut self, at: usize) -> &mut Node<A> {
        &mut self.nodes[at]
    }

    /// What a chance is worth on average, if it is known yet.
    pub(super) fn mean(&self, key: u64) -> Option<Values> {
        self.means.get(&key).copied()
    }

    pub(super) fn set_mean(&mut self, key: u64, mean: Values) {
        if self.means.len() < MOST_NODES {
            self.means.insert(key, mean);
        }
    }
}
