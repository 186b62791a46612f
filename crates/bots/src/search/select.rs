//! Which choice to try next, and which to make.
use engine::{Game, Seat};

use super::tree::{Edge, Node};

/// So many actions are looked at from the start; more are taken up as a node is visited again.
pub(super) const WIDE: usize = 24;
/// How much of the unknown is tried, in worth.
const EXPLORE: f64 = 0.35;
/// How many visits the first look counts for.
const TRUST: f64 = 2.0;

/// What an action looks worth by now.
fn mean<A>(edge: &Edge<A>) -> f64 {
    (edge.sum + TRUST * edge.prior) / (f64::from(edge.visits) + TRUST)
}

/// The upper end of what it may be worth.
fn promise<A>(edge: &Edge<A>) -> f64 {
    let unknown = f64::from(edge.available).sqrt() / (1.0 + f64::from(edge.visits));
    mean(edge) + EXPLORE * unknown
}

/// How many actions a node looks at after so many visits.
pub(super) fn width(visits: u32) -> usize {
    WIDE + visits.isqrt() as usize
}

/// The action to try: the most promising of those in `open`, which are all counted as available.
pub(super) fn pick<A>(node: &mut Node<A>, open: &[u32]) -> Option<usize> {
    let mut best: Option<(usize, f64)> = None;
    for &at in open {
        let edge = &mut node.edges[at as usize];
        edge.available += 1;
        let promise = promise(edge);
        if best.is_none_or(|(_, most)| promise > most) {
            best = Some((at as usize, promise));
        }
    }
    best.map(|(at, _)| at)
}

/// The action to make: the one tried most, the better of equals.
pub(super) fn favourite<A: Copy>(node: &Node<A>) -> A {
    let order = |a: &&Edge<A>, b: &&Edge<A>| {
        let visits = a.visits.cmp(&b.visits);
        visits.then(mean(a).total_cmp(&mean(b)))
    };
    match node.edges.iter().max_by(order) {
        Some(edge) => edge.action,
        None => unreachable!("a seat that is asked has an action"),
    }
}

/// The edges whose actions are allowed in this guess, of the first `width`.
pub(super) fn open_of_wide<G: Game>(
    node: &Node<G::Action>,
    game: &G,
    seat: Seat,
    open: &mut Vec<u32>,
) {
    open.clear();
    let width = width(node.visits);
    let allowed = |edge: &Edge<G::Action>| game.check(seat, edge.action).is_ok();
    for (at, edge) in (0..).zip(&node.edges) {
        if open.len() < width && allowed(edge) {
            open.push(at);
        }
    }
}

/// The edges of these actions; those without an edge go to `new`.
pub(super) fn open_of<A: Copy + Eq>(
    node: &Node<A>,
    actions: &[A],
    open: &mut Vec<u32>,
    new: &mut Vec<A>,
) {
    open.clear();
    new.clear();
    for &action in actions {
        let filed = node.edges.iter().position(|edge| edge.action == action);
        match filed {
            Some(at) => open.push(at as u32),
            None => new.push(action),
        }
    }
}
