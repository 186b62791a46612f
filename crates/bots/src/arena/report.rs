//! What a simulation found, as it is written to JSON.
use engine::{Game, write_options};
use serde::Serialize as Derive;
use serde::ser::{Serialize, SerializeMap, Serializer};

use super::Plan;
use super::matrix::Matrix;
use super::tally::Tally;
use crate::spec::Spec;
use crate::wilson::{Interval, wilson};

/// What a simulation found. Everything but `time` follows from the plan.
#[derive(Clone, Debug, PartialEq, Derive)]
pub struct Report {
    /// The game's name in commands.
    pub game: String,
    /// Every option, as `name=value` words.
    pub options: String,
    /// How many seats.
    pub seats: u8,
    /// Who played, by seat.
    pub bots: Vec<Spec>,
    /// As planned.
    pub seed: u64,
    /// How many games were played.
    pub games: u64,
    /// Choices made by seats.
    pub decisions: u64,
    /// Choices and results of chance.
    pub inputs: u64,
    /// Threads and times.
    #[serde(flatten)]
    pub time: Timing,
    /// How many inputs games took.
    pub length: Length,
    /// By seat.
    pub wins: Vec<Wins>,
    /// The shares of the seat asked first, the next one clockwise and so on, where it is not always the same one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub order: Option<Vec<Interval>>,
    /// Games whose first place is shared by several sides.
    pub draws: u64,
    /// Who wins against whom, where an option names the sides and the table leaves it open.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub matrix: Option<Matrix>,
    /// How many games each clause ended; `unfinished` if some ran into the bound on inputs.
    #[serde(serialize_with = "as_map")]
    pub ends: Vec<(&'static str, u64)>,
    /// Every clause of the rulebook, in its order.
    #[serde(serialize_with = "as_map")]
    pub clauses: Vec<(&'static str, Clauses)>,
}

/// What depends on the machine.
#[derive(Clone, Copy, Debug, PartialEq, Derive)]
pub struct Timing {
    /// How many games were played at a time.
    pub threads: usize,
    /// From first to last.
    pub seconds: f64,
    /// Games in a second.
    pub games_per_s: f64,
    /// Decisions in a second.
    pub decisions_per_s: f64,
    /// Nanoseconds of one thread for a decision.
    pub ns_per_decision: f64,
}

/// Inputs for a whole game: the mean, and how many 5, 50 and 95 of 100 games do not exceed.
#[derive(Clone, Copy, Debug, PartialEq, Derive)]
#[allow(missing_docs)]
pub struct Length {
    pub mean: f64,
    pub p5: u64,
    pub p50: u64,
    pub p95: u64,
    pub max: u64,
}

/// What a seat won.
#[derive(Clone, Copy, Debug, PartialEq, Derive)]
pub struct Wins {
    /// Which seat.
    pub seat: u8,
    /// Games in which its side came first alone.
    pub n: u64,
    /// What it won of all games, a shared first place counting in parts: the sum of outcome values.
    pub share: f64,
    /// Wilson's interval of 95 % around it.
    pub lo: f64,
    /// Its upper end.
    pub hi: f64,
}

/// How often a clause mattered.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Derive)]
pub struct Clauses {
    /// Events that cite it, in all games.
    pub fired: u64,
    /// Candidates it refused to a seat that was asked, in every 64th game.
    pub refused: u64,
}

impl Report {
    pub(super) fn new<G: Game>(
        plan: &Plan<G>,
        options: &G::Options,
        tally: &Tally<G>,
        matrix: Option<Matrix>,
        seconds: f64,
    ) -> Report {
        Report {
            game: G::rulebook().slug.clone(),
            options: write_options(options),
            seats: plan.seats,
            bots: plan.bots.clone(),
            seed: plan.seed,
            games: tally.games,
            decisions: tally.decisions,
            inputs: tally.inputs,
            time: timing(plan.threads.max(1), tally.games, tally.decisions, seconds),
            length: length(tally.inputs, tally.games, &tally.lengths),
            wins: (0..plan.seats).map(|it| wins(it, tally)).collect(),
            order: order(plan.seats, tally),
            draws: tally.draws,
            matrix,
            ends: ends(tally),
            clauses: clauses(tally),
        }
    }
}

fn timing(threads: usize, games: u64, decisions: u64, seconds: f64) -> Timing {
    let per_second = |n: u64| {
        if seconds > 0.0 {
            n as f64 / seconds
        } else {
            0.0
        }
    };
    let thread_ns = seconds * 1e9 * threads as f64;
    Timing {
        threads,
        seconds,
        games_per_s: per_second(games),
        decisions_per_s: per_second(decisions),
        ns_per_decision: thread_ns / decisions.max(1) as f64,
    }
}

fn length(inputs: u64, games: u64, lengths: &[u64]) -> Length {
    Length {
        mean: inputs as f64 / games.max(1) as f64,
        p5: percentile(5, games, lengths),
        p50: percentile(50, games, lengths),
        p95: percentile(95, games, lengths),
        max: percentile(100, games, lengths),
    }
}

/// The least length that so many of a hundred games do not exceed.
fn percentile(percent: u64, games: u64, lengths: &[u64]) -> u64 {
    let wanted = (games * percent).div_ceil(100);
    let mut seen = 0;
    let reached = lengths.iter().position(|n| {
        seen += n;
        seen >= wanted
    });
    reached.unwrap_or(0) as u64
}

fn wins<G: Game>(seat: u8, tally: &Tally<G>) -> Wins {
    let at = usize::from(seat);
    let interval = wilson(tally.value[at] as f64 / 1000.0, tally.games);
    Wins {
        seat,
        n: tally.firsts[at],
        share: interval.share,
        lo: interval.lo,
        hi: interval.hi,
    }
}

/// Nothing if a game began otherwise than with one seat's choice, or all with the same seat's.
fn order<G: Game>(seats: u8, tally: &Tally<G>) -> Option<Vec<Interval>> {
    let games: u64 = tally.begun.iter().sum();
    let varies = games == tally.games && !tally.begun.contains(&games);
    let share = |&value: &u64| wilson(value as f64 / 1000.0, games);
    let values = &tally.in_order[..usize::from(seats)];
    varies.then(|| values.iter().map(share).collect())
}

fn ends<G: Game>(tally: &Tally<G>) -> Vec<(&'static str, u64)> {
    let ids = G::rulebook().clauses.iter().map(|it| it.id.id());
    let all = ids.zip(tally.ends.iter().copied());
    let all = all.chain([("unfinished", tally.unfinished)]);
    all.filter(|&(_, n)| n > 0).collect()
}

fn clauses<G: Game>(tally: &Tally<G>) -> Vec<(&'static str, Clauses)> {
    let all = G::rulebook().clauses.iter();
    let counts = tally.fired.0.iter().zip(&tally.refused);
    all.zip(counts)
        .map(|(clause, (&fired, &refused))| (clause.id.id(), Clauses { fired, refused }))
        .collect()
}

fn as_map<T: Serialize, S: Serializer>(
    pairs: &[(&'static str, T)],
    to: S,
) -> Result<S::Ok, S::Error> {
    let mut map = to.serialize_map(Some(pairs.len()))?;
    for (key, value) in pairs {
        map.serialize_entry(key, value)?;
    }
    map.end()
}
