//! The board is data: an edited pack plays, and a broken one is named by file, line and value.
use conformance::packs::{self, load};
use engine::{Files, Game, Input, Play, Positions, Seat, Shared, Silent, Text};
use game_midnight_banshees::{Action, Banshees, Options, Pack};

const FILE: &str = "board.toml";

fn edit(after: &str, old: &str, new: &str) -> Files {
    packs::edit::<Banshees>(FILE, after, old, new)
}

fn play(game: &mut Banshees, lines: &[&str]) {
    let pack = game.pack();
    for line in lines {
        if let Ok(action) = Action::read(&pack, line) {
            game.act(Seat(0), action, &mut Silent).expect(line);
        } else {
            let chance = Text::read(&*pack, line).expect(line);
            assert!(game.allows(Input::Chance(chance)), "{line}");
            game.step(Input::Chance(chance), &mut Silent);
        }
    }
}

fn position(pack: Shared<Pack>, setup: &str, lines: &[&str]) -> String {
    let options = Options {
        zombie: false,
        ..Options::default()
    };
    let mut game = Banshees::from_position(pack, 2, &options, setup).expect(setup);
    play(&mut game, lines);
    game.position().expect("a turn has ended")
}

#[test]
fn a_plain_square_can_become_red() {
    let files = edit(
        "id = \"S03\"",
        "kind = \"plain\"",
        "kind = \"red\"\ntomb = \"TSW\"",
    );
    let lines = ["roll 1 1", "move 1", "open", "spin 0"];
    let after = position(load(files), "b0@S02 b1@S30 turn 0", &lines);
    assert_eq!(after, "b0@S03(skulls 1) b1@S30 turn 1");
}

#[test]
fn a_red_square_can_belong_to_another_tomb() {
    let files = edit("id = \"S02\"", "\"TNW\"", "\"TNE\"");
    let lines = ["roll 1 1", "move 1", "open", "spin 1"];
    let after = position(load(files), "b0@S01(skulls 2) b1@S30 turn 0", &lines);
    assert_eq!(after, "b0@S02(skulls 1) b1@S30 turn 1");
}

#[test]
fn a_corner_can_give_a_stake_instead_of_a_doll() {
    let files = edit("id = \"S16\"", "voodoo_corner", "stake_corner");
    let lines = ["roll 1 1", "move 1"];
    let after = position(load(files), "b0@S15 b1@S30 turn 0", &lines);
    assert_eq!(after, "b0@S16(stake) b1@S30 turn 1");
}

#[test]
fn the_wheel_can_be_all_vampires() {
    let text = Banshees::default_pack().files().get(FILE).expect(FILE);
    let files = Files::new([(FILE, &*text.replace("\"skeleton\"", "\"vampire\""))]);
    for notch in 0..8 {
        let spin = format!("spin {notch}");
        let lines = ["roll 1 1", "move 1", "open", &spin];
        let pack = load(files.clone());
        let after = position(pack, "b0@S01(skulls 2) b1@S30 turn 0", &lines);
        assert_eq!(after, "b0@S02(skulls 1) b1@S30 turn 1");
    }
}

#[test]
fn a_gate_can_move() {
    let mut files = edit("id = \"S04\"", "kind = \"gate\"", "kind = \"plain\"");
    let text = files.get(FILE).expect(FILE);
    let text = text
        .replacen("door = \"N\"\ninward = \"PN\"\n", "", 1)
        .replacen(
            "ccw = \"S05\"",
            "ccw = \"S05\"\ndoor = \"N\"\ninward = \"PN\"",
            1,
        )
        .replacen("outward = \"S04\"", "outward = \"S06\"", 1);
    let at = text.find("id = \"S06\"").expect("S06");
    let text = text[..at].to_owned() + &text[at..].replacen("\"plain\"", "\"gate\"", 1);
    files.insert(FILE, &text);
    let lines = ["roll 3 3", "move 3"];
    let after = position(load(files), "b0@DN b1@S30 turn 0", &lines);
    assert_eq!(after, "b0@S07 b1@S30 turn 1");
}

#[test]
fn other_goals_can_be_offered() {
    let pack = load(edit("[banshees]", "[5, 3]", "[4, 2]"));
    let options = |goal_skulls| Options {
        goal_skulls,
        ..Options::default()
    };
    assert!(Banshees::new(pack, 2, &options(4)).is_ok());
    let refusal = Banshees::new(pack, 2, &options(5)).expect_err("not offered");
    let sentence = engine::Print::text(&refusal, &*pack).to_string();
    assert_eq!(sentence, "The goal is 4 or 2 skulls, not 5.");
}

#[test]
fn random_matches_end_on_an_edited_board() {
    let pack = load(edit("id = \"S03\"", "\"plain\"", "\"stake_corner\""));
    for seats in 2..=4 {
        let start = || Banshees::new(pack, seats, &Options::default()).expect("two to four seats");
        conformance::rollouts(1, start, |_| {}, || 0);
    }
}

fn flaw(after: &str, old: &str, new: &str, marker: &str, why: &str) {
    packs::flawed::<Banshees>(FILE, after, [old, new], marker, why);
}

#[test]
fn broken_packs_are_named_by_line_and_value() {
    let kinds = "S01 is plain, red, gate, voodoo_corner or stake_corner, not \"purple\"";
    flaw(
        "id = \"S01\"",
        "\"plain\"",
        "\"purple\"",
        "\"purple\"",
        kinds,
    );
    let tomb = "a tomb is TNW, TNE, TSE or TSW, not \"TXX\"";
    flaw("id = \"S02\"", "\"TNW\"", "\"TXX\"", "\"TXX\"", tomb);
    let needs = "the red square S01 needs a tomb, TNW, TNE, TSE or TSW";
    flaw("id = \"S01\"", "\"plain\"", "\"red\"", "\"red\"", needs);
    let only = "S02 is plain, and only a red square has a tomb";
    flaw("id = \"S02\"", "\"red\"", "\"plain\"", "\"TNW\"", only);
    let link = "S01 has cw = \"S02\", not \"S09\"";
    flaw("id = \"S01\"", "\"S02\"", "\"S09\"", "\"S09\"", link);
    let twice = "S01 is there twice";
    flaw("ccw = \"S00\"", "\"S02\"", "\"S01\"", "\"S01\"", twice);
    let gate = "S04 is the gate of door N already";
    flaw("id = \"S12\"", "\"E\"", "\"N\"", "\"N\"", gate);
    let ring = "ring_size can only be 32, not 30";
    flaw("[meta]", "32", "30", "30", ring);
    let sector = "a sector is \"vampire\" or \"skeleton\", not \"ghost\"";
    flaw("[wheel]", "\"skeleton\"", "\"ghost\"", "\"ghost\"", sector);
    let goal = "a goal is 1 to 20 skulls, not 0";
    flaw("[banshees]", "[5, 3]", "[5, 0]", "[5, 0]", goal);
    let colors = "one color for each of 4 seats, not 3";
    flaw("[banshees]", ", \"cyan\"", "", "[\"violet\"", colors);
    let index = "a tomb has the index 0, 1, 2 or 3, not 4";
    flaw("[wheel]", "TSW = 3 }", "TSW = 4 }", "TSW = 4 }", index);
}

#[test]
fn every_place_has_a_name_of_its_own() {
    let gate = "name = \"north gate\"\n";
    let missing = "S04 needs a name for people";
    flaw("id = \"S04\"", gate, "", "\"S04\"", missing);
    let tomb = "\"north-west tomb\" is the name of something else already";
    let other = "name = \"north-west tomb\"\n";
    flaw("id = \"S04\"", gate, other, "\"north-west", tomb);
    let article = "\"the gate\" begins with an article, which sentences bring along";
    let other = "name = \"the gate\"\n";
    flaw("id = \"S04\"", gate, other, "\"the gate\"", article);
    let long = "gate ".repeat(9) + "gate";
    let why = format!("a name has at most 48 letters, and {long:?} has 49");
    let other = format!("name = {long:?}\n");
    flaw("id = \"S04\"", gate, &other, "\"gate gate", &why);
}

#[test]
fn what_is_missing_is_named() {
    let text = Banshees::default_pack().files().get(FILE).expect(FILE);
    let none = Files::new([(FILE, &*text.replace("voodoo_corner", "stake_corner"))]);
    let why =
        "board.toml: no voodoo_corner anywhere; the zombie needs one to start from (MB-SETUP-7)";
    assert_eq!(packs::flaw::<Pack>(none).to_string(), why);
    assert_eq!(packs::flaw::<Pack>(Files::default()).file, FILE);
}
