//! Headless Horseman, two to eight seats: everybody rides from the School House for the Covered Bridge; in round four a
//! curse turns one or two into Horsemen, and whoever they kill hunts with them.
//!
//! Read `action` (what is chosen), `phases` (where in a turn we are), then `turn`, `choose`, `ride`, `blue`, `doors`,
//! `battle`, `pumpkin` and `ability` (one file for each part of a turn), and the three tables `refusal`, `event` and
//! `fact`. Board and cards are data: `pack` holds them with tables of distances and battles, `reading` takes them from
//! `data/*.toml` and says what is wrong with them. `why` answers what does not fit the question in progress. What bots
//! are told of a position is `evaluate`, at a glance or for who plans his own way, and `prospects` at length.
//!
//! Hands are the only secrets. Decks, curse cards and ability stacks have no order and no face: what nobody may know is
//! drawn when it is turned over. Who is asked what follows from public facts alone, never from a hand.
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

mod ability;
mod action;
mod aim;
mod battle;
mod blue;
mod cards;
mod chance;
mod choose;
mod doors;
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
pub mod prospects;
mod pumpkin;
mod questions;
mod reading;
mod refusal;
mod ride;
mod roads;
mod setup;
mod space;
mod turn;
mod view;
mod why;

pub use action::{Action, Kept, Picked};
pub use cards::{Card, Form, Item, Slot};
pub use chance::{Chance, Spin};
pub use event::Event;
pub use fact::Fact;
pub use game::Horseman;
pub use options::{
    AllHorsemen, BanishTen, CatchRule, MirrorTiming, Mode, Options, Placement, RaceForms,
};
pub use pack::Pack;
pub use pieces::Rider;
pub use refusal::{Refusal, When};
pub use space::{Chip, Name, Space, Spaces};
pub use view::View;
