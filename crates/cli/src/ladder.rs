//! `lychgate ladder`: how much stronger one bot is than another.
use std::io::Write;

use anyhow::{Context, Result, anyhow};
use catalog::{LadderPlan, Pairing, Spec, Standard};

use crate::Verdict;
use crate::paper::Paper;
use crate::progress::Progress;
use crate::table::{SeedArgs, TableArgs, ThreadArgs};

/// Measure bots against each other, with intervals
#[derive(clap::Args)]
#[command(after_help = "Examples:
  lychgate ladder midnight-banshees --games 400 --seed 1
  lychgate ladder midnight-banshees --pair search:200it,random --bound 0.6 --json
  lychgate ladder heroscape --each battlefield=gull_rock,twin_fords

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

    /// An option that takes several values, one ladder for each, as NAME=VALUE,VALUE
    #[arg(long, value_name = "NAME=VALUE,VALUE,…")]
    each: Option<String>,

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
    let plans = plans(args)?;
    let games = plans.iter().map(|it| it.games * it.pairings.len() as u64);
    let progress = Progress::of(games.sum());
    let module = args.table.module()?;
    let ladders = plans
        .iter()
        .map(|it| module.ladder(it, &|n| progress.add(n)));
    let ladders = ladders.collect::<Result<Vec<_>, _>>()?;
    drop(progress);
    match &ladders[..] {
        [ladder] if paper.json => paper.document(ladder)?,
        _ if paper.json => paper.document(&ladders)?,
        _ => ladders.iter().try_for_each(|it| write!(paper, "{it}"))?,
    }
    let mut rungs = ladders.iter().flat_map(|it| &it.rungs);
    let passed = args.bound.is_none() || rungs.all(|it| it.pass);
    Ok(if passed {
        Verdict::Fine
    } else {
        Verdict::Failed
    })
}

/// What is asked for, or else what the game is measured by: one plan, or one for each value of an option.
fn plans(args: &Args) -> Result<Vec<LadderPlan>> {
    let standard = args.table.module()?.standard();
    let seed = args.seed.number()?;
    let plan = |option| plan(args, standard, option, seed);
    let asked = args.each.as_deref();
    let meant = || {
        standard
            .map(|it| it.each)
            .filter(|_| args.table.options.is_empty())
    };
    let each = asked.or_else(meant).unwrap_or_default();
    if each.is_empty() {
        return Ok(vec![plan(None)?]);
    }
    let form = || anyhow!("--each `{each}`: expected NAME=VALUE,VALUE");
    let (name, values) = each.split_once('=').ok_or_else(form)?;
    let option = |value: &str| plan(Some(format!("{name}={value}")));
    values.split(',').map(option).collect()
}

fn plan(
    args: &Args,
    standard: Option<Standard>,
    option: Option<String>,
    seed: u64,
) -> Result<LadderPlan> {
    let mut table = args.table.clone();
    table.options.extend(option);
    let setup = table.placed(args.seats.or(standard.map(|it| it.seats)), None)?;
    // At another table its bound says nothing.
    let meant = standard.filter(|it| it.seats == setup.seats);
    let even = 1.0 / f64::from(setup.seats.max(1));
    let bound = args.bound.or(meant.map(|it| it.bound)).unwrap_or(even);
    let iterations = standard.map_or(ITERATIONS, |it| it.iterations);
    Ok(LadderPlan {
        pairings: pairings(&args.pairs, iterations, bound)?,
        games: args.games.or(standard.map(|it| it.games)).unwrap_or(GAMES),
        seed,
        threads: args.threads.number(),
        setup,
    })
}

fn pairings(pairs: &[String], iterations: u32, bound: f64) -> Result<Vec<Pairing>> {
    if pairs.is_empty() {
        return Ok(Pairing::defaults(iterations, bound));
    }
    pairs.iter().map(|it| pairing(it, bound)).collect()
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
