//! Messages between server and client. TypeScript is generated from here, into `client/src/wire.ts`.
//!
//! `socket` is what goes over a table's WebSocket, `table` what a table looks like from outside and inside, `http` the
//! bodies of the HTTP interface. Tagged enums, small, versioned by [`VERSION`]: a change that an old client could not
//! read raises it.
//!
//! Views, event data and fact data are the game's own JSON; everything else is typed here.
#![forbid(unsafe_code)]
#![warn(missing_docs)]

mod http;
mod sentence;
mod socket;
mod table;

pub use http::{
    Account, BotToken, Created, Credentials, Frame, Frames, GameCard, GameInfo, Join, Me, MyTable,
    NewTable, Problem, QuickPlay, Rename, RuleClause, RulebookPage, SeatPlan, TableRow,
};
pub use sentence::{Data, Part, Sentence};
pub use socket::{Answer, Chair, Chat, FromClient, News, Proposal, Request, ToClient};
pub use table::{
    Actor, Aim, Ask, By, Clock, Entry, Fact, Group, HostRow, Occupant, Odds, Offer, OpenProposal,
    Outcome, Pace, Presence, Role, SeatInfo, Setting, Situation, Standing, TableInfo, Values, Why,
};

/// What `hello` must say.
pub const VERSION: u32 = 3;
