//! `lychgate position`: prints or checks a position.
use std::io::Write;

use anyhow::Result;
use engine::Actor;
use serde_json::json;

use crate::Verdict;
use crate::paper::Paper;
use crate::table::TableArgs;

/// Check a position text and draw it
#[derive(clap::Args)]
#[command(after_help = "Examples:
  lychgate position midnight-banshees 'b0@S12(skulls 2) b1@S30 z@S16 turn 0'
  lychgate position midnight-banshees 'b0@DN b1@DE' --json

Exit status: 0 a position of this game, 2 not one (the clause, or what was expected, is named).")]
pub struct Args {
    #[command(flatten)]
    table: TableArgs,

    /// The position, in the game's notation
    text: String,

    /// How many play; as many as the position fits unless given
    #[arg(long)]
    seats: Option<u8>,
}

pub fn run(args: &Args, paper: &mut Paper) -> Result<Verdict> {
    let module = args.table.module()?;
    let setup = args.table.placed(args.seats, Some(&args.text))?;
    let placed = module.place(&setup)?;
    if paper.json {
        let mut document = json!(placed);
        document["game"] = json!(args.table.game);
        document["seats"] = json!(setup.seats);
        document["options"] = module.options(&setup)?;
        paper.document(&document)?;
        return Ok(Verdict::Fine);
    }
    let drawn = module.draw(&placed.view, &placed.names, paper.ink);
    let text = placed.position.as_deref().unwrap_or("no rest point");
    writeln!(paper, "{drawn}\nposition  {text}")?;
    writeln!(paper, "seats     {}", setup.seats)?;
    let (next, count) = (say_actor(placed.actor), placed.inputs);
    writeln!(paper, "next      {next}, {count} ways to go on")?;
    Ok(Verdict::Fine)
}

/// Who moves the game on.
pub fn say_actor(actor: Actor) -> String {
    match actor {
        Actor::Chance => "chance".to_owned(),
        Actor::Nobody => "nobody: it is over".to_owned(),
        Actor::Seats(order) => {
            let seats: Vec<_> = order.iter().map(|it| it.to_string()).collect();
            seats.join(", ")
        }
    }
}
