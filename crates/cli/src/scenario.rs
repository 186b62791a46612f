//! `lychgate scenario check`: runs scenario files.
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::Result;
use catalog::check_scenarios;
use serde::Serialize;

use crate::paper::Paper;
use crate::{Verdict, files};

/// Work with scenario files
#[derive(clap::Subcommand)]
pub enum Command {
    /// Run scenario files, and say precisely what is different
    #[command(after_help = "Examples:
  lychgate scenario check my-case.md
  lychgate scenario check crates/game-midnight-banshees/scenarios

A folder stands for every *.md below it. The format is described in docs/SCENARIOS.md.
Exit status: 0 all as written, 1 some are not, 2 a file is missing or malformed.")]
    Check {
        /// Scenario files, or folders of them
        #[arg(required = true, value_name = "FILE|DIR")]
        paths: Vec<PathBuf>,
    },
}

/// What was found in all files.
#[derive(Default, Serialize)]
struct Tally {
    files: usize,
    scenarios: usize,
    /// File, line, heading and difference of each.
    failed: Vec<String>,
    /// Files that could not be run.
    malformed: Vec<String>,
}

pub fn run(command: &Command, paper: &mut Paper) -> Result<Verdict> {
    let Command::Check { paths } = command;
    let mut tally = Tally::default();
    for path in paths {
        for file in expand(path)? {
            tally.check(&file);
        }
    }
    match paper.json {
        true => paper.document(&tally)?,
        false => tally.print(paper)?,
    }
    if !tally.malformed.is_empty() {
        paper.flush()?;
        anyhow::bail!(
            "{} of {} files could not be run",
            tally.malformed.len(),
            tally.files
        );
    }
    let fine = tally.failed.is_empty();
    Ok(if fine { Verdict::Fine } else { Verdict::Failed })
}

fn expand(path: &Path) -> Result<Vec<PathBuf>> {
    match path.is_dir() {
        true => files::list(path, "md"),
        false => Ok(vec![path.to_owned()]),
    }
}

impl Tally {
    fn check(&mut self, path: &Path) {
        self.files += 1;
        let text = match files::read(path) {
            Ok(text) => text,
            Err(error) => return self.malformed.push(format!("{error:#}")),
        };
        match check_scenarios(&path.display().to_string(), &text) {
            Err(malformed) => self.malformed.push(malformed.to_string()),
            Ok(checked) => {
                self.scenarios += checked.len();
                let failures = checked.into_iter().filter_map(|it| it.failure);
                self.failed.extend(failures);
            }
        }
    }

    fn print(&self, paper: &mut Paper) -> std::io::Result<()> {
        for line in self.malformed.iter().chain(&self.failed) {
            writeln!(paper, "{line}")?;
        }
        let (files, scenarios) = (self.files, self.scenarios);
        let failed = self.failed.len();
        let failed = if failed == 0 {
            "all as written".to_owned()
        } else {
            format!("{failed} failed")
        };
        writeln!(paper, "{scenarios} scenarios in {files} files: {failed}")
    }
}
