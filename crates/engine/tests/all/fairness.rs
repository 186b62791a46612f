//! Dice that can be checked: `docs/FAIRNESS.md` in numbers, and a verifier that shares no line with the engine.

use crate::common::file::{given_up, verify};
use crate::common::say;
use crate::lantern::{Lantern, Options};
use conformance::{check_by_script, play_table, record};
use engine::{Draw, FairDice, Game, Hash, Seat, Table, TableEvent, check_dice, hex};

const FAIRNESS: &str = include_str!("../../../../docs/FAIRNESS.md");
const MATCH_FILE: &str = include_str!("../../../../docs/MATCH-FILE.md");

/// The seed and nonces of the worked example: 00 01 02 … 1f, seat 0 all 11, seat 2 all 22.
fn example() -> (Hash, [Option<Hash>; 8]) {
    let mut nonces = [None; 8];
    (nonces[0], nonces[2]) = (Some([0x11; 32]), Some([0x22; 32]));
    (std::array::from_fn(|at| at as u8), nonces)
}

#[test]
fn the_worked_example_is_right() {
    let (seed, nonces) = example();
    let dice = FairDice::new(&seed, &nonces);
    let mut key = blake3::Hasher::new_derive_key("lychgate 1 dice");
    key.update(&seed).update(&[0]).update(&[0x11; 32]);
    key.update(&[2]).update(&[0x22; 32]);
    // Every word but the last is below this bound, and so stays as it is.
    let words = |number: u32| {
        let mut roll = dice.chance(number);
        [(); 2].map(|()| roll.below(u32::MAX))
    };
    let mut two_dice = dice.chance(0);
    let pips = [(); 2].map(|()| two_dice.below(6));
    let mut passed_over = dice.chance(2);
    let far = passed_over.below(3_000_000_000);
    let lines = [
        format!("seed        {}", hex(&seed)),
        format!("commitment  {}", hex(&FairDice::commitment(&seed))),
        format!("nonce 0     {}", "11".repeat(32)),
        format!("nonce 2     {}", "22".repeat(32)),
        format!("key         {}", key.finalize()),
        format!("chance 0    {} {} …", words(0)[0], words(0)[1]),
        format!("  below 6           {} {}", pips[0], pips[1]),
        format!("chance 2    {} {} …", words(2)[0], words(2)[1]),
        format!("  below 3000000000  {far}"),
    ];
    assert!(FAIRNESS.contains(&lines.join("\n")), "{}", lines.join("\n"));
    assert!(
        words(2)[0] >= 3_000_000_000 && far == words(2)[1],
        "one word is passed over"
    );
    assert_eq!(
        (passed_over.drawn, two_dice.drawn[1]),
        (vec![(3_000_000_000, far)], (6, pips[1]))
    );
}

#[test]
fn commitment_and_dice_tell_nothing_of_each_other_and_streams_differ() {
    let (seed, nonces) = example();
    let first = |dice: FairDice, number| dice.chance(number).below(u32::MAX);
    let dice = FairDice::new(&seed, &[None; 8]);
    // Were the key the commitment, a table without nonces would publish its dice.
    let mut published = blake3::Hasher::new_derive_key("lychgate 1 dice");
    published.update(&seed);
    assert_ne!(
        *published.finalize().as_bytes(),
        FairDice::commitment(&seed)
    );
    let with = FairDice::new(&seed, &nonces);
    let firsts = [
        first(dice, 0),
        first(dice, 1),
        first(with, 0),
        first(with, 1),
    ];
    let different: std::collections::BTreeSet<_> = firsts.into_iter().collect();
    assert_eq!(different.len(), 4);
    assert_eq!(first(dice, 1), first(FairDice::new(&seed, &[None; 8]), 1));
}

/// What only draws say of a file without rules: bounds of every kind, many draws in a chance, none at all.
fn bare(seed: Hash, number_of: u32) -> String {
    let mut text = format!("commitment {}\n", hex(&FairDice::commitment(&seed)));
    let bounds = [1, 2, 6, 12, 1000, 1 << 31, (1 << 31) + 1, 3 << 30, u32::MAX];
    for number in 0..number_of {
        let mut roll = FairDice::new(&seed, &[None; 8]).chance(number);
        let draws = (0..number * 7 % 40).map(|at| {
            let bound = bounds[(at + number) as usize % bounds.len()];
            format!("{}/{bound}", roll.below(bound))
        });
        let draws = draws.collect::<Vec<_>>().join(",");
        let draws = if draws.is_empty() { "-" } else { &draws };
        text += &format!("* {number} {draws} whatever  # 00000000\n");
    }
    text + &format!("seed {}\n", hex(&seed))
}

#[test]
fn the_script_agrees_on_honest_files() {
    let mut files: Vec<_> = (0..12)
        .map(|seed| {
            let table = play_table::<Lantern>(2 + (seed % 3) as u8, &Options::default(), seed);
            (format!("{seed}.lych"), record(&table))
        })
        .collect();
    files.push(("bare.lych".into(), bare([5; 32], 30)));
    assert!(files.iter().any(|(_, text)| text.contains("\n! strike ")));
    assert!(files.iter().any(|(_, text)| text.contains("\n! nonce ")));
    let files: Vec<_> = files
        .iter()
        .map(|(name, text)| (&**name, &**text))
        .collect();
    for (name, text) in &files {
        assert_eq!(check_dice(text), Ok(()), "{name}");
    }
    let said = check_by_script(&files).unwrap_or_else(|said| panic!("{said}"));
    assert_eq!(
        said.matches(", all as committed\n").count(),
        files.len(),
        "{said}"
    );
    let draws: usize = files[12]
        .1
        .lines()
        .map(|line| line.matches('/').count())
        .sum();
    assert!(
        said.contains(&format!("bare.lych: 30 chances, {draws} draws, ")),
        "{said}"
    );
}

/// Files that were tampered with, each with what was done to it.
fn tampered() -> Vec<(String, String)> {
    let text = record(&play_table::<Lantern>(3, &Options::default(), 2));
    let mut files = Vec::new();
    let mut file = |name: String, text: String| files.push((name, text));
    let lines: Vec<_> = text.lines().collect();
    for (at, line) in lines.iter().enumerate() {
        let with = |new: &str| {
            let mut lines = lines.clone();
            lines[at] = new;
            lines.join("\n") + "\n"
        };
        if let Some((value, rest)) = line.strip_prefix("* ").and_then(|it| it.split_once('/')) {
            let (number, value) = value.split_once(' ').expect("number and value");
            let [number, value]: [u32; 2] = [number, value].map(|it| it.parse().expect("digits"));
            file(
                format!("draw-{at}"),
                with(&format!("* {number} {}/{rest}", value ^ 1)),
            );
            file(
                format!("number-{at}"),
                with(&format!("* {} {value}/{rest}", number + 1)),
            );
            file(
                format!("zero-{at}"),
                with(&format!("* {number} {value}/0 x  # 0")),
            );
            // Without rules, that the last one is missing only the hashes tell.
            if text.contains(&format!("\n* {} ", number + 1)) {
                file(format!("gone-{at}"), text.replace(&format!("{line}\n"), ""));
            }
        }
        for name in ["! nonce ", "seed ", "commitment "] {
            let flip = |it: &str| if it.ends_with('0') { "1" } else { "0" };
            if line.starts_with(name) {
                let body = line.split("  # ").next().expect("its beginning");
                let new = format!("{}{}", &body[..body.len() - 1], flip(body));
                file(format!("hex-{at}"), with(&line.replace(body, &new)));
                file(
                    format!("without-{at}"),
                    text.replace(&format!("{line}\n"), ""),
                );
            }
        }
    }
    let late = format!("! nonce 1 {}  # 0\nend ", "00".repeat(32));
    file(
        "late-nonce".into(),
        text.replace("\nend ", &format!("\n{late}")),
    );
    files
}

#[test]
fn the_script_and_the_engine_refuse_the_same_files() {
    let files = tampered();
    assert!(files.len() > 40, "{} files", files.len());
    let named: Vec<_> = files
        .iter()
        .map(|(name, text)| (&**name, &**text))
        .collect();
    for (name, text) in &named {
        assert!(check_dice(text).is_err(), "{name} is taken");
    }
    let said = check_by_script(&named).expect_err("not one of them is honest");
    assert_eq!(said.lines().count(), files.len(), "{said}");
    assert!(!said.contains("all as committed"), "{said}");
}

#[test]
fn an_unfinished_file_cannot_be_checked_yet() {
    let mut table = given_up();
    let over = record(&table);
    assert!(check_by_script(&[("over.lych", &over)]).is_ok());
    table = crate::common::dealt(2, 9);
    let said = check_by_script(&[("on.lych", &record(&table))]).expect_err("no seed");
    assert!(
        said.contains("on.lych: one line `seed` of 64 digits is needed, and there are 0"),
        "{said}"
    );
}

/// The match that `docs/MATCH-FILE.md` shows.
fn shown() -> Table<Lantern> {
    let options = Options {
        hand: Some(2),
        ..Options::default()
    };
    let seed = std::array::from_fn(|at| at as u8);
    let opened = Table::open(Lantern::default_pack(), 2, options, seed, false);
    let mut table: Table<Lantern> = opened.expect("legal");
    for host in [
        TableEvent::Occupant(Seat(0), "Ada".into()),
        TableEvent::Occupant(Seat(1), "bot greedy".into()),
        TableEvent::Nonce(Seat(0), [0x33; 32]),
    ] {
        assert!(table.host(host).is_ok());
    }
    table.advance();
    table.time_up();
    let swap = crate::common::offers(&table, 0)
        .into_iter()
        .find(|it| it.starts_with("swap "));
    say(&mut table, 0, &swap.expect("one card in hand"));
    assert!(table.undo(Seat(0)).is_some());
    let play = crate::common::offers(&table, 0)
        .into_iter()
        .find(|it| it.starts_with("play "));
    say(&mut table, 0, &play.expect("a light"));
    while table.outcome().is_none() {
        table.time_up();
    }
    table
}

#[test]
fn the_file_that_is_shown_is_a_real_one() {
    let text = record(&shown());
    let fenced = format!("```text\n{text}```\n");
    assert!(
        MATCH_FILE.contains(&fenced),
        "write this into the page:\n{fenced}"
    );
    assert!(verify(&text).is_ok());
    let said = check_by_script(&[("shown.lych", &text)]);
    assert!(said.is_ok_and(|said| said.contains("4 chances, 4 draws")));
}
