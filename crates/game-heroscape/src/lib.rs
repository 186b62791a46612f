//! Heroscape, the master set of 2004: armies of heroes and squads on a battlefield of real height, orders given in secret.
//!
//! Start at `phases/mod.rs` (what is open lies on a stack) and the file of each decision or chance point; `rules` has what
//! they share: `steps` (the judge of movement), `engage`, `stats` and `sight` (who is next to whom, how many dice, who sees
//! whom), `settle` (what follows by itself). What is said is in `words`, why an action does not belong here in `why`.
//! Cards, glyphs, armies and battlefields are data: `pack` holds them with their tables, `pack/read` takes them from
//! `data/` and says what is wrong with them. Powers are primitives with parameters (`pack/card.rs`), each written once.
//!
//! `state/open.rs` is all that everybody may see; the only secret is where the order markers lie.
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

pub use game::Heroscape;
pub use options::{ArmyMode, CardPool, Edition, MarkerOrder, Options, Swipes, Teams};
pub use pack::Pack;
pub use pack::card::{Army, Card, Glyph, Size};
pub use rules::sight::Blocker;
pub use view::View;
pub use words::action::{Action, Mode, Step};
pub use words::chance::Chance;
pub use words::event::{Event, Marker, Secret};
pub use words::fact::Fact;

pub use state::names::{CardName, Dir, End, FigureName, GlyphName, Kind, Spot};
pub use words::refusal::{Matter, Refusal};
