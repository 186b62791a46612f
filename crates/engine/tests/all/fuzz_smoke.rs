//! Readers never panic, whatever they are given, and what they take they write again. `fuzz/` goes on from here.

use crate::common::{THREE, TWO, file::given_up};
use crate::lantern::{Action, Chance, Lantern, Options, Pack};
use conformance::{garbage_texts, play_table, record};
use engine::{
    Files, Game, Play, Positions, Print, Record, Seat, Shared, Table, TableEvent, Text, check_dice,
    read_options, read_row, slug_of, write_options,
};

const PACK: &str = include_str!("lantern/pack.toml");

#[test]
fn actions_and_chances() {
    let pack = Lantern::default_pack();
    let texts = [
        "aside Moon",
        "swap Glow-worm",
        "play Ember",
        "snuff Draught",
        "pass",
        "deal Rain",
    ];
    let mut taken = 0;
    for text in garbage_texts(&texts, 30_000, 1) {
        if let Ok(action) = Action::read(&pack, &text) {
            assert_eq!(action.coded(&*pack).to_string(), text);
            taken += 1;
        }
        if let Ok(chance) = Chance::read(&pack, &text) {
            assert_eq!(chance.coded(&*pack).to_string(), text);
            taken += 1;
        }
    }
    assert!(taken > 100, "only {taken} were readable");
}

#[test]
fn positions() {
    let (pack, options) = (Lantern::default_pack(), Options::default());
    let unknown =
        "hand 0 ?2 aside 0 Moon hand 1 ?3 aside 1 ?1 pile Taper,Rain top Taper 1 turn 1 passes 1";
    let mut taken = 0;
    for text in garbage_texts(&[TWO, THREE, unknown], 30_000, 2) {
        for seats in [2, 3] {
            let Ok(game) = Lantern::from_position(pack, seats, &options, &text) else {
                continue;
            };
            assert_eq!(game.valid(), Ok(()), "{text}");
            let again = game.position().expect("the start of a turn");
            assert_eq!(
                Lantern::from_position(pack, seats, &options, &again),
                Ok(game),
                "{text}"
            );
            assert!(!game.inputs().is_empty(), "{text}");
            taken += 1;
        }
    }
    assert!(taken > 100, "only {taken} were sound");
}

#[test]
fn options() {
    let pack = Lantern::default_pack();
    let mut taken = 0;
    for text in garbage_texts(&["hand=3 snuffs=2 strict=true", "strict=false"], 20_000, 3) {
        let Ok(options) = read_options::<Lantern>(&pack, text.split_whitespace()) else {
            continue;
        };
        for seats in [0, 1, 2, 4, 9, 255] {
            taken += usize::from(Lantern::new(pack, seats, &options).is_ok());
            let Ok(complete) = Lantern::complete(&pack, seats, options.clone()) else {
                continue;
            };
            let written = write_options(&complete);
            assert_eq!(
                read_options::<Lantern>(&pack, written.split(' ')),
                Ok(complete)
            );
        }
    }
    assert!(taken > 100, "only {taken} were legal");
}

#[test]
fn rows() {
    let pack = Lantern::default_pack();
    let nonce = format!("! nonce 0 {}", "5a".repeat(32));
    let texts = [
        "0 play Moon",
        "* 3 7/12,0/1 deal Moth",
        "* 0 - deal Rain",
        "! strike 4",
        "! resign 1",
        "! flag 2",
        "! draw",
        "! occupant 0 guest  # 0",
        &nonce,
    ];
    let template = given_up();
    for text in garbage_texts(&texts, 30_000, 4) {
        let Ok(row) = read_row::<Lantern>(&pack, &text) else {
            continue;
        };
        let mut record: Record<Lantern> = template.record().clone();
        record.rows.insert(3, row);
        _ = record.write();
        _ = Table::resume(record, [9; 32], true);
    }
}

#[test]
fn match_files() {
    let whole = record(&play_table::<Lantern>(3, &Options::default(), 3));
    let short = record(&given_up());
    let own = Files::new([("pack.toml", &*PACK.replace("Moth", "Gust")), ("a", "\n\n")]);
    let pack = Shared::<Pack>::load(own).expect("sound");
    let mut table =
        Table::<Lantern>::open(pack, 2, Options::default(), [1; 32], true).expect("legal");
    table.advance();
    assert!(table.host(TableEvent::Resign(Seat(1))).is_ok());
    let embedded = record(&table);
    let texts = [&*whole, &*short, &*embedded];
    for text in garbage_texts(&texts, 6_000, 5) {
        _ = (slug_of(&text), check_dice(&text));
        let packs = |files: &Files| Shared::load(files.clone());
        if let Ok(read) = Record::<Lantern>::read(&text, packs) {
            _ = (read.write(), read.start());
        }
        let verified = Record::<Lantern>::verify(&text, packs);
        assert!(verified.is_err() || texts.contains(&&*text), "{text}");
    }
}

#[test]
fn packs() {
    let mut taken = 0;
    for text in garbage_texts(&[PACK], 6_000, 6) {
        match Shared::<Pack>::load(Files::new([("pack.toml", &*text)])) {
            Ok(_) => taken += 1,
            Err(flaw) => assert_eq!(flaw.file, "pack.toml", "{flaw}"),
        }
    }
    assert!(taken > 100, "only {taken} were sound");
}
