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
  lychgate ladder heroscape --each battlefield=gull_rock,twin_fords

Every pair plays the same dice from every side of the table. Without --pair: greedy against random, and
search:1000it against greedy.
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

    /// How many games for each pair
    #[arg(long, default_value_t = 200, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,

    /// How many play; the fewest allowed unless given
    #[arg(long)]
    seats: Option<u8>,

    /// What the lower end of each interval must exceed, from 0 to 1; an equal share unless given
    #[arg(long)]
    bound: Option<f64>,

    #[command(flatten)]
    seed: SeedArgs,

    #[command(flatten)]
    threads: ThreadArgs,
}

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

/// One for each value of `--each`.
fn plans(args: &Args) -> Result<Vec<LadderPlan>> {
    let seed = args.seed.number()?;
    let plan = |option: Option<String>| {
        let mut table = args.table.clone();
        table.options.extend(option);
        let setup = table.placed(args.seats, None)?;
        let bound = args.bound.unwrap_or(1.0 / f64::from(setup.seats.max(1)));
        Ok(LadderPlan {
            pairings: pairings(&args.pairs, bound)?,
            games: args.games,
            seed,
            threads: args.threads.number(),
            setup,
        })
    };
    let Some(each) = &args.each else {
        return Ok(vec![plan(None)?]);
    };
    let form = || anyhow!("--each `{each}`: expected NAME=VALUE,VALUE");
    let (name, values) = each.split_once('=').ok_or_else(form)?;
    let option = |value: &str| plan(Some(format!("{name}={value}")));
    values.split(',').map(option).collect()
}

fn pairings(pairs: &[String], bound: f64) -> Result<Vec<Pairing>> {
    if pairs.is_empty() {
        return Ok(Pairing::defaults(bound));
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
