//! What people are told, in parts: one type for events, facts, refusals, questions, offers and ends.
use std::borrow::Cow;
use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;
use serde_json::value::{RawValue, to_raw_value};
use ts_rs::TS;

/// Something said by the rules.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
pub struct Sentence {
    /// The name of the event, fact, refusal, question, offer or end: `Moved`.
    #[schemars(with = "String")]
    pub kind: Cow<'static, str>,
    /// The clause it rests on; empty for what the table itself does.
    #[schemars(with = "String")]
    pub clause: Cow<'static, str>,
    /// The sentence. Its plain text is the texts of the parts, joined.
    pub parts: Vec<Part>,
    /// Its facts, by name.
    #[ts(type = "JsonValue")]
    #[schemars(with = "Value")]
    pub data: Data,
}

impl Sentence {
    /// A sentence in which nothing can be pointed at.
    pub fn plain(
        kind: impl Into<Cow<'static, str>>,
        clause: impl Into<Cow<'static, str>>,
        text: impl Into<String>,
    ) -> Sentence {
        Sentence {
            kind: kind.into(),
            clause: clause.into(),
            parts: vec![Part::Words(text.into())],
            data: Data::default(),
        }
    }

    /// As it is read.
    pub fn text(&self) -> String {
        self.parts.iter().map(Part::text).collect()
    }
}

/// As it is read.
impl fmt::Display for Sentence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.parts.iter().try_for_each(|it| f.write_str(it.text()))
    }
}

/// A part of a sentence: words, or the name of something that a screen can point at.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(untagged)]
pub enum Part {
    /// Plain words.
    Words(String),
    /// A seat.
    Seat {
        /// From 0.
        seat: u8,
        /// As it is read.
        text: String,
    },
    /// A place on the board.
    Place {
        /// In the names that views use.
        place: String,
        /// As it is read.
        text: String,
    },
    /// A card.
    Card {
        /// In the names that views use.
        card: String,
        /// As it is read.
        text: String,
    },
    /// A piece.
    Piece {
        /// In the names that views use.
        piece: String,
        /// As it is read.
        text: String,
    },
    /// So many.
    Number {
        /// How many.
        number: i32,
        /// Of what, in the singular.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        unit: Option<String>,
        /// As it is read.
        text: String,
    },
}

impl Part {
    /// As it is read.
    pub fn text(&self) -> &str {
        match self {
            Part::Words(text)
            | Part::Seat { text, .. }
            | Part::Place { text, .. }
            | Part::Card { text, .. }
            | Part::Piece { text, .. }
            | Part::Number { text, .. } => text,
        }
    }
}

/// Facts by name, as JSON that is written once and never taken apart again.
#[derive(Clone, Debug, Serialize)]
#[serde(transparent)]
pub struct Data(Box<RawValue>);

impl Data {
    /// Plain data with names for keys always is JSON.
    pub fn of(facts: &impl Serialize) -> Data {
        to_raw_value(facts).map_or_else(|_| Data::default(), Data)
    }

    /// As text.
    pub fn get(&self) -> &str {
        self.0.get()
    }
}

/// No facts.
impl Default for Data {
    fn default() -> Data {
        Data(RawValue::NULL.to_owned())
    }
}

impl PartialEq for Data {
    fn eq(&self, other: &Data) -> bool {
        self.get() == other.get()
    }
}

impl Eq for Data {}

impl<'de> Deserialize<'de> for Data {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Data, D::Error> {
        Ok(Data::of(&Value::deserialize(from)?))
    }
}
