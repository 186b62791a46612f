//! Many games, headless: who wins, how long they take, how they end, which clauses they exercise.
//!
//! Game number i has a seed of its own, made of the plan's seed and i, and everything that is counted is a whole number.
//! A report is therefore the same for any number of threads, apart from its times.
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::Instant;

use engine::{Cite, Game, Misplaced, Positions, Print, Shared, Unreadable, Worth};

use crate::bot::Stuck;
use crate::spec::Spec;

mod matrix;
pub(crate) mod play;
mod report;
mod tally;

use matrix::Pairs;
pub use matrix::{Cell, Matrix};
pub use report::{Clauses, Length, Report, Timing, Wins};
use tally::Tally;

/// What to simulate.
pub struct Plan<G: Game> {
    /// The components.
    pub pack: Shared<G::Pack>,
    /// How many seats.
    pub seats: u8,
    /// What the table chose.
    pub options: G::Options,
    /// Where every game begins, if not at the beginning.
    pub position: Option<String>,
    /// Who plays, one for each seat.
    pub bots: Vec<Spec>,
    /// How many games.
    pub games: u64,
    /// Everything random follows from it.
    pub seed: u64,
    /// How many games at a time; at least one.
    pub threads: usize,
}

/// Why nothing can be simulated.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlanError {
    /// The rules do not allow this table or position.
    #[error("{sentence} ({clause})")]
    Refused {
        /// The clause that forbids it.
        clause: &'static str,
        /// The refusal's sentence.
        sentence: String,
    },
    /// A text that is not of the game's notation.
    #[error(transparent)]
    Unreadable(#[from] Unreadable),
    /// Not one bot for each seat.
    #[error("{bots} bots for {seats} seats: name one for each seat")]
    Bots {
        /// How many bots were named.
        bots: usize,
        /// How many seats there are.
        seats: u8,
    },
    /// The rules ask a seat and allow it no answer.
    #[error(transparent)]
    Stuck(#[from] Stuck),
    /// This game is not for that many.
    #[error("{seats} cannot play this game: its seats are {allowed}")]
    Seats {
        /// How many were asked for.
        seats: u8,
        /// The numbers that the rulebook names.
        allowed: String,
    },
}

/// Plays the games of a plan. `progress` is told how many more games have been finished, now and then, by any thread.
pub fn sim<G: Positions + Worth>(
    plan: &Plan<G>,
    progress: &(dyn Fn(u64) + Sync),
) -> Result<Report, PlanError> {
    let options = completed::<G>(plan.pack, plan.seats, &plan.options)?;
    let start = &started(plan, &options)?;
    if plan.bots.len() != usize::from(plan.seats) {
        let (bots, seats) = (plan.bots.len(), plan.seats);
        return Err(PlanError::Bots { bots, seats });
    }
    let pairs = match plan.position {
        None => Pairs::new(plan.pack, plan.seats, &options),
        Some(_) => None,
    };
    let starts: Vec<&G> = match &pairs {
        Some(pairs) => pairs.starts.iter().map(|it| &it.1).collect(),
        None => vec![start],
    };
    let begun = Instant::now();
    let play = |tally: &mut Tally<G>, from: u64, to: u64| {
        play::games(plan, &starts, from..to, tally)?;
        progress(to - from);
        Ok(())
    };
    let empty = || Tally::new(&starts);
    let tallies = in_batches(plan.games, plan.threads, empty, play)?;
    let mut total = empty();
    for tally in &tallies {
        total.add(tally);
    }
    let seconds = begun.elapsed().as_secs_f64();
    let matrix = pairs.map(|it| it.matrix(&total.pairs));
    Ok(Report::new(plan, &options, &total, matrix, seconds))
}

/// A new game, and its options with every one filled in.
pub(crate) fn started_at<G: Game>(
    pack: Shared<G::Pack>,
    seats: u8,
    options: &G::Options,
) -> Result<(G, G::Options), PlanError> {
    let options = completed::<G>(pack, seats, options)?;
    let start = G::new(pack, seats, &options).map_err(|it| refused::<G>(it, &pack))?;
    Ok((start, options))
}

fn completed<G: Game>(
    pack: Shared<G::Pack>,
    seats: u8,
    options: &G::Options,
) -> Result<G::Options, PlanError> {
    seats_fit::<G>(seats)?;
    let completed = G::complete(&pack, seats, options.clone());
    completed.map_err(|it| refused::<G>(it, &pack))
}

fn seats_fit<G: Game>(seats: u8) -> Result<(), PlanError> {
    let allowed = &G::rulebook().seats;
    if allowed.contains(&seats) {
        return Ok(());
    }
    let allowed: Vec<_> = allowed.iter().map(u8::to_string).collect();
    let allowed = allowed.join(", ");
    Err(PlanError::Seats { seats, allowed })
}

fn started<G: Positions>(plan: &Plan<G>, options: &G::Options) -> Result<G, PlanError> {
    let Plan { pack, seats, .. } = *plan;
    let refused = |it| refused::<G>(it, &pack);
    match &plan.position {
        None => G::new(pack, seats, options).map_err(refused),
        Some(text) => G::from_position(pack, seats, options, text).map_err(|it| match it {
            Misplaced::Unreadable(unreadable) => unreadable.into(),
            Misplaced::Refused(refusal) => refused(refusal),
        }),
    }
}

fn refused<G: Game>(refusal: G::Refusal, pack: &G::Pack) -> PlanError {
    let clause = refusal.clause().id();
    let sentence = refusal.text(pack).to_string();
    PlanError::Refused { clause, sentence }
}

/// Shares out `games` among threads, a batch at a time, and gathers what each thread has added up.
///
/// Threads share one counter, touched once for each batch, and nothing else.
pub(crate) fn in_batches<T: Send>(
    games: u64,
    threads: usize,
    empty: impl Fn() -> T + Sync,
    play: impl Fn(&mut T, u64, u64) -> Result<(), Stuck> + Sync,
) -> Result<Vec<T>, Stuck> {
    let threads = threads.max(1);
    let size = (games / (threads as u64 * 32)).clamp(1, 256);
    let next = AtomicU64::new(0);
    let work = || {
        let mut sum = empty();
        loop {
            let from = next.fetch_add(size, Ordering::Relaxed);
            if from >= games {
                return Ok(sum);
            }
            play(&mut sum, from, games.min(from + size))?;
        }
    };
    thread::scope(|scope| {
        let rest: Vec<_> = (1..threads).map(|_| scope.spawn(work)).collect();
        let mut sums = vec![work()];
        let joined = rest.into_iter().map(thread::ScopedJoinHandle::join);
        sums.extend(joined.map(|it| it.unwrap_or_else(|panic| std::panic::resume_unwind(panic))));
        sums.into_iter().collect()
    })
}
