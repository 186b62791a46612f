//! The `lychgate` command: play, measure and check every game of the catalog from a terminal.
//!
//! One module per command, each with its arguments, `run`, and nothing that another command needs. What several need is
//! in `table` (options, packs, seats, seeds), `files` (reading, writing without overwriting), `paper` (wrapped text, colors)
//! and `progress`. No module names a game.
//!
//! Results go to standard output, everything else to standard error; `--json` prints exactly one document.
//! Exit 0 fine, 1 a check failed, 2 bad usage or input.
#![forbid(unsafe_code)]

mod completions;
mod files;
mod ladder;
mod pack;
mod paper;
mod perft;
mod play;
mod position;
mod progress;
mod replay;
mod rules;
mod scenario;
mod serve;
mod sim;
mod table;
mod verify;

use std::io::{self, ErrorKind, Write};
use std::process::ExitCode;

use anyhow::Result;
use clap::{Parser, Subcommand};
use paper::Paper;
use serde_json::json;
use tally::Tally;

/// Jemalloc gives the memory of finished tables back; it does not exist for Microsoft's compiler.
#[cfg(not(target_env = "msvc"))]
use tikv_jemallocator::Jemalloc as Beneath;

#[cfg(target_env = "msvc")]
use std::alloc::System as Beneath;

/// Counts, so that `sim` can say how often it allocates.
#[global_allocator]
static ALLOCATOR: Tally<Beneath> = Tally(Beneath);

/// A table for five board games of the night, with the whole rulebook inside it.
#[derive(Parser)]
#[command(name = "lychgate", version, after_help = EXAMPLES)]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,

    /// Print one JSON document and nothing else
    #[arg(long, global = true)]
    json: bool,
}

const EXAMPLES: &str = "\
Examples:
  lychgate serve --open
  lychgate play midnight-banshees --seats human,greedy
  lychgate rules midnight-banshees MB-MOVE-2
  lychgate sim midnight-banshees --games 10000 --seats greedy,random --seed 7
  lychgate verify match.lych

Exit status: 0 fine, 1 a check failed, 2 bad usage or input.";

#[derive(Subcommand)]
enum Command {
    Serve(serve::Args),
    Play(play::Args),
    Sim(sim::Args),
    Ladder(ladder::Args),
    Rules(rules::Args),
    #[command(subcommand)]
    Scenario(scenario::Command),
    Position(position::Args),
    Perft(perft::Args),
    Replay(replay::Args),
    Verify(verify::Args),
    #[command(subcommand)]
    Pack(pack::Command),
    Completions(completions::Args),
}

/// How a command that could be carried out went.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Verdict {
    Fine,
    Failed,
}

fn main() -> ExitCode {
    let cli = Cli::parse();
    let mut paper = Paper::stdout(cli.json);
    let verdict = run(cli.command, &mut paper).and_then(|verdict| {
        paper.flush()?;
        Ok(verdict)
    });
    match verdict {
        Ok(Verdict::Fine) => ExitCode::SUCCESS,
        Ok(Verdict::Failed) => ExitCode::from(1),
        // Whoever read our output has read enough.
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            complain(&error, cli.json);
            ExitCode::from(2)
        }
    }
}

fn run(command: Option<Command>, paper: &mut Paper) -> Result<Verdict> {
    match command {
        None => serve::run(&serve::Args::default(), paper),
        Some(Command::Serve(args)) => serve::run(&args, paper),
        Some(Command::Play(args)) => play::run(&args, paper),
        Some(Command::Sim(args)) => sim::run(&args, paper),
        Some(Command::Ladder(args)) => ladder::run(&args, paper),
        Some(Command::Rules(args)) => rules::run(&args, paper),
        Some(Command::Scenario(command)) => scenario::run(&command, paper),
        Some(Command::Position(args)) => position::run(&args, paper),
        Some(Command::Perft(args)) => perft::run(&args, paper),
        Some(Command::Replay(args)) => replay::run(&args, paper),
        Some(Command::Verify(args)) => verify::run(&args, paper),
        Some(Command::Pack(command)) => pack::run(&command, paper),
        Some(Command::Completions(args)) => completions::run(&args, paper),
    }
}

fn is_broken_pipe(error: &anyhow::Error) -> bool {
    let io = error.downcast_ref::<io::Error>();
    io.is_some_and(|it| it.kind() == ErrorKind::BrokenPipe)
}

fn complain(error: &anyhow::Error, as_json: bool) {
    let message = format!("{error:#}");
    // Nothing can be done if even this cannot be written.
    _ = writeln!(io::stderr(), "lychgate: {message}");
    if as_json {
        _ = writeln!(io::stdout(), "{}", json!({ "error": message }));
    }
}
