//! What a choice looks worth: the game's own `worth`, asked a little later than now.
use std::mem;

use engine::{Actor, Input, Outlook, Planner, Play, Seat, SeatOrder, SeatSet, Silent, Worth};

use crate::chance_list::ChanceList;
use crate::meter::Meter;
use crate::observation::Observation;
use crate::rng::Rng;

/// What a match is worth to each seat, and with it to its side: 1 a win, 0 a loss.
pub(crate) type Values = [f32; 8];

/// How hard to look at one choice.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Effort {
    /// A chance that follows is averaged if it has at most so many sequences of draws, or else sampled; 0: left alone.
    pub(crate) draws: u32,
    /// Own choices that follow at once are gone through while at most so many ends are in sight.
    pub(crate) ends: u32,
}

impl Effort {
    /// For the choice that has to be made.
    pub(crate) const FULL: Effort = Effort {
        draws: 64,
        ends: 64,
    };
}

/// What the position is worth to each seat: what its side has together.
pub(crate) fn worth<G: Worth>(game: &G) -> Values {
    let outcome = game.outcome();
    let own = outcome.map_or_else(|| game.worth(), |it| it.value);
    together(game, own)
}

/// What each side has together, if this is what every seat has of its own.
pub(crate) fn together<G: Worth>(game: &G, own: [u16; 8]) -> Values {
    let own = own.map(|value| f32::from(value) / 1000.0);
    let mut values = own;
    for seat in game.seats().iter() {
        let side = game.side(seat);
        if side != SeatSet::one(seat) {
            values[seat.index()] = side.iter().map(|it| own[it.index()]).sum();
        }
    }
    values
}

/// Looks ahead. Buffers are kept from one look to the next.
pub(crate) struct Foresight<G: Worth> {
    pub(crate) rng: Rng,
    pub(crate) chances: ChanceList<G>,
    /// Who takes time over own plans, if anybody does, and how a position looks then.
    planner: Option<(Seat, Planner<G>)>,
    spare: Vec<Vec<G::Action>>,
}

impl<G: Worth> Foresight<G> {
    pub(crate) fn new(seed: u64) -> Foresight<G> {
        Foresight {
            rng: Rng::new(seed),
            chances: ChanceList::new(),
            planner: None,
            spare: Vec::new(),
        }
    }

    /// How to look ahead. Where a choice pays off only much later, the seat that looks takes its time from now on.
    pub(crate) fn outlook(&mut self, observation: &Observation<G>) -> Outlook {
        let (seat, guess) = (observation.seat(), observation.guess(&mut self.rng.clone()));
        let outlook = guess.outlook();
        let plan = outlook.takes_time().then(|| guess.planner(seat));
        self.planner = plan.map(|plan| (seat, plan));
        outlook
    }

    /// What each of the seat's actions looks worth, on average over some guesses; for all those that time allows.
    pub(crate) fn evaluate_actions(
        &mut self,
        observation: &Observation<G>,
        actions: &[G::Action],
        meter: &mut Meter,
    ) -> Vec<Values> {
        let (seat, mut guess) = (observation.seat(), observation.guess(&mut self.rng));
        let guesses = guesses(guess.outlook(), actions.len());
        let mut sums = vec![[0.0; 8]; actions.len()];
        for number in 0..guesses {
            if number > 0 {
                guess = observation.guess(&mut self.rng);
            }
            let luck = Rng::new(self.rng.word());
            for (sum, &action) in sums.iter_mut().zip(actions) {
                if meter.is_over() {
                    break;
                }
                // The same luck for every action.
                let rng = mem::replace(&mut self.rng, luck.clone());
                let values = self.after(&guess, seat, action, Effort::FULL, meter);
                add(sum, values, 1.0 / guesses as f32);
                self.rng = rng;
            }
        }
        sums
    }

    /// What the game is worth after an action.
    pub(crate) fn after(
        &mut self,
        game: &G,
        seat: Seat,
        action: G::Action,
        effort: Effort,
        meter: &mut Meter,
    ) -> Values {
        let mut next = game.clone();
        next.step(Input::Act(seat, action), &mut Silent);
        meter.tick();
        match next.actor() {
            Actor::Chance if effort.draws > 0 => self.after_chance(&next, seat, effort, meter),
            Actor::Seats(order) if order == SeatOrder::one(seat) => {
                self.after_more(&next, seat, effort, meter)
            }
            _ => self.worth_to(seat, &next),
        }
    }

    /// On average over what fate may bring.
    fn after_chance(&mut self, game: &G, seat: Seat, effort: Effort, meter: &mut Meter) -> Values {
        self.chances
            .list_or_sample(game, effort.draws, &mut self.rng);
        let mut mean = [0.0; 8];
        for &(chance, probability) in &self.chances.results {
            if meter.is_over() {
                break;
            }
            let mut next = game.clone();
            next.step(Input::Chance(chance), &mut Silent);
            meter.tick();
            let values = self.worth_to(seat, &next);
            add(&mut mean, values, probability as f32);
        }
        mean
    }

    /// The seat chooses again at once: as good as the best of what it can choose, while there are not too many ends.
    fn after_more(&mut self, game: &G, seat: Seat, effort: Effort, meter: &mut Meter) -> Values {
        let mut actions = self.spare.pop().unwrap_or_default();
        game.actions(seat, &mut actions);
        let mut best = None;
        if (1..=effort.ends as usize).contains(&actions.len()) && !meter.is_over() {
            // A lone choice after the other must not go on for ever either.
            let ends = (effort.ends / actions.len() as u32).min(effort.ends - 1);
            let effort = Effort { ends, ..effort };
            for &action in &actions {
                let values = self.after(game, seat, action, effort, meter);
                keep(&mut best, values, seat);
            }
        }
        self.spare.push(mem::take(&mut actions));
        best.unwrap_or_else(|| self.worth_to(seat, game))
    }

    /// As the choosing seat sees it.
    fn worth_to(&self, seat: Seat, game: &G) -> Values {
        match &self.planner {
            Some((planner, plan)) if *planner == seat && game.outcome().is_none() => {
                together(game, plan(game))
            }
            _ => worth(game),
        }
    }
}

/// Adds so much of each.
pub(crate) fn add(sum: &mut Values, values: Values, part: f32) {
    for (sum, value) in sum.iter_mut().zip(values) {
        *sum += part * value;
    }
}

/// Keeps the best for a seat, and the earlier of equals. Says whether these are.
pub(crate) fn keep(best: &mut Option<Values>, values: Values, seat: Seat) -> bool {
    keep_at(best, values, seat.index())
}

/// Keeps the best at this place.
pub(crate) fn keep_at(best: &mut Option<Values>, values: Values, at: usize) -> bool {
    let better = best.is_none_or(|best| values[at] > best[at]);
    if better {
        *best = Some(values);
    }
    better
}

/// How many guesses to average over: one where it may pass for the truth, few where there are many actions.
fn guesses(outlook: Outlook, actions: usize) -> u32 {
    match actions {
        _ if outlook.is_sure() => 1,
        0..=64 => 8,
        65..=512 => 4,
        _ => 2,
    }
}
