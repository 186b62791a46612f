//! Texts of actions, put together from pieces that were seen: anything that a game's notation can say.
use std::collections::{BTreeMap, BTreeSet};

use engine::Draw;
use serde_json::Value;

use crate::rng::Rng;

/// Longer words in a view are no names of places and pieces.
const NAME: usize = 24;

/// The forms that a notation has, and pieces that may stand in them.
pub struct Pool {
    /// A word and the names of its parts, as `go SQUARE` is written where the notation says what it expects.
    forms: Vec<(String, Vec<String>)>,
    /// What was seen where a part of this name stands.
    parts: BTreeMap<String, BTreeSet<String>>,
    /// The same as lists, to pick from.
    lists: BTreeMap<String, Vec<String>>,
    /// Names and numbers from anywhere.
    names: BTreeSet<String>,
    all: Vec<String>,
}

impl Pool {
    /// From what a notation says it expects: forms between backticks.
    pub fn new(expected: &str) -> Pool {
        let forms = expected.split('`').skip(1).step_by(2).map(|form| {
            let mut words = form.split(' ').map(str::to_owned);
            let word = words.next().unwrap_or_default();
            (word, words.collect())
        });
        let mut pool = Pool {
            forms: forms.collect(),
            parts: BTreeMap::new(),
            lists: BTreeMap::new(),
            names: BTreeSet::new(),
            all: Vec::new(),
        };
        (0..=12).for_each(|n: u8| pool.name(&n.to_string()));
        pool
    }

    /// Takes an action apart and keeps its pieces.
    pub fn learn(&mut self, action: &str) {
        let (word, rest) = action.split_once(' ').unwrap_or((action, ""));
        let form = self.forms.iter().find(|(it, _)| it == word);
        let Some((_, names)) = form.filter(|(_, names)| !names.is_empty()) else {
            return;
        };
        let pieces: Vec<_> = rest.splitn(names.len(), ' ').map(str::to_owned).collect();
        for (name, piece) in names.clone().iter().zip(pieces) {
            let seen = self.parts.entry(name.clone()).or_default();
            if seen.insert(piece.clone()) {
                self.lists.entry(name.clone()).or_default().push(piece);
            }
        }
    }

    /// Keeps the names of pieces and places that stand in a view.
    pub fn learn_view(&mut self, view: &Value) {
        match view {
            Value::String(text) => self.name(text),
            Value::Array(list) => list.iter().for_each(|it| self.learn_view(it)),
            Value::Object(fields) => {
                for (name, value) in fields {
                    self.name(name);
                    self.learn_view(value);
                }
            }
            Value::Null | Value::Bool(_) | Value::Number(_) => {}
        }
    }

    fn name(&mut self, text: &str) {
        let short = !text.is_empty() && text.len() <= NAME && !text.contains(' ');
        if short && self.names.insert(text.to_owned()) {
            self.all.push(text.to_owned());
        }
    }

    /// Some text, most often readable.
    pub fn text(&self, rng: &mut Rng) -> String {
        let (word, names) = &self.forms[rng.below(self.forms.len() as u32) as usize];
        let part = |text: String, name: &String| {
            let own = self.lists.get(name).filter(|_| !rng.once_in(4));
            let list = own.unwrap_or(&self.all);
            let piece = &list[rng.below(list.len() as u32) as usize];
            text + " " + piece
        };
        names.iter().fold(word.clone(), part)
    }
}
