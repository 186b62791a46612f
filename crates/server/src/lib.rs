//! The table in the browser: HTTP, WebSocket, one task per table.
//!
//! A task (`table`) owns a match and receives a closed enum of causes: a request from a client, a bot's choice, a person
//! who joins, the clock. It changes the match, writes the new rows, and tells everybody only after they are durable. There
//! are no locks on that way, and every cause of change is in one match statement.
//!
//! Around it: `house` is what tables share (store, clock, bots, the list of tables in memory), `socket` carries a client's
//! messages, `lobby`, `games`, `me`, `replays` and `stream` are the HTTP interface, `assets` the page itself.
//! Tables are loaded from the log when somebody asks for them and leave memory when nobody does.
//!
//! Start with `app`, then `table`. What a viewer is told is made in one place, `table/tell`, from what the catalog has
//! already redacted. Nothing a client sends can panic the server, stall a table, or change a table it has no seat at.
//!
//! Deliberately absent: rules, a session in memory, clustering.
#![forbid(unsafe_code)]

mod app;
mod assets;
mod auth;
mod bots;
mod clock;
mod config;
mod error;
mod films;
mod frames;
mod games;
mod guard;
mod house;
mod limit;
mod lobby;
mod me;
mod metrics;
mod openapi;
mod patience;
mod replays;
mod serve;
mod socket;
mod stream;
mod table;

pub use app::app;
pub use clock::Clock;
pub use config::{Config, Limits};
pub use house::House;
pub use serve::{serve, serve_on};
