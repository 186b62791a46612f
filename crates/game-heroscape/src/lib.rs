//! Heroscape, the master set of 2004: armies of heroes and squads on a battlefield of real height, orders given in secret.
//!
//! Read `action` (what is chosen), then `phases` (one file per decision or chance point; what is open lies on a stack),
//! `steps` (the judge of movement), `engage`, `stats` and `sight` (who is next to whom, how many dice, who sees whom),
//! `resolve` (what follows by itself), and the three tables `refusal`, `event` and `fact`.
//! Cards, glyphs, armies and battlefields are data: `pack` holds them with their tables, `reading` takes them from
//! `data/` and says what is wrong with them. Powers are primitives with parameters (`card`), each written once.
//!
//! `battle` is everything that everybody may see; the only secret is where the order markers lie (`phases::markers`).
//! What lies under a face-down glyph is drawn when it is turned over, and all dice are thrown when they are needed.
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
// Levels and places are small numbers, checked where the pack is read; differences of them are cast back and forth.
#![allow(clippy::cast_sign_loss, clippy::cast_possible_wrap)]
// Figures, cards and orders are looked at in place, as the larger parts of the state are.
#![allow(clippy::trivially_copy_pass_by_ref)]

engine::clauses!("../rules/clauses.toml");

mod action;
mod aim;
mod amiss;
mod asking;
mod battle;
mod card;
mod chance;
mod engage;
mod evaluate;
mod event;
mod fact;
mod field;
mod game;
mod json;
mod lines;
mod marks;
mod names;
mod odds;
mod options;
mod pack;
mod phases;
mod position;
mod preview;
mod reading;
mod refusal;
mod resolve;
mod setup;
mod sight;
mod sound;
mod stats;
mod steps;
mod view;
mod wounds;

pub use action::{Action, Mode, Step};
pub use amiss::Matter;
pub use card::{Army, Card, Glyph, Size};
pub use chance::Chance;
pub use event::{Event, Marker, Secret};
pub use fact::Fact;
pub use game::Heroscape;
pub use names::{CardName, Dir, End, FigureName, GlyphName, Kind, Spot};
pub use options::{
    ArmyMode, CardPool, Edition, ErlandUnused, FallTiming, FlightSwipes, MarkerOrder, Options,
    Swipes, Teams, WallMarks,
};
pub use pack::Pack;
pub use refusal::Refusal;
pub use sight::Blocker;
pub use view::View;
