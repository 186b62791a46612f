//! Match files: the same bytes again, and nothing can be changed, cut or forged unnoticed.

use crate::common::file::{fault, given_up, verify};
use crate::common::{THREE, at, dealt, say};
use crate::lantern::{Lantern, Options, Pack};
use conformance::{play_table, record};
use engine::{
    Fault, Files, Game, Record, Row, RowError, Seat, Shared, Table, TableEvent, check_dice, slug_of,
};

const PACK: &str = include_str!("lantern/pack.toml");

/// A whole match, short: three seats, everything in it.
fn short() -> String {
    let mut table = at(3, THREE, false);
    for seat in [0, 2] {
        assert!(
            table
                .host(TableEvent::Occupant(Seat(seat), format!("guest {seat}")))
                .is_ok()
        );
    }
    for (seat, text) in [
        (0, "swap Ember"),
        (0, "play Moon"),
        (2, "snuff Moth"),
        (1, "pass"),
    ] {
        say(&mut table, seat, text);
    }
    table.time_up();
    while table.outcome().is_none() {
        table.time_up();
    }
    record(&table)
}

#[test]
fn files_round_trip_byte_for_byte() {
    let (mut strikes, mut nonces) = (0, 0);
    for seed in 0..60 {
        let options = Options {
            strict: seed % 2 == 1,
            ..Options::default()
        };
        let table = play_table::<Lantern>(2 + (seed % 3) as u8, &options, seed);
        let text = record(&table);
        let again = verify(&text).expect("untouched");
        assert_eq!(again.rows, table.rows());
        assert_eq!(
            (again.seed, &again.options),
            (table.record().seed, &table.record().options)
        );
        assert_eq!(again.write().as_ref(), Ok(&text));
        assert_eq!(check_dice(&text), Ok(()), "no rules needed");
        assert_eq!(slug_of(&text), Ok("lantern"));
        strikes += text.matches("\n! strike ").count();
        nonces += text.matches("\n! nonce ").count();
    }
    assert!(
        strikes > 3 && nonces > 99,
        "{strikes} strikes, {nonces} nonces"
    );
}

#[test]
fn every_changed_missing_or_added_byte_is_noticed() {
    for text in [short(), record(&given_up())] {
        let bytes = text.as_bytes();
        for at in 0..bytes.len() {
            for flip in [1, 2, 8, 32] {
                let mut changed = bytes.to_vec();
                changed[at] ^= flip;
                refused(changed);
            }
            let mut shorter = bytes.to_vec();
            let byte = shorter.remove(at);
            refused(shorter);
            for byte in [byte, b' ', b'\n', b'0'] {
                let mut longer = bytes.to_vec();
                longer.insert(at, byte);
                refused(longer);
            }
        }
        refused([bytes, b"\n"].concat());
        refused([bytes, bytes].concat());
    }
}

fn refused(bytes: Vec<u8>) {
    if let Ok(text) = String::from_utf8(bytes) {
        fault(&text);
    }
}

#[test]
fn lines_can_neither_go_nor_move_nor_come_twice() {
    let text = record(&play_table::<Lantern>(3, &Options::default(), 3));
    let lines: Vec<&str> = text.lines().collect();
    let whole = |lines: &[&str]| lines.join("\n") + "\n";
    assert!(verify(&whole(&lines)).is_ok() && lines.len() > 20);
    for at in 0..lines.len() {
        let mut fewer = lines.clone();
        let line = fewer.remove(at);
        fault(&whole(&fewer));
        for to in (0..lines.len()).filter(|&to| to != at && lines[to] != line) {
            let mut moved = fewer.clone();
            moved.insert(to, line);
            fault(&whole(&moved));
        }
        let mut more = lines.clone();
        more.insert(at, line);
        fault(&whole(&more));
    }
}

#[test]
fn a_file_cut_off_anywhere_is_refused_with_a_line() {
    let text = short();
    for end in 0..text.len() {
        let fault = fault(&text[..end]);
        let lines = text[..end].matches('\n').count() + 1;
        assert!(
            (1..=lines + 1).contains(&fault.line),
            "{fault} after {lines} lines"
        );
        assert_eq!(
            fault.to_string(),
            format!("line {}: {}", fault.line, fault.why)
        );
    }
}

/// A match of Lantern with other files.
fn with_pack(files: &Files) -> String {
    let pack = Shared::<Pack>::load(files.clone()).expect("sound");
    let mut table =
        Table::<Lantern>::open(pack, 2, Options::default(), [9; 32], false).expect("legal");
    table.advance();
    while table.outcome().is_none() {
        table.time_up();
    }
    record(&table)
}

#[test]
fn a_pack_of_ones_own_travels_with_the_file() {
    let gust = PACK.replace("Moth", "Gust");
    let texts = [
        "",
        "\n",
        "\n\n",
        "one line",
        "two\nlines",
        "ends\n",
        "| bars\n+ plus\nseed 1\n",
        "cr\r\n",
    ];
    for (cards, notes) in [gust.as_str(), gust.trim_end()]
        .into_iter()
        .zip([None, Some("x")])
    {
        for text in texts.into_iter().filter(|_| notes.is_some()).chain([""]) {
            let mut files = Files::new([("pack.toml", cards)]);
            if notes.is_some() {
                files.insert("notes/of its own.txt", text);
                files.insert("a.txt", text);
            }
            let file = with_pack(&files);
            assert!(file.contains("\n+ pack.toml\n| # Lights"), "{file}");
            let again = verify(&file).expect("untouched");
            assert_eq!(again.pack.files(), &files, "the very same files");
        }
    }
    let text = with_pack(&Files::new([("pack.toml", &*gust)]));
    let flawed = text.replacen("\"Gust\"", "\"Big gust\"", 1);
    assert_eq!(
        fault(&flawed).why,
        "in the pack: pack.toml:4: `Big gust` is not one word"
    );
    let other = text.replacen("\"Gust\"", "\"Wind\"", 1);
    assert_eq!(
        fault(&other),
        Fault {
            line: 3,
            why: "this is the hash of another pack".into()
        }
    );
}

#[test]
fn the_default_pack_is_named_and_not_embedded_even_if_it_was_loaded_again() {
    let text = with_pack(&Files::new([("pack.toml", PACK)]));
    assert!(!text.contains("\n+ "), "{text}");
    assert!(verify(&text).is_ok_and(|it| it.pack == Lantern::default_pack()));
}

#[test]
fn an_unfinished_match_has_no_seed_and_says_so() {
    let text = record(&dealt(2, 1));
    assert!(
        !text.contains("\nseed ") && !text.contains("\noutcome "),
        "{text}"
    );
    let read = Record::<Lantern>::read(&text, |files| Shared::load(files.clone()));
    assert_eq!(read.map(|it| it.seed), Ok(None));
    let why = "there is no seed: a match that goes on keeps its seed";
    assert_eq!(fault(&text).to_string(), why);
}

#[test]
fn nothing_comes_after_the_end() {
    for more in ["\n", " ", "x", "end\n", "0 pass  # 00000000\n"] {
        let text = short() + more;
        let read = Record::<Lantern>::read(&text, |files| Shared::load(files.clone()));
        assert!(read.is_err(), "{more:?} is read");
    }
}

#[test]
fn a_file_has_one_form_of_line_ends() {
    let text = short();
    assert_eq!(fault(&text.replace('\n', "\r\n")).line, 1);
    for (at, _) in text.match_indices('\n') {
        let mut mixed = text.clone();
        mixed.insert(at, '\r');
        fault(&mixed);
    }
    fault(text.trim_end());
    fault(&text.replace('\n', "\r"));
}

#[test]
fn strange_numbers_and_words_are_refused_with_their_line() {
    let text = record(&given_up());
    let numbers = [
        "4294967295",
        "4294967296",
        "18446744073709551615",
        "18446744073709551616",
        "-1",
        "",
        "1e9",
    ];
    let mut changes: Vec<(usize, String)> = Vec::new();
    for number in numbers {
        changes.push((4, format!("seats {number}")));
        changes.push((5, format!("options hand={number} snuffs=3 strict=false")));
        changes.push((6, format!("commitment {number}")));
        for row in [
            format!("* {number} 1/12 deal Moon"),
            format!("* 0 {number}/12 deal Moon"),
            format!("* 0 1/{number} deal Moon"),
            format!("{number} pass"),
            format!("! strike {number}"),
            format!("! resign {number}"),
            format!("! occupant {number} x"),
            format!("! nonce {number} {}", "00".repeat(32)),
        ] {
            changes.push((7, row + "  # 00000000"));
        }
    }
    changes.extend([
        (4, "seats 5".into()),
        (4, "seats 0".into()),
        (4, "seats 255".into()),
    ]);
    for options in [
        "hand=4 snuffs=0 strict=false seats=2",
        "hand=4 snuffs=3",
        "",
        "hand=5 snuffs=3 strict=false",
        "hand=null snuffs=3 strict=false",
    ] {
        changes.push((5, format!("options {options}")));
    }
    changes.extend([
        (1, "lychgate 2".into()),
        (2, "game chess 1".into()),
        (3, "pack 00".into()),
    ]);
    for (line, with) in changes {
        let mut lines: Vec<_> = text.lines().map(str::to_owned).collect();
        lines[line - 1].clone_from(&with);
        let fault = fault(&(lines.join("\n") + "\n"));
        assert_eq!(fault.line, line, "{with}: {fault}");
    }
}

#[test]
fn a_file_of_other_rules_is_told_which_these_are() {
    let text = short().replace("game lantern 3", "game lantern 2");
    assert_eq!(
        fault(&text).to_string(),
        "line 2: this match needs the rules `lantern 2`, and these are `lantern 3`"
    );
    let read = Record::<Lantern>::read(&text, |files| Shared::load(files.clone()));
    assert!(read.is_ok(), "it can still be looked at");
}

#[test]
fn an_older_file_with_an_option_that_is_gone_shows_its_rows_if_that_was_decided_so() {
    let older = short().replace("game lantern 3", "game lantern 2");
    let with = |wick: &str| {
        let text = older.replace(" strict=false", &format!(" strict=false {wick}"));
        Record::<Lantern>::read(&text, |files| Shared::load(files.clone()))
    };
    let rows = with("wick=short").expect("it can be looked at").rows;
    assert_eq!(
        rows.len(),
        with("").expect("it can be looked at").rows.len()
    );
    let why = "line 2: this match needs the rules `lantern 2`, and these are `lantern 3`; by these, line 5: \
               option `wick` is no longer an option. Every wick is short. (LT-SETUP-1)";
    let fault = with("wick=long").err().expect("another game");
    assert_eq!(fault.to_string(), why);
}

#[test]
fn options_that_contradict_each_other_are_refused_by_clause() {
    let text = record(&play_table::<Lantern>(4, &Options::default(), 1));
    let fault = fault(&text.replace("hand=3", "hand=4"));
    let why = "Everybody together needs 16 cards, and there are 12. (LT-SETUP-3)";
    assert_eq!(
        fault,
        Fault {
            line: 5,
            why: why.into()
        }
    );
}

#[test]
fn rows_against_the_rules_are_refused_by_clause() {
    let text = short();
    let line = 1 + text
        .lines()
        .position(|line| line.starts_with("2 snuff "))
        .expect("there");
    let fault = fault(&text.replace("2 snuff Moth", "2 snuff Rain"));
    let why = "against the rules: You do not hold the Rain. (LT-PLAY-1)";
    assert_eq!(
        fault,
        Fault {
            line,
            why: why.into()
        }
    );
}

#[test]
fn occupants_may_have_any_name_of_one_line() {
    let names = [
        "",
        " ",
        "  ",
        "ends ",
        " begins",
        "guest  # 1",
        "  # ",
        "#",
        "  #",
        "x  # LT-END-1 0123abcd",
        "! nonce 0 00",
        "seed 00",
        "Zoë",
        "梟",
        "🦇🦇",
        "a\u{2028}b",
        "\u{202e}desrever",
        "'\";--",
        "%s{}",
    ];
    for name in names
        .into_iter()
        .map(str::to_owned)
        .chain(["x".repeat(9999)])
    {
        let mut table = dealt(2, 1);
        let host = TableEvent::Occupant(Seat(0), name.clone());
        assert!(table.host(host.clone()).is_ok(), "{name:?}");
        assert!(table.host(TableEvent::Draw).is_ok());
        let again = verify(&record(&table)).unwrap_or_else(|fault| panic!("{name:?}: {fault}"));
        assert_eq!(again.rows[8], Row::Table(host), "{name:?}");
    }
    for name in [
        "\n",
        "a\nb",
        "\r",
        "tab\there",
        "\0",
        "\u{1b}[31m",
        "\u{85}",
    ] {
        let refused = dealt(2, 1).host(TableEvent::Occupant(Seat(0), name.to_owned()));
        assert_eq!(
            refused,
            Err(RowError::BadLog("a name is one line of text")),
            "{name:?}"
        );
    }
}
