//! Small games to test bots with.
#![allow(dead_code)]
use std::sync::LazyLock;

use engine::{Files, Flaw, Shared};

pub mod cards;
pub mod fork;
pub mod heap;
pub mod walk;

/// Of games that have no components.
pub struct Pack;

impl engine::Pack for Pack {
    fn read(_: &Files) -> Result<Pack, Flaw> {
        Ok(Pack)
    }
}

static PACK: LazyLock<Shared<Pack>> = LazyLock::new(|| Shared::embedded(&[]));
