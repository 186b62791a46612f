//! `rules/clauses.toml`: a game's rulebook as it is written.
use std::collections::BTreeMap;

use engine::Kind;
use serde::Deserialize;
use toml::Spanned;

use super::options::{Gone, Meaning};
use crate::files::Source;
use crate::finding::Finding;
use scenario::Id;

/// A rulebook. What only the game needs is not read.
#[derive(Deserialize)]
pub struct Rulebook {
    pub slug: String,
    pub name: String,
    pub version: u32,
    pub seats: Vec<u8>,
    /// Host clauses that the table itself cites.
    concession: Option<String>,
    agreement: Option<String>,
    chapters: BTreeMap<String, Spanned<String>>,
    #[serde(default)]
    pub options: BTreeMap<String, Spanned<Meaning>>,
    #[serde(default)]
    pub gone: BTreeMap<String, Spanned<Gone>>,
    #[serde(rename = "clause")]
    pub clauses: Vec<Clause>,
    #[serde(skip)]
    pub path: String,
    /// Where each line begins.
    #[serde(skip)]
    lines: Vec<usize>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Clause {
    id: Spanned<String>,
    pub kind: Kind,
    pub provenance: String,
    pub text: String,
    pub ruling: Option<String>,
    /// Why a note needs no test.
    pub note: Option<String>,
    /// A prohibition that acts by itself: no choice can run into it.
    #[serde(default)]
    pub acts: bool,
    #[serde(skip)]
    pub line: usize,
}

impl Clause {
    pub fn id(&self) -> &str {
        self.id.get_ref()
    }
}

impl Rulebook {
    pub fn read(source: &Source) -> Result<Rulebook, Finding> {
        let breaks = source.text.match_indices('\n').map(|(at, _)| at + 1);
        let lines: Vec<usize> = std::iter::once(0).chain(breaks).collect();
        let line_of = |offset: usize| lines.partition_point(|&it| it <= offset);
        let mut book: Rulebook = toml::from_str(&source.text).map_err(|err| {
            let line = err.span().map_or(1, |span| line_of(span.start));
            Finding::new(&source.path, line, format!("{}: mend it", err.message()))
        })?;
        for clause in &mut book.clauses {
            clause.line = line_of(clause.id.span().start);
        }
        book.path.clone_from(&source.path);
        book.lines = lines;
        Ok(book)
    }

    /// The line where something is written.
    pub fn line_of<T>(&self, it: &Spanned<T>) -> usize {
        self.lines.partition_point(|&line| line <= it.span().start)
    }

    /// The part of the ids that all clauses share, `MB`.
    pub fn prefix(&self) -> &str {
        let first = self.clauses.first().map(Clause::id);
        first
            .and_then(|id| id.split('-').next())
            .unwrap_or_default()
    }

    pub fn has(&self, id: &str) -> bool {
        self.clauses.iter().any(|it| it.id() == id)
    }

    /// Key and title of the chapters, as they are written.
    pub fn chapters(&self) -> Vec<(&str, &str)> {
        let mut chapters: Vec<_> = self.chapters.iter().collect();
        chapters.sort_by_key(|(_, title)| title.span().start);
        chapters
            .into_iter()
            .map(|(key, title)| (key.as_str(), title.get_ref().as_str()))
            .collect()
    }

    /// Whether the rulebook itself hands this clause to the table.
    pub fn appoints(&self, id: &str) -> bool {
        [&self.concession, &self.agreement]
            .into_iter()
            .flatten()
            .any(|it| it == id)
    }

    /// The clauses by chapter and number, which is not always the order they were written in.
    pub fn sorted(&self) -> Vec<&Clause> {
        let chapters = self.chapters();
        let mut clauses: Vec<&Clause> = self.clauses.iter().collect();
        clauses.sort_by_key(|it| {
            let id = Id::parse(it.id());
            let chapter = chapters
                .iter()
                .position(|(key, _)| id.as_ref().is_some_and(|id| id.chapter() == *key));
            (chapter, id)
        });
        clauses
    }
}
