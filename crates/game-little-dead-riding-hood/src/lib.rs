//! Little Dead Riding Hood, two to five seats: lay the path while you run on it, block your sisters with trees and zombie
//! wolves, shoot your way through with a draw from the bag, and be the first at Grandma's House.
//!
//! Read `action` (what is chosen), `phases` (the stack, and one file per decision or chance point), `settle` (what happens
//! by itself), and the three tables `refusal`, `event` and `fact`. `woods` knows where a tile may lie; `open` is all that
//! lies open on the table, so that only hands are secret, by type.
//!
//! Piles have no order: a card or tile is drawn when it is turned over. Components are data: `pack`, read by `reading`.
//! Deliberately absent: search (see `bots`), the drawing of the board, other boards than six lanes of ten rows.
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
mod asked;
mod cards;
mod cause;
mod chance;
mod evaluate;
mod event;
mod fact;
mod game;
mod judge;
mod open;
mod options;
mod pack;
mod phases;
mod pieces;
mod position;
mod preview;
mod reading;
mod refusal;
mod settle;
mod sound;
mod space;
mod view;
mod woods;

pub use action::Action;
pub use asked::Asked;
pub use cards::{Card, Cards, Trick};
pub use chance::Chance;
pub use event::Event;
pub use fact::Fact;
pub use game::Hood;
pub use options::{Options, StarterPass, StepmotherDiscard};
pub use pack::Pack;
pub use pieces::{Bullets, Helper, Sister, Sisters, Tile, Token, WindowKind};
pub use refusal::Refusal;
pub use space::{Space, Spaces, Way};
pub use view::View;
