//! Takes the pack from its files, and says with file, line and value what is wrong with it.
//!
//! The board is free but for its kinds of space and their numbers: one of each location, eighteen voids. In the decks
//! every count is free, and so are spinner, pumpkin, curse and items; cards and items are known by id.
use engine::{Files, Flaw, Spanned};

use super::Parts;

mod board;
mod decks;

/// The board.
pub(crate) const BOARD: &str = "board.toml";
/// Everything else.
pub(crate) const DECKS: &str = "decks.toml";

pub(crate) fn read(files: &Files) -> Result<Parts, Flaw> {
    let (spaces, titles, fixed) = board::read(files)?;
    let contents = decks::read(files)?;
    Ok(Parts {
        spaces,
        titles,
        fixed,
        contents,
    })
}

/// A file being read.
struct Reader<'a> {
    files: &'a Files,
    file: &'static str,
}

impl Reader<'_> {
    fn flaw<T>(&self, at: &Spanned<T>, why: impl Into<String>) -> Flaw {
        self.files.flaw(self.file, at.span(), why)
    }

    /// A flaw unless it holds.
    fn need<T>(&self, holds: bool, at: &Spanned<T>, why: impl Fn() -> String) -> Result<(), Flaw> {
        if holds {
            Ok(())
        } else {
            Err(self.flaw(at, why()))
        }
    }

    /// A number between two others.
    fn between(&self, name: &str, at: &Spanned<u8>, low: u8, high: u8) -> Result<u8, Flaw> {
        let found = *at.get_ref();
        let why = || format!("{name} is {low} to {high}, not {found}");
        self.need((low..=high).contains(&found), at, why)?;
        Ok(found)
    }
}
