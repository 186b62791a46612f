//! Midnight Banshees, two to four seats: roll two dice, one moves your banshee and the other the zombie everybody
//! shares; be the first to stand before a crypt door with all your skulls.
//!
//! Start at `phases/mod.rs`: a line for each decision or chance point, and a file of the same name with all of its rules;
//! what they share is in `rules`, what is said in `words`, why an action does not belong here in `why`.
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

pub use options::{Options, VampireOdds};
pub use pack::Pack;
pub use state::open::Banshees;
pub use state::pieces::{Banshee, Crowd, Guard, Skulls, Squares};
pub use state::space::{Space, Square, Tomb};
pub use view::View;
pub use words::action::{Action, Way};
pub use words::chance::{Chance, Dice};
pub use words::ending::Ending;
pub use words::event::Event;
pub use words::fact::Fact;
pub use words::offer::Offer;
pub use words::question::Question;
pub use words::refusal::Refusal;

/// A question with what happens when time is up.
pub type Asked = engine::Question<Action, Question>;
