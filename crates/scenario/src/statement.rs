//! What a scenario says, line by line.

/// One test: a fenced block under a heading.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scenario {
    /// The file's name, for messages.
    pub file: String,
    /// The test's name.
    pub heading: String,
    /// The clauses it shows.
    pub covers: Vec<String>,
    /// The game's slug.
    pub game: String,
    /// How many play.
    pub seats: u8,
    /// `name=value` each.
    pub options: Vec<String>,
    /// Every statement, the `game` line first.
    pub lines: Vec<Line>,
}

/// A statement with its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// Counted from 1 in the file.
    pub number: usize,
    /// As it was written.
    pub text: String,
    /// As it was understood.
    pub statement: Statement,
}

/// One line of a scenario.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Statement {
    /// The options, and the clause that must refuse them, if one must.
    Game {
        refused: Option<String>,
    },
    /// Where it starts, and the clause that must refuse that, if one must.
    Setup {
        position: String,
        refused: Option<String>,
    },
    Chance {
        result: String,
        then: Then,
    },
    Act {
        seat: u8,
        action: String,
        then: Then,
    },
    Legal {
        seat: u8,
        actions: Vec<String>,
    },
    Ask {
        seat: u8,
        kind: String,
        clause: String,
        timeout: Option<String>,
    },
    Odds {
        result: String,
        weight: u64,
        of: u64,
    },
    /// Paths and values.
    Expect(Vec<(String, String)>),
    /// These paths are hidden from a seat or, without one, from spectators; no paths: nothing is.
    Hides {
        seat: Option<u8>,
        paths: Vec<String>,
    },
    Shows {
        seat: Option<u8>,
        paths: Vec<String>,
    },
    Preview {
        seat: u8,
        actions: Vec<String>,
        then: Then,
    },
}

impl Statement {
    /// Whether the position may be another one afterwards.
    pub(crate) fn moves(&self) -> bool {
        use Statement::{Act, Chance, Game, Setup};
        matches!(
            self,
            Game { .. } | Setup { .. } | Chance { .. } | Act { .. }
        )
    }
}

/// What must come of an input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Then {
    /// It is allowed.
    Allowed,
    /// It is refused by this clause.
    Refused(String),
    /// These happen, in this order.
    Happens {
        expected: Vec<Expected>,
        nothing_else: bool,
    },
}

/// An event or fact: its notation, perhaps without its end, and its odds if they matter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Expected {
    pub code: String,
    pub odds: Option<(u64, u64)>,
}
