//! `lychgate ladder`: how much stronger one bot is than another.
use std::io::Write;

use anyhow::{Context, Result, anyhow};
use catalog::{LadderPlan, Pairing, Spec};

use crate::Verdict;
use crate::paper::Paper;
use crate::progress::Progress;
use crate::table::{SeedArgs, TableArgs, ThreadArgs};

/// Measure bots against each other, with intervals
#[derive(clap::Args)]
#[command(after_help = "Examples:
  lychgate ladder midnight-banshees --games 400 --seed 1
  lychgate ladder midnight-banshees --pair search:200it,random --bound 0.6 --json

Every pair plays the same dice from every side of the table: one bot against copies of the other. Without --pair:
greedy against random, and search:1000it against greedy. Some games have a number of seats, of games and of
iterations and a bound of their own, which count unless others are given.
Exit status: 1 if --bound is given and a bot's interval does not lie above it.")]
pub struct Args {
    #[command(flatten)]
    table: TableArgs,

    /// A bot and the one it meets, as BOT,AGAINST; may be given several times
    #[arg(long = "pair", value_name = "BOT,AGAINST")]
    pairs: Vec<String>,

    /// How many games for each pair; 200, or what the game is measured by
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..))]
    games: Option<u64>,

    /// How many play; the fewest allowed, or what the game is measured by
    #[arg(long)]
    seats: Option<u8>,

    /// What the lower end of each interval must exceed, from 0 to 1; an equal share, or what the game is measured by
    #[arg(long)]
    bound: Option<f64>,

    #[command(flatten)]
    seed: SeedArgs,

    #[command(flatten)]
    threads: ThreadArgs,
}

/// Where the game says nothing.
const GAMES: u64 = 200;
const ITERATIONS: u32 = 1000;

pub fn run(args: &Args, paper: &mut Paper) -> Result<Verdict> {
    let plan = plan(args)?;
    let progress = Progress::of(plan.games * plan.pairings.len() as u64);
    let ladder = args.table.module()?.ladder(&plan, &|n| progress.add(n))?;
    drop(progress);
    match paper.json {
        true => paper.document(&ladder)?,
        false => write!(paper, "{ladder}")?,
    }
    let passed = args.bound.is_none() || ladder.rungs.iter().all(|it| it.pass);
    Ok(if passed {
        Verdict::Fine
    } else {
        Verdict::Failed
    })
}

/// What is asked for, or else what the game is measured by.
fn plan(args: &Args) -> Result<LadderPlan> {
    let standard = args.table.module()?.standard();
    let seats = args.seats.or(standard.map(|it| it.seats));
    let setup = args.table.placed(seats, None)?;
    // At another table its bound says nothing.
    let meant = standard.filter(|it| it.seats == setup.seats);
    let even = 1.0 / f64::from(setup.seats.max(1));
    let bound = args.bound.or(meant.map(|it| it.bound)).unwrap_or(even);
    let iterations = standard.map_or(ITERATIONS, |it| it.iterations);
    let pairings = match &args.pairs[..] {
        [] => Pairing::defaults(iterations, bound),
        pairs => {
            let pairs = pairs.iter().map(|it| pairing(it, bound));
            pairs.collect::<Result<_>>()?
        }
    };
    Ok(LadderPlan {
        pairings,
        games: args.games.or(standard.map(|it| it.games)).unwrap_or(GAMES),
        seed: args.seed.number()?,
        threads: args.threads.number(),
        setup,
    })
}

fn pairing(text: &str, bound: f64) -> Result<Pairing> {
    let form = || anyhow!("--pair `{text}`: expected BOT,AGAINST such as greedy,random");
    let (bot, against) = text.split_once(',').ok_or_else(form)?;
    let read = |it: &str| it.trim().parse::<Spec>().context("--pair");
    Ok(Pairing {
        bot: read(bot)?,
        against: read(against)?,
        bound,
    })
}
