//! The log as lines for people: who did what, what happened, and by which clause.
use std::io;

use catalog::{Entry, Who};

use crate::paper::{Paper, Tone};

/// Columns for who and for what was done.
const WHO: usize = 7;
const INPUT: usize = 24;

/// Prints rows of the log.
pub fn print(paper: &mut Paper, entries: &[Entry]) -> io::Result<()> {
    entries.iter().try_for_each(|entry| row(paper, entry))
}

fn row(paper: &mut Paper, entry: &Entry) -> io::Result<()> {
    let who = match entry.who {
        Who::Seat(seat) => seat.to_string(),
        Who::Other(name) => name.to_owned(),
    };
    let input = entry.input.as_deref().unwrap_or("(unseen)");
    let struck = if entry.struck { " (taken back)" } else { "" };
    let mut lead = format!(
        "{:WHO$} {input}{struck}",
        paper.tone(Tone::Faint, &format!("{who:WHO$}"))
    );
    if entry.events.is_empty() {
        return paper.paragraph(&lead, INPUT, "");
    }
    for event in &entry.events {
        let clause = paper.tone(Tone::Clause, &format!("[{}]", event.clause));
        paper.paragraph(&lead, INPUT, &format!("{} {clause}", event.text))?;
        lead.clear();
    }
    Ok(())
}
