//! What the games do, recorded: one hash over a thousand random matches, and one match printed for people.
//!
//! A refactoring leaves both alone. A change of the rules shows in the difference, which is read like code.
use std::fs;
use std::path::Path;

use anyhow::Context;
use catalog::{GAMES, Module};

use crate::Flags;
use crate::finding::Finding;

/// Matches per signature.
const MATCHES: usize = 1000;
/// The match that is printed.
const SEED: u64 = 1;

/// `signature [--check]`.
pub fn signature(root: &Path, flags: &Flags) -> anyhow::Result<Vec<Finding>> {
    keep(root, flags, "signature", |game| {
        let hash = game.signature(MATCHES);
        println!("{:<26} {hash}", game.rulebook().slug);
        hash + "\n"
    })
}

/// `playthroughs [--check]`.
pub fn playthroughs(root: &Path, flags: &Flags) -> anyhow::Result<Vec<Finding>> {
    keep(root, flags, "playthroughs", |game| game.playthrough(SEED))
}

/// Writes what `make` says of each game into its tests or, with `--check`, compares.
fn keep(
    root: &Path,
    flags: &Flags,
    name: &str,
    make: impl Fn(&dyn Module) -> String,
) -> anyhow::Result<Vec<Finding>> {
    let mut findings = Vec::new();
    for &game in GAMES {
        let path = format!("crates/game-{}/tests/{name}.txt", game.rulebook().slug);
        let (file, made) = (root.join(&path), make(game));
        if !flags.has("check") {
            fs::write(&file, made).with_context(|| path.clone())?;
            continue;
        }
        let found = fs::read_to_string(&file).unwrap_or_default();
        findings.extend(stale(&path, name, &found, &made));
    }
    Ok(findings)
}

/// Where the recording and the rules first differ.
fn stale(path: &str, name: &str, found: &str, made: &str) -> Option<Finding> {
    let same = found.lines().zip(made.lines()).take_while(|(a, b)| a == b);
    let line = same.count() + 1;
    let what = format!(
        "the rules play differently now; if they should, raise `version` in clauses.toml, run cargo xtask {name} and say why in the commit"
    );
    (found != made).then(|| Finding::new(path, line, what))
}

#[cfg(test)]
mod tests {
    use super::stale;

    #[test]
    fn a_recording_that_differs_is_found_at_its_line() {
        assert!(stale("a.txt", "playthroughs", "x\ny\n", "x\ny\n").is_none());
        let finding = stale("a.txt", "playthroughs", "x\ny\n", "x\nz\n").expect("stale");
        assert!(finding.to_string().starts_with("a.txt:2:"), "{finding}");
        assert!(stale("a.txt", "playthroughs", "", "x\n").is_some());
    }
}
