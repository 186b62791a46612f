//! Little Dead Riding Hood, two to five seats: lay the path while you run on it, block your sisters with trees and zombie
//! wolves, shoot your way through with a draw from the bag, and be the first at Grandma's House.
//!
//! Start at `phases/mod.rs`: a line for each decision or chance point, and a file of the same name with all of its rules;
//! they lie on a stack, and the top one is in progress. What they share is in `rules`, what is said in `words`, why an
//! action does not belong here in `why`. `rules::woods` knows where a tile may lie.
//!
//! Hands are the only secrets, by type: all that lies open is in `state::open`. Piles have no order: a card or tile is drawn
//! when it is turned over. Components are data: `pack`, read by `pack::read`.
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

pub use options::{Options, StarterPass};
pub use pack::Pack;
pub use state::Hood;
pub use state::cards::{Card, Cards, Trick};
pub use state::pieces::{Bullets, Helper, Sister, Sisters, Tile, Token, WindowKind};
pub use state::space::{Space, Spaces, Way};
pub use view::View;
pub use words::action::Action;
pub use words::chance::Chance;
pub use words::event::Event;
pub use words::fact::Fact;
pub use words::refusal::{Refusal, Topic};
