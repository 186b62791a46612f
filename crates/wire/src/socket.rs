//! What goes over a table's WebSocket, as JSON text, one message each.
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::table::{Entry, Fact, Role, SeatInfo, Situation, TableInfo, Why};

/// From client to server. The first message is `Hello`; every request carries a number that its answer repeats.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(tag = "type", rename_all = "lowercase", deny_unknown_fields)]
pub enum FromClient {
    /// Who speaks which version, and up to which row the client knows the log.
    Hello {
        /// [`crate::VERSION`].
        version: u32,
        /// Rows known; 0 for all.
        rows: u32,
        /// Whether short lists of offers come with what each means; so unless it is `false`, as programs may want.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        facts: Option<bool>,
    },
    /// Something to do.
    Request {
        /// Repeated in the answer.
        id: u32,
        /// What.
        request: Request,
    },
}

/// Something a client wants.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(tag = "do", rename_all = "lowercase", deny_unknown_fields)]
pub enum Request {
    /// Act, or replace the answer that is being kept; no actions withdraw it.
    Submit {
        /// The `asked` of the situation it was decided on.
        asked: u32,
        /// In order.
        actions: Vec<String>,
    },
    /// What would this mean? Asked on hover and focus.
    Preview {
        /// The `asked` of the situation.
        asked: u32,
        /// In order.
        actions: Vec<String>,
    },
    /// Why not this? Any action text.
    Why {
        /// The text.
        action: String,
    },
    /// Take back what may be taken back unasked.
    Undo,
    /// Propose, or agree to what is proposed.
    Agree {
        /// What.
        what: Proposal,
    },
    /// Decline what is proposed.
    Decline {
        /// What.
        what: Proposal,
    },
    /// Give up.
    Resign,
    /// Say something.
    Chat {
        /// One line of text.
        text: String,
    },
    /// Set or clear a standing pass.
    Pass {
        /// The kind of question.
        kind: String,
        /// For the whole match, not only for this turn.
        always: bool,
        /// Set, not clear.
        on: bool,
    },
    /// Add a share to the dice, before the first roll.
    Nonce {
        /// 64 hexadecimal digits.
        nonce: String,
    },
    /// Let a bot play a seat whose person is away, or give it back on return.
    Replace {
        /// The seat.
        seat: u8,
        /// The bot, such as `greedy`.
        spec: String,
    },
    /// Arrange the seats of a table that waits. Only whoever made the table may; everybody who sits there keeps a seat.
    Arrange {
        /// All seats, in order. Once none of them is open the match begins.
        chairs: Vec<Chair>,
    },
    /// Close a table that waits. Only whoever made the table may.
    Close,
    /// Is the line alive?
    Ping,
}

/// What becomes of a seat when seats are arranged.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(tag = "kind", rename_all = "lowercase", deny_unknown_fields)]
pub enum Chair {
    /// Whoever sits on this seat now sits here.
    Keep {
        /// The seat's number so far.
        seat: u8,
    },
    /// Whoever comes sits here.
    Open,
    /// A bot sits here.
    Bot {
        /// Such as `search:1s`.
        spec: String,
    },
}

/// What needs everybody's consent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS, JsonSchema)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Proposal {
    /// Strike back to the proposer's last decision.
    Undo,
    /// End in a draw.
    Draw,
    /// Play again.
    Rematch,
}

/// From server to client.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(tag = "type", rename_all = "lowercase")]
pub enum ToClient {
    /// A part of a log that is too long for one message. The parts come in order, before `welcome` brings the last one.
    Log {
        /// The next rows.
        log: Vec<Entry>,
    },
    /// The answer to `Hello`: everything. It comes again when a seat is taken or the seats are arranged.
    Welcome {
        /// [`crate::VERSION`].
        version: u32,
        /// How this client takes part.
        role: Role,
        /// The table.
        table: Box<TableInfo>,
        /// The log from the row the client asked for, or from where the parts before it end.
        log: Vec<Entry>,
        /// The last lines of chat.
        chat: Vec<Chat>,
        /// Where the match stands.
        situation: Box<Situation>,
    },
    /// Something changed.
    News(Box<News>),
    /// Somebody came, went, or was replaced.
    Seats {
        /// All seats.
        seats: Vec<SeatInfo>,
    },
    /// Somebody spoke.
    Chat(Chat),
    /// The table of the rematch.
    Rematch {
        /// Its id.
        table: String,
    },
    /// The match cannot go on as it stands.
    Stopped {
        /// Why, for people.
        text: String,
    },
    /// Whoever made the table has closed it; it is no more.
    Closed,
    /// The line is alive, though nothing happens: sent wherever nothing else was for some seconds.
    Beat,
    /// The answer to a request.
    Answer {
        /// The request's number.
        id: u32,
        /// What came of it.
        answer: Answer,
    },
    /// The client speaks another version: what to do, in one sentence. A page reloads itself.
    Outdated {
        /// For people.
        text: String,
    },
    /// The message could not be read; the connection stays.
    Malformed {
        /// What was wrong and what was expected.
        text: String,
    },
}

/// New rows and where the match stands now.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
pub struct News {
    /// New rows; none if only proposals, clocks or drafts changed.
    pub log: Vec<Entry>,
    /// Where the match stands.
    pub situation: Situation,
    /// The seed, once the match is over.
    pub seed: Option<String>,
}

/// A line of chat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
pub struct Chat {
    /// The speaker's seat; none for spectators.
    pub seat: Option<u8>,
    /// The speaker's name.
    pub name: String,
    /// What they said.
    pub text: String,
}

/// What came of a request.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(tag = "result", rename_all = "lowercase")]
pub enum Answer {
    /// Done; for a submit: durable.
    Done,
    /// What it would mean.
    Foreseen {
        /// In order.
        facts: Vec<Fact>,
    },
    /// Why not.
    Why(Why),
    /// Against the rules; nothing changed.
    Refused(Why),
    /// Decided on an older situation; here is the present one.
    Stale {
        /// Where the match stands.
        situation: Box<Situation>,
    },
    /// Against the house: not your seat, no such thing, too fast. Nothing changed.
    Declined {
        /// One word: `seat`, `over`, `rate`, `unreadable`, `consent`, `late`.
        code: String,
        /// One sentence.
        text: String,
    },
}
