//! Citations that lead nowhere: of clauses that no rulebook has, and of texts that are not in the repository.
use scenario::citations;

use super::Game;
use crate::files::{Source, Tree};
use crate::finding::Finding;

/// Games whose comments still speak of such texts. Nothing is ever added.
const NOT_YET: &[&str] = &[];

/// Pages that tell of the past, where clauses had other names.
const HISTORY: &[&str] = &["CHANGELOG.md"];

pub fn judge(tree: &Tree, games: &[Game]) -> Vec<Finding> {
    let texts = tree.files.iter().filter(|it| is_read(games, it));
    texts
        .flat_map(|it| [unknown(it, games), elsewhere(it, games)].concat())
        .collect()
}

/// What a game crate holds, the code of the other crates, and the pages for people.
fn is_read(games: &[Game], source: &Source) -> bool {
    let of_a_game = game_of(games, source).is_some();
    match source.extension() {
        "rs" if source.path.starts_with("crates/") => true,
        "md" => of_a_game || !source.path.contains("crates/") && !HISTORY.contains(&&*source.path),
        "rs" | "toml" => of_a_game,
        _ => false,
    }
}

fn game_of<'a>(games: &'a [Game], source: &Source) -> Option<&'a Game> {
    let within = |it: &&Game| source.path.starts_with(&format!("{}/", it.folder));
    games.iter().find(within)
}

/// Ids of a game that are not in its rulebook. Crates that serve every game make some up in their tests.
fn unknown(source: &Source, games: &[Game]) -> Vec<Finding> {
    let mut found = Vec::new();
    if source.extension() == "rs" && game_of(games, source).is_none() {
        return found;
    }
    for book in games.iter().map(|it| &it.book) {
        let cited = citations(&source.text, book.prefix());
        for it in cited.iter().filter(|it| !book.has(&it.id)) {
            let text = format!(
                "{} is not in {}: cite a clause that is, or add it",
                it.id, book.path
            );
            found.push(Finding::new(&source.path, it.line, text));
        }
    }
    found
}

/// Numbered sections and rulings, and specifications without an address. Pages for people may cite what is on the web.
fn elsewhere(source: &Source, games: &[Game]) -> Vec<Finding> {
    let game = game_of(games, source);
    let is_free = game.map_or(source.extension() == "md", |it| {
        NOT_YET.contains(&&*it.folder)
    });
    if is_free {
        return Vec::new();
    }
    let words = words(source);
    let next = words.iter().skip(1).map(|(_, word)| *word).chain([""]);
    let cited = words
        .iter()
        .zip(next)
        .filter(|((_, word), next)| is_elsewhere(word, next));
    let text = |word: &str| {
        format!("`{word}` cites what is not here: cite a clause, or a page of docs/specifications")
    };
    cited
        .map(|((line, word), _)| Finding::new(&source.path, *line, text(word)))
        .collect()
}

/// What people read of a file: of code its comments, else everything.
fn words(source: &Source) -> Vec<(usize, &str)> {
    let read = |line| match source.extension() {
        "rs" => comment(line),
        _ => line,
    };
    let lines = source.lines().map(|(number, line)| (number, read(line)));
    let words =
        lines.flat_map(|(number, line)| line.split_whitespace().map(move |it| (number, it)));
    words
        .filter(|(_, word)| !matches!(*word, "//" | "///" | "//!" | "#"))
        .collect()
}

/// What follows two slashes that are not those of an address.
fn comment(line: &str) -> &str {
    let slashes = line.match_indices("//").map(|(at, _)| at);
    let begins = slashes.into_iter().find(|&at| !line[..at].ends_with(':'));
    begins.map_or("", |at| &line[at..])
}

fn is_elsewhere(word: &str, next: &str) -> bool {
    let is_numbered = |it: &str| it.starts_with(|it: char| it.is_ascii_digit());
    let bare = word.trim_matches(|it: char| !it.is_alphanumeric() && it != '-' && it != '§');
    match bare.trim_end_matches("'s").to_lowercase().as_str() {
        "section" | "sections" | "ruling" | "rulings" => is_numbered(next),
        "specification" | "specifications" => !word.contains('/'),
        _ if bare == "SPEC" || bare.starts_with("SPEC.") => true,
        other => other.strip_prefix("ru-").is_some_and(is_numbered) || other.starts_with('§'),
    }
}

#[cfg(test)]
mod tests {
    use super::super::games;
    use super::*;
    use crate::files::{file, tree};

    const BOOK: &str = r#"
slug = "heist"
name = "Heist"
version = 1
seats = [2]
[chapters]
MOVE = "Moving"
[[clause]]
id = "HE-MOVE-1"
kind = "effect"
provenance = "H"
text = "A thief who stops is seen."
"#;

    fn found(path: &str, text: &str) -> Vec<String> {
        let mut tree = tree(&[("crates/game-heist/rules/clauses.toml", BOOK)]);
        tree.files.push(file(path, text));
        let found = judge(&tree, &games(&tree).0);
        found.iter().map(ToString::to_string).collect()
    }

    #[test]
    fn a_clause_that_no_rulebook_has_is_found_in_tests_data_and_pages() {
        for path in [
            "crates/game-heist/tests/all/main.rs",
            "crates/game-heist/data/loot.toml",
            "docs/specifications/heist.md",
        ] {
            assert_eq!(found(path, "// HE-MOVE-1 XX-MOVE-9"), [""; 0]);
            let found = found(path, "//\n# HE-MOVE-1, -2");
            assert!(
                found.len() == 1 && found[0].starts_with(&format!("{path}:2: HE-MOVE-2 is not in")),
                "{found:?}"
            );
        }
        assert_eq!(found("CHANGELOG.md", "HE-MOVE-2"), [""; 0]);
        assert_eq!(found("crates/scenario/src/lib.rs", "// HE-MOVE-2"), [""; 0]);
    }

    #[test]
    fn texts_that_are_not_here_are_found_in_comments() {
        for text in [
            "/// Section 5.7: who.",
            "f(); // ruling 48",
            "//! see\n//! rulings\n//! 3 and 4",
            "// the specification's order",
            "// (RU-12)",
            "//§ 3",
            "// SPEC section 2",
        ] {
            let found = found("crates/game-heist/src/lib.rs", text);
            assert!(
                !found.is_empty() && found[0].contains("cites what is not here"),
                "{text}: {found:?}"
            );
        }
        assert_eq!(found("crates/bots/src/lib.rs", "// Section 3").len(), 1);
        assert_eq!(
            found("crates/game-heist/scenarios/a.md", "Of the specification.").len(),
            1
        );
    }

    #[test]
    fn rulings_pages_code_and_other_crates_are_fine() {
        let text = "// A ruling of HE-MOVE-1; see docs/specifications/heist.md.\nfn specification() { g(\"Section 5\") }";
        assert_eq!(found("crates/game-heist/src/lib.rs", text), [""; 0]);
        assert_eq!(
            found(
                "crates/game-heist/src/lib.rs",
                "let a = \"http://SPEC\"; // a `Spec`"
            ),
            [""; 0]
        );
        assert_eq!(found("docs/FAIRNESS.md", "RFC 7396, section 2"), [""; 0]);
    }
}
