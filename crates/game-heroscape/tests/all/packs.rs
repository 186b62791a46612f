//! Cards, glyphs, armies and battlefields are data: an edited pack plays, and a broken one is named by file and line.
use engine::{Cite, Files, Flaw, Game, Knowledge, Play, Positions, Seat, Shared, Silent, Text};
use game_heroscape::{Action, Heroscape, Options, Pack};

/// The default pack with one edit: the text `old`, after the text `after`, becomes `new`.
fn edit(file: &str, after: &str, old: &str, new: &str) -> Files {
    let mut files = Heroscape::default_pack().files().clone();
    let text = files.get(file).expect(file).to_owned();
    let (before, rest) = text.split_at(text.find(after).expect(after));
    assert!(rest.contains(old), "{old}");
    files.insert(file, &(before.to_owned() + &rest.replacen(old, new, 1)));
    files
}

fn load(files: Files) -> Shared<Pack> {
    Shared::load(files).unwrap_or_else(|flaw| panic!("{flaw}"))
}

fn flaw(files: Files) -> Flaw {
    match Shared::<Pack>::load(files) {
        Ok(_) => panic!("the pack is taken"),
        Err(flaw) => flaw,
    }
}

fn place(pack: Shared<Pack>, setup: &str) -> Heroscape {
    let options = Options {
        battlefield: "proving_ground".to_owned(),
        ..Options::default()
    };
    Heroscape::from_position(pack, 2, &options, setup).expect(setup)
}

fn act(game: &mut Heroscape, text: &str) -> Result<(), String> {
    let action = Action::read(&game.pack(), text).expect(text);
    let verdict = game.act(Seat(0), action, &mut Silent);
    verdict.map_err(|refusal| refusal.clause().id().to_owned())
}

#[test]
fn a_wall_can_be_too_high_for_a_smaller_figure() {
    let files = edit(
        "cards.toml",
        "id = \"krav_maga\"",
        "height = 4",
        "height = 3",
    );
    let setup = "0.krav_maga.1@12:8 1.finn.1@0:0 active 0.krav_maga";
    let mut game = place(load(files), setup);
    let refused = act(&mut game, "step 0.krav_maga.1 12:9");
    assert_eq!(refused, Err("HS-WAL-2".to_owned()));
}

#[test]
fn a_new_card_plays_with_powers_that_exist() {
    let mut files = Heroscape::default_pack().files().clone();
    let cards = files.get("cards.toml").expect("cards").to_owned();
    let new = r#"
[[card]]
id = "ferryman"
name = "The Ferryman"
short = "Ferryman"
species = "Spirit"
class = "Guide"
size = "medium"
height = 5
rarity = "unique"
kind = "hero"
figures = 1
spaces_per_figure = 1
life = 3
move = 4
range = 1
attack = 2
defense = 2
points = 40
points_rebalanced = 40

[[card.power]]
id = "drift"
name = "Drift"
primitive = "flying"
text = "May fly."

[[card.power]]
id = "lantern"
name = "Lantern"
primitive = "special_attack"
params = { shape = "burst", range = 3, dice = 2, sight = "chosen", scope = "figure" }
text = "A burst of light."
"#;
    files.insert("cards.toml", &(cards + new));
    let mut game = place(
        load(files),
        "0.ferryman.1@4:2 1.finn.1@7:2 active 0.ferryman",
    );
    assert_eq!(act(&mut game, "step 0.ferryman.1 4:1 fly"), Ok(()));
    assert_eq!(act(&mut game, "end-moves"), Ok(()));
    assert_eq!(
        act(&mut game, "explosion 0.ferryman.1 1.finn.1"),
        Err("HS-RNG-1".to_owned())
    );
}

#[test]
fn a_higher_hex_is_too_steep() {
    let files = edit(
        "battlefields/00_proving_ground.toml",
        "{ r = 2,",
        "g1 g1",
        "g1 k9",
    );
    let mut game = place(load(files), "0.finn.1@0:2 1.finn.1@17:5 active 0.finn");
    assert_eq!(
        act(&mut game, "step 0.finn.1 1:2"),
        Err("HS-UP-3".to_owned())
    );
}

/// Beyond the last hex that can be written lies nothing.
#[test]
fn a_ruin_may_stand_on_the_last_edge_of_all() {
    let name = "battlefields/00_proving_ground.toml";
    let mut files = edit(
        name,
        "r = 11, q = 0",
        "q = 0, cells = \"g1",
        "q = 110, cells = \"g1",
    );
    let text = files.get(name).expect(name).to_owned();
    let ruin = "edges = [[10, 6, 0]";
    assert!(text.contains(ruin));
    files.insert(
        name,
        &text.replace(ruin, "edges = [[127, 11, 0], [10, 6, 0]"),
    );
    let mut game = place(load(files), "0.finn.1@0:2 1.finn.1@127:11 active 0.finn");
    assert_eq!(act(&mut game, "step 0.finn.1 1:2"), Ok(()));
}

#[test]
fn flaws_are_named_by_file_and_line() {
    let found = flaw(edit(
        "cards.toml",
        "id = \"finn\"",
        "primitive = \"aura\"",
        "primitive = \"halo\"",
    ));
    assert_eq!(found.file, "cards.toml");
    assert!(found.line > 0 && found.why.contains("halo"), "{found}");
    let found = flaw(edit("cards.toml", "id = \"finn\"", "life = 4", "life = 0"));
    assert!(
        found.why.contains("finn") && found.why.contains("life"),
        "{found}"
    );
    let found = flaw(edit("armies.toml", "bow_and_blade", "syvarris", "nobody"));
    assert!(
        found.file == "armies.toml" && found.why.contains("nobody"),
        "{found}"
    );
    let found = flaw(edit(
        "glyphs.toml",
        "id = \"astrid\"",
        "permanent",
        "temporary",
    ));
    assert!(found.file == "glyphs.toml" && found.line > 0, "{found}");
    let gull = "battlefields/01_gull_rock.toml";
    let found = flaw(edit(gull, "rows", "g1 g1", "g1 x1"));
    assert!(
        found.file == gull && found.line > 0 && found.why.contains("x1"),
        "{found}"
    );
    let found = flaw(edit(
        gull,
        "[[scenario]]",
        "zones = [\"north\"",
        "zones = [\"moon\"",
    ));
    assert!(found.file == gull && found.why.contains("moon"), "{found}");
    let found = flaw(edit(gull, "hexes", "93", "94"));
    assert!(found.file == gull && found.why.contains("94"), "{found}");
}

#[test]
fn common_cards_are_refused() {
    let found = flaw(edit("cards.toml", "id = \"finn\"", "unique", "common"));
    assert!(
        found.file == "cards.toml" && found.line > 0 && found.why.contains("finn is common"),
        "{found}"
    );
}

/// HS-TEA-1
#[test]
fn teammates_share_a_zone_where_a_scenario_names_two() {
    let files = edit(
        "battlefields/03_crown_of_winds.toml",
        "id = \"paired_oaths\"",
        "[\"east\", \"southeast\", \"west\", \"northwest\"]",
        "[\"east\", \"west\"]",
    );
    let options = Options {
        battlefield: "crown_of_winds".to_owned(),
        scenario: "paired_oaths".to_owned(),
        ..Options::default()
    };
    let game = Heroscape::new(load(files), 4, &options).expect("four players");
    let view = serde_json::to_value(game.view(engine::Viewer::Open)).expect("plain data");
    let zone = |seat: &str| view[seat]["zone"]["id"].as_str().map(str::to_owned);
    assert_eq!(zone("0"), zone("2"));
    assert_eq!(zone("1"), zone("3"));
    assert_ne!(zone("0"), zone("1"));
}
