//! One iteration: guess, go down the tree, add a node, carry what it is worth back up.
use engine::{Actor, Draw, Input, Outlook, Play, Seat, Silent, Worth};

use super::info_keys::InfoKeys;
use super::select::{self, WIDE};
use super::tree::{ChanceResult, Edge, Tree};
use crate::foresight::{Effort, Foresight, Values, add, keep, worth};
use crate::meter::Meter;
use crate::observation::Observation;

/// More inputs than this are not looked ahead.
pub(super) const DEEPEST: u32 = 256;
/// Chances with at most so many sequences of draws are told apart in the tree.
const DRAWS: u32 = 64;
/// The look at a new choice.
pub(super) const QUICK: Effort = Effort { draws: 0, ends: 8 };

/// What lies on the way down.
pub(super) enum Passed {
    /// A choice was made.
    Choice {
        node: usize,
        tried: usize,
        seat: Seat,
    },
    /// Chance took its course, one of few.
    Fate { fate: usize, result: usize },
    /// Chance brought one of very many results.
    Unlisted,
}

/// A search in progress.
pub(super) struct Descent<'a, 'm, G: Worth> {
    pub(super) observation: &'a Observation<'a, G>,
    pub(super) outlook: Outlook,
    /// Taken for the truth, where what is hidden does not matter.
    truth: Option<G>,
    pub(super) foresight: &'a mut Foresight<G>,
    pub(super) tree: &'a mut Tree<G>,
    pub(super) meter: &'a mut Meter<'m>,
    pub(super) passed: Vec<Passed>,
    pub(super) actions: Vec<G::Action>,
    open: Vec<u32>,
    new: Vec<G::Action>,
}

impl<'a, 'm, G: Worth> Descent<'a, 'm, G> {
    pub(super) fn new(
        observation: &'a Observation<'a, G>,
        outlook: Outlook,
        truth: Option<G>,
        foresight: &'a mut Foresight<G>,
        tree: &'a mut Tree<G>,
        meter: &'a mut Meter<'m>,
    ) -> Self {
        Descent {
            observation,
            outlook,
            truth,
            foresight,
            tree,
            meter,
            passed: Vec::new(),
            actions: Vec::new(),
            open: Vec::new(),
            new: Vec::new(),
        }
    }

    /// A truth to go down with.
    pub(super) fn guess(&mut self) -> G {
        self.meter.tick();
        match &self.truth {
            Some(truth) => truth.clone(),
            None => self.observation.guess(&mut self.foresight.rng),
        }
    }

    /// Goes down again and again, along the game's own runs first.
    pub(super) fn grow(&mut self, iterations: u32) {
        for _ in self.file_runs()..iterations {
            if !self.iterate() {
                break;
            }
        }
    }

    /// Goes down once and back up. Says whether there was time for it; if not, nothing is carried up.
    fn iterate(&mut self) -> bool {
        let (guess, seat) = (self.guess(), self.observation.seat());
        let leaf = self.follow(guess, InfoKeys::new(self.truth.is_none()), Some(seat));
        if self.meter.is_over() {
            return false;
        }
        self.carry_up(0, leaf, 1);
        true
    }

    /// Goes down the tree, and on from the leaf where something is hidden.
    pub(super) fn follow(
        &mut self,
        mut game: G,
        mut keys: InfoKeys,
        mut asked: Option<Seat>,
    ) -> Values {
        for _ in 0..DEEPEST {
            let found = match game.actor() {
                Actor::Nobody => Some(worth(&game)),
                Actor::Chance => self.toss(&mut game, &mut keys),
                // Whoever searches goes first, even if others are asked too: what they answer is unseen anyway.
                Actor::Seats(order) => match asked.take().or(order.first()) {
                    Some(seat) => self.choose(&mut game, &mut keys, seat),
                    None => unreachable!("an order of seats is never empty"),
                },
            };
            self.meter.tick();
            match found {
                Some(_) if keys.hidden() => return self.play_on(game),
                Some(values) => return values,
                None if self.meter.is_over() => break,
                None => {}
            }
        }
        worth(&game)
    }

    /// Lets fate decide, or stops at a chance that was never met before.
    fn toss(&mut self, game: &mut G, keys: &mut InfoKeys) -> Option<Values> {
        if let Some(fate) = keys.of_chance().and_then(|key| self.tree.find_fate(key)) {
            let result = self.tree.fate(fate).due();
            self.passed.push(Passed::Fate { fate, result });
            let chance = self.tree.fate(fate).results[result].chance;
            apply_chance(game, keys, chance);
            return None;
        }
        if !self.foresight.chances.list(game, DRAWS) {
            let chance = game.sample(&mut self.foresight.rng);
            keys.see_some_chance();
            game.step(Input::Chance(chance), &mut Silent);
            self.passed.push(Passed::Unlisted);
            return None;
        }
        if let Some(key) = keys.of_chance() {
            return Some(self.foresee(game, key));
        }
        // A guess will not come again.
        let chance = game.sample(&mut self.foresight.rng);
        apply_chance(game, keys, chance);
        None
    }

    /// Files the results that are listed, each with a first look, and returns what they look worth on average.
    fn foresee(&mut self, game: &G, key: u64) -> Values {
        let mut worths = Values::default();
        if self.tree.is_full() {
            return worth(game);
        }
        let fate = self.tree.add_fate(key);
        for &(chance, probability) in &self.foresight.chances.results {
            if self.meter.is_over() {
                break;
            }
            let mut next = game.clone();
            next.step(Input::Chance(chance), &mut Silent);
            self.meter.tick();
            let (worth, probability) = (worth(&next), probability as f32);
            add(&mut worths, worth, probability);
            self.tree.fate(fate).results.push(ChanceResult {
                chance,
                probability,
                visits: 0,
                worth,
            });
        }
        self.tree.fate(fate).worth = worths;
        worths
    }

    /// Makes the choice that is most worth trying, or stops at one that was never asked before.
    fn choose(&mut self, game: &mut G, keys: &mut InfoKeys, seat: Seat) -> Option<Values> {
        let key = keys.of(seat);
        let Some(node) = self.tree.find(key) else {
            return self.arrive(game, keys, seat);
        };
        self.gather(game, node, seat);
        if !self.new.is_empty() {
            self.file(game, node, seat);
        }
        let tried = select::pick(self.tree.node(node), seat, &self.open, keys.hidden())?;
        self.pass(node, tried, seat, game, keys);
        None
    }

    /// Makes a choice that is filed.
    pub(super) fn pass(
        &mut self,
        node: usize,
        tried: usize,
        seat: Seat,
        game: &mut G,
        keys: &mut InfoKeys,
    ) {
        self.passed.push(Passed::Choice { node, tried, seat });
        let action = self.tree.node(node).edges[tried].action;
        make(game, keys, seat, action);
    }

    /// A choice that was never asked before: the leaf, unless there is but one action.
    pub(super) fn arrive(
        &mut self,
        game: &mut G,
        keys: &mut InfoKeys,
        seat: Seat,
    ) -> Option<Values> {
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
            let values = self.foresight.after(game, seat, action, QUICK, self.meter);
            keep(&mut best, values, seat);
            let edges = &mut self.tree.node(at).edges;
            self.open.push(edges.len() as u32);
            edges.push(Edge::new(action, values));
        }
        best
    }

    /// Along all that was passed since the list was so long. It counts for so many visits: a run counts for none, for
    /// how many runs begin with an action says nothing about it.
    ///
    /// Where the way down is sure, those above get what the best choice is worth by now: to try something worse teaches
    /// its node, and nobody else suffers for it. Where it is not, a node stands for many positions, and its worth says
    /// nothing about the one that was met; those above get what came of it, and average.
    pub(super) fn carry_up(&mut self, begun: usize, mut values: Values, visits: u32) {
        // Whether the way down always leads to the same place.
        let mut sure = self.truth.is_some();
        for passed in self.passed.drain(begun..).rev() {
            match passed {
                Passed::Unlisted => sure = false,
                Passed::Fate { fate, result } => {
                    let fate = self.tree.fate(fate);
                    fate.learn(result, values, sure);
                    values = fate.worth;
                }
                Passed::Choice { node, tried, seat } => {
                    let (node, own) = (self.tree.node(node), seat.index());
                    node.visits += visits;
                    node.edges[tried].visits += visits;
                    node.edges[tried].learn(values, sure);
                    if sure {
                        values = node.worth(own);
                    }
                }
            }
        }
    }
}

fn make<G: Worth>(game: &mut G, keys: &mut InfoKeys, seat: Seat, action: G::Action) {
    keys.see(game, Input::Act(seat, action));
    game.step(Input::Act(seat, action), &mut Silent);
}

fn apply_chance<G: Worth>(game: &mut G, keys: &mut InfoKeys, chance: G::Chance) {
    keys.see(game, Input::Chance(chance));
    game.step(Input::Chance(chance), &mut Silent);
}
