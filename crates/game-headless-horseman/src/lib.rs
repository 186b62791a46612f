//! Headless Horseman, two to eight seats: everybody rides from the School House for the Covered Bridge; in round four a
//! curse turns one or two into Horsemen, and whoever they kill hunts with them.
//!
//! Start at `phases/mod.rs`: a line for each decision or chance point, and a file of the same name with all of its rules;
//! what they share is in `rules`, what is said in `words`, why an action does not belong here in `why`. Board and cards are
//! data: `pack` holds them with tables of distances and battles. What bots are told of a position is `worth`.
//!
//! Hands are the only secrets. Who is asked what follows from public facts alone, never from a hand.
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

pub use options::{AllHorsemen, CatchRule, Mode, Options, Placement, RaceForms};
pub use pack::Pack;
pub use state::cards::{Card, Form, Item, Slot};
pub use state::open::Horseman;
pub use state::pieces::Rider;
pub use state::space::{Chip, Name, Space, Spaces};
pub use view::View;
pub use words::action::{Action, Kept, Picked};
pub use words::chance::{Chance, Spin};
pub use words::event::Event;
pub use words::fact::Fact;
pub use words::refusal::{Refusal, When};
pub use worth::prospects;
