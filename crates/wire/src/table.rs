//! What a table looks like, from outside and from a seat.
use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;

use crate::sentence::Sentence;

/// A table as everybody may see it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
pub struct TableInfo {
    /// Short, in addresses: `k7f2`.
    pub id: String,
    /// The game's slug.
    pub game: String,
    /// The game's name.
    pub name: String,
    /// All options, defaults too, as `name=value` words.
    pub options: String,
    /// Who sits where.
    pub seats: Vec<SeatInfo>,
    /// How time runs.
    pub pace: Pace,
    /// To the dice, 64 hexadecimal digits.
    pub commitment: String,
    /// Revealed at the end.
    pub seed: Option<String>,
    /// Whether all seats are taken and the match has begun.
    pub started: bool,
    /// The seat of whoever made the table, who may arrange its seats or close it until it has begun.
    pub host: Option<u8>,
    /// Why the match cannot go on, if it cannot.
    pub stopped: Option<String>,
    /// The table of the rematch, once there is one.
    pub rematch: Option<String>,
    /// What lets others join; told to those who sit here, until it has begun.
    pub invite: Option<String>,
    /// Four signs that lead here while somebody waits; told to whom the invitation is told.
    pub code: Option<String>,
}

/// A seat and who sits there.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
pub struct SeatInfo {
    /// From 0.
    pub seat: u8,
    /// Who sits there.
    pub occupant: Occupant,
    /// Whether its person is there; bots always are.
    pub presence: Presence,
}

/// Whether somebody is there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Presence {
    /// Connected, and heard a moment ago.
    Here,
    /// Silent for some seconds.
    Away,
    /// Silent for a minute or more, or nobody sits there.
    Gone,
}

/// Who sits on a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Occupant {
    /// Nobody yet.
    Open,
    /// A person.
    Person {
        /// As they call themselves.
        name: String,
    },
    /// A bot, such as `search:1s`, perhaps in place of a person who left.
    Bot {
        /// How strong.
        spec: String,
    },
}

/// How time runs at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Pace {
    /// No clock; masked windows wait for an answer.
    Free,
    /// Everybody is there.
    Live {
        /// To begin with, in seconds.
        seconds: u32,
        /// Added after every answer, in seconds.
        increment: u32,
    },
    /// Days for each decision.
    Days {
        /// How many.
        days: u8,
    },
}

/// How a viewer takes part.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Role {
    /// Plays.
    Seat {
        /// Where.
        seat: u8,
    },
    /// Watches.
    Spectator,
}

/// Everything a viewer needs to draw the table and to act. Redrawing from it is always right.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
pub struct Situation {
    /// How many rows the log has.
    pub row: u32,
    /// What a submit must carry.
    pub asked: u32,
    /// Who moves the game on.
    pub actor: Actor,
    /// What this seat is asked; spectators and others get the public part of the first seat asked.
    pub ask: Option<Ask>,
    /// What this seat may do, its own answer so far carried out.
    pub offers: Vec<Offer>,
    /// This seat's answer that is being kept until the others have answered.
    pub answer: Vec<String>,
    /// The game's own view for this viewer.
    pub view: Value,
    /// The game's view with this seat's own answer carried out; absent if there is none.
    pub draft: Option<Value>,
    /// How it ended.
    pub outcome: Option<Outcome>,
    /// Whether this seat may take back its latest choices unasked.
    pub undo: bool,
    /// What is proposed and who agrees.
    pub proposals: Vec<OpenProposal>,
    /// One for each seat, empty without clocks.
    pub clocks: Vec<Clock>,
    /// This seat's standing passes.
    pub passes: Vec<Standing>,
    /// The position as text, from this viewer's knowledge, at rest points.
    pub position: Option<String>,
}

/// Who moves the game on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Actor {
    /// These seats, in this order.
    Seats {
        /// The order.
        seats: Vec<u8>,
    },
    /// Fate.
    Chance,
    /// The match is over, or has not begun.
    Nobody,
}

/// A question.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
pub struct Ask {
    /// The question itself.
    #[serde(flatten)]
    pub said: Sentence,
    /// Whether it is a response window.
    pub window: bool,
    /// Whether the table never answers for a seat.
    pub masked: bool,
    /// What happens when time is up, if it is told.
    pub timeout: Option<String>,
    /// How long a window stays open at a live table.
    pub seconds: u8,
}

/// One thing a seat may do: its notation, and its structure so that a client needs no rules.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
pub struct Offer {
    /// What to submit.
    pub text: String,
    /// The first word of it: `move`.
    pub kind: String,
    /// What it does, if the game says so in words.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub said: Option<Sentence>,
    /// Where on the board.
    pub aim: Aim,
    /// Short words to show beside it before anybody looks closer: `swipe`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<String>>")]
    pub marks: Vec<String>,
    /// The actions of a line with this end, if it takes several; submit all of them.
    pub line: Vec<String>,
    /// What it means, fetched beforehand for short lists.
    pub facts: Option<Vec<Fact>>,
}

/// Where on the board an action happens, in the names that views use.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
pub struct Aim {
    /// The piece or card that is used.
    pub piece: Option<String>,
    /// Where it is.
    pub from: Option<String>,
    /// Where it goes, or what it acts on.
    pub to: Option<String>,
    /// What it costs, in the game's own measure.
    pub cost: Option<u16>,
}

/// What a choice would mean: something that happens or holds then, or the refusal.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
pub struct Fact {
    /// The event, fact or refusal.
    #[serde(flatten)]
    pub said: Sentence,
    /// How likely; certain if absent.
    pub odds: Option<Odds>,
    /// Whether it is a refusal.
    pub refused: bool,
}

/// `weight` times in `of`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
pub struct Odds {
    /// The ways in which it happens.
    #[ts(type = "number")]
    pub weight: u64,
    /// All ways.
    #[ts(type = "number")]
    pub of: u64,
    /// Whether it was counted, not estimated.
    pub exact: bool,
}

/// A row of the log as a viewer may know it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
pub struct Entry {
    /// Its number.
    pub row: u32,
    /// The seat that acted; none for fate and for the host.
    pub seat: Option<u8>,
    /// Who caused it.
    pub by: By,
    /// The notation, if the viewer may see it.
    pub input: Option<String>,
    /// What the host did, if it is a row of the host's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub host: Option<HostRow>,
    /// Taken back by a later row that was known when this one was told.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub struck: bool,
    /// What happened.
    pub events: Vec<Sentence>,
}

/// Who causes a row of the log.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum By {
    /// A seat.
    Act,
    /// Fate.
    Chance,
    /// The table itself.
    Host,
}

/// What the table itself did.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum HostRow {
    /// Took choices back.
    Strike {
        /// How many inputs still count.
        keep: u32,
    },
    /// A seat gave up.
    Resign {
        /// Which.
        seat: u8,
    },
    /// A seat ran out of time.
    Flag {
        /// Which.
        seat: u8,
    },
    /// Everybody agreed to a draw.
    Draw,
    /// Somebody else sits there from now on.
    Occupant {
        /// Where.
        seat: u8,
        /// Who.
        name: String,
    },
    /// A seat's share in the dice.
    Nonce {
        /// Which.
        seat: u8,
        /// 64 hexadecimal digits.
        nonce: String,
    },
}

/// How a match ended.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
pub struct Outcome {
    /// Seats by place, best first.
    pub places: Vec<Vec<u8>>,
    /// What it was worth to each seat, in thousandths.
    pub value: Vec<u16>,
    /// Who won, and why.
    #[serde(flatten)]
    pub said: Sentence,
}

/// A seat's clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
pub struct Clock {
    /// Milliseconds left.
    #[ts(type = "number")]
    pub left: u64,
    /// Whether it is shown to run.
    pub running: bool,
}

/// "I pass whenever I am asked this."
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
pub struct Standing {
    /// The kind of question.
    pub kind: String,
    /// For the whole match, not only for this turn.
    pub always: bool,
}

/// Something proposed that needs everybody.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
pub struct OpenProposal {
    /// What.
    pub what: crate::Proposal,
    /// Who proposed it.
    pub by: u8,
    /// Who agreed so far, the proposer too. Bots agree by themselves.
    pub agreed: Vec<u8>,
}

/// Why not: the answer to any action text.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
pub struct Why {
    /// Whether it is allowed after all.
    pub allowed: bool,
    /// The refusal; without a clause if it is allowed.
    #[serde(flatten)]
    pub said: Sentence,
}

/// An option of a game, for dialogs.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
pub struct Setting {
    /// As it is written: `goal_skulls`.
    pub name: String,
    /// What it means.
    pub label: String,
    /// The clause it comes from.
    pub clause: String,
    /// What may be chosen.
    pub values: Values,
    /// What is chosen if nobody chooses.
    pub default: String,
    /// Among which others it stands.
    pub group: Group,
    /// What is chosen, as the rulebook says it.
    pub about: String,
    /// Why there is a choice.
    pub why: String,
    /// What a value does, by how it is written; of numbers only those that mean something of their own.
    pub meanings: BTreeMap<String, String>,
}

/// How a dialog sorts options.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Group {
    /// What is played.
    Game,
    /// What the rulebook offers beside its standard game.
    Variant,
    /// What a table agrees upon besides.
    House,
}

/// The values of an option, as they are written.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Values {
    /// `true` or `false`.
    Toggle,
    /// One of these.
    OneOf {
        /// Words or numbers.
        values: Vec<String>,
    },
    /// A number from `low` to `high`.
    Between {
        /// The least.
        low: u16,
        /// The most.
        high: u16,
    },
}
