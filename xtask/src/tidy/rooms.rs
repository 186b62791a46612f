//! A game crate has the rooms that every game has, so that whoever knows one game finds everything in another.
use std::collections::BTreeSet;

use proc_macro2::TokenTree;
use syn::visit::{self, Visit};

use crate::files::{Source, Tree};
use crate::finding::Finding;
use crate::rust::{inside, is_ident, is_punct, tokens};

/// What stands in `src`. Below a folder that ends the line a game orders its own; the other rooms have fixed files.
const ROOMS: &[&str] = &[
    "lib.rs",
    "game.rs",
    "options.rs",
    "why.rs",
    "view.rs",
    "view/",
    "words/mod.rs",
    "words/action.rs",
    "words/chance.rs",
    "words/event.rs",
    "words/refusal.rs",
    "words/fact.rs",
    "words/question.rs",
    "words/offer.rs",
    "words/ending.rs",
    "state/",
    "phases/*.rs",
    "rules/",
    "pack/",
    "position/mod.rs",
    "position/print.rs",
    "position/read.rs",
    "position/valid.rs",
    "screen/mod.rs",
    "screen/aim.rs",
    "screen/runs.rs",
    "screen/badges.rs",
    "screen/offer.rs",
    "screen/preview.rs",
    "worth/",
    "fast/",
];

/// What a file of `phases` has: a question, or a roll; what nobody answers is only carried out.
const QUESTION: &[&str] = &["ask", "candidates", "check", "apply"];
const ROLL: &[&str] = &["sample", "apply"];

pub fn check(tree: &Tree) -> Vec<Finding> {
    let games = tree.games().into_iter();
    games.flat_map(|game| strangers(tree, game)).collect()
}

/// What does not belong where it stands.
fn strangers(tree: &Tree, game: &str) -> Vec<Finding> {
    let src = format!("{game}/src/");
    let phases = Phases::of(tree.get(&format!("{src}phases/mod.rs")));
    let mut found = Vec::new();
    for source in tree.files.iter().filter(|it| it.path.starts_with(&src)) {
        let inner = &source.path[src.len()..];
        let file = inner.strip_prefix("phases/").filter(|it| *it != "mod.rs");
        if !ROOMS.iter().any(|room| has_room(room, inner)) {
            let text = "is in no room of a game crate: see ROOMS in xtask/src/tidy/rooms.rs";
            found.push(Finding::new(&source.path, 1, text));
        } else if let Some(file) = file {
            found.extend(phases.flaw(source, file.trim_end_matches(".rs")));
        } else if !inner.starts_with("phases/") {
            found.extend(phases.told_again(source));
        }
    }
    found
}

fn has_room(room: &str, inner: &str) -> bool {
    match room.split_once('*') {
        Some((folder, end)) => inner
            .strip_prefix(folder)
            .is_some_and(|it| it.ends_with(end) && !it.contains('/')),
        None => inner == room || room.ends_with('/') && inner.starts_with(room),
    }
}

/// What `phases/mod.rs` says: the enum, its names, the files.
#[derive(Default)]
struct Phases {
    name: String,
    variants: BTreeSet<String>,
    files: BTreeSet<String>,
    /// Those of phases that nobody answers.
    auto: BTreeSet<String>,
}

impl Phases {
    fn of(source: Option<&Source>) -> Phases {
        let mut phases = Phases::default();
        phases.read(&source.and_then(|it| tokens(&it.text)).unwrap_or_default());
        phases
    }

    fn read(&mut self, tokens: &[TokenTree]) {
        for (at, token) in tokens.iter().enumerate() {
            match token {
                TokenTree::Ident(word) if word == "mod" || word == "in" => {
                    self.files
                        .extend(tokens.get(at + 1).map(ToString::to_string));
                }
                TokenTree::Ident(word) if word == "enum" && is_ident(tokens.get(at + 2), "of") => {
                    self.name = tokens[at + 1].to_string();
                }
                TokenTree::Group(group) => {
                    let inner = inside(group);
                    if at > 0
                        && ["ask", "chance", "auto", "end"]
                            .iter()
                            .any(|it| is_ident(tokens.get(at - 1), it))
                    {
                        self.variants.extend(first_names(&inner));
                    }
                    if at > 0 && is_ident(tokens.get(at - 1), "auto") {
                        let mut auto = Phases::default();
                        auto.read(&inner);
                        self.auto = auto.files;
                    }
                    self.read(&inner);
                }
                _ => {}
            }
        }
    }

    /// What a file among the phases lacks.
    fn flaw(&self, source: &Source, stem: &str) -> Option<Finding> {
        if !self.files.contains(stem) {
            let text =
                "is named nowhere in phases/mod.rs: give it a line in the table, or delete it";
            return Some(Finding::new(&source.path, 1, text));
        }
        let has = functions(&source.text);
        let all = |wanted: &[&str]| wanted.iter().all(|it| has.contains(*it));
        let text = format!(
            "is neither a question (fn {}) nor a roll (fn {}): what phases share stands in rules/",
            QUESTION.join(", "),
            ROLL.join(", ")
        );
        let fits = match self.auto.contains(stem) {
            true => all(&["apply"]),
            false => all(QUESTION) || all(ROLL),
        };
        (!fits).then(|| Finding::new(&source.path, 1, text))
    }

    /// Each `match` that goes through all phases once more.
    fn told_again(&self, source: &Source) -> Vec<Finding> {
        let mut matches = Matches {
            phases: self,
            lines: Vec::new(),
        };
        if let (false, Ok(file)) = (self.variants.is_empty(), syn::parse_file(&source.text)) {
            matches.visit_file(&file);
        }
        let text =
            "goes through all phases: let each answer in its own file, through phases/mod.rs";
        let found = matches.lines.into_iter();
        found
            .map(|line| Finding::new(&source.path, line, text))
            .collect()
    }
}

/// The first name of each line of a table, attributes aside.
fn first_names(tokens: &[TokenTree]) -> Vec<String> {
    let lines = tokens.split(|it| is_punct(Some(it), ';'));
    let first = |line: &[TokenTree]| {
        line.iter().find_map(|it| match it {
            TokenTree::Ident(name) => Some(name.to_string()),
            _ => None,
        })
    };
    lines.filter_map(first).collect()
}

/// The functions at the top of a file.
fn functions(text: &str) -> BTreeSet<String> {
    let tokens = tokens(text).unwrap_or_default();
    let named = tokens.windows(2).filter(|it| is_ident(it.first(), "fn"));
    named.map(|it| it[1].to_string()).collect()
}

struct Matches<'a> {
    phases: &'a Phases,
    lines: Vec<usize>,
}

impl Visit<'_> for Matches<'_> {
    fn visit_expr_match(&mut self, it: &syn::ExprMatch) {
        let mut named = Named {
            phases: self.phases,
            variants: BTreeSet::new(),
        };
        it.arms.iter().for_each(|arm| named.visit_pat(&arm.pat));
        if named.variants.len() == self.phases.variants.len() {
            self.lines.push(it.match_token.span.start().line);
        }
        visit::visit_expr_match(self, it);
    }
}

/// The phases that patterns name.
struct Named<'a> {
    phases: &'a Phases,
    variants: BTreeSet<String>,
}

impl Visit<'_> for Named<'_> {
    fn visit_path(&mut self, it: &syn::Path) {
        let names: Vec<String> = it.segments.iter().map(|it| it.ident.to_string()).collect();
        if let [.., of, variant] = names.as_slice()
            && *of == self.phases.name
            && self.phases.variants.contains(variant)
        {
            self.variants.insert(variant.clone());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::files::{file, tree};

    const BOOK: (&str, &str) = ("crates/game-heist/rules/clauses.toml", "");
    const TABLE: &str = "
        engine::phases! {
            /// Where we are.
            pub(crate) enum Phase of game: Heist {
                ask { /// Whose move. #1
                    #[serde(rename = \"Go\")] Move(by: Seat) in creep, game.turn; }
                chance { Alarm in alarm; }
                auto { Flight(left: u8) in flight; }
                end { Over(end: End) }
            }
        }";
    const MOVE: &str = "fn ask() {} fn candidates() {} fn check() {} fn apply() {}";
    const ALARM: &str = "pub(super) fn sample() {} pub(super) fn apply() {}";
    const FLIGHT: &str = "pub(super) fn apply() {}";

    /// What is wrong with a tidy game to which these files are added.
    fn found(files: &[(&str, &str)]) -> Vec<String> {
        let mut tree = tree(&[
            BOOK,
            ("crates/game-heist/src/lib.rs", ""),
            ("crates/game-heist/src/phases/mod.rs", TABLE),
            ("crates/game-heist/src/phases/creep.rs", MOVE),
            ("crates/game-heist/src/phases/alarm.rs", ALARM),
            ("crates/game-heist/src/phases/flight.rs", FLIGHT),
        ]);
        for (path, text) in files {
            let path = format!("crates/game-heist/src/{path}");
            tree.files.retain(|it| it.path != path);
            tree.files.push(file(&path, text));
        }
        let found = check(&tree);
        found
            .iter()
            .map(|it| it.to_string().replace("crates/game-heist/src/", ""))
            .collect()
    }

    #[test]
    fn a_game_in_its_rooms_is_tidy() {
        let rooms = [
            "view/mod.rs",
            "words/fact.rs",
            "rules/sight/ray.rs",
            "pack/read/mod.rs",
            "fast/steps.rs",
        ];
        let files: Vec<(&str, &str)> = rooms.iter().map(|it| (*it, "")).collect();
        assert_eq!(found(&files), [""; 0]);
    }

    #[test]
    fn a_stranger_at_the_top_or_in_a_fixed_room_is_found() {
        for path in [
            "helpers.rs",
            "misc/mod.rs",
            "words/names.rs",
            "screen/odds/mod.rs",
            "phases/deep/mod.rs",
            "lib.txt",
        ] {
            let found = found(&[(path, MOVE)]);
            assert!(
                found.len() == 1 && found[0].starts_with(&format!("{path}:1: is in no room")),
                "{found:?}"
            );
        }
    }

    #[test]
    fn a_phase_that_the_table_does_not_name_is_found() {
        let found = found(&[("phases/flee.rs", MOVE)]);
        assert!(
            found.len() == 1 && found[0].starts_with("phases/flee.rs:1: is named nowhere"),
            "{found:?}"
        );
    }

    #[test]
    fn a_file_among_the_phases_that_is_none_is_found() {
        for text in [
            &MOVE.replace("fn check", "fn judge"),
            "// fn sample() {}\nfn apply() {}",
        ] {
            let found = found(&[("phases/creep.rs", text)]);
            assert!(
                found.len() == 1 && found[0].starts_with("phases/creep.rs:1: is neither"),
                "{found:?}"
            );
        }
    }

    #[test]
    fn a_match_on_all_phases_elsewhere_is_found() {
        let all = "fn f(p: Phase) -> u8 {\n match p { Phase::Move(_) => 1, crate::Phase::Alarm | Phase::Flight(_) | Phase::Over(_) => 2 } }";
        let found_in = |path: &str, text: &str| found(&[(path, text)]);
        let found = found_in("worth/mod.rs", all);
        assert!(
            found.len() == 1 && found[0].starts_with("worth/mod.rs:2: goes through all phases"),
            "{found:?}"
        );
        assert_eq!(
            found_in("worth/mod.rs", &all.replace("| Phase::Over(_)", "| _")),
            [""; 0]
        );
        assert_eq!(
            found_in("worth/mod.rs", &all.replace("Phase::", "Form::")),
            [""; 0]
        );
        assert_eq!(
            found_in("phases/creep.rs", &format!("{MOVE} {all}")),
            [""; 0]
        );
    }
}
