//! The contract between a game's rules and everything that plays it.
//!
//! A game is plain data. Seats hand it actions, fate hands it chances, and nothing else changes it. [`Game`] is its rules;
//! [`Play`] is what every game then gets for nothing. Four more traits serve one kind of reader each:
//!
//! | Trait | says | for |
//! | --- | --- | --- |
//! | [`Positions`] | positions as text | scenarios, links, match files that begin elsewhere |
//! | [`Knowledge`] | who may know what | tables, logs, bots |
//! | [`Screen`] | where a choice is and what it would mean | boards, terminals |
//! | [`Worth`] | what a position looks worth | bots that think |
//!
//! [`Table`] hosts a match and [`Record`] is the match as a file; they ask for the rules, `Knowledge` and `Positions`, which
//! may be empty. [`Complete`] is a game with every face.
//!
//! Read `game`, then `question` (who is asked what), `cite` (refusals and events name their clause), `chance`, and then
//! `table`. Nothing here does IO or knows a clock, a thread, a float or a random source: hosts bring those.
//!
//! Deliberately absent: snapshots and stored events (the rows replay in microseconds), clocks, users, bots.
#![forbid(unsafe_code)]
#![cfg_attr(
    not(test),
    deny(
        clippy::unwrap_used,
        clippy::float_arithmetic,
        clippy::iter_over_hash_type,
        clippy::disallowed_types,
        clippy::disallowed_methods
    )
)]
#![warn(missing_docs)]

mod chance;
mod cite;
mod clauses;
mod complete;
mod dice;
mod foresee;
mod game;
mod knowledge;
mod lines;
mod options;
mod outcome;
mod pack;
mod phases;
mod positions;
mod question;
mod record;
mod replay;
mod rulebook;
mod screen;
mod seats;
mod sentence;
mod sink;
mod table;
mod text;
mod worth;

pub use chance::{Draw, Script, odds_of};
pub use cite::{Cite, Nothing};
pub use clauses::{ClauseId, count_ids, listed, read_ids};
pub use complete::Complete;
pub use dice::{FairDice, Hash, Roll, Written, hex, unhex};
pub use foresee::{Foreseen, Odds, foresee, foresee_chance};
pub use game::{Game, Input, Notation, Play};
pub use knowledge::{Audience, Knowledge, Viewer};
pub use lines::read_row;
pub use options::{BadOption, Setting, Values, read_options, write_options};
pub use outcome::Outcome;
pub use pack::{Files, Flaw, Names, Pack, Shared};
pub use positions::{Misplaced, Positions};
pub use question::{Actor, Question, Untold};
pub use record::{Fault, Record, by_rules_of, check_dice, slug_of};
pub use replay::{Replay, Row, RowError, Step, TableEvent};
pub use rulebook::{Clause, Gone, Group, Kind, Meaning, Rulebook};
pub use screen::{Aim, Forecast, Screen};
pub use seats::{Seat, SeatOrder, SeatSet};
pub use sentence::{Capital, Field, Means, Part, Telling};
pub use sink::{Silent, Sink};
pub use table::{Declined, StandingPass, Table};
pub use toml::Spanned;

pub use text::{Coded, Print, Printed, Text, Unreadable, form};
pub use worth::{Outlook, Planner, Worth};
