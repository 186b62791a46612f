//! Takes a pack from its files and says what is wrong with them, with file, line and value.
mod armies;
mod cards;
mod fields;
mod glyphs;
mod scenarios;
mod terrain;

use engine::{Files, Flaw};

use crate::Pack;

/// The folder of battlefields, one file each.
const FIELDS: &str = "battlefields/";

pub(crate) fn read(files: &Files) -> Result<Pack, Flaw> {
    let cards = cards::read(files)?;
    let glyphs = glyphs::read(files)?;
    let (armies, pairings) = armies::read(files, &cards)?;
    let names = files.iter().map(|(name, _)| name);
    let names = names.filter(|it| it.starts_with(FIELDS));
    let heights: Vec<u8> = cards.iter().map(|it| it.height).collect();
    let field = |name| fields::read(files, name, &glyphs, &heights);
    let fields = names.map(field).collect::<Result<Vec<_>, _>>()?;
    if fields.is_empty() {
        return Err(Flaw::new(FIELDS, 0, "a pack has at least one battlefield"));
    }
    for (at, field) in fields.iter().enumerate() {
        if fields[..at].iter().any(|it| it.id == field.id) {
            let why = format!("the battlefield `{}` is there twice", field.id);
            return Err(Flaw::new(FIELDS, 0, why));
        }
    }
    Ok(Pack {
        cards: cards.leak(),
        glyphs,
        armies,
        pairings,
        fields: fields.leak(),
    })
}
