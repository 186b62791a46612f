//! What a table chooses before it begins.
use std::collections::BTreeMap;

use engine::{Game, Group, Setting, Shared, read_options};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};

use crate::error::{Rejection, refused};

/// The most seats that the contract knows.
const MOST_SEATS: u8 = 8;

/// How a match is set up.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Setup {
    /// How many play.
    pub seats: u8,
    /// `name=value` words; what is left out has its default.
    pub options: Vec<String>,
    /// The hash of a pack that was loaded; nothing for the one that comes with the game.
    pub pack: Option<String>,
    /// Where to begin, in the game's notation; nothing for the beginning.
    pub position: Option<String>,
}

impl Setup {
    /// With defaults for everything else.
    pub fn of(seats: u8) -> Setup {
        Setup {
            seats,
            ..Setup::default()
        }
    }
}

/// The options of a setup from a JSON object.
pub fn words_of(options: &Map<String, Value>) -> Result<Vec<String>, Rejection> {
    let word = |(name, value): (&String, &Value)| match value {
        Value::String(text) => Ok(format!("{name}={text}")),
        Value::Bool(_) | Value::Number(_) => Ok(format!("{name}={value}")),
        other => Err(Rejection::unreadable(
            other,
            format!("a word, a number, true or false for {name}"),
        )),
    };
    options.iter().map(word).collect()
}

/// One option of a game, for dialogs and `--help`.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Choice {
    /// Name, label, values, clause.
    #[serde(flatten)]
    pub setting: Setting,
    /// What holds unless something else is chosen.
    pub default: Value,
    /// What may be written, for people.
    pub expected: String,
    /// Among which others it stands.
    pub group: Group,
    /// What is chosen, as the rulebook says it.
    pub about: &'static str,
    /// Why there is a choice.
    pub why: &'static str,
    /// What a value does, by how it is written; of numbers only those that mean something of their own.
    pub meanings: &'static BTreeMap<String, String>,
}

pub(crate) fn choices<G: Game>(pack: &G::Pack) -> Vec<Choice> {
    let defaults = json!(G::Options::default());
    let choice = |setting: Setting| {
        let meaning = G::rulebook().meaning(setting.name);
        Choice {
            default: defaults[setting.name].clone(),
            expected: setting.values.expected(),
            group: meaning.group,
            about: &meaning.about,
            why: &meaning.why,
            meanings: &meaning.values,
            setting,
        }
    };
    let mut choices: Vec<_> = G::schema(pack).into_iter().map(choice).collect();
    choices.sort_by_key(|it| it.group);
    choices
}

/// All options, judged and completed.
pub(crate) fn complete<G: Game>(
    pack: Shared<G::Pack>,
    setup: &Setup,
) -> Result<G::Options, Rejection> {
    if !(1..=MOST_SEATS).contains(&setup.seats) {
        return Err(Rejection::unreadable(setup.seats, seats_of::<G>()));
    }
    if let Some(text) = setup
        .position
        .as_ref()
        .filter(|it| it.contains(char::is_control))
    {
        return Err(Rejection::unreadable(
            text.escape_debug(),
            "a position on one line",
        ));
    }
    let options = read_options::<G>(&pack, setup.options.iter().map(String::as_str))?;
    G::complete(&pack, setup.seats, options).map_err(|it| refused::<G>(pack, it))
}

fn seats_of<G: Game>() -> String {
    let seats = &G::rulebook().seats;
    let seats: Vec<_> = seats.iter().map(u8::to_string).collect();
    format!("a number of seats: {}", seats.join(", "))
}
