//! Components as data: a pack is read once, shared for the life of the process, and compared by identity.
use std::collections::BTreeMap;
use std::ops::{Deref, Range};
use std::{fmt, hash, ptr};

use serde::de::DeserializeOwned;
use toml::Spanned;

use crate::dice::hex;

/// A game's components: names, numbers, boards. May hold tables built from them, if they change no result.
pub trait Pack: Sized + Send + Sync + 'static {
    /// Takes sound files only; what is wrong is said with file, line and value.
    fn read(files: &Files) -> Result<Self, Flaw>;
}

/// The text files of a pack by name, such as `board.toml` or `battlefields/gull_rock.toml`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Files(BTreeMap<String, String>);

impl Files {
    /// From names and texts.
    pub fn new<'a>(files: impl IntoIterator<Item = (&'a str, &'a str)>) -> Files {
        let own = |(name, text): (&str, &str)| (name.to_owned(), text.to_owned());
        Files(files.into_iter().map(own).collect())
    }

    /// Adds a file, or replaces it.
    pub fn insert(&mut self, name: &str, text: &str) {
        self.0.insert(name.to_owned(), text.to_owned());
    }

    /// Names and texts, by name.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(name, text)| (&**name, &**text))
    }

    /// The text of a file.
    pub fn get(&self, name: &str) -> Result<&str, Flaw> {
        let missing = || Flaw::new(name, 0, "this file is missing from the pack");
        self.0.get(name).map(|text| &**text).ok_or_else(missing)
    }

    /// A file read as TOML.
    pub fn parse<T: DeserializeOwned>(&self, name: &str) -> Result<T, Flaw> {
        let text = self.get(name)?;
        toml::from_str(text).map_err(|err| {
            let line = err.span().map_or(0, |span| line_of(text, span.start));
            Flaw::new(name, line, err.message())
        })
    }

    /// A flaw at a place that a `toml::Spanned` value remembers.
    pub fn flaw(&self, name: &str, span: Range<usize>, why: impl Into<String>) -> Flaw {
        let line = self.get(name).map_or(0, |text| line_of(text, span.start));
        Flaw::new(name, line, why)
    }

    /// Names the content: two packs with the same hash are the same.
    pub fn hash(&self) -> String {
        let mut hash = blake3::Hasher::new_derive_key("lychgate 1 pack");
        for (name, text) in &self.0 {
            for part in [name, text] {
                hash.update(&(part.len() as u64).to_le_bytes());
                hash.update(part.as_bytes());
            }
        }
        hex(hash.finalize().as_bytes())
    }
}

/// What people call the things of a pack: each has one name of its own, which fits into a sentence after "the".
pub struct Names<'a> {
    files: &'a Files,
    file: &'a str,
    taken: Vec<String>,
}

impl<'a> Names<'a> {
    /// The most letters of a name.
    pub const LONGEST: usize = 48;

    /// Of the things in this file.
    pub fn new(files: &'a Files, file: &'a str) -> Names<'a> {
        let taken = Vec::new();
        Names { files, file, taken }
    }

    /// The name of the thing that is written as `id`.
    pub fn take(
        &mut self,
        id: &Spanned<String>,
        name: Option<&Spanned<String>>,
    ) -> Result<String, Flaw> {
        let Some(given) = name else {
            let why = format!("{} needs a name for people", id.get_ref());
            return Err(self.files.flaw(self.file, id.span(), why));
        };
        let name = given.get_ref();
        if let Some(why) = self.unfit(name) {
            return Err(self.files.flaw(self.file, given.span(), why));
        }
        self.taken.push(name.clone());
        Ok(name.clone())
    }

    fn unfit(&self, name: &str) -> Option<String> {
        let (letters, longest) = (name.chars().count(), Self::LONGEST);
        let articles = ["the ", "a ", "an "];
        if name.is_empty() || name.trim() != name || name.contains(char::is_control) {
            Some(format!("{name:?} is no name"))
        } else if letters > longest {
            Some(format!(
                "a name has at most {longest} letters, and {name:?} has {letters}"
            ))
        } else if articles
            .iter()
            .any(|it| name.to_lowercase().starts_with(it))
        {
            Some(format!(
                "{name:?} begins with an article, which sentences bring along"
            ))
        } else if self.taken.iter().any(|it| it == name) {
            Some(format!("{name:?} is the name of something else already"))
        } else {
            None
        }
    }
}

/// The line, counted from 1, of a place in a text.
pub(crate) fn line_of(text: &str, at: usize) -> usize {
    let before = text.as_bytes().iter().take(at);
    before.filter(|&&byte| byte == b'\n').count() + 1
}

/// Why a pack is not taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Flaw {
    /// The file's name in the pack.
    pub file: String,
    /// Counted from 1; 0 if it is about the whole file.
    pub line: usize,
    /// What is wrong and what was expected, with the value.
    pub why: String,
}

impl Flaw {
    /// Built by hand where no span is at hand.
    pub fn new(file: &str, line: usize, why: impl Into<String>) -> Flaw {
        let (file, why) = (file.to_owned(), why.into());
        Flaw { file, line, why }
    }
}

impl fmt::Display for Flaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            0 => write!(f, "{}: {}", self.file, self.why),
            line => write!(f, "{}:{line}: {}", self.file, self.why),
        }
    }
}

impl std::error::Error for Flaw {}

/// A pack in use. Copies are the same pack; the same files loaded twice are two packs, so hosts load once.
pub struct Shared<P: 'static>(&'static Loaded<P>);

struct Loaded<P> {
    files: Files,
    hash: String,
    pack: P,
}

impl<P: Pack> Shared<P> {
    /// Never freed: games, views and searches hold it without counting.
    pub fn load(files: Files) -> Result<Shared<P>, Flaw> {
        let (pack, hash) = (P::read(&files)?, files.hash());
        Ok(Shared(Box::leak(Box::new(Loaded { files, hash, pack }))))
    }

    /// For packs that are part of the program; a test loads each of them.
    pub fn embedded(files: &[(&str, &str)]) -> Shared<P> {
        let loaded = Shared::load(Files::new(files.iter().copied()));
        loaded.unwrap_or_else(|flaw| unreachable!("embedded pack: {flaw}"))
    }
}

impl<P> Shared<P> {
    /// As they were loaded, for match files.
    pub fn files(self) -> &'static Files {
        &self.0.files
    }

    /// Names the content.
    pub fn hash(self) -> &'static str {
        &self.0.hash
    }
}

impl<P> Deref for Shared<P> {
    type Target = P;

    #[inline]
    fn deref(&self) -> &P {
        &self.0.pack
    }
}

impl<P> Copy for Shared<P> {}

impl<P> Clone for Shared<P> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<P> Eq for Shared<P> {}

impl<P> PartialEq for Shared<P> {
    fn eq(&self, other: &Self) -> bool {
        ptr::eq(self.0, other.0)
    }
}

/// Adds nothing, so that a game's hash is the same in every process.
impl<P> hash::Hash for Shared<P> {
    fn hash<H: hash::Hasher>(&self, _: &mut H) {}
}

impl<P> fmt::Debug for Shared<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("pack")
    }
}
