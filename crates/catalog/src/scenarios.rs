//! Scenario files, of any game.
use std::collections::BTreeMap;

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

/// The scenarios that show each clause of a game: file and heading of each, by the clause's id.
pub type Coverage = BTreeMap<String, Vec<(&'static str, String)>>;

/// Which of a game's own scenarios show which clauses.
pub fn coverage(module: &dyn Module) -> Coverage {
    let mut shown = Coverage::new();
    for &(file, text) in module.scenarios() {
        for scenario in scenario::parse(file, text).unwrap_or_default() {
            for id in scenario.covers {
                let headings = shown.entry(id).or_default();
                if headings.last() != Some(&(file, scenario.heading.clone())) {
                    headings.push((file, scenario.heading.clone()));
                }
            }
        }
    }
    shown
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
