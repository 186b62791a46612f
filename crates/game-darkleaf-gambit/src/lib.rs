//! Darkleaf Gambit, two seats: six clans, each with its own path to victory, on one chessboard forest.
//!
//! One bone both does the thing and pays for skills. Read `action` (what is chosen), then `turn` (what comes after what),
//! `phases` (one file per part of a turn: lists of what is legal, and what it does), `journey`, `push` and `vanquish`
//! (what several clans share), and the three tables `refusal`, `event` and `fact`. Clan boards and the Will card are
//! data: `pack` holds them, `reading` takes them from `data/` and says what is wrong with them.
//!
//! Sides are numbered in turn order: 0 the first player, whose Seat is rank 1, and 1 the second; seats are the table's.
//! A generator per phase is the judge: what it yields is legal, and `why` names the clause that anything else runs into.
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

mod action;
#[cfg(test)]
mod agreement;
mod aim;
mod ask;
mod chance;
mod clans;
mod evaluate;
mod event;
mod fact;
mod ferry;
mod game;
mod geometry;
mod ground;
mod journey;
mod lines;
mod options;
mod pack;
mod phases;
mod position;
mod preview;
mod push;
mod reading;
mod refusal;
mod sound;
mod state;
mod turn;
mod units;
mod vanquish;
mod view;
mod why;

pub use action::{Action, Push};
pub use ask::Question;
pub use chance::Chance;
pub use clans::{Aura, Clan, Entry, Kind, List, Skill};
pub use event::{Event, Piece, Word};
pub use fact::Fact;
pub use game::Darkleaf;
pub use geometry::{Direction, Square};
pub use options::{
    BoneChoice, CalmScope, CastWindows, Clans, Options, QuarryCredit, QuarryInvulnerable, Retreats,
    RippleReach, RoyalLoss, RoyalReturn, SinkOwn, SomeSeat, SporesOn, SumDeadend, Takeback, Waxing,
    WillUse,
};
pub use pack::Pack;
pub use refusal::Refusal;
pub use view::View;
