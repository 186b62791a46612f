//! Cards, glyphs, armies and battlefields as data, with the tables that make questions about them cheap.
pub(crate) mod card;
pub(crate) mod field;
mod read;

use std::sync::LazyLock;

use engine::{Files, Flaw, Shared};

use crate::pack::card::{Army, Card, Glyph};
use crate::pack::field::Field;
use crate::state::names::Kind;

/// The components. A pack in use is never freed, so its lists need no owner.
pub struct Pack {
    pub(crate) cards: &'static [Card],
    pub(crate) glyphs: Vec<Glyph>,
    pub(crate) armies: Vec<Army>,
    /// Dearest first; each is two armies.
    pub(crate) pairings: Vec<[u8; 2]>,
    pub(crate) fields: &'static [Field],
}

/// Every file of the default pack.
const FILES: &[(&str, &str)] = &[
    ("cards.toml", include_str!("../../data/cards.toml")),
    ("glyphs.toml", include_str!("../../data/glyphs.toml")),
    ("armies.toml", include_str!("../../data/armies.toml")),
    (
        "battlefields/00_proving_ground.toml",
        include_str!("../../data/battlefields/00_proving_ground.toml"),
    ),
    (
        "battlefields/01_gull_rock.toml",
        include_str!("../../data/battlefields/01_gull_rock.toml"),
    ),
    (
        "battlefields/02_twin_fords.toml",
        include_str!("../../data/battlefields/02_twin_fords.toml"),
    ),
    (
        "battlefields/03_crown_of_winds.toml",
        include_str!("../../data/battlefields/03_crown_of_winds.toml"),
    ),
    (
        "battlefields/04_broken_keep.toml",
        include_str!("../../data/battlefields/04_broken_keep.toml"),
    ),
];

pub(crate) static DEFAULT: LazyLock<Shared<Pack>> = LazyLock::new(|| Shared::embedded(FILES));

impl engine::Pack for Pack {
    fn read(files: &Files) -> Result<Pack, Flaw> {
        read::read(files)
    }
}

impl Pack {
    #[inline]
    pub(crate) fn card(&self, kind: Kind) -> &Card {
        &self.cards[usize::from(kind.0)]
    }
}
