//! Text with a pack at hand: printing and reading from one table, so that the two cannot disagree.
use std::fmt;

use crate::sentence::{Means, Part, Telling};

/// Text that is not of the game's notation: what was found and what was expected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unreadable {
    /// The text.
    pub found: String,
    /// What would be readable there.
    pub expected: String,
}

impl Unreadable {
    /// Found this, expected that.
    pub fn new(found: &str, expected: impl Into<String>) -> Unreadable {
        let (found, expected) = (found.to_owned(), expected.into());
        Unreadable { found, expected }
    }
}

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}`: expected {}", self.found, self.expected)
    }
}

impl std::error::Error for Unreadable {}

/// What people read, in the words of a pack.
pub trait Print<P> {
    /// In a sentence: `Violet`.
    fn print(&self, pack: &P, f: &mut fmt::Formatter<'_>) -> fmt::Result;

    /// In notation: `b0`. The same unless a game has nicer words for sentences.
    fn code(&self, pack: &P, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.print(pack, f)
    }

    /// What it stands for in a sentence, so that a screen can link it.
    fn means(&self, _: &P) -> Means {
        Means::Words
    }

    /// Into a sentence that is told in parts: the words of `print`. Override only what names several things.
    fn tell(&self, pack: &P, to: &Telling) -> fmt::Result {
        to.add(self, pack)
    }

    /// The sentence in parts; joined, they are the text.
    fn parts(&self, pack: &P) -> Vec<Part> {
        let telling = Telling::default();
        match self.tell(pack, &telling) {
            Ok(()) => telling.into_parts(),
            Err(fmt::Error) => unreachable!("writing to memory does not fail"),
        }
    }

    /// For `format!` and `to_string`.
    fn text<'a>(&'a self, pack: &'a P) -> Printed<'a, Self, P> {
        Printed(self, pack)
    }

    /// The notation, for `format!` and `to_string`.
    fn coded<'a>(&'a self, pack: &'a P) -> Coded<'a, Self, P> {
        Coded(self, pack)
    }
}

/// What people also write and logs keep: `read(pack, x.text(pack)) == x`.
pub trait Text<P>: Print<P> + Sized {
    /// Takes only the one form that printing gives.
    fn read(pack: &P, text: &str) -> Result<Self, Unreadable>;

    /// What can be read, for a message to whoever wrote something else: `a space, S00 to S31`.
    fn expected(pack: &P) -> String;
}

/// Something with its pack, ready to be displayed as a sentence would have it.
pub struct Printed<'a, T: ?Sized, P>(&'a T, &'a P);

impl<T: Print<P> + ?Sized, P> fmt::Display for Printed<'_, T, P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.print(self.1, f)
    }
}

/// Something with its pack, ready to be displayed as notation.
pub struct Coded<'a, T: ?Sized, P>(&'a T, &'a P);

impl<T: Print<P> + ?Sized, P> fmt::Display for Coded<'_, T, P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.code(self.1, f)
    }
}

/// `Print`, and with `read` also `Text`, for types whose text needs no pack: `plain!(read Dice, "two numbers 1 to 6")`.
/// What they stand for in a sentence may follow: `plain!(print Seat => |it| Means::Seat(*it))`.
#[macro_export]
macro_rules! plain {
    (print $($Type:ty $(=> $means:expr)?),*) => { $(
        impl<P> $crate::Print<P> for $Type {
            fn print(&self, _: &P, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                std::fmt::Display::fmt(self, f)
            }
            $(
                fn means(&self, _: &P) -> $crate::Means {
                    let means: fn(&Self) -> $crate::Means = $means;
                    means(self)
                }
            )?
        }
    )* };
    (read $Type:ty $(=> $means:expr)?, $expected:literal) => {
        $crate::plain!(print $Type $(=> $means)?);
        impl<P> $crate::Text<P> for $Type {
            fn read(pack: &P, text: &str) -> Result<Self, $crate::Unreadable> {
                let unreadable = || $crate::Unreadable::new(text, <Self as $crate::Text<P>>::expected(pack));
                // Only the one way to write it: `+7` and `007` are no sevens.
                let one_form = |it: &Self| it.to_string() == text;
                text.parse().ok().filter(one_form).ok_or_else(unreadable)
            }

            fn expected(_: &P) -> String {
                $expected.to_owned()
            }
        }
    };
}
plain!(read u8 => |it| Means::Number(i32::from(*it), ""), "a number from 0 to 255");
plain!(read u16 => |it| Means::Number(i32::from(*it), ""), "a number from 0 to 65535");

/// One line per variant: name, fields, word. The text is the word and the fields, with spaces between them;
/// the last field may itself contain spaces. An empty word is left out, for a variant that is its only field.
#[macro_export]
macro_rules! notation {
    ($Name:ident for $Pack:ty; $($Variant:ident $(($($part:ident),*))? = $word:literal;)*) => {
        impl $crate::Print<$Pack> for $Name {
            #[allow(unused_variables)]
            fn print(&self, pack: &$Pack, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                match self {
                    $($Name::$Variant $(($($part),*))? => {
                        f.write_str($word)?;
                        $($(write!(f, " {}", $crate::Print::<$Pack>::coded($part, pack))?;)*)?
                        Ok(())
                    })*
                }
            }
        }

        impl $crate::Text<$Pack> for $Name {
            #[allow(unused_mut, unused_variables)]
            fn read(pack: &$Pack, text: &str) -> Result<Self, $crate::Unreadable> {
                let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
                match word {
                    $($word => {
                        const PARTS: &[&str] = &[$($(stringify!($part)),*)?];
                        let form = || $crate::Unreadable::new(text, $crate::form($word, PARTS));
                        let mut parts = rest.splitn(PARTS.len(), ' ');
                        $($(let $part = $crate::Text::<$Pack>::read(pack, parts.next().ok_or_else(form)?)?;)*)?
                        // Only the one way to write it: a log says each thing in one form.
                        let read = $Name::$Variant $(($($part),*))?;
                        let same = $crate::Print::<$Pack>::coded(&read, pack).to_string() == text;
                        if same { Ok(read) } else { Err(form()) }
                    })*
                    _ => Err($crate::Unreadable::new(text, <Self as $crate::Text<$Pack>>::expected(pack))),
                }
            }

            fn expected(_: &$Pack) -> String {
                let forms = [$($crate::form($word, &[$($(stringify!($part)),*)?])),*];
                format!("one of {}", forms.join(", "))
            }
        }
    };
}

/// How a line of notation is written: its word, then its parts in capitals.
pub fn form(word: &str, parts: &[&str]) -> String {
    let part = |text: &str, part: &&str| text.to_owned() + " " + &part.to_uppercase();
    format!(
        "`{}`",
        parts
            .iter()
            .fold(word.to_owned(), |text, it| part(&text, it))
    )
}
