//! The list of games, types erased: text in, JSON out.
//!
//! Terminal, server, lab and Python play every game through this crate and name none of them. [`find`] gives a
//! [`Module`]: a game's rulebook, packs, tables, match files, scenarios, simulations. [`ErasedTable`] is a match being
//! hosted, [`ErasedReplay`] one that is looked at again, [`Thought`] a bot's decision that may be taken on another thread.
//!
//! What comes out is plain data that says itself as JSON (`render`), already redacted for whoever looks. Nothing that comes
//! in can panic: seats, options, actions, positions and files are judged first, and the answer is a typed error.
//!
//! Start with `module`, then `table`. Adding a game is one line in `games`.
//!
//! Deliberately absent: clocks, users, files, terminals.
#![forbid(unsafe_code)]
#![warn(missing_docs)]

mod bot;
mod draw;
mod error;
mod games;
mod hosted;
mod log;
mod measure;
mod module;
mod packs;
mod render;
mod replay;
mod scenarios;
mod setup;
mod table;

pub use bot::{Spec, Thought};
pub use draw::Ink;
pub use error::{PackError, Rejection, Unknown};
pub use games::{GAMES, find, nearest};
pub use measure::{Ladder, LadderPlan, Pairing, Progress, Report, SimPlan, Standard};
pub use module::{Module, Placed, Scenarios};
pub use render::Likely;
pub use replay::{ErasedReplay, Proof};
pub use scenario::{Failure, Malformed, Scenario};
pub use scenarios::{Checked, Coverage, check_scenarios, coverage};
pub use setup::{Choice, Setup, words_of};
pub use table::{Back, ErasedTable};
pub use wire::{Ask, By, Entry, Fact, HostRow, Offer, Part, Sentence};
