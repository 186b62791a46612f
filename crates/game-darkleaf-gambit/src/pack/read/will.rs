//! The Will card.
use engine::{Files, Flaw, Spanned};
use serde::Deserialize;

use super::{WILL, format};
use crate::pack::Fate;
use crate::state::clans::Entry;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WillFile {
    format: Spanned<u8>,
    blessing: Vec<FateText>,
    curse: Vec<FateText>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FateText {
    n: Spanned<u8>,
    id: Spanned<String>,
    #[serde(rename = "each")]
    _each: String,
    chooser: Spanned<String>,
    duration: Spanned<String>,
    #[serde(rename = "impossible")]
    _impossible: String,
}

pub(super) fn read(files: &Files) -> Result<[[Fate; 12]; 2], Flaw> {
    let will: WillFile = files.parse(WILL)?;
    format(files, WILL, &will.format)?;
    Ok([
        read_list(files, &will.blessing, 0)?,
        read_list(files, &will.curse, 12)?,
    ])
}

fn read_list(files: &Files, texts: &[FateText], from: usize) -> Result<[Fate; 12], Flaw> {
    let entries = &Entry::ALL[from..from + 12];
    let mut list = [None; 12];
    for text in texts {
        let number = *text.n.get_ref();
        let entry = Entry::find(text.id.get_ref()).filter(|it| entries.contains(it));
        let Some(entry) = entry else {
            let why = format!("no entry `{}` in this list", text.id.get_ref());
            return Err(files.flaw(WILL, text.id.span(), why));
        };
        let known = list.iter().flatten().any(|it: &Fate| it.entry == entry);
        if !(1..=12).contains(&number) || list[usize::from(number) - 1].is_some() || known {
            let why = format!("entries 1 to 12, each once: {number} {entry}");
            return Err(files.flaw(WILL, text.n.span(), why));
        }
        let (rival_chooses, rounds) = (chooser(files, text)?, rounds(files, entry, text)?);
        list[usize::from(number) - 1] = Some(Fate {
            entry,
            rival_chooses,
            rounds,
        });
    }
    let missing = list.iter().position(Option::is_none);
    match missing {
        Some(at) => Err(Flaw::new(WILL, 0, format!("entry {} is missing", at + 1))),
        None => Ok(list.map(|it| it.unwrap_or_else(|| unreachable!("none is missing")))),
    }
}

fn chooser(files: &Files, text: &FateText) -> Result<bool, Flaw> {
    match text.chooser.get_ref().as_str() {
        "own" => Ok(false),
        "rival" => Ok(true),
        other => {
            let why = format!("the chooser is own or rival, not `{other}`");
            Err(files.flaw(WILL, text.chooser.span(), why))
        }
    }
}

/// How long an entry lasts is part of its rule; only the number of rounds may be changed.
fn rounds(files: &Files, entry: Entry, text: &FateText) -> Result<u8, Flaw> {
    let expected = match entry {
        Entry::GentlePaths | Entry::Canopy | Entry::BarrenGround | Entry::Mire => "rounds:n",
        Entry::DeepPockets | Entry::OpenGlades | Entry::RootedStones | Entry::LostBone => "game",
        Entry::SecondSight | Entry::IllOmen | Entry::Slumber => "next_turn",
        _ => "instant",
    };
    let word = text.duration.get_ref();
    let rounds = word.strip_prefix("rounds:").and_then(|it| it.parse().ok());
    match rounds {
        Some(n @ 1..=9) if expected == "rounds:n" => Ok(n),
        None if word == expected => Ok(0),
        _ => {
            let why = format!("{entry} lasts {expected}, not `{word}`");
            Err(files.flaw(WILL, text.duration.span(), why))
        }
    }
}
