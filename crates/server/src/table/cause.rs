//! What may happen to a table.
use std::net::IpAddr;

use engine::{Hash, Seat, Viewer};
use store::UserId;
use tokio::sync::{mpsc, oneshot};
use tokio_tungstenite::tungstenite::Utf8Bytes;
use wire::{Request, TableInfo};

use crate::error::Error;
use crate::socket::{End, Line};

/// Why a table does something, beside time and what its sockets say. Closed: there is nothing else.
pub enum Cause {
    /// A bot has decided; nothing if it failed.
    Chose {
        /// For this seat.
        seat: Seat,
        /// On this question.
        asked: usize,
        /// In notation.
        action: Option<String>,
    },
    /// A client has come.
    Connect(Box<Client>),
    /// A stream has gone. Sockets are heard by the table itself.
    Disconnect(u32),
    /// A person wants a seat.
    Join(Box<Joining>),
    /// A request over HTTP.
    Asked(Box<Asked>),
    /// Somebody wants to know what everybody may know.
    Look {
        /// With the match file.
        file: bool,
        /// Who.
        user: Option<UserId>,
        /// Where it is told.
        answer: oneshot::Sender<Box<Looked>>,
    },
    /// The house closes.
    Close,
}

/// A connection of somebody who plays or watches.
pub struct Client {
    /// Its number.
    pub number: u32,
    /// Whose; spectators may be nobody.
    pub user: Option<(UserId, String)>,
    /// How it takes part; the table decides.
    pub viewer: Viewer,
    /// What it understands.
    pub kind: Kind,
    /// Rows it knows.
    pub rows: u32,
    /// Whether it was told everything there was when it came.
    pub greeted: bool,
    /// Where to send to.
    pub out: Out,
}

/// Where a client listens.
pub enum Out {
    /// At its socket.
    Line(Box<Line>),
    /// At a stream's task.
    Stream(mpsc::Sender<Utf8Bytes>),
}

impl Cause {
    /// Nobody is there to take it: clients are told.
    pub fn turn_away(self, end: End) {
        if let Cause::Connect(client) = self {
            client.turn_away(end);
        }
    }
}

impl Client {
    /// Where its socket comes from.
    pub fn from(&self) -> Option<IpAddr> {
        match &self.out {
            Out::Line(line) => Some(line.from()),
            Out::Stream(_) => None,
        }
    }

    /// A socket is closed; a stream lives on with its other tables.
    pub fn turn_away(self, end: End) {
        if let Out::Line(line) = self.out {
            line.end(end);
        }
    }
}

/// What a connection understands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Everything: a socket.
    Socket {
        /// Wants to know beforehand what offers mean.
        facts: bool,
    },
    /// Only questions: a bot's stream.
    Stream,
    /// Nothing any more: it was too slow.
    Deaf,
}

/// A person who wants a seat.
pub struct Joining {
    /// Who.
    pub user: UserId,
    /// As they are called.
    pub name: String,
    /// What they were given.
    pub invite: Option<String>,
    /// Which seat; the first that is open if absent.
    pub seat: Option<u8>,
    /// Their part of the dice.
    pub nonce: Option<Hash>,
    /// Where the seat is told.
    pub answer: oneshot::Sender<Result<u8, Error>>,
}

/// A request over HTTP.
pub struct Asked {
    /// Who.
    pub user: UserId,
    /// What.
    pub request: Request,
    /// The answer, JSON.
    pub answer: oneshot::Sender<Result<String, Error>>,
}

/// A table looked at from outside. The match file is for the house alone while the match goes on.
pub struct Looked {
    /// The table.
    pub info: TableInfo,
    /// What whoever asks may see: everything, once it is over.
    pub viewer: Viewer,
    /// How many rows there are.
    pub rows: usize,
    /// The whole match, if it was wanted.
    pub file: Option<String>,
    /// Whether it is over.
    pub over: bool,
}
