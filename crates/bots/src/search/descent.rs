//! One iteration after the other: guess, go down the tree, add a node, carry what it is worth back up.
use engine::{Actor, Draw, Game, Input, Play, Seat, Silent};

use super::keys::Keys;
use super::select::{self, WIDE};
use super::tree::{Edge, Tree};
use crate::foresight::{Effort, Foresight, Values, keep, worth};
use crate::glimpse::Glimpse;
use crate::meter::Meter;

/// More inputs than this are not looked ahead.
const DEEPEST: u32 = 256;
/// Chances with at most so many sequences of draws are told apart in the tree.
const DRAWS: u32 = 64;
/// The look at a new choice.
const GLANCE: Effort = Effort { draws: 0, ends: 8 };

/// What lies on the way down.
enum Passed {
    Choice {
        node: usize,
        edge: usize,
        seat: Seat,
    },
    /// What must be added to take the luck out.
    Luck(Values),
}

/// A search in progress.
pub(super) struct Descent<'a, 'm, G: Game> {
    glimpse: &'a Glimpse<'a, G>,
    foresight: &'a mut Foresight<G>,
    tree: &'a mut Tree<G::Action>,
    meter: &'a mut Meter<'m>,
    passed: Vec<Passed>,
    actions: Vec<G::Action>,
    open: Vec<u32>,
    new: Vec<G::Action>,
}

impl<'a, 'm, G: Game> Descent<'a, 'm, G> {
    pub(super) fn new(
        glimpse: &'a Glimpse<'a, G>,
        foresight: &'a mut Foresight<G>,
        tree: &'a mut Tree<G::Action>,
        meter: &'a mut Meter<'m>,
    ) -> Self {
        Descent {
            glimpse,
            foresight,
            tree,
            meter,
            passed: Vec::new(),
            actions: Vec::new(),
            open: Vec::new(),
            new: Vec::new(),
        }
    }

    /// Goes down once and back up. Says whether there was time for it; if not, nothing is carried up.
    pub(super) fn iterate(&mut self) -> bool {
        self.passed.clear();
        let leaf = self.descend();
        if self.meter.is_over() {
            return false;
        }
        self.carry_up(leaf);
        true
    }

    fn descend(&mut self) -> Values {
        let (mut game, mut keys) = (
            self.glimpse.guess(&mut self.foresight.rng),
            Keys::new::<G>(),
        );
        self.meter.tick();
        let mut asked = Some(self.glimpse.seat());
        for _ in 0..DEEPEST {
            let found = match game.actor() {
                Actor::Nobody => Some(worth(&game)),
                Actor::Chance => {
                    self.toss(&mut game, &mut keys);
                    None
                }
                // Whoever searches goes first, even if others are asked too: what they answer is unseen anyway.
                Actor::Seats(order) => match asked.take().or(order.first()) {
                    Some(seat) => self.choose(&mut game, &mut keys, seat),
                    None => unreachable!("an order of seats is never empty"),
                },
            };
            self.meter.tick();
            match found {
                Some(values) => return values,
                None if self.meter.is_over() => break,
                None => {}
            }
        }
        worth(&game)
    }

    /// Lets fate decide, and notes how lucky that was.
    fn toss(&mut self, game: &mut G, keys: &mut Keys) {
        let mean = self.mean(game, keys);
        let chance = game.sample(&mut self.foresight.rng);
        match mean {
            Some(_) => keys.see(game, Input::Chance(chance)),
            None => keys.see_some_chance(),
        }
        game.step(Input::Chance(chance), &mut Silent);
        if let Some(mut luck) = mean {
            let came = worth(game);
            luck.iter_mut().zip(came).for_each(|(sum, it)| *sum -= it);
            self.passed.push(Passed::Luck(luck));
        }
    }

    /// What the chance in progress looks worth on average; nothing if it has too many results.
    fn mean(&mut self, game: &G, keys: &Keys) -> Option<Values> {
        let key = keys.of_chance();
        let known = key.and_then(|key| self.tree.mean(key));
        if known.is_some() {
            return known;
        }
        let few = self.foresight.fan.list(game, DRAWS);
        let mean = few.then(|| self.foresight.mean(game, self.meter))?;
        if let Some(key) = key {
            self.tree.set_mean(key, mean);
        }
        Some(mean)
    }

    /// Makes the choice that is most worth trying, or stops at one that was never asked before.
    fn choose(&mut self, game: &mut G, keys: &mut Keys, seat: Seat) -> Option<Values> {
        let key = keys.of(seat);
        let Some(node) = self.tree.find(key) else {
            return self.arrive(game, keys, seat);
        };
        self.gather(game, node, seat);
        if !self.new.is_empty() {
            self.file(game, node, seat);
        }
        let edge = select::pick(self.tree.node(node), &self.open)?;
        self.passed.push(Passed::Choice { node, edge, seat });
        let action = self.tree.node(node).edges[edge].action;
        make(game, keys, seat, action);
        None
    }

    /// A choice that was never asked before: the leaf, unless there is but one action.
    fn arrive(&mut self, game: &mut G, keys: &mut Keys, seat: Seat) -> Option<Values> {
        game.actions(seat, &mut self.actions);
        if let [only] = self.actions[..] {
            make(game, keys, seat, only);
            return None;
        }
        if self.tree.is_full() {
            return Some(worth(game));
        }
        let node = self.tree.add(keys.of(seat));
        self.tree.node(node).wide = self.actions.len() > WIDE;
        self.new.clear();
        self.new.extend(&self.actions);
        self.open.clear();
        let best = self.file(game, node, seat);
        Some(best.unwrap_or_else(|| worth(game)))
    }

    /// Finds the actions that may be tried in this guess, and those that should now be taken up.
    fn gather(&mut self, game: &G, at: usize, seat: Seat) {
        let node = self.tree.node(at);
        self.new.clear();
        if node.wide {
            select::open_of_wide(node, game, seat, &mut self.open);
            if self.open.len() >= select::width(node.visits) {
                return;
            }
        }
        game.actions(seat, &mut self.actions);
        select::open_of(node, &self.actions, &mut self.open, &mut self.new);
        node.wide |= self.actions.len() > WIDE;
    }

    /// Takes up new actions, not too many at a time, each with a first look. Returns what the best looks worth.
    fn file(&mut self, game: &G, at: usize, seat: Seat) -> Option<Values> {
        let room = select::width(self.tree.node(at).visits).saturating_sub(self.open.len());
        let mut best = None;
        for taken in 0..room.max(1).min(self.new.len()) {
            if self.meter.is_over() {
                break;
            }
            let left = (self.new.len() - taken) as u32;
            let drawn = if left as usize > room {
                self.foresight.rng.below(left)
            } else {
                0
            };
            self.new.swap(taken, taken + drawn as usize);
            let action = self.new[taken];
            let values = self.foresight.after(game, seat, action, GLANCE, self.meter);
            keep(&mut best, values, seat);
            let edges = &mut self.tree.node(at).edges;
            self.open.push(edges.len() as u32);
            edges.push(Edge::new(action, values[seat.index()]));
        }
        best
    }

    fn carry_up(&mut self, mut values: Values) {
        for passed in self.passed.iter().rev() {
            match *passed {
                Passed::Luck(luck) => values
                    .iter_mut()
                    .zip(luck)
                    .for_each(|(it, luck)| *it += luck),
                Passed::Choice { node, edge, seat } => {
                    let node = self.tree.node(node);
                    node.visits += 1;
                    node.edges[edge].visits += 1;
                    node.edges[edge].sum += values[seat.index()];
                }
            }
        }
    }
}

fn make<G: Game>(game: &mut G, keys: &mut Keys, seat: Seat, action: G::Action) {
    keys.see(game, Input::Act(seat, action));
    game.step(Input::Act(seat, action), &mut Silent);
}
