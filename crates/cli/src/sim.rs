//! `lychgate sim`: many games, headless.
use std::io::Write;

use anyhow::Result;
use catalog::{Report, SimPlan, Spec};
use serde::Serialize;

use crate::Verdict;
use crate::paper::{Paper, Tone};
use crate::progress::Progress;
use crate::table::{SeedArgs, TableArgs, ThreadArgs, count, read_bots};

/// Play many games without a board and say what came of them
#[derive(clap::Args)]
#[command(after_help = "Examples:
  lychgate sim midnight-banshees --games 10000
  lychgate sim midnight-banshees --games 2000 --seats greedy,random,random --seed 7 --json
  lychgate sim midnight-banshees --games 10000 --seats 4 --option goal_skulls=3

Everything but the times follows from the seed, whatever the number of threads.")]
pub struct Args {
    #[command(flatten)]
    table: TableArgs,

    /// How many games
    #[arg(long, default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,

    /// Who plays, one bot for each seat (random, greedy, search:1000it, search:2s), or a number of random bots
    #[arg(long, value_name = "BOT,…")]
    seats: Option<String>,

    /// Where every game begins, in the game's notation
    #[arg(long, value_name = "TEXT")]
    position: Option<String>,

    #[command(flatten)]
    seed: SeedArgs,

    #[command(flatten)]
    threads: ThreadArgs,
}

pub fn run(args: &Args, paper: &mut Paper) -> Result<Verdict> {
    let module = args.table.module()?;
    let fewest = module.rulebook().seats.first().copied().unwrap_or_default();
    let bots = match &args.seats {
        Some(text) => read_bots(text, Spec::Random)?,
        None => vec![Spec::Random; usize::from(fewest)],
    };
    let plan = SimPlan {
        setup: args
            .table
            .setup(count(bots.len()), args.position.as_deref())?,
        bots,
        games: args.games,
        seed: args.seed.number()?,
        threads: args.threads.number(),
    };
    let progress = Progress::of(plan.games);
    let before = tally::of_all_threads();
    let report = module.sim(&plan, &|games| progress.add(games))?;
    let allocations = tally::of_all_threads() - before;
    drop(progress);
    let measured = Measured {
        allocations_per_decision: allocations as f64 / report.decisions.max(1) as f64,
        report: &report,
    };
    match paper.json {
        true => paper.document(&measured)?,
        false => print(paper, &measured)?,
    }
    Ok(Verdict::Fine)
}

/// A report, and what this process spent on it.
#[derive(Serialize)]
struct Measured<'a> {
    #[serde(flatten)]
    report: &'a Report,
    /// Start-up and report included, so that a short run has more.
    allocations_per_decision: f64,
}

fn print(paper: &mut Paper, measured: &Measured) -> std::io::Result<()> {
    let report = measured.report;
    let Report {
        game,
        options,
        games,
        seed,
        time,
        length,
        ..
    } = report;
    let title = paper.tone(Tone::Title, game);
    paper.paragraph("", 0, &format!("{title} {options}"))?;
    writeln!(
        paper,
        "{games} games, seed {seed}, {:.2} s on {} threads: {:.0} games/s, {:.0} decisions/s",
        time.seconds, time.threads, time.games_per_s, time.decisions_per_s
    )?;
    writeln!(
        paper,
        "{:.0} ns and {:.6} allocations for a decision",
        time.ns_per_decision, measured.allocations_per_decision
    )?;
    writeln!(
        paper,
        "inputs for a game: mean {:.1}, 5 % {}, median {}, 95 % {}, longest {}\n",
        length.mean, length.p5, length.p50, length.p95, length.max
    )?;
    print_wins(paper, report)?;
    print_matrix(paper, report)?;
    print_clauses(paper, report)
}

fn print_wins(paper: &mut Paper, report: &Report) -> std::io::Result<()> {
    writeln!(paper, "seat  bot               wins   share  95 % interval")?;
    for wins in &report.wins {
        let bot = report.bots.get(usize::from(wins.seat));
        let bot = bot.map_or(String::new(), ToString::to_string);
        let (share, low, high) = (wins.share * 100.0, wins.lo * 100.0, wins.hi * 100.0);
        let (seat, n) = (wins.seat, wins.n);
        writeln!(
            paper,
            "{seat:<4}  {bot:<14} {n:>7} {share:>6.1}%  {low:.1}–{high:.1}%"
        )?;
    }
    if let Some(order) = &report.order {
        let [mut shares, mut intervals] = [Vec::new(), Vec::new()];
        for it in order {
            let [share, low, high] = [it.share, it.lo, it.hi].map(|it| it * 100.0);
            shares.push(format!("{share:.1}"));
            intervals.push(format!("{low:.1}–{high:.1}"));
        }
        let (shares, intervals) = (shares.join(" · "), intervals.join(", "));
        writeln!(
            paper,
            "clockwise from who is asked first: {shares} % ({intervals})"
        )?;
    }
    if report.draws > 0 {
        writeln!(paper, "shared first places: {}", report.draws)?;
    }
    for (reason, n) in &report.ends {
        writeln!(paper, "ended by {reason}: {n}")?;
    }
    Ok(())
}

/// The share of each row's name against each column's; below it the interval, and of how many games.
fn print_matrix(paper: &mut Paper, report: &Report) -> std::io::Result<()> {
    let Some(matrix) = &report.matrix else {
        return Ok(());
    };
    let heads: String = matrix.names.iter().map(|it| format!("{it:>10}")).collect();
    let option = matrix.option;
    let said = "(row against column, %, 95 % interval, games)";
    writeln!(paper, "\n{option:<8}{heads}   {said}")?;
    for name in &matrix.names {
        let mut lines = [format!("{name:<8}"), " ".repeat(8), " ".repeat(8)];
        for against in &matrix.names {
            let mut cells = matrix.cells.iter();
            let cell = cells.find(|it| it.name == *name && it.against == *against);
            let texts = cell.map_or(["·".to_owned(), String::new(), String::new()], |it| {
                let [share, low, high] = [it.share, it.lo, it.hi].map(|it| it * 100.0);
                let interval = format!("{low:.0}–{high:.0}");
                [format!("{share:.1}"), interval, it.games.to_string()]
            });
            for (line, text) in lines.iter_mut().zip(texts) {
                *line += &format!("{text:>10}");
            }
        }
        for line in lines {
            writeln!(paper, "{}", line.trim_end())?;
        }
    }
    Ok(())
}

/// Every clause, so that those that never mattered are seen.
fn print_clauses(paper: &mut Paper, report: &Report) -> std::io::Result<()> {
    writeln!(paper, "\nclause              fired    refused")?;
    for (clause, counts) in &report.clauses {
        let line = format!("{clause:<14} {:>10} {:>10}", counts.fired, counts.refused);
        writeln!(paper, "{line}")?;
    }
    Ok(())
}
