//! `lychgate pack`: component packs.
use std::collections::BTreeSet;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use catalog::{GAMES, Module, find};
use engine::Files;
use serde_json::json;

use crate::paper::Paper;
use crate::table::read_pack;
use crate::{Verdict, files};

/// Check component packs, or write the default one out to edit
#[derive(clap::Subcommand)]
pub enum Command {
    /// Check that a folder is a sound pack; what is wrong is said with file, line and value
    #[command(after_help = "Examples:
  lychgate pack check my-pack
  lychgate pack check my-pack midnight-banshees

Exit status: 0 sound, 1 flawed, 2 no such folder or game.")]
    Check {
        /// The pack's folder
        dir: PathBuf,
        /// The game; found by the names of the files unless given
        game: Option<String>,
    },
    /// Write the pack that comes with a game into a new folder
    #[command(after_help = "Examples:
  lychgate pack init midnight-banshees my-pack
  lychgate play midnight-banshees --pack my-pack")]
    Init {
        /// The game
        game: String,
        /// A folder that is empty or does not exist yet
        dir: PathBuf,
    },
    /// Turn a map of the VirtualScape editor into a battlefield of a Heroscape pack
    #[command(after_help = "Examples:
  lychgate pack init heroscape my-pack
  lychgate pack import map.hsc --out my-pack/battlefields/05_map.toml
  lychgate pack check my-pack heroscape
  lychgate play heroscape --pack my-pack --option battlefield=map
  lychgate pack import old.hsc --zones '0:0 1:0 2:0' --zones '9:5 9:6 8:6'

What the master set does not have is left out or replaced, and said by name on standard error.
A map without a name takes that of its file; one without starting areas gets two, at its ends.
Exit status: 0 written, 2 the file is no such map or the battlefield cannot be written.")]
    Import {
        /// The map, FILE.hsc
        map: PathBuf,
        /// Where to write the battlefield; printed unless given
        #[arg(long)]
        out: Option<PathBuf>,
        /// A starting area in place of those drawn, such as `0:0 1:0 2:0`; once for each player
        #[arg(long, value_name = "SPACES")]
        zones: Vec<String>,
    },
}

pub fn run(command: &Command, paper: &mut Paper) -> Result<Verdict> {
    match command {
        Command::Check { dir, game } => check(dir, game.as_deref(), paper),
        Command::Init { game, dir } => init(find(game)?, dir, paper),
        Command::Import { map, out, zones } => import(map, out.as_deref(), zones, paper),
    }
}

fn check(dir: &Path, game: Option<&str>, paper: &mut Paper) -> Result<Verdict> {
    let pack = read_pack(dir)?;
    let module = match game {
        Some(slug) => find(slug)?,
        None => guess_game(&pack, dir)?,
    };
    let (slug, name) = (&module.rulebook().slug, dir.display());
    let loaded = module.load_pack(&pack);
    let is_default = pack == *module.default_files();
    if paper.json {
        paper.document(&json!({
            "game": slug, "dir": name.to_string(), "sound": loaded.is_ok(), "hash": loaded.as_ref().ok(),
            "default": is_default, "why": loaded.as_ref().err().map(ToString::to_string),
        }))?;
    } else {
        match &loaded {
            Err(error) => writeln!(paper, "{name}/{error}")?,
            Ok(hash) if is_default => {
                writeln!(paper, "{name}: the default pack of {slug}, {hash}")?;
            }
            Ok(hash) => writeln!(paper, "{name}: a sound pack for {slug}, {hash}")?,
        }
    }
    Ok(if loaded.is_ok() {
        Verdict::Fine
    } else {
        Verdict::Failed
    })
}

/// The one game whose default pack has files of these names.
fn guess_game(pack: &Files, dir: &Path) -> Result<&'static dyn Module> {
    let names: BTreeSet<_> = pack.iter().map(|(name, _)| name).collect();
    let fits = |it: &&&dyn Module| {
        it.default_files()
            .iter()
            .any(|(name, _)| names.contains(name))
    };
    let fitting: Vec<_> = GAMES.iter().filter(fits).collect();
    let slugs: Vec<_> = fitting
        .iter()
        .map(|it| it.rulebook().slug.as_str())
        .collect();
    match fitting[..] {
        [only] => Ok(*only),
        [] => bail!(
            "{}: none of these files is of a pack; `lychgate pack init GAME DIR` writes one",
            dir.display()
        ),
        _ => bail!(
            "{}: this could be a pack for {}; name the game",
            dir.display(),
            slugs.join(" or ")
        ),
    }
}

fn init(module: &dyn Module, dir: &Path, paper: &mut Paper) -> Result<Verdict> {
    let occupied = dir.exists() && (!dir.is_dir() || fs::read_dir(dir)?.next().is_some());
    if occupied {
        bail!(
            "{} exists and is not empty; nothing is overwritten",
            dir.display()
        );
    }
    let mut written = Vec::new();
    for (name, text) in module.default_files().iter() {
        let path = dir.join(name);
        let folder = path.parent().unwrap_or(dir);
        fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))?;
        files::write_new(&path, text)?;
        written.push(path.display().to_string());
    }
    if paper.json {
        paper.document(&json!({ "game": module.rulebook().slug, "files": written }))?;
    } else {
        written
            .iter()
            .try_for_each(|path| writeln!(paper, "{path}"))?;
    }
    Ok(Verdict::Fine)
}

/// Spaces as `q:r`.
fn area(text: &str) -> Result<Vec<(i32, i32)>> {
    let space = |word: &str| {
        let (q, r) = word.split_once(':')?;
        Some((q.parse().ok()?, r.parse().ok()?))
    };
    let words = text.split_whitespace();
    let spaces = words
        .map(|it| space(it).with_context(|| format!("--zones: {it} is no space, such as 3:0")));
    spaces.collect()
}

fn import(map: &Path, out: Option<&Path>, zones: &[String], paper: &mut Paper) -> Result<Verdict> {
    let bytes = fs::read(map).with_context(|| format!("cannot read {}", map.display()))?;
    let wishes = virtualscape::Wishes {
        name: map
            .file_stem()
            .unwrap_or_default()
            .to_string_lossy()
            .into_owned(),
        zones: zones.iter().map(|it| area(it)).collect::<Result<_>>()?,
    };
    let made = virtualscape::import(&bytes, &wishes).with_context(|| map.display().to_string())?;
    for note in &made.notes {
        eprintln!("{}: {note}", map.display());
    }
    if let Some(out) = out {
        files::write_new(out, &made.text)?;
    }
    if paper.json {
        paper.document(&json!({
            "battlefield": made.id, "name": made.name, "notes": made.notes, "text": made.text,
            "file": out.map(|it| it.display().to_string()),
        }))?;
    } else {
        match out {
            Some(out) => writeln!(paper, "{}: the battlefield {}", out.display(), made.id)?,
            None => write!(paper, "{}", made.text)?,
        }
    }
    Ok(Verdict::Fine)
}
