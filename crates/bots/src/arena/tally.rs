//! What is counted while games are played: whole numbers only, so that any order of adding gives the same sums.
use std::marker::PhantomData;

use engine::{Cite, Game, Outcome, SeatSet, Sink};

use super::play::Played;

/// Sums over games.
pub(super) struct Tally<G: Game> {
    pub(super) games: u64,
    pub(super) decisions: u64,
    pub(super) inputs: u64,
    /// How many games took so many inputs.
    pub(super) lengths: Vec<u64>,
    /// Thousandths won by each seat.
    pub(super) value: [u64; 8],
    /// Games that each seat's side won alone.
    pub(super) firsts: [u64; 8],
    /// Games won by no one side.
    pub(super) draws: u64,
    /// Games ended by each clause.
    pub(super) ends: Vec<u64>,
    pub(super) unfinished: u64,
    pub(super) fired: Fired<G>,
    pub(super) refused: Vec<u64>,
}

impl<G: Game> Tally<G> {
    pub(super) fn new(start: &G) -> Tally<G> {
        let clauses = vec![0; G::rulebook().clauses.len()];
        Tally {
            games: 0,
            decisions: 0,
            inputs: 0,
            lengths: vec![0; start.bound() as usize + 1],
            value: [0; 8],
            firsts: [0; 8],
            draws: 0,
            ends: clauses.clone(),
            unfinished: 0,
            fired: Fired(clauses.clone(), PhantomData),
            refused: clauses,
        }
    }

    /// Adds a game.
    pub(super) fn count(&mut self, start: &G, played: &Played) {
        self.games += 1;
        self.decisions += played.decisions;
        self.inputs += u64::from(played.inputs);
        self.lengths[played.inputs as usize] += 1;
        match &played.outcome {
            Some(outcome) => self.count_outcome(start, outcome),
            None => self.unfinished += 1,
        }
    }

    fn count_outcome(&mut self, start: &G, outcome: &Outcome) {
        self.ends[outcome.by.index()] += 1;
        for seat in start.seats().iter() {
            self.value[seat.index()] += u64::from(outcome.value[seat.index()]);
        }
        match winning_side(start, outcome) {
            Some(side) => side.iter().for_each(|it| self.firsts[it.index()] += 1),
            None => self.draws += 1,
        }
    }

    /// Adds what another thread has counted.
    pub(super) fn add(&mut self, other: &Tally<G>) {
        self.games += other.games;
        self.decisions += other.decisions;
        self.inputs += other.inputs;
        self.draws += other.draws;
        self.unfinished += other.unfinished;
        add_each(&mut self.lengths, &other.lengths);
        add_each(&mut self.value, &other.value);
        add_each(&mut self.firsts, &other.firsts);
        add_each(&mut self.ends, &other.ends);
        add_each(&mut self.fired.0, &other.fired.0);
        add_each(&mut self.refused, &other.refused);
    }
}

fn add_each(sums: &mut [u64], others: &[u64]) {
    sums.iter_mut()
        .zip(others)
        .for_each(|(sum, other)| *sum += other);
}

/// The side whose seats alone came first.
fn winning_side<G: Game>(start: &G, outcome: &Outcome) -> Option<SeatSet> {
    let winners = outcome.winners();
    let side = start.side(winners.first()?);
    winners.minus(side).is_empty().then_some(side)
}

/// Counts the clauses that events cite.
pub(super) struct Fired<G: Game>(pub(super) Vec<u64>, PhantomData<fn() -> G>);

impl<G: Game> Sink<G::Event> for Fired<G> {
    #[inline]
    fn emit(&mut self, event: G::Event) {
        self.0[event.clause().index()] += 1;
    }
}
