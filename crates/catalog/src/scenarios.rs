//! Scenario files, of any game.
use scenario::{Malformed, Scenario};

use crate::games::find;
use crate::module::Module;

/// One scenario that was run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Checked {
    /// Its name.
    pub heading: String,
    /// What was different, with file and line; nothing if it went as written.
    pub failure: Option<String>,
}

/// Runs every scenario of a file, each on the game that it names.
pub fn check_scenarios(file: &str, text: &str) -> Result<Vec<Checked>, Malformed> {
    let scenarios = scenario::parse(file, text)?;
    scenarios.iter().map(check).collect()
}

fn check(scenario: &Scenario) -> Result<Checked, Malformed> {
    let module = find(&scenario.game).map_err(|unknown| Malformed {
        file: scenario.file.clone(),
        line: scenario.lines.first().map_or(0, |it| it.number),
        why: unknown.to_string(),
    })?;
    let failure = module.scenario(scenario).err();
    Ok(Checked {
        heading: scenario.heading.clone(),
        failure: failure.map(|it| it.to_string()),
    })
}

/// Which of a game's own scenarios show a clause: file and heading of each.
pub fn coverage(module: &dyn Module, clause: &str) -> Vec<(&'static str, String)> {
    let files = module.scenarios().iter();
    let headings = files.flat_map(|&(file, text)| {
        let scenarios = scenario::parse(file, text).unwrap_or_default();
        let shows = |it: &Scenario| it.covers.iter().any(|id| id == clause);
        let shown = scenarios.into_iter().filter(shows);
        shown.map(move |it| (file, it.heading)).collect::<Vec<_>>()
    });
    let mut headings: Vec<_> = headings.collect();
    headings.dedup();
    headings
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::GAMES;

    #[test]
    fn every_embedded_scenario_goes_as_written() {
        let mut ran = 0;
        for (file, text) in GAMES.iter().flat_map(|it| it.scenarios()) {
            for checked in check_scenarios(file, text).expect("well formed") {
                assert_eq!(checked.failure, None);
                ran += 1;
            }
        }
        assert!(ran > 0);
    }
}
