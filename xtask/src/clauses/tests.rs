//! A small game without a hole, then broken in every way that a check must notice.
use engine::Values;

use super::*;
use crate::files::{file, tree};

const BOOK: &str = r#"
slug = "heist"
name = "Heist"
version = 1
seats = [2, 3]
concession = "HE-HOST-1"

[chapters]
MOVE = "Moving"
HOST = "At the table"

[[clause]]
id = "HE-MOVE-10"
kind = "prohibition"
provenance = "R"
text = "No way through walls."

[[clause]]
id = "HE-MOVE-2"
kind = "effect"
provenance = "H"
text = "A thief who stops is seen."
ruling = "Seen by all."

[[clause]]
id = "HE-HOST-1"
kind = "host"
provenance = "H"
text = "Who gives up loses."
"#;

const CODE: &str = r#"
//! Thieves move. HE-MOVE-2
refusals! { for Pack; pub enum Refusal { Wall => "HE-MOVE-10", "A wall."; } }
"#;

const SCENARIOS: &str = "\
## Walls stop a thief

Covers: HE-MOVE-2, -10

```scenario
0 move C5 -> refused HE-MOVE-10
```
";

fn heist(book: &str, code: &str, scenarios: &str) -> Tree {
    tree(&[
        ("crates/game-heist/rules/clauses.toml", book),
        ("crates/game-heist/src/lib.rs", code),
        ("crates/game-heist/scenarios/move.md", scenarios),
    ])
}

/// What is wrong with this game, its page aside.
fn flaws(book: &str, code: &str, scenarios: &str) -> Vec<String> {
    let (games, mut findings) = games(&heist(book, code, scenarios));
    findings.extend(
        games
            .iter()
            .flat_map(|it| judge::judge(&it.book, &it.coverage)),
    );
    findings.iter().map(ToString::to_string).collect()
}

/// Asserts that there is one flaw, with these words.
fn one_flaw(flaws: &[String], words: &str) {
    assert!(
        flaws.len() == 1 && flaws[0].contains(words),
        "{words:?} expected alone, found {flaws:#?}"
    );
}

#[test]
fn a_game_without_a_hole_passes() {
    assert_eq!(flaws(BOOK, CODE, SCENARIOS), [""; 0]);
}

#[test]
fn a_clause_that_no_code_cites_is_found_at_its_line() {
    let flaws = flaws(BOOK, &CODE.replace("HE-MOVE-2", ""), SCENARIOS);
    one_flaw(
        &flaws,
        "clauses.toml:19: HE-MOVE-2 is cited nowhere in code",
    );
}

#[test]
fn a_clause_that_no_scenario_covers_is_found() {
    one_flaw(
        &flaws(
            BOOK,
            CODE,
            &SCENARIOS.replace("HE-MOVE-2, -10", "HE-MOVE-10"),
        ),
        "HE-MOVE-2 is covered by no scenario",
    );
}

#[test]
fn a_prohibition_without_a_refusal_is_found() {
    let code = "// HE-MOVE-2, HE-MOVE-10\nevents! { for Pack; pub enum Event { Wall => \"HE-MOVE-10\", \"\"; } }";
    one_flaw(
        &flaws(BOOK, code, SCENARIOS),
        "HE-MOVE-10 is a prohibition and no refusal cites it",
    );
}

#[test]
fn a_prohibition_that_no_scenario_is_refused_with_is_found() {
    one_flaw(
        &flaws(BOOK, CODE, &SCENARIOS.replace("-> refused HE-MOVE-10", "")),
        "no scenario is refused with it",
    );
}

#[test]
fn a_prohibition_that_acts_needs_an_event_instead() {
    let book = BOOK.replace("\"prohibition\"", "\"prohibition\"\nacts = true");
    let scenarios = SCENARIOS.replace("-> refused HE-MOVE-10", "");
    one_flaw(
        &flaws(&book, CODE, &scenarios),
        "HE-MOVE-10 acts and no event cites it",
    );
    assert_eq!(
        flaws(&book, &CODE.replace("refusals!", "events!"), &scenarios),
        [""; 0]
    );
    let book = BOOK.replace("\"effect\"", "\"effect\"\nacts = true");
    one_flaw(&flaws(&book, CODE, SCENARIOS), "drop `acts`");
}

#[test]
fn unknown_ids_are_found_wherever_they_are_cited() {
    one_flaw(
        &flaws(BOOK, &format!("{CODE}// HE-MOVE-9\n"), SCENARIOS),
        "src/lib.rs:4: HE-MOVE-9 is not in",
    );
    one_flaw(
        &flaws(
            BOOK,
            &CODE.replace("HE-MOVE-2", "HE-MOVE-2 to -3"),
            SCENARIOS,
        ),
        "HE-MOVE-3 is not in",
    );
    one_flaw(
        &flaws(BOOK, CODE, &SCENARIOS.replace("-2, -10", "-2, -11")),
        "move.md:3: HE-MOVE-11 is not in",
    );
    one_flaw(
        &flaws(
            BOOK,
            CODE,
            &SCENARIOS.replace("Covers: ", "Covers: XX-MOVE-1, "),
        ),
        "XX-MOVE-1 is not in",
    );
    let scenarios = SCENARIOS.replace("```\n", "1 stop -> refused HE-MOVE-8\n```\n");
    one_flaw(
        &flaws(BOOK, CODE, &scenarios),
        "move.md:7: HE-MOVE-8 is not in",
    );
}

#[test]
fn bad_ids_and_kinds_are_found() {
    let twice = format!(
        "{BOOK}\n[[clause]]\nid = \"HE-HOST-1\"\nkind = \"host\"\nprovenance = \"H\"\ntext = \"\"\n"
    );
    one_flaw(&flaws(&twice, CODE, SCENARIOS), "HE-HOST-1 is there twice");
    let chapter = BOOK.replace("HOST = \"At the table\"", "");
    one_flaw(
        &flaws(&chapter, CODE, SCENARIOS),
        "HE-HOST-1 has no chapter",
    );
    one_flaw(
        &flaws(&BOOK.replace("HE-HOST-1", "HE-HOST-one"), CODE, SCENARIOS),
        "HE-HOST-one is no id",
    );
    one_flaw(
        &flaws(&BOOK.replace("HE-HOST-1", "HX-HOST-1"), CODE, SCENARIOS),
        "HX-HOST-1 does not begin with HE",
    );
    one_flaw(
        &flaws(&BOOK.replace("\"host\"", "\"hint\""), CODE, SCENARIOS),
        "unknown variant `hint`",
    );
}

#[test]
fn a_host_clause_is_cited_in_code_in_tests_or_by_the_rulebook() {
    let book = BOOK.replace("concession = \"HE-HOST-1\"", "");
    one_flaw(
        &flaws(&book, CODE, SCENARIOS),
        "HE-HOST-1 is cited neither in code nor in tests",
    );
    assert_eq!(
        flaws(&book, &format!("{CODE}// HE-HOST-1\n"), SCENARIOS),
        [""; 0]
    );
    let mut tree = heist(&book, CODE, SCENARIOS);
    tree.files
        .push(file("crates/server/tests/resign.rs", "// HE-HOST-1"));
    let game = &games(&tree).0[0];
    assert!(judge::judge(&game.book, &game.coverage).is_empty());
}

#[test]
fn notes_have_reasons_and_are_few() {
    let note = BOOK.replace("kind = \"host\"", "kind = \"note\"");
    let flaws = flaws(&note, CODE, SCENARIOS);
    assert_eq!(flaws.len(), 2, "{flaws:#?}");
    assert!(flaws[0].contains("1 of 3 clauses are notes"));
    assert!(flaws[1].contains("HE-HOST-1 is a note: say in `note` why"));
}

#[test]
fn a_scenario_without_a_block_covers_nothing() {
    let scenarios = format!("{SCENARIOS}\n## Empty\n\nCovers: HE-MOVE-2\n");
    one_flaw(&flaws(BOOK, CODE, &scenarios), "without a scenario block");
}

#[test]
fn a_stale_page_is_found_and_a_fresh_one_is_not() {
    let mut tree = heist(BOOK, CODE, SCENARIOS);
    let missing = stale(&tree);
    assert_eq!(missing.len(), 1);
    assert!(
        missing[0]
            .to_string()
            .starts_with("docs/rules/heist.md:1: stale"),
        "{}",
        missing[0]
    );
    let page = page::page(&games(&tree).0[0]);
    tree.files.push(file("docs/rules/heist.md", &page));
    assert!(stale(&tree).is_empty());
    tree.files[0].text = BOOK.replace("is seen", "is heard");
    assert_eq!(stale(&tree).len(), 1);
    tree.files[0].text = BOOK.replace("\"heist\"", "\"raid\"");
    assert_eq!(stale(&tree).len(), 2, "the page of a game that is gone");
}

#[test]
fn the_page_reads_like_a_book() {
    let page = page::page(&games(&heist(BOOK, CODE, SCENARIOS)).0[0]);
    let expected = "\
# Heist: the rulebook

Version 1, for 2 or 3 players, in 3 clauses.

[Moving](#moving) · [At the table](#at-the-table)

Under each clause stand its kind, where it comes from (R: the rulebook says so; F: a public fact; H: a house ruling where the rulebook is silent), the code that carries it out, and the scenarios that show it.

## Moving

<a id=\"HE-MOVE-2\"></a>**HE-MOVE-2** A thief who stops is seen.

> Ruling: Seen by all.

<sub>effect · H<br>
code: [lib.rs](../../crates/game-heist/src/lib.rs)<br>
scenarios: [Walls stop a thief](../../crates/game-heist/scenarios/move.md#walls-stop-a-thief)</sub>
";
    assert!(page.contains(expected), "{page}");
}

const OPTIONS: &str = r#"
[options.alarm]
group = "variant"
about = "What a seen thief does."
why = "The rulebook names it."
values = { silent = "Nobody hears `the_bell`.", loud = "All *stop*. HE-MOVE-2" }

[options.rounds]
group = "house"
about = "How long it takes."
why = "A designer's question: is a night enough?"
values = { 9 = "Until dawn." }

[gone.masks]
value = "worn"
decided = "Thieves go masked."
clause = "HE-MOVE-2"
"#;

fn offered() -> Vec<Offered> {
    let offered = |name: &str, values| Offered {
        name: name.to_owned(),
        label: name.to_uppercase(),
        clause: "HE-MOVE-2".to_owned(),
        default: "loud".to_owned(),
        values,
    };
    let words = ["silent", "loud"].map(str::to_owned).into();
    vec![
        offered("alarm", Values::OneOf(words)),
        offered("rounds", Values::Between(1, 9)),
    ]
}

fn option_flaws(options: &str) -> Vec<String> {
    let (games, findings) = games(&heist(&format!("{BOOK}{options}"), CODE, SCENARIOS));
    let flaws = games
        .iter()
        .flat_map(|it| options::flaws(&it.book, &offered()));
    let all = findings.into_iter().chain(flaws);
    all.map(|it| it.to_string()).collect()
}

#[test]
fn every_option_and_every_value_of_it_means_something() {
    assert_eq!(option_flaws(OPTIONS), [""; 0]);
    let missing = OPTIONS.replace("[options.rounds]", "[options.laps]");
    let flaws = option_flaws(&missing);
    assert_eq!(flaws.len(), 2, "{flaws:#?}");
    assert!(flaws[0].contains("clauses.toml:1: option rounds means nothing"));
    assert!(flaws[1].contains("clauses.toml:37: no option laps is offered"));
    let silent = OPTIONS.replace("silent = \"Nobody hears `the_bell`.\", ", "");
    one_flaw(
        &option_flaws(&silent),
        "clauses.toml:31: value silent of option alarm means nothing",
    );
    let soft = OPTIONS.replace("loud", "loud = \"\", soft");
    one_flaw(&option_flaws(&soft), "option alarm has no value soft");
}

#[test]
fn every_option_says_why_it_is_one() {
    let idle = OPTIONS.replace("The rulebook names it.", "Why not?");
    one_flaw(
        &option_flaws(&idle),
        "clauses.toml:31: option alarm says not why it is one",
    );
    let flaws = option_flaws(&OPTIONS.replace("why = \"The rulebook names it.\"", ""));
    one_flaw(&flaws, "missing field `why`");
}

#[test]
fn what_is_gone_is_not_offered_and_names_a_clause() {
    let offered = OPTIONS.replace("gone.masks", "gone.alarm");
    one_flaw(
        &option_flaws(&offered),
        "option alarm is offered and gone: take one out",
    );
    let gone = OPTIONS.replace("clause = \"HE-MOVE-2\"", "clause = \"HE-MOVE-3\"");
    one_flaw(&option_flaws(&gone), "HE-MOVE-3 is not in the rulebook");
}

#[test]
fn options_are_a_chapter_of_the_page() {
    let (mut games, _) = games(&heist(&format!("{BOOK}{OPTIONS}"), CODE, SCENARIOS));
    games[0].options = offered();
    let page = page::page(&games[0]);
    assert!(
        page.contains("(#at-the-table) · [Options](#options)"),
        "{page}"
    );
    let expected = "
### Variants of the rulebook

<a id=\"option-alarm\"></a>**ALARM** (`alarm`). What a seen thief does. The rulebook names it.

- `loud`: All \\*stop\\*. HE-MOVE-2
- `silent`: Nobody hears `the_bell`.

<sub>[HE-MOVE-2](#HE-MOVE-2) · unless chosen: `loud`</sub>

### House rules

<a id=\"option-rounds\"></a>**ROUNDS** (`rounds`). How long it takes. A designer's question: is a night enough?

- `9`: Until dawn.
- Allowed: a number from 1 to 9.
";
    assert!(page.contains(expected), "{page}");
    let gone = "- `masks` is always `worn`: Thieves go masked. [HE-MOVE-2](#HE-MOVE-2)\n";
    assert!(page.contains(gone), "{page}");
}
