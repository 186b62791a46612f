//! Simulations and ladders, of any game.
use bots::{Climb, Plan, PlanError, Spec};
pub use bots::{Ladder, Pairing, Report};
use engine::{Complete, Shared};
use wire::Sentence;

use crate::error::Rejection;
use crate::setup::{Setup, complete};

/// Told how many more games have been finished, now and then, by any thread.
pub type Progress<'a> = &'a (dyn Fn(u64) + Sync);

/// What to simulate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SimPlan {
    /// The table.
    pub setup: Setup,
    /// Who plays, one for each seat.
    pub bots: Vec<Spec>,
    /// How many games.
    pub games: u64,
    /// Everything random follows from it.
    pub seed: u64,
    /// How many games at a time.
    pub threads: usize,
}

/// How strong a game's bots are meant to be, and at which table that shows.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Standard {
    /// How many play: one against copies of another bot.
    pub seats: u8,
    /// Games for each pairing.
    pub games: u64,
    /// Iterations of the search that meets `greedy`.
    pub iterations: u32,
    /// What the lower end of each interval must exceed.
    pub bound: f64,
    /// An option that takes several values, `name=value,value`, or nothing.
    pub each: &'static str,
}

/// What to measure.
#[derive(Clone, Debug, PartialEq)]
pub struct LadderPlan {
    /// The table; its position is not used.
    pub setup: Setup,
    /// Who meets whom.
    pub pairings: Vec<Pairing>,
    /// Games for each pairing.
    pub games: u64,
    /// Everything random follows from it.
    pub seed: u64,
    /// How many games at a time.
    pub threads: usize,
}

pub(crate) fn sim<G: Complete>(
    pack: Shared<G::Pack>,
    plan: &SimPlan,
    progress: Progress,
) -> Result<Report, Rejection> {
    let plan = Plan::<G> {
        pack,
        seats: plan.setup.seats,
        options: complete::<G>(pack, &plan.setup)?,
        position: plan.setup.position.clone(),
        bots: plan.bots.clone(),
        games: plan.games,
        seed: plan.seed,
        threads: plan.threads,
    };
    bots::sim(&plan, progress).map_err(plan_error)
}

pub(crate) fn ladder<G: Complete>(
    pack: Shared<G::Pack>,
    plan: &LadderPlan,
    progress: Progress,
) -> Result<Ladder, Rejection> {
    let climb = Climb::<G> {
        pack,
        seats: plan.setup.seats,
        options: complete::<G>(pack, &plan.setup)?,
        pairings: plan.pairings.clone(),
        games: plan.games,
        seed: plan.seed,
        threads: plan.threads,
    };
    bots::ladder(&climb, progress).map_err(plan_error)
}

fn plan_error(error: PlanError) -> Rejection {
    match error {
        PlanError::Refused { clause, sentence } => {
            Rejection::Refused(Box::new(Sentence::plain("Refused", clause, sentence)))
        }
        PlanError::Unreadable(unreadable) => unreadable.into(),
        other => Rejection::Unfit {
            why: other.to_string(),
        },
    }
}
