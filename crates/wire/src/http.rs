//! The bodies of the HTTP interface.
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;

use crate::table::{Entry, Occupant, Pace, Setting};

/// Who a person is to the server.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
pub struct Me {
    /// As they call themselves.
    pub name: String,
    /// Their account's name, if they have one; guests have none.
    pub account: Option<String>,
    /// Their tables, those that wait for them first.
    pub tables: Vec<MyTable>,
    /// Matches finished.
    pub finished: u32,
}

/// A table a person sits at.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
pub struct MyTable {
    /// The table.
    pub table: TableRow,
    /// The person's seat.
    pub seat: u8,
    /// Whether it waits for this person.
    pub waits: bool,
    /// Whether the match is over.
    pub over: bool,
    /// Whether this person was among the winners, once it is over.
    pub won: Option<bool>,
}

/// A table in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
pub struct TableRow {
    /// In addresses.
    pub id: String,
    /// The game's slug.
    pub game: String,
    /// The game's name.
    pub name: String,
    /// Who sits where.
    pub seats: Vec<Occupant>,
    /// How time runs.
    pub pace: Pace,
    /// Whether it has begun.
    pub started: bool,
    /// How far it is, in rows.
    pub rows: u32,
}

/// A new name for the guest.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Rename {
    /// One to 24 signs.
    pub name: String,
}

/// To make an account of a guest, or to sign in.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Credentials {
    /// 3 to 24 letters, digits or `-`.
    pub account: String,
    /// 10 signs or more.
    pub password: String,
}

impl std::fmt::Debug for Credentials {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Credentials")
            .field("account", &self.account)
            .finish_non_exhaustive()
    }
}

/// The answer to signing in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
pub struct Account {
    /// Its name.
    pub account: String,
}

/// A bot's token, told once.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
pub struct BotToken {
    /// For the header `Authorization: Bearer …`.
    pub token: String,
}

impl std::fmt::Debug for BotToken {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("BotToken").finish_non_exhaustive()
    }
}

/// A game on the shelf.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
pub struct GameCard {
    /// In addresses.
    pub slug: String,
    /// For people.
    pub name: String,
    /// How many may play.
    pub seats: Vec<u8>,
    /// Whether anybody holds secrets.
    pub hidden: bool,
    /// The version of the rules.
    pub version: u32,
}

/// A game with what may be chosen.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
pub struct GameInfo {
    /// The card.
    pub card: GameCard,
    /// Its options.
    pub settings: Vec<Setting>,
    /// The components as data, for drawing the board: the pack's files by name, as JSON.
    pub pack: Value,
}

/// The rulebook of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
pub struct RulebookPage {
    /// The game's slug.
    pub game: String,
    /// The game's name.
    pub name: String,
    /// The version of the rules.
    pub version: u32,
    /// Every clause, in order.
    pub clauses: Vec<RuleClause>,
}

/// One clause with what shows it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
pub struct RuleClause {
    /// `MB-MOVE-2`.
    pub id: String,
    /// The chapter's title.
    pub chapter: String,
    /// `prohibition` and so on.
    pub kind: String,
    /// R, F or H, perhaps with a remark.
    pub provenance: String,
    /// The sentence.
    pub text: String,
    /// What was open and how it was decided.
    pub ruling: Option<String>,
    /// Headings of the scenarios that show it.
    pub scenarios: Vec<String>,
}

/// A new table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct NewTable {
    /// The game's slug.
    pub game: String,
    /// `name=value` each.
    #[serde(default)]
    pub options: Vec<String>,
    /// One for each seat.
    pub seats: Vec<SeatPlan>,
    /// How time runs.
    pub pace: Pace,
    /// Whether it is listed for everybody.
    #[serde(default)]
    pub listed: bool,
    /// Where to begin, if not at the beginning.
    #[serde(default)]
    pub position: Option<String>,
}

/// Who shall sit on a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(tag = "kind", rename_all = "lowercase", deny_unknown_fields)]
pub enum SeatPlan {
    /// Whoever makes the table.
    Me,
    /// Whoever comes with the invite, or from the list.
    Open,
    /// A bot.
    Bot {
        /// Such as `search:1s`.
        spec: String,
    },
}

/// A table for one, against bots, at once.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct QuickPlay {
    /// The game's slug.
    pub game: String,
}

/// The answer to a new table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
pub struct Created {
    /// The table's id.
    pub table: String,
    /// What others need to join a table that is not listed.
    pub invite: String,
}

/// To take a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Join {
    /// The secret of the invite link; not needed at a listed table.
    #[serde(default)]
    pub invite: Option<String>,
    /// Which seat; the first that is open if absent.
    #[serde(default)]
    pub seat: Option<u8>,
    /// A nonce for the dice, chosen after the commitment was seen: 64 hexadecimal digits.
    #[serde(default)]
    pub nonce: Option<String>,
}

/// One moment of a replay.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
pub struct Frame {
    /// The row that led here; none for the start.
    pub entry: Option<Entry>,
    /// The view after it.
    pub view: Value,
}

/// A page of a replay: some of its moments, in order.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
pub struct Frames {
    /// How many moments the whole replay has; the pages after this one begin where it ends.
    pub moments: u32,
    /// From the moment that was asked for.
    pub frames: Vec<Frame>,
}

/// Something went wrong; nothing changed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
pub struct Problem {
    /// One word: `unknown`, `refused`, `unreadable`, `forbidden`, `rate`, `size`, `internal`.
    pub code: String,
    /// One sentence: what is wrong, and what was expected.
    pub text: String,
    /// The clause, where the rules refused.
    pub clause: Option<String>,
}
