//! How people write a bot.
use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use engine::{Unreadable, Worth};
use serde::{Serialize, Serializer};

use crate::bot::Bot;
use crate::greedy::Greedy;
use crate::random::Random;
use crate::search::Search;

/// A kind of bot: `random`, `greedy`, `search:1000it`, `search:2s`, `search:500ms`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Spec {
    /// Chooses blindly.
    Random,
    /// Looks one choice ahead.
    Greedy,
    /// Looks as far ahead as its budget allows.
    Search(Budget),
}

/// How long a search may think about one choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Budget {
    /// Reproducible on any machine.
    Iterations(u32),
    /// Kept to within a twentieth.
    Time(Duration),
}

const EXPECTED: &str = "`random`, `greedy`, or `search:` with a budget such as `1000it`, `2s`, `500ms`, up to `100000000it` and `3600s`";
const MOST_ITERATIONS: u64 = 100_000_000;
const MOST_MILLISECONDS: u64 = 3_600_000;

impl Spec {
    /// A bot of this kind. The same seed, the same choices, unless its budget is in time.
    pub fn bot<G: Worth>(self, seed: u64) -> Box<dyn Bot<G>> {
        match self {
            Spec::Random => Box::new(Random::new(seed)),
            Spec::Greedy => Box::new(Greedy::new(seed)),
            Spec::Search(budget) => Box::new(Search::new(budget, seed)),
        }
    }
}

impl FromStr for Spec {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Spec, Unreadable> {
        let unreadable = || Unreadable::new(text, EXPECTED);
        match text.split_once(':') {
            None if text == "random" => Ok(Spec::Random),
            None if text == "greedy" => Ok(Spec::Greedy),
            Some(("search", budget)) => {
                read_budget(budget).map(Spec::Search).ok_or_else(unreadable)
            }
            _ => Err(unreadable()),
        }
    }
}

fn read_budget(text: &str) -> Option<Budget> {
    let end = text.find(|it: char| !it.is_ascii_digit())?;
    let (number, unit) = text.split_at(end);
    let number: u64 = number.parse().ok()?;
    let within = |most: u64| (1..=most).contains(&number);
    let time = |it| Budget::Time(Duration::from_millis(it));
    match unit {
        "it" if within(MOST_ITERATIONS) => Some(Budget::Iterations(number as u32)),
        "ms" if within(MOST_MILLISECONDS) => Some(time(number)),
        "s" if within(MOST_MILLISECONDS / 1000) => Some(time(number * 1000)),
        _ => None,
    }
}

impl fmt::Display for Budget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Budget::Iterations(number) => write!(f, "{number}it"),
            Budget::Time(time) if time.subsec_millis() == 0 => write!(f, "{}s", time.as_secs()),
            Budget::Time(time) => write!(f, "{}ms", time.as_millis()),
        }
    }
}

impl fmt::Display for Spec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Spec::Random => f.pad("random"),
            Spec::Greedy => f.pad("greedy"),
            Spec::Search(budget) => f.pad(&format!("search:{budget}")),
        }
    }
}

impl Serialize for Spec {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(self)
    }
}
