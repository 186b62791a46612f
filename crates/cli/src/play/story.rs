//! The log as lines for people: who did what, what happened, and by which clause.
use std::io;

use catalog::{Entry, Who};
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
    let who = match entry.who {
        Who::Seat(seat) => called(names, seat),
        Who::Other(name) => name.to_owned(),
    };
    let who = paper.tone(Tone::Faint, &format!("{who:width$}"));
    let input = entry.input.as_deref().unwrap_or("(unseen)");
    let struck = if entry.struck { " (taken back)" } else { "" };
    let (mut lead, indent) = (format!("{who}{input}{struck}  "), width + INPUT);
    if entry.events.is_empty() {
        let text = at_the_table(names, input);
        return paper.paragraph(&lead, indent, &text);
    }
    for event in &entry.events {
        let clause = paper.tone(Tone::Clause, &format!("[{}]", event.clause));
        paper.paragraph(&lead, indent, &format!("{} {clause}", event.text))?;
        lead.clear();
    }
    Ok(())
}

/// What a row of the table's own means.
fn at_the_table(names: &[String], input: &str) -> String {
    let mut words = input.split(' ');
    let word = words.next().unwrap_or_default();
    let number = words.next().and_then(|it| it.parse().ok());
    let name = number.map_or(String::new(), |it| called(names, Seat(it)));
    match word {
        "strike" => "Taken back: it is as before that choice.".to_owned(),
        "resign" => format!("{name} gives up."),
        "flag" => format!("The time of {name} is over."),
        "draw" => "Everybody agrees to a draw.".to_owned(),
        "nonce" => format!("{name} has a share in the dice."),
        "occupant" => format!(
            "{name} is played by {}.",
            words.collect::<Vec<_>>().join(" ")
        ),
        _ => String::new(),
    }
}

/// A seat in the game's words.
pub fn called(names: &[String], seat: Seat) -> String {
    let name = names.get(seat.index()).cloned();
    name.unwrap_or_else(|| seat.to_string())
}
