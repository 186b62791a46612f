//! Components are data: an edited pack plays, and a broken one is named by file, line and value.
use conformance::packs::{self, load};
use engine::{Files, Game, Input, Knowledge, Play, Positions, Seat, Shared, Silent, Text};
use game_little_dead_riding_hood::{Action, Chance, Hood, Options, Pack};

fn edit(file: &str, after: &str, old: &str, new: &str) -> Files {
    packs::edit::<Hood>(file, after, old, new)
}

fn place(pack: Shared<Pack>, setup: &str) -> Hood {
    Hood::from_position(pack, 2, &Options::default(), setup).expect(setup)
}

fn play(game: &mut Hood, lines: &[(u8, &str)]) {
    let pack = game.pack();
    for &(seat, line) in lines {
        if let Ok(action) = Action::read(&pack, line) {
            game.act(Seat(seat), action, &mut Silent).expect(line);
        } else {
            let chance = Chance::read(&pack, line).expect(line);
            assert!(game.allows(Input::Chance(chance)), "{line}");
            game.step(Input::Chance(chance), &mut Silent);
        }
    }
}

fn json(game: &Hood) -> serde_json::Value {
    serde_json::to_value(game.view(engine::Viewer::Open)).expect("plain data")
}

#[test]
fn a_movement_value_can_change() {
    let pack = load(edit(
        "cards.toml",
        "\"ambush\"",
        "[1, 1, 2, 2]",
        "[4, 1, 2, 2]",
    ));
    let mut game = place(pack, "path C1,C2,C3,C4 p0@C0(hand ambush-1) p1@B0 phase 2");
    play(&mut game, &[(0, "run ambush-1"), (0, "step C1")]);
    assert_eq!(json(&game)["phase"]["left"], 3);
}

#[test]
fn copies_can_be_added_and_left_out() {
    let mut files = edit("cards.toml", "\"ambush\"", "copies = 4", "copies = 1");
    let text = files.get("cards.toml").expect("cards").to_owned();
    files.insert("cards.toml", &text.replacen("[1, 1, 2, 2]", "[3]", 1));
    let pack = load(files);
    assert!(Action::read(&pack, "trick ambush-2").is_err());
    assert!(Action::read(&pack, "trick ambush-1").is_ok());
}

#[test]
fn lanes_and_supplies_can_change() {
    let files = edit(
        "board.toml",
        "[lanes_in_play]",
        "[\"B\", \"C\", \"D\"]",
        "[\"C\", \"D\"]",
    );
    let game = Hood::new(load(files), 2, &Options::default()).expect("two seats");
    assert_eq!(json(&game)["starts"], serde_json::json!(["C0", "D0"]));
    let files = edit(
        "tiles.toml",
        "[start]",
        "bullets_per_player = 3",
        "bullets_per_player = 5",
    );
    let game = Hood::new(load(files), 2, &Options::default()).expect("two seats");
    assert_eq!(json(&game)["p0"]["bullets"], 5);
}

/// EX-55: with all the tiles of the default pack the pile cannot run so low.
#[test]
fn empty_piles_end_a_search() {
    let mut files = Hood::default_pack().files().clone();
    let text = files.get("tiles.toml").expect("tiles").to_owned();
    let text = text.replace("count = 30", "count = 0");
    let (start, rest) = text.split_at(text.rfind("count = 14").expect("obstacles"));
    let start = start.replace("count = 14", "count = 0");
    files.insert(
        "tiles.toml",
        &(start + &rest.replacen("count = 14", "count = 3", 1)),
    );
    let mut game = place(load(files), "p0@C0 p1@B0 scrap 0,0,0,3");
    play(
        &mut game,
        &[
            (0, "tile obstacle"),
            (0, "tile obstacle"),
            (0, "tile obstacle"),
        ],
    );
    let view = json(&game);
    assert_eq!(view["tile_discards"]["obstacle"], 3);
    assert_eq!(view["phase"]["kind"], "HelperChoice");
}

#[test]
fn random_matches_end_with_an_edited_pack() {
    let pack = load(edit(
        "tiles.toml",
        "\"obstacle\"",
        "count = 14",
        "count = 30",
    ));
    let (mut seed, mut buffer) = (7u32, Vec::new());
    let mut draw = |bound| {
        seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (seed >> 8) % bound
    };
    for seats in 2..=5 {
        let game = Hood::new(pack, seats, &Options::default());
        let mut game = game.expect("two to five seats");
        game.rollout(&mut draw, &mut buffer);
        assert!(game.outcome().is_some());
    }
}

fn flaw(file: &str, after: &str, old: &str, new: &str, why: &str) {
    packs::flawed::<Hood>(file, after, [old, new], new, why);
}

#[test]
fn broken_packs_are_named_by_line_and_value() {
    let when = "basket has when = \"own\", not \"any\"";
    flaw(
        "cards.toml",
        "\"basket\"",
        "when = \"own\"",
        "when = \"any\"",
        when,
    );
    let moves = "one movement value for each of 4 copies, not [1, 2]";
    flaw(
        "cards.toml",
        "\"basket\"",
        "moves = [1, 2, 2, 3]",
        "moves = [1, 2]",
        moves,
    );
    let value = "a movement value is 1 to 9, not 0";
    flaw(
        "cards.toml",
        "\"basket\"",
        "moves = [1, 2, 2, 3]",
        "moves = [0, 2, 2, 3]",
        value,
    );
    let rows = "rows can only be 10, not 9";
    flaw("board.toml", "[meta]", "rows = 10", "rows = 9", rows);
    let lanes = "2 players need 2 or more lanes of A to F side by side, not [\"B\", \"D\"]";
    flaw(
        "board.toml",
        "[lanes_in_play]",
        "p2 = [\"B\", \"C\", \"D\"]",
        "p2 = [\"B\", \"D\"]",
        lanes,
    );
    let tokens = "a number from 1 to 9, not 0";
    flaw(
        "tiles.toml",
        "[supply]",
        "wolf_tokens = 4",
        "wolf_tokens = 0",
        tokens,
    );
}

#[test]
fn what_is_missing_is_named() {
    let found = Shared::<Pack>::load(Files::default()).err();
    assert!(found.is_some_and(|flaw| flaw.file == "board.toml"));
}
