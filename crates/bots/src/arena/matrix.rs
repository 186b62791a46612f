//! Who wins against whom, where an option names the sides of a table.
//!
//! Such an option has words like `MUR-HUL`, a name for each of two seats, for every pair of names; no game is named here.
//! While the table leaves it open, the games of a plan are shared out evenly among all pairs that the rules allow.
use engine::{Game, Shared, Values, read_options, write_options};
use serde::Serialize;

use crate::wilson::wilson;

/// The share of each name against each other one, from either seat.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Matrix {
    /// The option that names the sides.
    pub option: &'static str,
    /// Its names, in its order.
    pub names: Vec<String>,
    /// Every pair that was played, both ways around.
    pub cells: Vec<Cell>,
}

/// What one name won against another.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Cell {
    /// Whose share it is.
    pub name: String,
    /// Against whom.
    pub against: String,
    /// How many games they played.
    pub games: u64,
    /// What it won of them, a draw counting one half.
    pub share: f64,
    /// Wilson's interval of 95 % around it.
    pub lo: f64,
    /// Its upper end.
    pub hi: f64,
}

/// A table for each pair.
pub(super) struct Pairs<G> {
    option: &'static str,
    names: Vec<String>,
    /// The names of seats 0 and 1, as places in `names`, and a game about to begin.
    pub(super) starts: Vec<([usize; 2], G)>,
}

/// Games of a pair, and thousandths won by its seats.
pub(super) type Score = (u64, [u64; 2]);

impl<G: Game> Pairs<G> {
    /// Nothing if no option names sides, or the table has settled it.
    pub(super) fn new(pack: Shared<G::Pack>, seats: u8, options: &G::Options) -> Option<Pairs<G>> {
        let schema = G::schema(&pack);
        let mut named = schema.iter().filter_map(|setting| match &setting.values {
            Values::OneOf(words) if seats == 2 => Some((setting.name, names(words)?)),
            _ => None,
        });
        let (option, names) = named.next()?;
        let written = write_options(options);
        let rest: Vec<_> = written.split(' ').collect();
        let chosen = rest
            .iter()
            .find_map(|it| it.strip_prefix(option)?.strip_prefix('='));
        if chosen.is_some_and(|word| pair(word).is_some()) {
            return None;
        }
        let mut starts = Vec::new();
        for (one, first) in names.iter().enumerate() {
            for (two, second) in names.iter().enumerate() {
                let word = format!("{option}={first}-{second}");
                let words = rest.iter().copied().chain([&*word]);
                let game = read_options::<G>(&pack, words).ok();
                let game = game.and_then(|it| G::complete(&pack, seats, it).ok());
                let game = game.and_then(|it| G::new(pack, seats, &it).ok());
                starts.extend(game.map(|it| ([one, two], it)));
            }
        }
        (!starts.is_empty()).then_some(Pairs {
            option,
            names,
            starts,
        })
    }

    /// What came of the games of each pair.
    pub(super) fn matrix(&self, scores: &[Score]) -> Matrix {
        let mut cells = Vec::new();
        for (at, name) in self.names.iter().enumerate() {
            for (other, against) in self.names.iter().enumerate() {
                let (games, value) = self.sum(at, other, scores);
                if games > 0 {
                    let interval = wilson(value as f64 / 1000.0, games);
                    cells.push(Cell {
                        name: name.clone(),
                        against: against.clone(),
                        games,
                        share: interval.share,
                        lo: interval.lo,
                        hi: interval.hi,
                    });
                }
            }
        }
        Matrix {
            option: self.option,
            names: self.names.clone(),
            cells,
        }
    }

    /// Games between two names from either seat, and thousandths won by the first of them. Among equals it is seat 0's.
    fn sum(&self, at: usize, other: usize, scores: &[Score]) -> (u64, u64) {
        let mut sum = (0, 0);
        for ((pair, _), (games, value)) in self.starts.iter().zip(scores) {
            let seat = match *pair {
                it if it == [at, other] => 0,
                it if it == [other, at] => 1,
                _ => continue,
            };
            sum = (sum.0 + games, sum.1 + value[seat]);
        }
        sum
    }
}

/// The two names of a word.
fn pair(word: &str) -> Option<(&str, &str)> {
    let (one, two) = word.split_once('-')?;
    (!one.is_empty() && !two.is_empty() && !two.contains('-')).then_some((one, two))
}

/// The names, if these words pair every one with every other.
fn names(words: &[String]) -> Option<Vec<String>> {
    let pairs: Vec<_> = words.iter().filter_map(|it| pair(it)).collect();
    let mut names: Vec<String> = Vec::new();
    for (one, two) in &pairs {
        for name in [one, two] {
            if !names.iter().any(|it| it == name) {
                names.push((*name).to_owned());
            }
        }
    }
    let has = |one: &str, two: &str| one == two || pairs.contains(&(one, two));
    let all = names
        .iter()
        .all(|one| names.iter().all(|two| has(one, two)));
    (names.len() > 1 && all).then_some(names)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(words: &[&str]) -> Option<Vec<String>> {
        let words: Vec<_> = words.iter().map(|&it| it.to_owned()).collect();
        names(&words)
    }

    #[test]
    fn words_that_pair_all_names_name_sides() {
        let names = Some(vec!["A".to_owned(), "B".to_owned()]);
        assert_eq!(of(&["choose", "A-A", "A-B", "B-A", "B-B"]), names);
        assert_eq!(of(&["A-B", "B-A"]), names);
    }

    #[test]
    fn other_words_do_not() {
        assert_eq!(of(&["one", "all"]), None);
        assert_eq!(of(&["A-B", "B-C", "C-A"]), None);
        assert_eq!(of(&["A-B-C", "B-A-C"]), None);
    }
}
