//! What several commands ask for: game, options, pack, position, seats, seed, threads.
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::thread;

use anyhow::{Context, Result, anyhow, bail};
use catalog::{Module, Rejection, Setup, Spec, find};
use engine::{Files, Hash};

use crate::files;

/// Which game, and how its table is set up.
#[derive(Clone, clap::Args)]
pub struct TableArgs {
    /// The game, such as `midnight-banshees`
    pub game: String,

    /// An option of the game, as NAME=VALUE; may be given several times
    #[arg(short, long = "option", value_name = "NAME=VALUE")]
    pub options: Vec<String>,

    /// A folder with another component pack
    #[arg(long, value_name = "DIR")]
    pub pack: Option<PathBuf>,
}

impl TableArgs {
    pub fn module(&self) -> Result<&'static dyn Module> {
        Ok(find(&self.game)?)
    }

    /// The setup for so many seats, from a position or from the beginning.
    pub fn setup(&self, seats: u8, position: Option<&str>) -> Result<Setup> {
        let module = self.module()?;
        let pack = self.pack.as_deref().map(|dir| load_pack(module, dir));
        let setup = Setup {
            seats,
            options: self.options.clone(),
            pack: pack.transpose()?,
            position: position.map(str::to_owned),
        };
        module.options(&setup)?;
        Ok(setup)
    }

    /// The setup for a position: as many seats as it fits, unless the number is given.
    pub fn placed(&self, seats: Option<u8>, position: Option<&str>) -> Result<Setup> {
        let module = self.module()?;
        let allowed = &module.rulebook().seats;
        let (Some(text), None) = (position, seats) else {
            let seats = seats.or(allowed.first().copied()).unwrap_or_default();
            return self.setup(seats, position);
        };
        let mut why = None;
        for &seats in allowed {
            let setup = self.setup(seats, Some(text))?;
            match (module.place(&setup), &why) {
                (Ok(_), _) => return Ok(setup),
                // A refusal is about a position that could be read: it says more.
                (Err(it @ Rejection::Refused(_)), _) | (Err(it), None) => why = Some(it),
                (Err(_), Some(_)) => {}
            }
        }
        let why = why.map_or_else(|| anyhow!("nobody can play this game"), anyhow::Error::from);
        Err(why.context("position"))
    }
}

/// The files of a pack's folder.
pub fn read_pack(dir: &Path) -> Result<Files> {
    if !dir.is_dir() {
        bail!("there is no folder {}", dir.display());
    }
    let mut pack = Files::default();
    for path in files::list(dir, "toml")? {
        let name = path.strip_prefix(dir).unwrap_or(&path);
        let parts = name.components().map(|it| it.as_os_str().to_string_lossy());
        let name = parts.collect::<Vec<_>>().join("/");
        pack.insert(&name, &files::read(&path)?);
    }
    Ok(pack)
}

fn load_pack(module: &dyn Module, dir: &Path) -> Result<String> {
    let loaded = module.load_pack(&read_pack(dir)?);
    loaded.with_context(|| format!("in the pack {}", dir.display()))
}

/// Reads `greedy,random` or a number of seats that are all played by `usual`.
pub fn read_bots(text: &str, usual: Spec) -> Result<Vec<Spec>> {
    if let Ok(seats) = text.parse::<u8>() {
        return Ok(vec![usual; usize::from(seats)]);
    }
    let names = text.split(',').map(str::trim);
    names
        .map(|name| Ok(name.parse::<Spec>()?))
        .collect::<Result<_>>()
        .context("--seats")
}

/// As many seats as there are names.
pub fn count(seats: usize) -> u8 {
    u8::try_from(seats).unwrap_or(u8::MAX)
}

/// Where all that is random comes from.
#[derive(clap::Args)]
pub struct SeedArgs {
    /// Makes everything random reproducible; without it a seed is drawn and printed
    #[arg(long, value_name = "N")]
    pub seed: Option<u64>,
}

impl SeedArgs {
    /// The seed, or one that the operating system draws. Short, so that people can write it down.
    pub fn number(&self) -> Result<u64> {
        let Some(seed) = self.seed else {
            let [a, b, c, d, ..] = random()?;
            return Ok(u32::from_le_bytes([a, b, c, d]).into());
        };
        Ok(seed)
    }

    /// A table's secret.
    pub fn secret(&self) -> Result<Hash> {
        let derive = |seed: u64| blake3::derive_key("lychgate 1 seed", &seed.to_le_bytes());
        self.seed.map_or_else(random, |seed| Ok(derive(seed)))
    }
}

fn random() -> Result<Hash> {
    let mut bytes = Hash::default();
    let filled = getrandom::fill(&mut bytes);
    filled.map_err(|err| anyhow!("the operating system gives no random numbers: {err}"))?;
    Ok(bytes)
}

/// How much of the machine is used.
#[derive(clap::Args)]
pub struct ThreadArgs {
    /// How many games at a time; as many as the machine has processors unless given
    #[arg(long, value_name = "T")]
    pub threads: Option<NonZero<usize>>,
}

impl ThreadArgs {
    pub fn number(&self) -> usize {
        let given = self.threads.map(NonZero::get);
        let processors = || thread::available_parallelism().map_or(1, NonZero::get);
        given.unwrap_or_else(processors)
    }
}
