//! `lychgate play`: a game in the terminal, by lines, so that it works in pipes too.
//!
//! `session` runs the match, `command` reads what people write, `screen` and `story` show what they see.
mod command;
mod screen;
mod session;
pub mod story;

use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;

use anyhow::{Context, Result, bail};
use catalog::{Module, Spec};

use crate::paper::Paper;
use crate::table::{SeedArgs, TableArgs, count};
use crate::{Verdict, files};
use session::Session;

/// Play a game in the terminal
#[derive(clap::Args)]
#[command(after_help = "Examples:
  lychgate play midnight-banshees
  lychgate play midnight-banshees --seats human,human,search:2s --option goal_skulls=3
  lychgate play midnight-banshees --seats greedy,greedy --seed 7 --record match.lych

Answer with the number of an offer, or write the action. `help` lists what else may be written:
why, odds, undo, rules, log, board, save, resign, quit.
The commitment to the dice is printed first, the seed at the end; `lychgate verify` checks a recorded match.")]
pub struct Args {
    #[command(flatten)]
    table: TableArgs,

    /// Who plays, one for each seat: human, random, greedy, search:1000it, search:2s
    #[arg(long, value_name = "WHO,…")]
    seats: Option<String>,

    /// Where to begin, in the game's notation
    #[arg(long, value_name = "TEXT")]
    position: Option<String>,

    /// Write the match to this new file at the end, or when you quit
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,

    #[command(flatten)]
    seed: SeedArgs,
}

/// Who sits on a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Occupant {
    /// Somebody at this terminal.
    Human,
    /// One of ours.
    Bot(Spec),
}

impl FromStr for Occupant {
    type Err = anyhow::Error;

    fn from_str(text: &str) -> Result<Occupant> {
        match text {
            "human" => Ok(Occupant::Human),
            bot => match bot.parse() {
                Ok(spec) => Ok(Occupant::Bot(spec)),
                Err(engine::Unreadable { found, expected }) => {
                    bail!("`{found}`: expected `human`, {expected}")
                }
            },
        }
    }
}

impl fmt::Display for Occupant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Occupant::Human => f.write_str("human"),
            Occupant::Bot(spec) => spec.fmt(f),
        }
    }
}

pub fn run(args: &Args, paper: &mut Paper) -> Result<Verdict> {
    let module = args.table.module()?;
    if let Some(path) = &args.record {
        files::must_be_free(path)?;
    }
    let occupants = seats(args, module)?;
    let setup = args
        .table
        .setup(count(occupants.len()), args.position.as_deref())?;
    let table = module.open(&setup, args.seed.secret()?, false)?;
    let mut session = Session::new(module, table, occupants, args.seed.number()?);
    let result = if paper.json {
        // The document has standard output for itself.
        session.play(&mut Paper::stderr())
    } else {
        session.play(paper)
    };
    // Whatever ended the talk, the match is kept.
    let kept = args.record.as_deref().map(|path| session.save(path));
    let kept = kept.transpose()?;
    result?;
    if paper.json {
        paper.document(&session.document(kept.as_deref()))?;
    } else if let Some(path) = kept {
        session::say_kept(paper, &path, session.is_over())?;
    }
    Ok(Verdict::Fine)
}

/// As written, or one human against as many bots as it takes.
fn seats(args: &Args, module: &dyn Module) -> Result<Vec<Occupant>> {
    if let Some(text) = &args.seats {
        let names = text.split(',').map(str::trim);
        return names
            .map(str::parse)
            .collect::<Result<_>>()
            .context("--seats");
    }
    let seats = match &args.position {
        Some(text) => args.table.placed(None, Some(text))?.seats,
        None => module.rulebook().seats.first().copied().unwrap_or_default(),
    };
    let mut occupants = vec![Occupant::Bot(Spec::Greedy); usize::from(seats)];
    occupants[0] = Occupant::Human;
    Ok(occupants)
}
