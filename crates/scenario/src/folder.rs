//! A game's own scenarios as one test.
use std::fs;
use std::path::Path;

use engine::Game;

use crate::parse::parse;
use crate::run::run;

/// Runs every `*.md` of a folder on a game's rules. Panics with a list of what failed, or if there is nothing to run.
pub fn check_folder<G: Game>(root: &str, folder: &str) {
    let (mut ran, mut failures) = (0, Vec::new());
    let folder = Path::new(root).join(folder);
    let entries = fs::read_dir(&folder);
    let entries = entries.unwrap_or_else(|err| panic!("{}: {err}", folder.display()));
    let paths = entries.map(|entry| entry.expect("readable folder").path());
    let mut paths: Vec<_> = paths
        .filter(|it| it.extension().is_some_and(|it| it == "md"))
        .collect();
    paths.sort();
    for path in paths {
        let text = fs::read_to_string(&path).expect("readable file");
        match parse(&path.display().to_string(), &text) {
            Err(malformed) => failures.push(malformed.to_string()),
            Ok(scenarios) => {
                ran += scenarios.len();
                let failed = scenarios.iter().filter_map(|it| run::<G>(it).err());
                failures.extend(failed.map(|failure| failure.to_string()));
            }
        }
    }
    let count = failures.len();
    assert!(
        failures.is_empty(),
        "{count} of {ran} failed:\n{}",
        failures.join("\n")
    );
    assert!(ran > 0, "no scenarios in {}", folder.display());
}
