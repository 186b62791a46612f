//! Which choice to try next, and which to make.
use engine::{Game, Seat};

use super::tree::{Edge, Node};

/// How many actions are looked at from the start; more are taken up as a node is visited again.
pub(super) const WIDE: usize = 24;
/// How much of the unknown is tried, in worth, where every guess is the truth: what is known of an action is sure.
const EXPLORE_SURE: f32 = 0.06;
/// And where it is an average over guesses.
const EXPLORE_GUESSED: f32 = 0.1;

/// The upper end of what an action may be worth to whoever chooses.
fn promise<A>(edge: &Edge<A>, seat: Seat, hidden: bool) -> f32 {
    let explore = if hidden {
        EXPLORE_GUESSED
    } else {
        EXPLORE_SURE
    };
    let unknown = (edge.available as f32).sqrt() / (1.0 + edge.visits as f32);
    edge.worth[seat.index()] + explore * unknown
}

/// How many actions a node looks at after so many visits.
pub(super) fn width(visits: u32) -> usize {
    WIDE + visits.isqrt() as usize
}

/// The action to try: the most promising of those in `open`, which are all counted as available.
pub(super) fn pick<A>(node: &mut Node<A>, seat: Seat, open: &[u32], hidden: bool) -> Option<usize> {
    for &at in open {
        node.edges[at as usize].available += 1;
    }
    let promise = |at: usize| promise(&node.edges[at], seat, hidden);
    greatest(open.iter().map(|&at| at as usize), promise)
}

/// The first of the greatest.
fn greatest(all: impl Iterator<Item = usize>, size: impl Fn(usize) -> f32) -> Option<usize> {
    let larger = |best: Option<(usize, f32)>, at| match (best, size(at)) {
        (Some((_, most)), next) if next <= most => best,
        (_, next) => Some((at, next)),
    };
    all.fold(None, larger).map(|(at, _)| at)
}

/// The action to make: the one tried most, the better of equals.
pub(super) fn favorite<A: Copy>(node: &Node<A>, seat: Seat) -> A {
    let worth = |edge: &Edge<A>| edge.worth[seat.index()];
    let order = |a: &&Edge<A>, b: &&Edge<A>| {
        let visits = a.visits.cmp(&b.visits);
        visits.then(worth(a).total_cmp(&worth(b)))
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
