//! Clause ids, known while compiling: a citation of a clause that is not in `clauses.toml` does not compile.
use std::fmt;

use serde::{Serialize, Serializer};

/// The id of one sentence of a rulebook, such as `MB-MOVE-2`, and its place in the list.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ClauseId {
    at: u16,
    id: &'static str,
}

impl ClauseId {
    /// As it is written.
    pub const fn id(self) -> &'static str {
        self.id
    }

    /// Its number in the rulebook's list, for counters.
    pub const fn index(self) -> usize {
        self.at as usize
    }
}

impl fmt::Display for ClauseId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id)
    }
}

impl fmt::Debug for ClauseId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id)
    }
}

impl Serialize for ClauseId {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(self.id)
    }
}

crate::plain!(print ClauseId);

/// Makes `CLAUSES`, the ids in a `clauses.toml`, and `clause`, which finds one; both work while compiling.
///
/// `clauses!("../rules/clauses.toml");` once in a game crate. Cite with `const { clause("MB-TURN-1") }`.
///
/// ```
/// engine::clauses!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/all/lantern/clauses.toml"));
/// assert_eq!(const { clause("LT-PLAY-2") }.id(), "LT-PLAY-2");
/// ```
///
/// A clause that is not in the rulebook does not compile, in a citation by hand:
///
/// ```compile_fail,E0080
/// engine::clauses!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/all/lantern/clauses.toml"));
/// assert_eq!(const { clause("LT-PLAY-9") }.id(), "LT-PLAY-9");
/// ```
///
/// nor in a table of refusals, events or facts:
///
/// ```
/// engine::clauses!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/all/lantern/clauses.toml"));
/// engine::refusals! { for (); pub enum Refusal { TooDim => "LT-PLAY-2", "Too dim."; } }
/// ```
///
/// ```compile_fail,E0080
/// engine::clauses!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/all/lantern/clauses.toml"));
/// engine::refusals! { for (); pub enum Refusal { TooDim => "LT-PLAY-9", "Too dim."; } }
/// ```
#[macro_export]
macro_rules! clauses {
    ($path:expr) => {
        /// The rulebook as it is written.
        pub(crate) const CLAUSES_TOML: &str = include_str!($path);
        /// Every clause id, in the order of the rulebook.
        pub(crate) static CLAUSES: [&str; $crate::count_ids(CLAUSES_TOML)] = ID_LIST;
        const ID_LIST: [&str; $crate::count_ids(CLAUSES_TOML)] = $crate::read_ids(CLAUSES_TOML);

        /// The clause of this id; in a `const` block an unknown one does not compile.
        pub(crate) const fn clause(id: &'static str) -> $crate::ClauseId {
            $crate::listed(&ID_LIST, id)
        }
    };
}

/// How many clauses a `clauses.toml` has.
pub const fn count_ids(toml: &str) -> usize {
    let (mut at, mut count) = (0, 0);
    while let Some((_, end)) = next_id(toml.as_bytes(), at) {
        count += 1;
        at = end;
    }
    count
}

/// The ids of a `clauses.toml`, each on a line `id = "…"`.
pub const fn read_ids<const N: usize>(toml: &'static str) -> [&'static str; N] {
    let (mut ids, mut at, mut count) = ([""; N], 0, 0);
    while let Some((from, end)) = next_id(toml.as_bytes(), at) {
        ids[count] = toml.split_at(end).0.split_at(from).1;
        count += 1;
        at = end;
    }
    ids
}

/// The clause of this id. Panics, in a constant while compiling, if it is not among `ids`.
pub const fn listed(ids: &[&'static str], id: &'static str) -> ClauseId {
    let mut at = 0;
    while at < ids.len() {
        if starts(ids[at].as_bytes(), 0, id.as_bytes()) && ids[at].len() == id.len() {
            return ClauseId { at: at as u16, id };
        }
        at += 1;
    }
    panic!("no clause of this id in clauses.toml")
}

const ID: &[u8] = b"id = \"";

/// Where the next id begins and ends; an id stands at the start of a line.
const fn next_id(text: &[u8], mut at: usize) -> Option<(usize, usize)> {
    while at + ID.len() < text.len() {
        if (at == 0 || text[at - 1] == b'\n') && starts(text, at, ID) {
            let from = at + ID.len();
            let mut end = from;
            while end < text.len() && text[end] != b'"' {
                end += 1;
            }
            return Some((from, end));
        }
        at += 1;
    }
    None
}

const fn starts(text: &[u8], from: usize, with: &[u8]) -> bool {
    if text.len() < from + with.len() {
        return false;
    }
    let mut at = 0;
    while at < with.len() {
        if text[from + at] != with[at] {
            return false;
        }
        at += 1;
    }
    true
}
