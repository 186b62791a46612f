//! Packs in use: each is loaded once and stays, so their number is bounded.
use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use engine::{Files, Flaw, Game, Shared};

use crate::error::{PackError, Rejection};

/// How many packs besides the default one may be loaded for a game while the process lives.
const MOST_PACKS: usize = 64;
/// How large a pack may be.
const MOST_BYTES: usize = 4 << 20;

type ByHash<P> = BTreeMap<&'static str, Shared<P>>;

/// The packs of one game, by hash.
pub struct Packs<G: Game>(Mutex<ByHash<G::Pack>>);

impl<G: Game> Packs<G> {
    pub const fn new() -> Self {
        Packs(Mutex::new(BTreeMap::new()))
    }

    /// A pack with this content, loaded now or before.
    pub fn load(&self, files: &Files) -> Result<Shared<G::Pack>, PackError> {
        let bytes = files.iter().map(|(name, text)| name.len() + text.len());
        let bytes = bytes.sum();
        if bytes > MOST_BYTES {
            let limit = MOST_BYTES;
            return Err(PackError::TooBig { bytes, limit });
        }
        let (hash, mut loaded) = (files.hash(), self.lock());
        if let Some(known) = known::<G>(&loaded, &hash) {
            return Ok(known);
        }
        if loaded.len() == MOST_PACKS {
            let limit = MOST_PACKS;
            return Err(PackError::Full { limit });
        }
        let pack = Shared::<G::Pack>::load(files.clone())?;
        loaded.insert(pack.hash(), pack);
        Ok(pack)
    }

    /// As `load`, for match files.
    pub fn embedded(&self, files: &Files) -> Result<Shared<G::Pack>, Flaw> {
        self.load(files).map_err(|err| match err {
            PackError::Flawed(flaw) => flaw,
            other => Flaw::new("pack", 0, other.to_string()),
        })
    }

    /// The pack of this hash, or the default one.
    pub fn get(&self, hash: Option<&str>) -> Result<Shared<G::Pack>, Rejection> {
        let Some(hash) = hash else {
            return Ok(G::default_pack());
        };
        let unknown = || Rejection::UnknownPack { hash: hash.into() };
        known::<G>(&self.lock(), hash).ok_or_else(unknown)
    }

    fn lock(&self) -> MutexGuard<'_, ByHash<G::Pack>> {
        // A pack is inserted whole or not at all, whatever happened to whoever held the lock.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn known<G: Game>(loaded: &ByHash<G::Pack>, hash: &str) -> Option<Shared<G::Pack>> {
    let default = G::default_pack();
    let found = loaded.get(hash).copied();
    found.or_else(|| (default.hash() == hash).then_some(default))
}
