//! What a game lets a table choose, for dialogs, `--help`, files and conformance.
use std::collections::BTreeMap;
use std::fmt;

use serde::Serialize;
use serde_json::{Map, Value};

use crate::clauses::ClauseId;
use crate::game::Game;
use crate::text::Unreadable;

/// One option; its name is the field of `Options`.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Setting {
    /// As it is written: `goal_skulls`.
    pub name: &'static str,
    /// What it means, in a few words.
    pub label: &'static str,
    /// What may be chosen.
    pub values: Values,
    /// The clause it comes from.
    pub clause: ClauseId,
}

/// The values of an option.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub enum Values {
    /// Yes or no.
    Toggle,
    /// One of these words.
    OneOf(Vec<String>),
    /// One of these numbers.
    Numbers(Vec<u16>),
    /// A number from the first to the last.
    Between(u16, u16),
}

impl Values {
    /// Every value, or the ends and the middle of a range.
    pub fn examples(&self) -> Vec<Value> {
        match self {
            Values::Toggle => vec![Value::Bool(false), Value::Bool(true)],
            Values::OneOf(words) => words.iter().cloned().map(Value::String).collect(),
            Values::Numbers(all) => all.iter().map(|&number| number.into()).collect(),
            &Values::Between(low, high) => {
                [low, low + (high - low) / 2, high].map(Value::from).into()
            }
        }
    }

    /// What may be written, for messages.
    pub fn expected(&self) -> String {
        match self {
            Values::Toggle => "true or false".to_owned(),
            Values::OneOf(words) => format!("one of {}", words.join(", ")),
            Values::Numbers(all) => {
                let all: Vec<_> = all.iter().map(u16::to_string).collect();
                format!("one of {}", all.join(", "))
            }
            Values::Between(low, high) => format!("a number from {low} to {high}"),
        }
    }

    /// Reads a value of the right kind. Whether its size is allowed is for the game to judge, by clause.
    pub fn read(&self, text: &str) -> Result<Value, Unreadable> {
        let value = match self {
            Values::Toggle => text.parse().ok().map(Value::Bool),
            Values::OneOf(words) => {
                let known = words.iter().any(|word| word == text);
                known.then(|| Value::String(text.to_owned()))
            }
            Values::Numbers(_) | Values::Between(..) => text.parse().ok().map(|it: u16| it.into()),
        };
        value.ok_or_else(|| Unreadable::new(text, self.expected()))
    }
}

/// Why options are not taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BadOption {
    /// Not an option of this game, or not a value of it.
    Unreadable(Unreadable),
    /// What once was an option.
    Gone {
        /// Its name.
        name: &'static str,
        /// What all play now.
        decided: &'static str,
        /// The clause that says so.
        clause: ClauseId,
    },
}

impl From<Unreadable> for BadOption {
    fn from(it: Unreadable) -> BadOption {
        BadOption::Unreadable(it)
    }
}

impl fmt::Display for BadOption {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadOption::Unreadable(unreadable) => unreadable.fmt(f),
            BadOption::Gone {
                name,
                decided,
                clause,
            } => write!(f, "`{name}` is no longer an option. {decided} ({clause})"),
        }
    }
}

impl std::error::Error for BadOption {}

/// Reads `name=value` words over the defaults.
pub fn read_options<'a, G: Game>(
    pack: &G::Pack,
    words: impl IntoIterator<Item = &'a str>,
) -> Result<G::Options, BadOption> {
    let schema = G::schema(pack);
    let mut object = to_object(&G::Options::default());
    for word in words {
        let (name, text) = word
            .split_once('=')
            .ok_or_else(|| Unreadable::new(word, "`option=value`"))?;
        if let Some((name, gone)) = G::rulebook().gone.get_key_value(name) {
            return Err(BadOption::Gone {
                name,
                decided: &gone.decided,
                clause: gone.clause,
            });
        }
        let setting = schema.iter().find(|it| it.name == name);
        let setting = setting.ok_or_else(|| {
            let names: Vec<_> = schema.iter().map(|it| it.name).collect();
            Unreadable::new(name, format!("one of the options {}", names.join(", ")))
        })?;
        let value = setting.values.read(text).map_err(|err| {
            let expected = format!("{} for {name}", err.expected);
            Unreadable::new(text, expected)
        })?;
        object.insert(name.to_owned(), value);
    }
    let unreadable = |err: serde_json::Error| Unreadable::new("options", err.to_string());
    Ok(serde_json::from_value(Value::Object(object)).map_err(unreadable)?)
}

/// Writes every option as `name=value`, defaults too.
pub fn write_options<O: Serialize>(options: &O) -> String {
    let word = |(name, value): (&String, &Value)| match value {
        Value::String(text) => format!("{name}={text}"),
        other => format!("{name}={other}"),
    };
    // By name, whatever order the JSON library was built to keep: files must not depend on it.
    let object = to_object(options);
    let by_name: BTreeMap<_, _> = object.iter().collect();
    let words: Vec<_> = by_name.into_iter().map(word).collect();
    words.join(" ")
}

fn to_object<O: Serialize>(options: &O) -> Map<String, Value> {
    match serde_json::to_value(options) {
        Ok(Value::Object(object)) => object,
        other => unreachable!("options are named fields of plain data, not {other:?}"),
    }
}
