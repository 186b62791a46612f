//! How much stronger one bot is than another.
//!
//! One against copies of the other, the same dice once from every side of the table. With two sides the seats are
//! swapped. At a table of teams a whole side is played by the one bot.
use std::fmt;

use engine::{Game, Seat, SeatSet, Shared, Worth, write_options};
use serde::Serialize;

use crate::arena::play::run_bots;
use crate::arena::{PlanError, in_batches, started_at};
use crate::bot::Stuck;
use crate::rng::nth_seed;
use crate::spec::{Budget, Spec};
use crate::wilson::{Interval, wilson};

/// What to measure.
pub struct Climb<G: Game> {
    /// The components.
    pub pack: Shared<G::Pack>,
    /// How many seats.
    pub seats: u8,
    /// What the table chose.
    pub options: G::Options,
    /// Who meets whom.
    pub pairings: Vec<Pairing>,
    /// Games for each pairing; rounded up so that every side is played equally often.
    pub games: u64,
    /// Everything random follows from it.
    pub seed: u64,
    /// How many games at a time; at least one.
    pub threads: usize,
}

/// One bot against copies of another.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Pairing {
    /// Who should be stronger.
    pub bot: Spec,
    /// Than whom.
    pub against: Spec,
    /// What the lower end of the interval must exceed.
    pub bound: f64,
}

impl Pairing {
    /// `greedy` against `random`, and a search of so many iterations against `greedy`.
    pub fn defaults(iterations: u32, bound: f64) -> Vec<Pairing> {
        let pair = |bot, against| Pairing {
            bot,
            against,
            bound,
        };
        let search = Spec::Search(Budget::Iterations(iterations));
        vec![pair(Spec::Greedy, Spec::Random), pair(search, Spec::Greedy)]
    }
}

/// What was measured.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Ladder {
    /// The game's name in commands.
    pub game: String,
    /// Every option, as `name=value` words.
    pub options: String,
    /// How many seats.
    pub seats: u8,
    /// As asked for.
    pub seed: u64,
    /// One for each pairing.
    pub rungs: Vec<Rung>,
}

/// How one pairing went.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Rung {
    /// Who met whom.
    #[serde(flatten)]
    pub pairing: Pairing,
    /// Games played.
    pub n: u64,
    /// What the bot won of them, a shared first place counting in parts, with its interval of 95 %.
    #[serde(flatten)]
    pub won: Interval,
    /// What an equally strong bot would win.
    pub baseline: f64,
    /// Whether the lower end exceeds the bound.
    pub pass: bool,
    /// If a search fails the bound: how much a far larger search wins.
    pub reach: Option<Reach>,
}

/// How a far larger search does against the same bot, over the first of the same games.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Reach {
    /// The larger search.
    pub bot: Spec,
    /// Games played.
    pub n: u64,
    /// What it won, with its interval of 95 %.
    #[serde(flatten)]
    pub won: Interval,
    /// The part of the larger search's edge over the baseline that the smaller one has; nothing if it has none.
    pub edge_reached: Option<f64>,
    /// Whether even the larger search fails the bound: luck caps the game.
    pub luck_caps: bool,
}

/// How much larger the search is that tells how much can be reached.
const LARGER: u32 = 20;
/// How many times fewer games it plays.
const FEWER: u64 = 4;

/// Plays every pairing. `progress` is told how many more games have been finished, now and then, by any thread; those
/// of a larger search, where one is needed, come on top of the games asked for.
pub fn ladder<G: Worth>(
    climb: &Climb<G>,
    progress: &(dyn Fn(u64) + Sync),
) -> Result<Ladder, PlanError> {
    let (start, options) = started_at::<G>(climb.pack, climb.seats, &climb.options)?;
    let meet = |&pairing: &Pairing| rung(climb, &start, pairing, progress);
    let rungs: Result<_, Stuck> = climb.pairings.iter().map(meet).collect();
    Ok(Ladder {
        game: G::rulebook().slug.clone(),
        options: write_options(&options),
        seats: climb.seats,
        seed: climb.seed,
        rungs: rungs?,
    })
}

fn rung<G: Worth>(
    climb: &Climb<G>,
    start: &G,
    pairing: Pairing,
    progress: &(dyn Fn(u64) + Sync),
) -> Result<Rung, Stuck> {
    let sides = sides_of(start).len() as u64;
    let n = climb.games.next_multiple_of(sides);
    let won = meet(climb, start, pairing, n, progress)?;
    let mut rung = Rung {
        pairing,
        n,
        won,
        baseline: 1.0 / sides as f64,
        pass: won.lo > pairing.bound,
        reach: None,
    };
    if let Some(bot) = larger(pairing.bot).filter(|_| !rung.pass) {
        let n = climb.games.div_ceil(FEWER).next_multiple_of(sides);
        let won = meet(climb, start, Pairing { bot, ..pairing }, n, progress)?;
        rung.reach = Some(reach(bot, n, won, &rung));
    }
    Ok(rung)
}

fn larger(bot: Spec) -> Option<Spec> {
    let Spec::Search(budget) = bot else {
        return None;
    };
    Some(Spec::Search(match budget {
        Budget::Iterations(n) => Budget::Iterations(n.saturating_mul(LARGER)),
        Budget::Time(time) => Budget::Time(time.saturating_mul(LARGER)),
    }))
}

fn reach(bot: Spec, n: u64, won: Interval, rung: &Rung) -> Reach {
    let edge = won.share - rung.baseline;
    let edge_reached = (edge > 0.0).then(|| (rung.won.share - rung.baseline) / edge);
    // Over as many games as the smaller one played, the larger one would fail too.
    let as_many = wilson(won.share * rung.n as f64, rung.n);
    Reach {
        bot,
        n,
        won,
        edge_reached,
        luck_caps: as_many.lo <= rung.pairing.bound,
    }
}

/// Those who win and lose together, by their first seat.
fn sides_of<G: Game>(start: &G) -> Vec<SeatSet> {
    let first = |&seat: &Seat| start.side(seat).first() == Some(seat);
    let firsts = start.seats().iter().filter(first);
    firsts.map(|seat| start.side(seat)).collect()
}

/// What the bot wins of `n` games against copies of the other.
fn meet<G: Worth>(
    climb: &Climb<G>,
    start: &G,
    pairing: Pairing,
    n: u64,
    progress: &(dyn Fn(u64) + Sync),
) -> Result<Interval, Stuck> {
    let sides = &sides_of(start);
    let play = |sum: &mut u64, from: u64, to: u64| {
        for index in from..to {
            *sum += one(climb.seed, start, sides, pairing, index)?;
        }
        progress(to - from);
        Ok(())
    };
    let sums = in_batches(n, climb.threads, || 0, play)?;
    Ok(wilson(sums.iter().sum::<u64>() as f64 / 1000.0, n))
}

/// What the bot wins of one game, in thousandths. Games in a row share their dice, once from each side.
fn one<G: Worth>(
    seed: u64,
    start: &G,
    sides: &[SeatSet],
    pairing: Pairing,
    index: u64,
) -> Result<u64, Stuck> {
    let of = sides.len() as u64;
    let side = sides[(index % of) as usize];
    let at = |seat| {
        if side.contains(seat) {
            pairing.bot
        } else {
            pairing.against
        }
    };
    let bots: Vec<Spec> = start.seats().iter().map(at).collect();
    let played = run_bots(
        start,
        &bots,
        nth_seed(seed, index / of),
        &mut engine::Silent,
    )?;
    let value = |seat: Seat| {
        played
            .outcome
            .map_or(0, |it| u64::from(it.value[seat.index()]))
    };
    Ok(side.iter().map(value).sum())
}

impl fmt::Display for Ladder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Ladder {
            game,
            options,
            seats,
            seed,
            ..
        } = self;
        writeln!(f, "{game}, {seats} seats, {options}, seed {seed}")?;
        writeln!(
            f,
            "{:<16} {:<16} {:>6} {:>7}  {:<15} {:>8} {:>6}",
            "bot", "against", "games", "share", "95 %", "baseline", "bound"
        )?;
        self.rungs.iter().try_for_each(|rung| write!(f, "{rung}"))
    }
}

impl fmt::Display for Rung {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Pairing {
            bot,
            against,
            bound,
        } = self.pairing;
        row(f, bot, against, self.n, self.won)?;
        let verdict = if self.pass { "pass" } else { "fail" };
        writeln!(
            f,
            " {:>7.1}% {:>5.1}% {verdict}",
            self.baseline * 100.0,
            bound * 100.0
        )?;
        let Some(reach) = &self.reach else {
            return Ok(());
        };
        row(f, reach.bot, against, reach.n, reach.won)?;
        match reach.edge_reached {
            Some(part) => write!(f, "  edge reached {:.0}%", part * 100.0)?,
            None => write!(f, "  no edge to reach")?,
        }
        writeln!(
            f,
            "{}",
            if reach.luck_caps {
                ": luck caps this game"
            } else {
                ""
            }
        )
    }
}

fn row(f: &mut fmt::Formatter<'_>, bot: Spec, against: Spec, n: u64, won: Interval) -> fmt::Result {
    let Interval { share, lo, hi } = won;
    let between = format!("{:.1}–{:.1}%", lo * 100.0, hi * 100.0);
    write!(
        f,
        "{bot:<16} {against:<16} {n:>6} {:>6.1}%  {between:<15}",
        share * 100.0
    )
}
