//! A grid of letters, each with a color.
use super::Ink;

/// A color, as ANSI terminals number it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hue {
    Default,
    Dim,
    Bold,
    Red,
    Green,
    Amber,
    Violet,
    Cyan,
}

impl Hue {
    fn code(self) -> &'static str {
        match self {
            Hue::Default => "0",
            Hue::Dim => "0;2",
            Hue::Bold => "0;1",
            Hue::Red => "0;31",
            Hue::Green => "0;1;32",
            Hue::Amber => "0;1;33",
            Hue::Violet => "0;1;35",
            Hue::Cyan => "0;1;36",
        }
    }
}

/// Letters on rows of equal width.
pub struct Canvas {
    rows: Vec<Vec<(char, Hue)>>,
}

impl Canvas {
    pub fn new(width: usize, height: usize) -> Canvas {
        Canvas {
            rows: vec![vec![(' ', Hue::Default); width]; height],
        }
    }

    /// Writes a text; what does not fit is left out.
    pub fn write(&mut self, x: usize, y: usize, text: &str, hue: Hue) {
        let row = self.rows.get_mut(y).map_or(&mut [][..], Vec::as_mut_slice);
        for (cell, letter) in row.iter_mut().skip(x).zip(text.chars()) {
            *cell = (letter, hue);
        }
    }

    /// The rows as lines, without what is blank at their ends.
    pub fn print(&self, ink: Ink) -> String {
        self.rows.iter().map(|row| line(row, ink)).collect()
    }
}

fn line(row: &[(char, Hue)], ink: Ink) -> String {
    let blank = |it: &(char, Hue)| it.0 == ' ';
    let end = row.iter().rposition(|it| !blank(it)).map_or(0, |at| at + 1);
    let (mut out, mut now) = (String::new(), Hue::Default);
    for &(letter, hue) in &row[..end] {
        if ink == Ink::Color && hue != now && letter != ' ' {
            out += &format!("\x1b[{}m", hue.code());
            now = hue;
        }
        out.push(letter);
    }
    if now != Hue::Default {
        out += "\x1b[0m";
    }
    out + "\n"
}
