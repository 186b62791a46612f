//! Darkleaf Gambit, two seats: six clans, each with its own path to victory, on one chessboard forest.
//!
//! One bone both does the thing and pays for skills. Start at `phases/mod.rs`; what several phases share is in `rules`,
//! what is said in `words`, why an action is refused in `why`, quick ways beside the plain ones in `fast`. Clan boards and
//! the Will card are data: `pack` holds them, `pack/read` takes them from `data/` and says what is wrong with them.
//!
//! Sides are numbered in turn order: 0 the first player, whose Seat is rank 1, and 1 the second; seats are the table's.
//!
//! Nothing is hidden in this game: a view is the position, and a guess is the truth.
//! Deliberately absent: search (see `bots`), the drawing of the board.
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
// Territories, faces and counters are far below any limit: signed and unsigned change places freely.
#![allow(clippy::cast_possible_wrap, clippy::cast_sign_loss)]

engine::clauses!("../rules/clauses.toml");

mod fast;
mod game;
mod options;
mod pack;
mod phases;
mod position;
mod rules;
mod screen;
mod state;
mod view;
mod why;
mod words;
mod worth;

pub use options::{Clans, Options, QuarryCredit, RoyalLoss, SomeSeat, WillUse};
pub use pack::Pack;
pub use state::clans::{Aura, Clan, Entry, Kind, List, Skill};
pub use state::open::Darkleaf;
pub use state::square::{Direction, Square};
pub use view::View;
pub use words::action::{Action, Push};
pub use words::chance::Chance;
pub use words::event::{Event, Piece, Word};
pub use words::fact::Fact;
pub use words::refusal::{Question, Refusal};
