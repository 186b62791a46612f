//! `lychgate pack import`: a map becomes a battlefield that can be played on.

use std::fs;

use crate::common::{folder, run};

/// A meadow of one large tile with two starting areas, as VirtualScape writes it.
fn meadow() -> Vec<u8> {
    let int = |it: i32| it.to_le_bytes().to_vec();
    let text = |it: &str| {
        let mut bytes = vec![0xff, 0xfe, 0xff, it.len() as u8];
        bytes.extend(it.encode_utf16().flat_map(u16::to_le_bytes));
        bytes
    };
    let tile = |kind: i32, x: i32, y: i32, z: i32, color: [u8; 3]| {
        let places = [int(0), int(x), int(y), int(z)].concat();
        let more = [vec![b'T'], text(""), text(""), color.to_vec(), vec![0]].concat();
        [int(kind), 0.0003_f64.to_le_bytes().to_vec(), places, more].concat()
    };
    let grass = |x, y| tile(1024, x, y, 0, [0, 160, 0]);
    let start = |x, y, color| tile(15_001, x, y, 1, color);
    let (red, blue) = ([255, 0, 0], [0, 0, 255]);
    let mut tiles = vec![grass(5, 0), tile(13_001, 5, 2, 1, red)];
    tiles.extend((4..7).map(|x| start(x, 1, red)));
    tiles.extend((2..8).map(|x| start(x, 5, blue)));
    let head = [
        0.0007_f64.to_le_bytes().to_vec(),
        text("Meadow"),
        text("Ann"),
        text("2"),
        int(0),
    ];
    let settings = int(1).repeat(5);
    [
        head.concat(),
        settings,
        int(tiles.len() as i32),
        tiles.concat(),
    ]
    .concat()
}

#[test]
fn a_map_becomes_a_battlefield_that_can_be_played_on() {
    let dir = folder("import");
    let (map, pack) = (
        dir.join("meadow.hsc"),
        dir.join("pack").display().to_string(),
    );
    fs::write(&map, meadow()).expect("a map");
    let map = map.display().to_string();
    run(&["pack", "init", "heroscape", &pack]).fine();
    let out = format!("{pack}/battlefields/05_meadow.toml");
    let imported = run(&["pack", "import", &map, "--out", &out]);
    assert!(
        imported.err.contains("a glacier of one hex is left out"),
        "{}",
        imported.err
    );
    assert!(imported.fine().contains("the battlefield meadow"));
    run(&["pack", "check", &pack, "heroscape"]).fine();
    let options = ["--pack", &pack, "--option", "battlefield=meadow"];
    let sim = ["sim", "heroscape", "--games", "3", "--seed", "1", "--json"];
    let played = run(&[&sim[..], &options[..]].concat()).json();
    assert_eq!(played["games"], 3);
    // Nothing is overwritten.
    run(&["pack", "import", &map, "--out", &out]).refused(2, &["exists"]);
}

#[test]
fn a_broken_map_is_refused_with_its_place() {
    let dir = folder("broken-map");
    let (map, bytes) = (dir.join("cut.hsc"), meadow());
    fs::write(&map, &bytes[..bytes.len() - 5]).expect("a map");
    let map = map.display().to_string();
    run(&["pack", "import", &map]).refused(2, &["cut.hsc", "byte ", "the file ends within tile"]);
    fs::write(&map, "no map at all").expect("a file");
    run(&["pack", "import", &map]).refused(2, &["byte 0", "no map of VirtualScape"]);
}
