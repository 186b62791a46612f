//! Where a game's clauses are cited: code, tables of refusals and events, tests, scenarios.
use std::collections::{BTreeMap, BTreeSet};

use proc_macro2::TokenTree;

use super::rulebook::Rulebook;
use super::scenarios::{Section, sections};
use crate::files::Tree;
use crate::rust::{inside, is_ident, is_punct, tokens};
use scenario::{Citation, citations};

pub struct Coverage {
    /// Every citation of the game's own sources, by file.
    pub code: BTreeMap<String, Vec<Citation>>,
    /// Clauses that a refusal cites.
    pub refusals: BTreeSet<String>,
    /// Clauses that an event cites.
    pub events: BTreeSet<String>,
    /// Clauses that any crate's `tests/` cite.
    pub tests: BTreeSet<String>,
    pub scenarios: Vec<Section>,
}

impl Coverage {
    pub fn gather(tree: &Tree, folder: &str, book: &Rulebook) -> Coverage {
        let prefix = book.prefix();
        let mut coverage = Coverage {
            code: BTreeMap::new(),
            refusals: BTreeSet::new(),
            events: BTreeSet::new(),
            tests: in_tests(tree, prefix),
            scenarios: Vec::new(),
        };
        for source in tree.within(&format!("{folder}/src"), "rs") {
            coverage
                .code
                .insert(source.path.clone(), citations(&source.text, prefix));
            let tokens = tokens(&source.text).unwrap_or_default();
            in_tables(&tokens, "refusals", &mut coverage.refusals);
            in_tables(&tokens, "events", &mut coverage.events);
        }
        for source in tree.within(&format!("{folder}/scenarios"), "md") {
            coverage.scenarios.extend(sections(source, prefix));
        }
        coverage
    }

    /// The files that cite a clause.
    pub fn files(&self, id: &str) -> Vec<&str> {
        let citing = self
            .code
            .iter()
            .filter(|(_, cited)| cited.iter().any(|it| it.id == id));
        citing.map(|(path, _)| path.as_str()).collect()
    }

    /// The scenarios that show a clause.
    pub fn shown_by(&self, id: &str) -> Vec<&Section> {
        self.scenarios.iter().filter(|it| it.shows(id)).collect()
    }
}

/// Host clauses may be tested where hosts are, so tests of every crate count.
fn in_tests(tree: &Tree, prefix: &str) -> BTreeSet<String> {
    let is_test =
        |path: &str| path.starts_with("crates/") && path.split('/').nth(2) == Some("tests");
    let tests = tree.within("crates", "rs").filter(|it| is_test(&it.path));
    tests
        .flat_map(|it| citations(&it.text, prefix))
        .map(|it| it.id)
        .collect()
}

/// The clauses in `NAME! { … => "MB-MOVE-2", "…"; }`.
fn in_tables(tokens: &[TokenTree], name: &str, found: &mut BTreeSet<String>) {
    for (at, token) in tokens.iter().enumerate() {
        let TokenTree::Group(group) = token else {
            continue;
        };
        let inner = inside(group);
        if at >= 2 && is_ident(tokens.get(at - 2), name) && is_punct(tokens.get(at - 1), '!') {
            in_rows(&inner, found);
        } else {
            in_tables(&inner, name, found);
        }
    }
}

/// The literal after each arrow; the sentence after it may name other clauses.
fn in_rows(tokens: &[TokenTree], found: &mut BTreeSet<String>) {
    for (at, token) in tokens.iter().enumerate() {
        match token {
            TokenTree::Group(group) => in_rows(&inside(group), found),
            TokenTree::Literal(literal) if at > 0 && is_punct(tokens.get(at - 1), '>') => {
                found.insert(literal.to_string().trim_matches('"').to_owned());
            }
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_are_read_by_their_rows() {
        let code = r#"
            engine::refusals! { for Pack;
                pub enum Refusal {
                    /// MB-A-9
                    Backwards => "MB-A-1", "Not back, see MB-A-3.";
                    TooFar { n: u8 } => "MB-A-2", "Not {n}.";
                }
            }
            events! { for Pack; pub enum Event { Moved => "MB-B-1", "Moved."; } }
        "#;
        let (mut refusals, mut events) = (BTreeSet::new(), BTreeSet::new());
        in_tables(&tokens(code).unwrap(), "refusals", &mut refusals);
        in_tables(&tokens(code).unwrap(), "events", &mut events);
        assert_eq!(
            refusals,
            BTreeSet::from(["MB-A-1".to_owned(), "MB-A-2".to_owned()])
        );
        assert_eq!(events, BTreeSet::from(["MB-B-1".to_owned()]));
    }
}
