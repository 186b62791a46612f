//! Scenario files: Markdown that reads as documentation and runs as a test, for every game, through its notation.
//!
//! `docs/SCENARIOS.md` has the grammar. [`parse`] turns a file into [`Scenario`]s and says precisely what it cannot read;
//! [`run`] plays one on a game's rules and says precisely what was different. A game's own tests are one call of
//! [`check_folder`].
//!
//! Nothing here knows a game: actions, chances, events and positions are compared as the game's own text.
#![forbid(unsafe_code)]

mod cite;
mod folder;
mod json;
mod parse;
mod run;
mod statement;

pub use cite::{Citation, Id, citations};
pub use folder::{check_folder, visit_folder, visit_refused};
pub use parse::{Malformed, parse};
pub use run::{Failure, run, run_with, visit};
pub use statement::{Expected, Line, Scenario, Statement, Then};
