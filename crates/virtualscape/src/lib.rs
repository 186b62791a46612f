//! Maps that people drew with the VirtualScape editor (`.hsc`), as battlefields of a Heroscape pack.
//!
//! `bytes` reads numbers and texts as the editor's library wrote them, `file` the document and its tiles, `shapes` says
//! which hexes a tile covers, `ground` piles tiles up to columns, `field` finds pieces and glyphs on them, `zones` where
//! armies start, `names` what is lost, and `write` prints the battlefield. What the master set does not know is left out or replaced, and said in a note.
//!
//! Deliberately absent: the rules of the game (the pack's own reader judges the text), files and folders.
#![forbid(unsafe_code)]
#![warn(missing_docs)]

mod bytes;
mod field;
mod file;
mod ground;
mod names;
mod shapes;
mod write;
mod zones;

pub use bytes::Flaw;

/// A battlefield made from a map.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Battlefield {
    /// Its name in options.
    pub id: String,
    /// As the map says.
    pub name: String,
    /// The text of `battlefields/ID.toml`.
    pub text: String,
    /// What was left out or replaced.
    pub notes: Vec<String>,
}

/// What the map itself does not say.
#[derive(Clone, Debug, Default)]
pub struct Wishes {
    /// Its name if it has none, such as that of its file.
    pub name: String,
    /// Starting areas in place of those drawn, one for each player: columns and rows of the battlefield.
    pub zones: Vec<Vec<(i32, i32)>>,
}

/// Reads a map and writes it as a battlefield.
pub fn import(bytes: &[u8], wishes: &Wishes) -> Result<Battlefield, Flaw> {
    let mut map = file::read(bytes)?;
    if map.name.trim().is_empty() {
        map.name.clone_from(&wishes.name);
    }
    let (field, notes) = field::build(&map, &wishes.zones)?;
    Ok(Battlefield {
        id: write::id(&map.name),
        name: write::name(&map.name),
        text: write::print(&map, &field),
        notes: notes.sorted(),
    })
}
