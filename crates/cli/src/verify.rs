//! `lychgate verify`: proves a match file.
use std::io::Write;
use std::path::PathBuf;

use anyhow::Result;
use catalog::{Proof, find};
use engine::{Fault, Outcome, slug_of};
use serde_json::json;

use crate::paper::Paper;
use crate::play::story::called;
use crate::{Verdict, files};

/// Prove a match file: its bytes, every choice by the rules, every roll by the revealed seed
#[derive(clap::Args)]
#[command(after_help = "Examples:
  lychgate verify match.lych
  lychgate verify match.lych --json

Exit status: 0 proved, 1 not as it should be (the line is named), 2 no such file.")]
pub struct Args {
    /// A match file, as `lychgate play --record FILE` writes it
    file: PathBuf,
}

pub fn run(args: &Args, paper: &mut Paper) -> Result<Verdict> {
    let name = args.file.display().to_string();
    std::fs::metadata(&args.file).map_err(|err| anyhow::anyhow!("cannot read {name}: {err}"))?;
    let proof = match files::read(&args.file) {
        Ok(text) => prove(&text),
        // Bytes that are no text are a fault of the file too.
        Err(error) => {
            let why = error.to_string();
            let why = why.strip_prefix(&format!("{name}: ")).unwrap_or(&why);
            Err(why.to_owned())
        }
    };
    match proof {
        Ok(proof) => {
            print(paper, &name, &proof)?;
            return Ok(Verdict::Fine);
        }
        Err(why) if paper.json => {
            paper.document(&json!({ "file": name, "proved": false, "why": why }))?;
        }
        Err(why) => writeln!(paper, "{name}: not proved: {why}")?,
    }
    Ok(Verdict::Failed)
}

fn prove(text: &str) -> Result<Proof, String> {
    let why = |fault: Fault| fault.to_string();
    let slug = slug_of(text).map_err(why)?;
    let module = find(slug).map_err(|unknown| format!("line 2: {unknown}"))?;
    module.verify(text).map_err(why)
}

fn print(paper: &mut Paper, name: &str, proof: &Proof) -> Result<()> {
    if paper.json {
        let mut document = json!(proof);
        document["file"] = json!(name);
        document["proved"] = json!(true);
        return Ok(paper.document(&document)?);
    }
    let Proof {
        game,
        version,
        seats,
        rows,
        choices,
        chances,
        draws,
        nonces,
        ..
    } = proof;
    let pack = match proof.default_pack {
        true => "the pack that comes with the game".to_owned(),
        false => format!("its own pack {}", &proof.pack[..12]),
    };
    writeln!(paper, "{name}: proved")?;
    writeln!(
        paper,
        "  game     {game}, rules {version}, {seats} seats, {pack}"
    )?;
    writeln!(
        paper,
        "  rows     {rows}, each allowed by the rules; hashes agree"
    )?;
    writeln!(paper, "  choices  {choices}")?;
    writeln!(
        paper,
        "  chances  {chances} with {draws} draws, each as the revealed seed has it"
    )?;
    writeln!(
        paper,
        "  seed     as committed to before the first roll; {nonces} nonces of seats"
    )?;
    if let Some(outcome) = proof.outcome {
        writeln!(paper, "  outcome  {}", say_outcome(&outcome, &proof.names))?;
    }
    Ok(())
}

/// `Green wins, then Violet and Amber (MB-WIN-1)`.
pub fn say_outcome(outcome: &Outcome, names: &[String]) -> String {
    let places = outcome.places.iter().filter(|place| !place.is_empty());
    let mut places = places.map(|place| {
        let seats: Vec<_> = place.iter().map(|seat| called(names, seat)).collect();
        (seats.len(), seats.join(" and "))
    });
    let (winners, first) = places.next().unwrap_or_default();
    let verb = match winners {
        1 => "wins",
        _ => "share the win",
    };
    let then: Vec<_> = places.map(|(_, place)| format!(", then {place}")).collect();
    format!("{first} {verb}{} ({})", then.concat(), outcome.by)
}
