//! What is written on: an output, its width and its colors.
use std::io::{self, BufWriter, IsTerminal, Write};

use catalog::Ink;
use serde::Serialize;

/// The widest text that reads well.
const WIDEST: usize = 100;
/// Where the width is unknown, as in files and pipes.
const USUAL: usize = 80;

/// Standard output, or standard error where that must stay free for a document.
pub struct Paper {
    out: Box<dyn Write>,
    /// Only one JSON document may be written.
    pub json: bool,
    /// Whether colors are seen.
    pub ink: Ink,
    width: usize,
}

/// How a few words stand out.
#[derive(Clone, Copy)]
pub enum Tone {
    Title,
    Clause,
    Faint,
}

impl Paper {
    pub fn stdout(json: bool) -> Paper {
        let out = io::stdout();
        Paper::new(out.is_terminal(), Box::new(out.lock()), json)
    }

    pub fn stderr() -> Paper {
        let out = io::stderr();
        Paper::new(out.is_terminal(), Box::new(out.lock()), false)
    }

    fn new(terminal: bool, out: Box<dyn Write>, json: bool) -> Paper {
        let plain = std::env::var_os("NO_COLOR").is_some_and(|it| !it.is_empty());
        let size = terminal_size::terminal_size().filter(|_| terminal);
        let width = size.map_or(USUAL, |(width, _)| usize::from(width.0));
        Paper {
            out: Box::new(BufWriter::new(out)),
            json,
            ink: match terminal && !plain {
                true => Ink::Color,
                false => Ink::Plain,
            },
            width: width.clamp(40, WIDEST),
        }
    }

    /// The one document of `--json`.
    pub fn document(&mut self, value: &impl Serialize) -> io::Result<()> {
        let text = serde_json::to_string_pretty(value)?;
        writeln!(self, "{text}")
    }

    /// A paragraph, wrapped and indented. `first` stands in the indent of its first line.
    pub fn paragraph(&mut self, first: &str, indent: usize, text: &str) -> io::Result<()> {
        let width = self.width.saturating_sub(indent).max(20);
        let blank = match indent.checked_sub(seen(first)) {
            Some(blank) if blank > 0 || indent == 0 => blank,
            // What is too long for its column stands apart all the same.
            _ => 2,
        };
        let mut lead = format!("{first}{}", " ".repeat(blank));
        for line in wrap(text, width) {
            writeln!(self, "{lead}{line}")?;
            lead = " ".repeat(indent);
        }
        Ok(())
    }

    /// Words that stand out, where colors are seen.
    pub fn tone(&self, tone: Tone, text: &str) -> String {
        let code = match tone {
            Tone::Title => "1",
            Tone::Clause => "36",
            Tone::Faint => "2",
        };
        match self.ink {
            Ink::Color => format!("\x1b[{code}m{text}\x1b[0m"),
            Ink::Plain => text.to_owned(),
        }
    }
}

impl Write for Paper {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.out.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

/// How many letters are seen: all but colors.
fn seen(text: &str) -> usize {
    let mut in_color = false;
    let visible = text.chars().filter(|&letter| {
        let was = in_color || letter == '\x1b';
        in_color = was && letter != 'm';
        !was
    });
    visible.count()
}

/// Lines of at most `width` letters, broken at spaces; a longer word has a line of its own.
fn wrap(text: &str, width: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split(' ') {
        let line = lines.last().map_or(0, |it| seen(it));
        if line > 0 && line + 1 + seen(word) > width {
            lines.push(String::new());
        }
        if let Some(line) = lines.last_mut() {
            if !line.is_empty() {
                line.push(' ');
            }
            *line += word;
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_stay_whole() {
        assert_eq!(wrap("the crypt door", 9), ["the crypt", "door"]);
        assert_eq!(wrap("unbreakable a", 4), ["unbreakable", "a"]);
        assert_eq!(wrap("", 4), [""]);
    }

    #[test]
    fn colors_take_no_room() {
        assert_eq!(seen("\x1b[36mMB-MOVE-1\x1b[0m!"), 10);
    }
}
