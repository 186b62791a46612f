//! The repository's own chores, run as `cargo xtask COMMAND`.
//!
//! A command is one line in [`COMMANDS`]. It looks at the repository and returns what is wrong with it; checks are
//! pure functions over a [`files::Tree`], so that a test can show each of them failing. Nothing here is shipped.
#![forbid(unsafe_code)]

mod clauses;
mod files;
mod finding;
mod instructions;
mod markdown;
mod recorded;
mod rust;
mod tidy;

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::Context;
use finding::Finding;
use lexopt::Arg;

/// A chore. `run` gets the repository and those of `flags` that were given.
struct Command {
    name: &'static str,
    flags: &'static [&'static str],
    about: &'static str,
    run: fn(&Path, &Flags) -> anyhow::Result<Vec<Finding>>,
}

#[rustfmt::skip]
const COMMANDS: &[Command] = &[
    Command { name: "tidy", flags: &["verbose"], about: "sizes, rooms of a game, dependency arrows, purity, stray marks, links, freshness", run: tidy::run },
    Command { name: "clauses", flags: &["check"], about: "clause → code → scenarios; writes docs/rules", run: clauses::run },
    Command { name: "instructions", flags: &["check", "record"], about: "instructions per decision, against benches/instructions.toml", run: instructions::run },
    Command { name: "signature", flags: &["check"], about: "one hash per game over a thousand random matches", run: recorded::signature },
    Command { name: "playthroughs", flags: &["check"], about: "one random match per game, printed for people", run: recorded::playthroughs },
];

/// The flags given, without their dashes.
#[derive(Default)]
struct Flags(Vec<String>);

impl Flags {
    fn has(&self, flag: &str) -> bool {
        self.0.iter().any(|it| it == flag)
    }
}

fn main() -> ExitCode {
    let (command, flags) = match parse(lexopt::Parser::from_env()) {
        Ok(Some(parsed)) => parsed,
        Ok(None) => {
            print!("{}", usage());
            return ExitCode::SUCCESS;
        }
        Err(err) => {
            eprint!("{err}\n\n{}", usage());
            return ExitCode::from(2);
        }
    };
    match root().and_then(|root| (command.run)(&root, &flags)) {
        Ok(findings) => report(command.name, &findings),
        Err(err) => {
            eprintln!("{}: {err:#}", command.name);
            ExitCode::FAILURE
        }
    }
}

fn report(name: &str, findings: &[Finding]) -> ExitCode {
    for finding in findings {
        eprintln!("{finding}");
    }
    if findings.is_empty() {
        return ExitCode::SUCCESS;
    }
    eprintln!("{name}: {} found", findings.len());
    ExitCode::FAILURE
}

/// The command and its flags; nothing if help is wanted.
fn parse(mut args: lexopt::Parser) -> Result<Option<(&'static Command, Flags)>, lexopt::Error> {
    let command = match args.next()? {
        None | Some(Arg::Long("help") | Arg::Short('h')) => return Ok(None),
        Some(Arg::Value(name)) => COMMANDS
            .iter()
            .find(|it| name == it.name)
            .ok_or_else(|| format!("there is no command {}", name.display()))?,
        Some(arg) => return Err(arg.unexpected()),
    };
    let mut flags = Flags::default();
    while let Some(arg) = args.next()? {
        match arg {
            Arg::Long(flag) if command.flags.contains(&flag) => flags.0.push(flag.to_owned()),
            arg => return Err(arg.unexpected()),
        }
    }
    Ok(Some((command, flags)))
}

fn usage() -> String {
    let mut text = "cargo xtask COMMAND\n\n".to_owned();
    for Command {
        name, flags, about, ..
    } in COMMANDS
    {
        let flags: Vec<String> = flags.iter().map(|it| format!("[--{it}]")).collect();
        text += &format!("  {:<36}{about}\n", format!("{name} {}", flags.join(" ")));
    }
    text
}

fn root() -> anyhow::Result<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent();
    Ok(root.context("xtask lies in the repository")?.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parsed(args: &[&str]) -> Result<Option<(&'static Command, Flags)>, lexopt::Error> {
        parse(lexopt::Parser::from_args(args))
    }

    #[test]
    fn a_command_takes_its_own_flags_only() {
        let (command, flags) = parsed(&["clauses", "--check"]).unwrap().unwrap();
        assert_eq!(command.name, "clauses");
        assert!(flags.has("check") && !flags.has("record"));
        assert!(parsed(&["clauses", "--record"]).is_err());
        assert!(parsed(&["sweep"]).is_err());
        assert!(parsed(&[]).unwrap().is_none());
    }

    #[test]
    fn the_repository_is_tidy() {
        let findings = tidy::run(&root().unwrap(), &Flags::default()).unwrap();
        let lines: Vec<String> = findings.iter().map(ToString::to_string).collect();
        assert!(lines.is_empty(), "{}", lines.join("\n"));
    }
}
