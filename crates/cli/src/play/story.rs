//! The log as lines for people: who did what, what happened, and by which clause.
use std::io;

use catalog::{By, Entry, Sentence};
use engine::Seat;

use crate::paper::{Paper, Tone};

/// Columns for what was done.
const INPUT: usize = 16;
/// The least for who did it.
const WHO: usize = 6;

/// Prints rows of the log. `names` are those of the seats.
pub fn print(paper: &mut Paper, names: &[String], entries: &[Entry]) -> io::Result<()> {
    let longest = names.iter().map(|it| it.chars().count()).max();
    let who = longest.unwrap_or_default().max(WHO) + 2;
    for entry in entries {
        row(paper, names, who, entry)?;
    }
    Ok(())
}

fn row(paper: &mut Paper, names: &[String], width: usize, entry: &Entry) -> io::Result<()> {
    let who = match (entry.seat, entry.by) {
        (Some(seat), _) => called(names, Seat(seat)),
        (None, By::Chance) => "chance".to_owned(),
        (None, By::Act | By::Host) => "table".to_owned(),
    };
    let who = paper.tone(Tone::Faint, &format!("{who:width$}"));
    let input = entry.input.as_deref().unwrap_or("(unseen)");
    let struck = if entry.struck { " (taken back)" } else { "" };
    let (mut lead, indent) = (format!("{who}{input}{struck}  "), width + INPUT);
    if entry.events.is_empty() {
        return paper.paragraph(&lead, indent, "");
    }
    for event in &entry.events {
        paper.paragraph(&lead, indent, &cited(paper, event))?;
        lead.clear();
    }
    Ok(())
}

/// A sentence with its clause, if it has one.
pub fn cited(paper: &Paper, said: &Sentence) -> String {
    match &*said.clause {
        "" => said.text(),
        clause => format!(
            "{said} {}",
            paper.tone(Tone::Clause, &format!("[{clause}]"))
        ),
    }
}

/// A seat in the game's words.
pub fn called(names: &[String], seat: Seat) -> String {
    let name = names.get(seat.index()).cloned();
    name.unwrap_or_else(|| seat.to_string())
}
