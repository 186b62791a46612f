//! A game's own scenarios as one test.
use std::fs;
use std::path::{Path, PathBuf};

use engine::{Positions, Screen, Seat, Text};

use crate::parse::parse;
use crate::run::{run, visit};
use crate::statement::{Scenario, Statement, Then};

/// Runs every `*.md` of a folder on a game's rules. Panics with a list of what failed, or if there is nothing to run.
pub fn check_folder<G: Positions + Screen>(root: &str, folder: &str) {
    let (mut ran, mut failures) = (0, Vec::new());
    let folder = Path::new(root).join(folder);
    for file in read_folder(&folder) {
        match file {
            Err(malformed) => failures.push(malformed),
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

/// Shows every position that the scenarios of a folder come to, with the file and line that lead there.
pub fn visit_folder<G: Positions + Screen>(
    root: &str,
    folder: &str,
    mut show: impl FnMut(&str, &G),
) {
    let folder = Path::new(root).join(folder);
    for scenario in read_folder(&folder).into_iter().flatten().flatten() {
        let file = &scenario.file;
        let mut place = |line: usize, game: &G| show(&format!("{file}:{line}"), game);
        // What fails is told by `check_folder`.
        _ = visit::<G>(&scenario, &mut place);
    }
}

/// Shows every action that the scenarios of a folder have refused: file and line, the position, who asked and for what.
pub fn visit_refused<G: Positions + Screen>(
    root: &str,
    folder: &str,
    mut show: impl FnMut(&str, &G, Seat, G::Action),
) {
    let folder = Path::new(root).join(folder);
    for scenario in read_folder(&folder).into_iter().flatten().flatten() {
        let file = &scenario.file;
        let mut place = |number: usize, game: &G| {
            let line = scenario.lines.iter().find(|it| it.number == number);
            if let Some(Statement::Act { seat, action, then }) = line.map(|it| &it.statement)
                && let Then::Refused(_) = then
                && let Ok(action) = G::Action::read(&game.pack(), action)
            {
                show(&format!("{file}:{number}"), game, Seat(*seat), action);
            }
        };
        // What fails is told by `check_folder`.
        _ = visit::<G>(&scenario, &mut place);
    }
}

fn read_folder(folder: &Path) -> Vec<Result<Vec<Scenario>, String>> {
    let entries = fs::read_dir(folder);
    let entries = entries.unwrap_or_else(|err| panic!("{}: {err}", folder.display()));
    let paths = entries.map(|entry| entry.expect("readable folder").path());
    let mut paths: Vec<_> = paths
        .filter(|it| it.extension().is_some_and(|it| it == "md"))
        .collect();
    paths.sort();
    let read = |path: PathBuf| {
        let text = fs::read_to_string(&path).expect("readable file");
        parse(&path.display().to_string(), &text).map_err(|malformed| malformed.to_string())
    };
    paths.into_iter().map(read).collect()
}
