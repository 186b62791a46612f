//! Packs edited by designers: what works, and how a broken one is named by file, line and value.
use conformance::packs::{self, edit, load};
use engine::{Files, Game};
use game_headless_horseman::{Horseman, Options, Pack};

const BOARD: &str = "board.toml";
const DECKS: &str = "decks.toml";

fn flaw(file: &str, after: &str, old: &str, new: &str, why: &str) {
    packs::flawed::<Horseman>(file, after, [old, new], new, why);
}

#[test]
fn a_broken_board_names_the_space() {
    let kinds = "school, bridge, mausoleum, church, void, path or blue";
    let why = format!("L1-03 is {kinds}, not \"swamp\"");
    flaw(BOARD, "id = \"L1-03\"", "\"path\"", "\"swamp\"", &why);
    let why = "L1-03 is linked to \"L9-99\", which is no space";
    flaw(BOARD, "id = \"L1-03\"", "\"L1-02\"", "\"L9-99\"", why);
    let why = "L1-03 is linked to L1-09, but not back";
    flaw(BOARD, "id = \"L1-03\"", "\"L1-04\"", "\"L1-09\"", why);
    let why = "spaces is 480 here, but the list has 479";
    flaw(BOARD, "[counts]", "479", "480", why);
}

#[test]
fn broken_decks_name_the_value() {
    let why = "total is 107 here, but the cards add up to 108";
    flaw(DECKS, "[ichabod_deck]", "108", "107", why);
    let why = "\"I11\" is no card of this deck";
    flaw(DECKS, "[[ichabod_deck.card]]", "\"I2\"", "\"I11\"", why);
    let why = "a result is left, right, any, nearest, or back with spaces, not \"up\"";
    flaw(DECKS, "sectors = [", "\"right\"", "\"up\"", why);
    flaw(
        DECKS,
        "id = \"AMULET\"",
        "bonus = 3",
        "bonus = 9",
        "bonus is 0 to 3, not 9",
    );
    let why = "size is 3 to 9, not 2";
    flaw(DECKS, "[hand]", "6", "2", why);
}

#[test]
fn random_matches_end_with_another_spinner_and_deck() {
    let mut files = edit::<Horseman>(DECKS, "sectors = [", "\"right\"", "\"nearest\"");
    let text = files
        .get(DECKS)
        .expect(DECKS)
        .replacen("count = 16", "count = 15", 1);
    let text = text.replacen("count = 4\n", "count = 5\n", 1);
    files.insert(DECKS, &text);
    let pack = load(files);
    for seats in [2, 5, 8] {
        let start = || Horseman::new(pack, seats, &Options::default()).expect("two to eight seats");
        conformance::rollouts(1, start, |_| {}, || 0);
    }
}

#[test]
fn what_is_missing_is_named() {
    assert_eq!(packs::flaw::<Pack>(Files::default()).file, BOARD);
}
