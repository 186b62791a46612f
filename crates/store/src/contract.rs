//! What a store does, and what it keeps.
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::id::{TableId, TokenHash, UserId};
use crate::pending::Pending;

/// What a host needs of a store.
pub trait Store: Send + Sync + 'static {
    /// A new table with its seats.
    fn create(&self, table: NewTable) -> Pending<()>;
    /// Adds to the log of one table. Ready when it is durable.
    fn append(&self, append: Append) -> Pending<()>;
    /// Any other change. Ready when it is durable.
    fn change(&self, change: Change) -> Pending<()>;
    /// Everything about a table.
    fn load(&self, table: TableId) -> Pending<Option<Saved>>;
    /// Tables, the newest first.
    fn list(&self, which: Listing) -> Pending<Vec<Brief>>;
    /// Whose token this is.
    fn person(&self, token: TokenHash) -> Pending<Option<Person>>;
    /// The account of this name; capitals do not matter.
    fn account(&self, name: String) -> Pending<Option<Account>>;
}

/// Why a store does not do something.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Error {
    /// Somebody else has written there: load again.
    #[error("the log has another number of rows than expected")]
    Conflict,
    /// The name, seat or id is in use.
    #[error("it is taken already")]
    Taken,
    /// The disk, the database or a bug; nothing was changed.
    #[error("the store failed: {0}")]
    Broken(String),
}

/// How far a table is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum State {
    /// Waits for people.
    Open,
    /// Is being played.
    Running,
    /// Is over.
    Over,
}

/// A table without its log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableRow {
    /// Its id.
    pub id: TableId,
    /// The game's slug.
    pub game: String,
    /// The game's setup, JSON.
    pub setup: String,
    /// Of the dice. Secret until the end.
    pub seed: [u8; 32],
    /// How time runs, JSON.
    pub pace: String,
    /// Whether everybody may find it.
    pub listed: bool,
    /// What lets others join.
    pub invite: String,
    /// Who made it.
    pub host: Option<UserId>,
    /// When it was made, in milliseconds.
    pub made: u64,
    /// How far it is.
    pub state: State,
    /// The table of the rematch.
    pub rematch: Option<TableId>,
}

/// Who sits on a seat.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SeatRow {
    /// The person, if one has come.
    pub user: Option<UserId>,
    /// The person's name when last seen there.
    pub name: String,
    /// The bot that plays: for good, or while the person is away.
    pub bot: Option<String>,
    /// Whether the person gave up and stays away.
    pub left: bool,
}

/// A new table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewTable {
    /// Everything but its seats.
    pub table: TableRow,
    /// From seat 0.
    pub seats: Vec<SeatRow>,
}

/// What lists show of the end of a log, written with its last row.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Mark {
    /// The seats that are asked, a bit each.
    pub waiting: u8,
    /// The winners, a bit each, once it is over.
    pub winners: u8,
    /// What the clocks showed, in milliseconds.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub clocks: Vec<u64>,
}

/// What is added to a table at once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Append {
    /// Where.
    pub table: TableId,
    /// How many rows there are before it.
    pub expected: u32,
    /// New rows; none if only drafts change.
    pub rows: Vec<String>,
    /// The time, in milliseconds.
    pub at: u64,
    /// The state after it.
    pub mark: Mark,
    /// A new state of the table.
    pub state: Option<State>,
    /// When the host must look again by itself; untouched if absent.
    pub due: Option<u64>,
    /// All drafts there are now; untouched if absent.
    pub drafts: Option<Vec<Draft>>,
    /// Seats with somebody else on them from now on.
    pub seats: Vec<(u8, SeatRow)>,
}

/// What a seat has prepared: durable, and seen by nobody else.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Draft {
    /// Whose.
    pub seat: u8,
    /// Its answer that is being kept, JSON.
    pub answer: String,
    /// Its standing passes, JSON.
    pub passes: String,
}

/// Any other change.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Change {
    /// A new person.
    Arrive {
        /// Who.
        user: UserId,
        /// As they are called.
        name: String,
        /// Their first token.
        token: TokenHash,
        /// The time.
        at: u64,
    },
    /// Another name.
    Rename(UserId, String),
    /// One more token: signed in somewhere else.
    Admit(UserId, TokenHash, u64),
    /// A token less: signed out.
    Dismiss(TokenHash),
    /// A guest gets an account.
    Enroll(UserId, Account),
    /// A person takes a free seat.
    Sit(TableId, u8, UserId, String),
    /// A line of chat.
    Say(TableId, Chat),
    /// The table of the rematch.
    Rematch(TableId, TableId),
    /// Other seats for a table that still waits for people.
    Arrange(Box<Arranged>),
    /// A table that still waits is no more.
    Close(TableId),
}

/// A table that waits, with other seats. Its log, in which nothing of the match is yet, begins anew.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Arranged {
    /// Which.
    pub table: TableId,
    /// The game's setup from now on, JSON.
    pub setup: String,
    /// All seats from now on.
    pub seats: Vec<SeatRow>,
    /// The log from now on.
    pub rows: Vec<String>,
    /// The time, in milliseconds.
    pub at: u64,
}

impl Change {
    /// The table whose log this cuts, if it cuts one.
    pub(crate) fn cuts(&self) -> Option<TableId> {
        match self {
            Change::Arrange(arranged) => Some(arranged.table),
            Change::Close(table) => Some(*table),
            _ => None,
        }
    }
}

/// A line of chat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chat {
    /// Its number.
    pub number: u32,
    /// The speaker's seat; none for spectators.
    pub seat: Option<u8>,
    /// The speaker's name.
    pub name: String,
    /// What they said.
    pub text: String,
    /// The time.
    pub at: u64,
}

/// Everything about a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Saved {
    /// The table.
    pub table: TableRow,
    /// From seat 0.
    pub seats: Vec<SeatRow>,
    /// The log.
    pub rows: Vec<String>,
    /// Of the last row.
    pub mark: Mark,
    /// When the last row was written.
    pub at: u64,
    /// All there are.
    pub drafts: Vec<Draft>,
    /// The last lines, in order.
    pub chat: Vec<Chat>,
}

/// Which tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Listing {
    /// Those that wait for people and are listed.
    Open,
    /// Those at which a person sits.
    Of(UserId),
    /// Running ones that the host must look at by this time.
    Due(u64),
}

/// A table in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Brief {
    /// The table.
    pub table: TableRow,
    /// From seat 0.
    pub seats: Vec<SeatRow>,
    /// How many rows it has.
    pub rows: u32,
    /// Of the last row.
    pub mark: Mark,
}

/// A person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    /// Who.
    pub user: UserId,
    /// As they are called.
    pub name: String,
    /// Their account's name; guests have none.
    pub account: Option<String>,
}

/// An account.
#[derive(Clone, PartialEq, Eq)]
pub struct Account {
    /// Its name.
    pub name: String,
    /// Whose; ignored when it is made.
    pub user: UserId,
    /// An argon2id string.
    pub password: String,
}

impl std::fmt::Debug for Account {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Account")
            .field("name", &self.name)
            .finish_non_exhaustive()
    }
}
