//! Midnight Banshees, two to four seats: roll two dice, one moves your banshee and the other the zombie everybody
//! shares; be the first to stand before a crypt door with all your skulls.
//!
//! Read `action` (what is chosen), then `phases` (one file per decision or chance point), `settle` (what happens by
//! itself when a banshee stops or a turn ends), and the three tables `refusal`, `event` and `fact`. The board is data:
//! `pack` holds it with its tables, `reading` takes it from `data/board.toml` and says what is wrong with it.
//!
//! A turn is a straight line, so the position in it is one phase of four bytes and no stack:
//! roll, die, perhaps the way home, the square, the zombie on it, the zombie's own walk and its victims.
//!
//! Nothing is hidden in this game: a view is the position, and a guess is the truth.
//! Deliberately absent: search (see `bots`), the drawing of the board, other rings than the one of 32 squares.
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

engine::clauses!("../rules/clauses.toml");

mod action;
mod aim;
mod board;
mod chance;
mod evaluate;
mod event;
mod fact;
mod game;
mod options;
mod pack;
mod phases;
mod pieces;
mod position;
mod preview;
mod reading;
mod refusal;
mod settle;
mod view;

pub use action::{Action, Way};
pub use board::{Space, Square, Tomb};
pub use chance::{Chance, Dice};
pub use event::Event;
pub use fact::Fact;
pub use game::Banshees;
pub use options::{Options, VampireOdds};
pub use pack::Pack;
pub use pieces::{Banshee, Guard, Skulls};
pub use refusal::Refusal;
pub use view::View;
