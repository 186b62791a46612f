//! `lychgate completions`: what a shell needs to complete our words.
use std::io::Write;

use anyhow::Result;
use clap::CommandFactory;
use clap_complete::Shell;
use serde_json::json;

use crate::paper::Paper;
use crate::{Cli, Verdict};

/// Print a completion script for a shell
#[derive(clap::Args)]
#[command(after_help = "Examples:
  lychgate completions bash > ~/.local/share/bash-completion/completions/lychgate
  lychgate completions fish > ~/.config/fish/completions/lychgate.fish")]
pub struct Args {
    shell: Shell,
}

pub fn run(args: &Args, paper: &mut Paper) -> Result<Verdict> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut Cli::command(), "lychgate", &mut script);
    if paper.json {
        let script = String::from_utf8_lossy(&script);
        paper.document(&json!({ "shell": args.shell.to_string(), "script": script }))?;
    } else {
        paper.write_all(&script)?;
    }
    Ok(Verdict::Fine)
}
