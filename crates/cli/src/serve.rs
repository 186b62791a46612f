//! `lychgate serve`: the table in the browser.
use std::io::{self, IsTerminal, Write};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::{Command, Stdio};

use anyhow::{Context, Result};
use serde_json::json;
use server::{Config, Limits};
use tracing_subscriber::EnvFilter;

use crate::Verdict;
use crate::paper::Paper;

/// Serve the table in the browser; what `lychgate` alone does
#[derive(clap::Args)]
#[command(after_help = "Examples:
  lychgate serve --open
  lychgate serve --addr 0.0.0.0:8080 --data /var/lib/lychgate --behind-proxy

Everything is kept in the data folder, durable before it is acknowledged. Ctrl-C stops it and loses nothing.
RUST_LOG=debug says more.")]
#[allow(
    clippy::struct_excessive_bools,
    reason = "each is a flag of the command"
)]
pub struct Args {
    /// Where to listen
    #[arg(long, default_value = "127.0.0.1:7777")]
    addr: SocketAddr,

    /// Where the matches are kept
    #[arg(long, value_name = "DIR", default_value = "lychgate-data")]
    data: PathBuf,

    /// A proxy in front tells visitors' addresses and whether they come by https
    #[arg(long)]
    behind_proxy: bool,

    /// Open the page in a browser
    #[arg(long)]
    open: bool,

    /// Write the log as JSON
    #[arg(long)]
    log_json: bool,

    /// Let everybody be as fast as they can, for load drivers
    #[arg(long, hide = true)]
    unlimited: bool,

    /// Roll the same dice at tables that are set up alike, for tests: nobody should play for real here
    #[arg(long, value_name = "NUMBER", hide = true)]
    known_dice: Option<u64>,
}

impl Default for Args {
    fn default() -> Args {
        let Config { addr, data, .. } = Config::default();
        Args {
            addr,
            data,
            behind_proxy: false,
            open: false,
            log_json: false,
            unlimited: false,
            known_dice: None,
        }
    }
}

pub fn run(args: &Args, paper: &mut Paper) -> Result<Verdict> {
    log(args.log_json);
    let config = Config {
        addr: args.addr,
        data: args.data.clone(),
        behind_proxy: args.behind_proxy,
        limits: match args.unlimited {
            true => Limits::none(),
            false => Limits::default(),
        },
        known_dice: args.known_dice,
        ..Config::default()
    };
    if args.known_dice.is_some() {
        tracing::warn!("the dice are known beforehand: this server is for tests");
    }
    let ready = |addr: SocketAddr| {
        let page = format!("http://{addr}");
        // It serves all the same if nobody reads this.
        _ = announce(paper, &page);
        if args.open {
            browse(&page);
        }
    };
    let runtime = tokio::runtime::Runtime::new().context("starting the server")?;
    runtime.block_on(server::serve(config, ready))?;
    Ok(Verdict::Fine)
}

fn announce(paper: &mut Paper, page: &str) -> io::Result<()> {
    match paper.json {
        true => paper.document(&json!({ "url": page }))?,
        false => writeln!(paper, "Lychgate is open: {page}  (Ctrl-C closes it)")?,
    }
    paper.flush()
}

/// To standard error, like everything that is no result.
fn log(as_json: bool) {
    let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new("info"));
    let log = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(io::stderr)
        .with_ansi(io::stderr().is_terminal());
    match as_json {
        true => log.json().init(),
        false => log.init(),
    }
}

/// Asks the system to show a page. Whoever has no browser has the address on the terminal.
fn browse(page: &str) {
    let opener = match std::env::consts::OS {
        "macos" => "open",
        "windows" => "explorer",
        _ => "xdg-open",
    };
    let mut command = Command::new(opener);
    command
        .arg(page)
        .stdout(Stdio::null())
        .stderr(Stdio::null());
    if let Err(err) = command.spawn() {
        tracing::warn!(%err, opener, "no browser could be opened");
    }
}
