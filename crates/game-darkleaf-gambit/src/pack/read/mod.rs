//! Takes the pack from its files and says what is wrong with them, by file, line and value.
mod clans;
mod rows;
mod will;

use engine::{Files, Flaw, Spanned};

use crate::Pack;

pub(crate) const CLANS: &str = "clans.toml";
pub(crate) const WILL: &str = "will.toml";

pub(crate) fn read(files: &Files) -> Result<Pack, Flaw> {
    Ok(Pack {
        clans: clans::read(files)?,
        will: will::read(files)?,
    })
}

fn format(files: &Files, name: &str, format: &Spanned<u8>) -> Result<(), Flaw> {
    match *format.get_ref() {
        1 => Ok(()),
        other => Err(files.flaw(name, format.span(), format!("format is 1, not {other}"))),
    }
}
