//! Sentences in parts: the words of the plain text, with what they name marked, so that a screen can link them.
//!
//! One `write!` makes both: [`refusals!`](crate::refusals) and its sisters hand each fact of a row to it as a [`Field`],
//! which marks where the fact begins and ends if somebody wants parts. Nothing of this runs in a rollout.
use std::cell::{Cell, RefCell};
use std::fmt::{self, Write};

use crate::seats::Seat;
use crate::text::Print;

/// What some words of a sentence stand for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Means {
    /// Nothing that can be pointed at.
    Words,
    /// A seat.
    Seat(Seat),
    /// A place on the board, by its notation.
    Place,
    /// A card, by its notation.
    Card,
    /// A piece, by its notation.
    Piece,
    /// So many; the unit in the singular, or nothing.
    Number(i32, &'static str),
}

/// A part of a sentence. The plain text is the texts of all parts, joined.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    /// As it is read.
    pub text: String,
    /// What it stands for.
    pub means: Means,
    /// The notation of a place, a card or a piece; else empty.
    pub code: String,
}

/// A sentence being put together.
#[derive(Default)]
pub struct Telling {
    text: RefCell<String>,
    marks: RefCell<Vec<Mark>>,
    fresh: Cell<bool>,
}

/// From where to where somebody named something.
struct Mark {
    from: usize,
    to: usize,
    means: Means,
    code: String,
}

impl Telling {
    /// A sentence begins here, with a capital letter.
    pub fn begin(&self) {
        self.fresh.set(true);
    }

    /// Adds something as it is printed, marked as what it means.
    pub fn add<P, T: Print<P> + ?Sized>(&self, it: &T, pack: &P) -> fmt::Result {
        let (from, mut words) = (self.text.borrow().len(), self);
        write!(words, "{}", it.text(pack))?;
        let (to, means) = (self.text.borrow().len(), it.means(pack));
        let code = match means {
            Means::Words => return Ok(()),
            Means::Seat(_) | Means::Number(..) => String::new(),
            Means::Place | Means::Card | Means::Piece => it.coded(pack).to_string(),
        };
        let mark = Mark {
            from,
            to,
            means,
            code,
        };
        self.marks.borrow_mut().push(mark);
        Ok(())
    }

    /// Adds plain words.
    pub fn words(&self, words: &str) -> fmt::Result {
        let mut to = self;
        to.write_str(words)
    }

    /// What was put together.
    pub fn into_parts(self) -> Vec<Part> {
        let (text, mut parts, mut at) = (self.text.into_inner(), Vec::new(), 0);
        let words = |text: &str| Part {
            text: text.to_owned(),
            means: Means::Words,
            code: String::new(),
        };
        for mark in self.marks.into_inner() {
            if mark.from > at {
                parts.push(words(&text[at..mark.from]));
            }
            at = mark.to;
            parts.push(Part {
                text: text[mark.from..mark.to].to_owned(),
                means: mark.means,
                code: mark.code,
            });
        }
        if at < text.len() {
            parts.push(words(&text[at..]));
        }
        parts
    }
}

impl Write for &Telling {
    fn write_str(&mut self, words: &str) -> fmt::Result {
        let mut text = self.text.borrow_mut();
        push(&mut *text, &self.fresh, words)
    }
}

/// Writes a sentence with a capital letter.
pub struct Capital<'a, W: ?Sized> {
    to: &'a mut W,
    fresh: Cell<bool>,
}

impl<'a, W: Write + ?Sized> Capital<'a, W> {
    /// Around what is written to.
    pub fn new(to: &'a mut W) -> Capital<'a, W> {
        let fresh = Cell::new(true);
        Capital { to, fresh }
    }
}

impl<W: Write + ?Sized> Write for Capital<'_, W> {
    fn write_str(&mut self, words: &str) -> fmt::Result {
        push(self.to, &self.fresh, words)
    }
}

/// The first letter is a capital, unless it is of a coordinate such as `e7`.
fn push(to: &mut (impl Write + ?Sized), fresh: &Cell<bool>, words: &str) -> fmt::Result {
    let mut letters = words.chars();
    let Some(first) = letters.next().filter(|_| fresh.get()) else {
        return to.write_str(words);
    };
    fresh.set(false);
    if letters.next().is_some_and(|it| it.is_ascii_digit()) {
        return to.write_str(words);
    }
    first
        .to_uppercase()
        .try_for_each(|letter| to.write_char(letter))?;
    to.write_str(&words[first.len_utf8()..])
}

/// A fact of a row on its way into the sentence of that row.
pub struct Field<'a, T: ?Sized, P> {
    it: &'a T,
    pack: &'a P,
    telling: Option<&'a Telling>,
}

impl<'a, T: ?Sized, P> Field<'a, T, P> {
    /// Marked if somebody wants parts.
    pub fn new(it: &'a T, pack: &'a P, telling: Option<&'a Telling>) -> Field<'a, T, P> {
        Field { it, pack, telling }
    }
}

impl<T: Print<P> + ?Sized, P> fmt::Display for Field<'_, T, P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.telling {
            // `f` writes to the same telling.
            Some(telling) => self.it.tell(self.pack, telling),
            None => self.it.print(self.pack, f),
        }
    }
}
