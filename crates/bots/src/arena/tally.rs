//! What is counted while games are played: whole numbers only, so that any order of adding gives the same sums.
use std::marker::PhantomData;

use engine::{Cite, Game, Outcome, Seat, SeatSet, Sink};

use super::matrix::Score;
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
    /// Games in which each seat was asked first.
    pub(super) begun: [u64; 8],
    /// Thousandths won by the seat asked first, the next one clockwise and so on.
    pub(super) in_order: [u64; 8],
    /// Games that each seat's side won alone.
    pub(super) firsts: [u64; 8],
    /// Games won by no one side.
    pub(super) draws: u64,
    /// Games ended by each clause.
    pub(super) ends: Vec<u64>,
    pub(super) unfinished: u64,
    pub(super) fired: Fired<G>,
    pub(super) refused: Vec<u64>,
    /// By start.
    pub(super) pairs: Vec<Score>,
}

impl<G: Game> Tally<G> {
    pub(super) fn new(starts: &[&G]) -> Tally<G> {
        let bound = starts.iter().map(|it| it.bound()).max().unwrap_or(0);
        let clauses = vec![0; G::rulebook().clauses.len()];
        Tally {
            games: 0,
            decisions: 0,
            inputs: 0,
            lengths: vec![0; bound as usize + 1],
            value: [0; 8],
            begun: [0; 8],
            in_order: [0; 8],
            firsts: [0; 8],
            draws: 0,
            ends: clauses.clone(),
            unfinished: 0,
            fired: Fired(clauses.clone(), PhantomData),
            refused: clauses,
            pairs: vec![(0, [0; 2]); starts.len()],
        }
    }

    /// Adds a game.
    pub(super) fn count(&mut self, start: &G, pair: usize, played: &Played) {
        self.games += 1;
        self.decisions += played.decisions;
        self.inputs += u64::from(played.inputs);
        self.lengths[played.inputs as usize] += 1;
        let (games, value) = &mut self.pairs[pair];
        *games += 1;
        if let Some(outcome) = &played.outcome {
            add_each(value, &[0, 1].map(|seat: usize| outcome.value[seat].into()));
        }
        match &played.outcome {
            Some(outcome) => self.count_outcome(start, outcome),
            None => self.unfinished += 1,
        }
        if let (Some(first), Some(outcome)) = (played.first, &played.outcome) {
            self.begun[first.index()] += 1;
            let values = clockwise(first, start.seats().len() as usize, &outcome.value);
            add_each(&mut self.in_order, &values);
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
        add_each(&mut self.begun, &other.begun);
        add_each(&mut self.in_order, &other.in_order);
        add_each(&mut self.firsts, &other.firsts);
        add_each(&mut self.ends, &other.ends);
        add_each(&mut self.fired.0, &other.fired.0);
        add_each(&mut self.refused, &other.refused);
        for (sum, other) in self.pairs.iter_mut().zip(&other.pairs) {
            sum.0 += other.0;
            add_each(&mut sum.1, &other.1);
        }
    }
}

/// The values of so many seats, beginning with this one.
fn clockwise(first: Seat, seats: usize, values: &[u16; 8]) -> [u64; 8] {
    std::array::from_fn(|later| match later < seats {
        true => values[(first.index() + later) % seats].into(),
        false => 0,
    })
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clockwise_goes_round_the_seats_that_play() {
        let values = [1, 2, 3, 0, 0, 0, 0, 0];
        assert_eq!(clockwise(Seat(0), 3, &values)[..4], [1, 2, 3, 0]);
        assert_eq!(clockwise(Seat(2), 3, &values)[..4], [3, 1, 2, 0]);
    }
}
