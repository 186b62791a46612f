//! `lychgate perft`: counts input sequences, the merciless test of rules.
use std::io::Write;
use std::time::Instant;

use anyhow::Result;
use serde_json::json;

use crate::Verdict;
use crate::paper::Paper;
use crate::table::TableArgs;

/// Count the sequences of inputs from a position, each result of chance counted once
#[derive(clap::Args)]
#[command(after_help = "Examples:
  lychgate perft midnight-banshees 4
  lychgate perft midnight-banshees 3 --position 'b0@S12 b1@S30 z@S16 turn 0'")]
pub struct Args {
    #[command(flatten)]
    table: TableArgs,

    /// How many inputs deep
    #[arg(value_parser = clap::value_parser!(u32).range(1..=64))]
    depth: u32,

    /// Where to begin, in the game's notation
    #[arg(long, value_name = "TEXT")]
    position: Option<String>,

    /// How many play; the fewest allowed, or as many as the position fits, unless given
    #[arg(long)]
    seats: Option<u8>,
}

pub fn run(args: &Args, paper: &mut Paper) -> Result<Verdict> {
    let setup = args.table.placed(args.seats, args.position.as_deref())?;
    let begun = Instant::now();
    let counts = args.table.module()?.perft(&setup, args.depth)?;
    let seconds = begun.elapsed().as_secs_f64();
    if paper.json {
        paper.document(&json!({
            "game": args.table.game, "seats": setup.seats, "position": setup.position,
            "depth": args.depth, "counts": counts, "seconds": seconds,
        }))?;
        return Ok(Verdict::Fine);
    }
    for (depth, count) in (1..).zip(&counts) {
        writeln!(paper, "{depth:>5}  {count:>20}")?;
    }
    Ok(Verdict::Fine)
}
