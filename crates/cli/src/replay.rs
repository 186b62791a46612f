//! `lychgate replay`: a match file, row by row.
use std::io::{self, BufRead, Write};
use std::path::PathBuf;
use std::str::FromStr;

use anyhow::{Context, Result, anyhow};
use catalog::{ErasedReplay, Module, find};
use engine::{Seat, Viewer, slug_of};
use serde_json::json;

use crate::paper::Paper;
use crate::play::story;
use crate::verify::say_outcome;
use crate::{Verdict, files};

/// Look at a match file again: every row, what happened, and why
#[derive(clap::Args)]
#[command(after_help = "Examples:
  lychgate replay match.lych
  lychgate replay match.lych --viewer 0 --step

With --step, Enter goes on, `b` goes back, a number goes to that row, `q` ends.
The dice are not checked: that is what `lychgate verify` does.")]
pub struct Args {
    /// A match file
    file: PathBuf,

    /// Whose eyes: a seat's number, `spectator`, or `open` for everything
    #[arg(long, default_value = "open", value_parser = Eyes::from_str)]
    viewer: Eyes,

    /// Stop after every row and draw the board
    #[arg(long)]
    step: bool,
}

#[derive(Clone, Copy)]
struct Eyes(Viewer);

impl FromStr for Eyes {
    type Err = String;

    fn from_str(text: &str) -> Result<Eyes, String> {
        let seat = || text.parse().ok().filter(|&seat| seat < 8);
        let seat = || seat().ok_or("expected a seat's number, `spectator` or `open`");
        Ok(Eyes(match text {
            "open" => Viewer::Open,
            "spectator" => Viewer::Spectator,
            _ => Viewer::Seat(Seat(seat()?)),
        }))
    }
}

pub fn run(args: &Args, paper: &mut Paper) -> Result<Verdict> {
    let text = files::read(&args.file)?;
    let name = || args.file.display().to_string();
    let slug = slug_of(&text).with_context(name)?;
    let module = find(slug).with_context(name)?;
    let mut replay = module.replay(&text).with_context(name)?;
    let viewer = args.viewer.0;
    if let Viewer::Seat(seat) = viewer
        && seat.0 >= replay.seats()
    {
        let last = replay.seats() - 1;
        return Err(anyhow!(
            "--viewer {}: the seats of this match are 0 to {last}",
            seat.0
        ));
    }
    if args.step && !paper.json {
        step(paper, module, &mut *replay, viewer)?;
    } else {
        tell(paper, module, &mut *replay, viewer)?;
    }
    Ok(Verdict::Fine)
}

fn tell(
    paper: &mut Paper,
    module: &dyn Module,
    replay: &mut dyn ErasedReplay,
    viewer: Viewer,
) -> Result<()> {
    replay.go(replay.rows());
    if paper.json {
        paper.document(&json!({
            "game": module.rulebook().slug, "seats": replay.seats(), "rows": replay.log(viewer, 0),
            "outcome": replay.outcome(), "ending": replay.ending(), "view": replay.view(viewer),
        }))?;
        return Ok(());
    }
    story::print(paper, &replay.names(), &replay.log(viewer, 0))?;
    writeln!(
        paper,
        "\n{}",
        module.draw(&replay.view(viewer), &replay.names(), paper.ink)
    )?;
    end(paper, replay)
}

fn end(paper: &mut Paper, replay: &dyn ErasedReplay) -> Result<()> {
    match replay.outcome() {
        Some(outcome) => writeln!(paper, "{}", say_outcome(&outcome, &replay.names()))?,
        None => writeln!(paper, "the match was not finished")?,
    }
    if let Some(ending) = replay.ending() {
        paper.paragraph("", 2, &story::cited(paper, &ending))?;
    }
    Ok(())
}

fn step(
    paper: &mut Paper,
    module: &dyn Module,
    replay: &mut dyn ErasedReplay,
    viewer: Viewer,
) -> Result<()> {
    let mut lines = io::stdin().lock().lines();
    loop {
        let at = replay.at();
        writeln!(
            paper,
            "{}",
            module.draw(&replay.view(viewer), &replay.names(), paper.ink)
        )?;
        let last = replay.log(viewer, at.saturating_sub(1));
        story::print(paper, &replay.names(), &last)?;
        if at == replay.rows() {
            end(paper, replay)?;
        }
        write!(
            paper,
            "row {at} of {} (Enter, b, a number, q) > ",
            replay.rows()
        )?;
        paper.flush()?;
        let Some(line) = lines.next().transpose()? else {
            writeln!(paper)?;
            return Ok(());
        };
        match line.trim() {
            "" if at == replay.rows() => return Ok(()),
            "" => replay.go(at + 1),
            "b" => replay.go(at.saturating_sub(1)),
            "q" | "quit" => return Ok(()),
            number => match number.parse() {
                Ok(row) => replay.go(row),
                Err(_) => writeln!(
                    paper,
                    "Enter goes on, `b` goes back, a number goes to that row, `q` ends."
                )?,
            },
        }
    }
}
