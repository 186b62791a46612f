//! The append-only log, and what belongs to it: tables, seats, users, drafts, chat.
//!
//! [`Store`] is the contract. The log is keyed by table and sequence number; an append says the number it expects to
//! write next, and that key is the lock: of two writers one is told [`Error::Conflict`]. Everything in one [`Append`] is
//! there together or not at all, and once its [`Pending`] is ready no crash loses it.
//!
//! [`Sqlite`] is the embedded adapter. One thread writes: it takes whatever waits, from all tables, into one transaction,
//! commits it to disk, and then answers everybody. Another thread reads. No runtime is needed: a [`Pending`] is a future
//! for those who have one, and `wait` for those who have not.
//!
//! Rows are notation, drafts and setups are small JSON; this crate reads none of them. Secrets (the seed, invites, other
//! seats' drafts) are kept here and handed to hosts only; tokens come in hashed, passwords as argon2id strings.
//!
//! Start with `contract`, then `sqlite/write`. Deliberately absent: games, clocks, caches, an ORM.
#![forbid(unsafe_code)]
#![warn(missing_docs)]

mod contract;
mod id;
mod pending;
mod sqlite;

pub use contract::{
    Account, Append, Arranged, Brief, Change, Chat, Draft, Error, Listing, Mark, NewTable, Person,
    Saved, SeatRow, State, Store, TableRow,
};
pub use id::{TableId, TokenHash, UserId};
pub use pending::Pending;
pub use sqlite::Sqlite;
