//! One game after the other.
use std::ops::Range;

use engine::{Actor, Cite, Draw, Game, Outcome, Play, Seat, SeatOrder, Sink, Worth};

use super::Plan;
use super::tally::Tally;
use crate::bot::{Bot, Stuck};
use crate::observation::Observation;
use crate::rng::{Rng, nth_seed};
use crate::spec::Spec;

/// One game in so many has every candidate judged, to see which clauses refuse.
const JUDGED: u64 = 64;

/// What a finished game took.
pub(crate) struct Played {
    /// Nothing if it ran into the bound on inputs, which the rules rule out.
    pub(crate) outcome: Option<Outcome>,
    pub(crate) decisions: u64,
    pub(crate) inputs: u32,
    /// Who was asked first, if it was one seat.
    pub(crate) first: Option<Seat>,
}

/// Plays these games of the plan, beginning at one start after the other, and adds them up.
pub(super) fn games<G: Worth>(
    plan: &Plan<G>,
    starts: &[&G],
    which: Range<u64>,
    tally: &mut Tally<G>,
) -> Result<(), Stuck> {
    let mut buffer = Vec::new();
    let all_random = plan.bots.iter().all(|&it| it == Spec::Random);
    for index in which {
        let seed = nth_seed(plan.seed, index);
        let pair = (index % starts.len() as u64) as usize;
        let start = starts[pair];
        let played = if index % JUDGED == 0 {
            let mut judge = Judge(&mut tally.refused, Vec::new());
            let mut bots = bots_of(&plan.bots, seed);
            let choose = |game: &G, seat| {
                judge.candidates(game, seat);
                bots[seat.index()].choose(&Observation::new(game, seat))
            };
            run(start.clone(), seed, choose, &mut tally.fired)?
        } else if all_random {
            run_random(start.clone(), seed, &mut buffer, &mut tally.fired)?
        } else {
            run_bots(start, &plan.bots, seed, &mut tally.fired)?
        };
        tally.count(start, pair, &played);
    }
    Ok(())
}

/// One bot for each seat, each with a seed of its own.
fn bots_of<G: Worth>(specs: &[Spec], seed: u64) -> Vec<Box<dyn Bot<G>>> {
    let seeded = |(seat, spec): (u64, &Spec)| spec.bot(nth_seed(seed, 1 + seat));
    (0..).zip(specs).map(seeded).collect()
}

/// One game between bots.
pub(crate) fn run_bots<G: Worth>(
    start: &G,
    specs: &[Spec],
    seed: u64,
    events: &mut impl Sink<G::Event>,
) -> Result<Played, Stuck> {
    let mut bots = bots_of(specs, seed);
    let choose = |game: &G, seat: Seat| bots[seat.index()].choose(&Observation::new(game, seat));
    run(start.clone(), seed, choose, events)
}

/// One game of blind choices, by the same numbers as between boxed bots, but straight from the offers.
fn run_random<G: Game>(
    start: G,
    seed: u64,
    actions: &mut Vec<G::Action>,
    events: &mut impl Sink<G::Event>,
) -> Result<Played, Stuck> {
    let mut rngs: [Rng; 8] = std::array::from_fn(|seat| Rng::nth(seed, 1 + seat as u64));
    let choose = |game: &G, seat: Seat| {
        game.actions(seat, actions);
        if actions.is_empty() {
            return Err(Stuck::at(game, seat));
        }
        Ok(actions[rngs[seat.index()].below(actions.len() as u32) as usize])
    };
    run(start, seed, choose, events)
}

/// Seats that are asked at once answer in the order of the game: views keep from each what the others answered.
fn run<G: Game>(
    mut game: G,
    seed: u64,
    mut choose: impl FnMut(&G, Seat) -> Result<G::Action, Stuck>,
    events: &mut impl Sink<G::Event>,
) -> Result<Played, Stuck> {
    let (mut dice, mut decisions, bound) = (Rng::nth(seed, 0), 0, game.bound());
    let mut first = None;
    for inputs in 0..=bound {
        match game.actor() {
            Actor::Chance => _ = game.toss(&mut dice, events),
            Actor::Seats(order) => {
                let Some(seat) = order.first() else {
                    unreachable!("an order of seats is never empty")
                };
                if decisions == 0 {
                    first = Some(seat).filter(|&it| order == SeatOrder::one(it));
                }
                let action = choose(&game, seat)?;
                decisions += 1;
                if let Err(refusal) = game.act(seat, action, events) {
                    unreachable!("a bot chose what it was not offered: {action:?}, {refusal:?}")
                }
            }
            Actor::Nobody => {
                let outcome = game.outcome();
                return Ok(Played {
                    outcome,
                    decisions,
                    inputs,
                    first,
                });
            }
        }
    }
    Ok(Played {
        outcome: None,
        decisions,
        inputs: bound,
        first,
    })
}

/// Judges everything worth judging and counts the clauses that refuse.
struct Judge<'a, G: Game>(&'a mut Vec<u64>, Vec<G::Action>);

impl<G: Game> Judge<'_, G> {
    fn candidates(&mut self, game: &G, seat: Seat) {
        self.1.clear();
        game.candidates(seat, &mut self.1);
        let refusals = self.1.iter().filter_map(|&it| game.check(seat, it).err());
        refusals.for_each(|refusal| self.0[refusal.clause().index()] += 1);
    }
}
