//! Maps made byte by byte: what a battlefield becomes of them, and what is said of broken ones.
use virtualscape::{Battlefield, Flaw, Wishes};

fn import(bytes: &[u8]) -> Result<Battlefield, Flaw> {
    virtualscape::import(bytes, &Wishes::default())
}

/// Bytes as the editor writes them.
#[derive(Clone, Default)]
struct Hsc {
    version: u8,
    name: String,
    tiles: Vec<Vec<u8>>,
}

fn version(of: u8) -> [u8; 8] {
    (f64::from(of) / 10_000.0).to_le_bytes()
}

/// A mark, a length and letters of two bytes.
fn text(text: &str) -> Vec<u8> {
    let letters: Vec<u16> = text.encode_utf16().collect();
    let mut bytes = vec![0xff, 0xfe, 0xff, letters.len() as u8];
    bytes.extend(letters.iter().flat_map(|it| it.to_le_bytes()));
    bytes
}

fn ints(numbers: &[i32]) -> Vec<u8> {
    numbers.iter().flat_map(|it| it.to_le_bytes()).collect()
}

/// Kind, rotation, x, y, z, color.
fn tile(kind: i32, [rotation, x, y, z]: [i32; 4], color: [u8; 3]) -> Vec<u8> {
    let mut bytes = ints(&[kind]);
    bytes.extend(version(3));
    bytes.extend(ints(&[rotation, x, y, z]));
    bytes.push(b'T');
    bytes.extend(text(""));
    bytes.extend(text(""));
    bytes.extend(color);
    bytes.push(0);
    bytes
}

impl Hsc {
    fn new(name: &str) -> Hsc {
        let name = name.to_owned();
        Hsc {
            version: 7,
            name,
            tiles: Vec::new(),
        }
    }

    fn with(mut self, kind: i32, at: [i32; 4]) -> Hsc {
        self.tiles.push(tile(kind, at, [0, 160, 0]));
        self
    }

    fn start(mut self, x: i32, y: i32, color: [u8; 3]) -> Hsc {
        self.tiles.push(tile(15_001, [0, x, y, 1], color));
        self
    }

    fn bytes(&self) -> Vec<u8> {
        let mut bytes = version(self.version).to_vec();
        if self.version > 1 {
            bytes.extend(text(&self.name));
            bytes.extend(text("Ann"));
        }
        if self.version > 2 {
            bytes.extend(text("2"));
        }
        match self.version {
            1 | 2 => {}
            3 => bytes.extend(text("A fight.")),
            _ => {
                bytes.extend(ints(&[4]));
                bytes.extend(b"{rtf");
            }
        }
        let settings = [0, 0, 3, 3, 3, 4, 4, 5][usize::from(self.version)];
        bytes.extend(ints(&vec![1; settings]));
        bytes.extend(ints(&[self.tiles.len() as i32]));
        bytes.extend(self.tiles.concat());
        bytes
    }
}

const RED: [u8; 3] = [255, 0, 0];
const BLUE: [u8; 3] = [0, 0, 255];

/// A large grass tile with a starting area at either end.
fn meadow() -> Hsc {
    let map = Hsc::new("A \"Quiet\" Meadow").with(1024, [0, 4, 0, 0]);
    map.start(4, 0, RED)
        .start(5, 0, RED)
        .start(3, 5, BLUE)
        .start(4, 5, BLUE)
}

fn taken(map: &Hsc) -> String {
    let made = import(&map.bytes()).unwrap_or_else(|flaw| panic!("{flaw}"));
    made.text
}

fn refused(bytes: &[u8]) -> String {
    import(bytes).expect_err("a flaw").to_string()
}

#[test]
fn a_large_tile_has_its_rows() {
    let made = import(&meadow().bytes()).expect("a map");
    assert_eq!(made.id, "a_quiet_meadow");
    assert_eq!(made.name, "A \"Quiet\" Meadow");
    assert_eq!(made.notes, [""; 0]);
    for line in [
        "name = \"A \\\"Quiet\\\" Meadow\"",
        "hexes = 24",
        "{ r = 0, q = 3, cells = \"g1 g1\" },",
        "{ r = 1, q = 2, cells = \"g1 g1 g1\" },",
        "{ r = 2, q = 2, cells = \"g1 g1 g1\" },",
        "{ r = 3, q = 1, cells = \"g1 g1 g1 g1 g1\" },",
        "{ r = 4, q = 1, cells = \"g1 g1 g1 g1 g1\" },",
        "{ r = 5, q = 0, cells = \"g1 g1 g1 g1 g1 g1\" },",
        "spaces = [[3, 0], [4, 0]]",
        "zones_by_players = { 2 = [\"red\", \"green\"] }",
    ] {
        assert!(made.text.contains(line), "no {line} in\n{}", made.text);
    }
}

#[test]
fn every_version_is_read() {
    for version in 1..=7 {
        let map = Hsc {
            version,
            ..meadow()
        };
        assert!(taken(&map).contains("hexes = 24"), "{version}");
    }
}

#[test]
fn letters_may_have_one_byte() {
    let mut bytes = version(2).to_vec();
    bytes.extend([4]);
    bytes.extend(b"Moor");
    bytes.extend([0]);
    bytes.extend(ints(&[1; 3]));
    bytes.extend(meadow().bytes().split_off(meadow_heading()));
    let made = import(&bytes).expect("a map");
    assert_eq!(made.name, "Moor");
}

/// Bytes before the number of tiles.
fn meadow_heading() -> usize {
    let all = meadow();
    all.bytes().len() - all.tiles.concat().len() - 4
}

/// The hexes of a lone tile, from its upper left one.
fn hexes_of(kind: i32, rotation: i32) -> Vec<String> {
    let map = Hsc::new("one").with(kind, [rotation, 20, 10, 0]);
    // Two tiles far to the west, in other rows, to start from.
    let map = map.with(1001, [0, 1, 1, 0]).with(1001, [0, 1, 2, 0]);
    let text = taken(&map.start(1, 1, RED).start(1, 2, BLUE));
    let rows = text
        .lines()
        .filter(|it| it.contains("cells") && !it.contains(".."));
    rows.map(str::to_owned).collect()
}

#[test]
fn a_tile_of_seven_looks_the_same_from_all_sides() {
    let unturned = hexes_of(1007, 0);
    for rotation in 1..6 {
        assert_eq!(hexes_of(1007, rotation), unturned, "{rotation}");
    }
}

#[test]
fn turned_by_half_a_straight_tile_is_the_same() {
    for kind in [1002, 8005] {
        for rotation in 0..3 {
            assert_eq!(
                hexes_of(kind, rotation),
                hexes_of(kind, rotation + 3),
                "{kind}"
            );
        }
    }
    assert_eq!(hexes_of(1003, 0), hexes_of(1003, 2));
    assert_ne!(hexes_of(1003, 0), hexes_of(1003, 1));
}

#[test]
fn tiles_pile_up_and_water_adds_nothing() {
    let map = meadow().with(2001, [0, 5, 2, 1]).with(2001, [0, 5, 2, 2]);
    let text = taken(&map.with(4001, [0, 6, 2, 1]));
    assert!(
        text.contains("{ r = 2, q = 2, cells = \"g1 k3 w1\" },"),
        "{text}"
    );
    let alone = meadow().with(4001, [0, 6, 0, 0]);
    assert!(taken(&alone).contains("{ r = 0, q = 3, cells = \"g1 g1 w0\" },"));
}

#[test]
fn what_hangs_is_a_slab() {
    let text = taken(&meadow().with(8005, [0, 3, 3, 6]));
    assert!(text.contains("[[slab]]"), "{text}");
    assert!(
        text.contains("under = 6\ntop = 7\nterrain = \"rock\""),
        "{text}"
    );
}

#[test]
fn trees_ruins_and_walls_stand_where_they_were_drawn() {
    let text = taken(&meadow().with(10_011, [0, 5, 2, 1]));
    assert!(text.contains("q = 3\nr = 2\nkind = \"tree10\""), "{text}");
    // A small ruin around hexes 3:2 and 4:2: its lower edges, and the one in the west.
    let text = taken(&meadow().with(11_002, [0, 5, 2, 1]));
    let edges = "edges = [[3, 2, 3], [3, 2, 4], [3, 2, 5], [4, 2, 4], [4, 2, 5]]";
    assert!(text.contains(edges), "{text}");
    // Turned once, it runs down to the right.
    let text = taken(&meadow().with(11_002, [1, 5, 2, 1]));
    let edges = "edges = [[3, 2, 2], [3, 2, 3], [3, 2, 4], [3, 3, 3], [3, 3, 4]]";
    assert!(text.contains(edges), "{text}");
    let high = meadow().with(8005, [0, 3, 3, 1]).with(12_004, [0, 3, 3, 2]);
    let text = taken(&high);
    assert!(
        text.contains("[[stone_wall]]\nedges = [[1, 3, 4], [1, 3, 5]"),
        "{text}"
    );
}

#[test]
fn glyphs_lie_open_or_hidden() {
    let map = meadow()
        .with(14_065, [0, 4, 2, 1])
        .with(14_063, [0, 4, 3, 1]);
    let text = taken(&map);
    assert!(
        text.contains("{ slot = \"a\", glyph = \"astrid\", side = \"power\" }"),
        "{text}"
    );
    assert!(
        text.contains("{ slot = \"b\", glyph = \"pool\", side = \"symbol\" }"),
        "{text}"
    );
    assert!(!text.contains("glyph_pool = [\"astrid\""), "{text}");
}

#[test]
fn what_the_master_set_lacks_is_said() {
    let map = meadow()
        .with(13_004, [0, 4, 2, 1])
        .with(16_301, [0, 4, 4, 1])
        .with(9001, [0, 4, 3, 1])
        .with(14_087, [0, 5, 2, 1]);
    let notes = import(&map.bytes()).expect("a map").notes.join("\n");
    for word in [
        "a glacier of four hexes is left out: ",
        "a battlement is left out: ",
        "snow is taken for sand",
        "glyph W",
    ] {
        assert!(notes.contains(word), "{notes}");
    }
    assert!(!notes.contains("kind"), "{notes}");
}

#[test]
fn a_cut_file_ends_somewhere() {
    let bytes = meadow().bytes();
    for length in 0..bytes.len() {
        let flaw = import(&bytes[..length]).expect_err("a flaw");
        assert!(!matches!(flaw, Flaw::Map(_)), "{length}: {flaw}");
        assert!(flaw.to_string().starts_with("byte "), "{length}: {flaw}");
    }
    let ends = refused(&bytes[..bytes.len() - 1]);
    assert!(
        ends.contains("the file ends within tile 5; 1 bytes more"),
        "{ends}"
    );
    let longer = [&bytes[..], &[0]].concat();
    assert!(refused(&longer).contains("1 bytes are left over after 5 tiles"));
}

#[test]
fn nonsense_is_refused_with_its_place() {
    assert!(refused(b"").contains("byte 0: the file ends within the version"));
    assert!(refused(b"PK\x03\x04 nothing of ours").contains("no map of VirtualScape"));
    let future = Hsc {
        version: 9,
        ..Hsc::default()
    };
    assert!(refused(&version(future.version)).contains("0.0001 to 0.0007"));
    assert!(
        refused(&meadow().with(1001, [7, 0, 0, 0]).bytes()).contains("tile 6: its rotation is 7")
    );
    assert!(refused(&meadow().with(1001, [0, 0, 0, -3]).bytes()).contains("level -3"));
    let many = [meadow().bytes(), Vec::new()].concat();
    let mut huge = many.clone();
    let at = meadow_heading();
    huge[at..at + 4].copy_from_slice(&i32::MAX.to_le_bytes());
    assert!(refused(&huge).contains("no room for that"));
}

#[test]
fn a_map_without_places_to_start_gets_both_ends() {
    let bare = Hsc::new("").with(1024, [0, 4, 0, 0]);
    let wishes = |zones| Wishes {
        name: "old_mill".to_owned(),
        zones,
    };
    let made = virtualscape::import(&bare.bytes(), &wishes(Vec::new())).expect("a map");
    assert_eq!((&*made.id, &*made.name), ("old_mill", "old_mill"));
    let warned = |it: &String| it.contains("farthest west") && it.contains("--zones");
    assert!(made.notes.iter().any(warned), "{:?}", made.notes);
    assert!(made.text.contains("capacity = 12"), "{}", made.text);
    let zones = vec![vec![(0, 5), (1, 5)], vec![(3, 0), (4, 0)]];
    let made = virtualscape::import(&bare.bytes(), &wishes(zones)).expect("a map");
    assert!(
        made.text.contains("spaces = [[0, 5], [1, 5]]"),
        "{}",
        made.text
    );
    assert_eq!(made.notes, [""; 0]);
    let refused = |zones| {
        let made = virtualscape::import(&bare.bytes(), &wishes(zones));
        made.expect_err("a flaw").to_string()
    };
    assert!(refused(vec![vec![(0, 5)]]).contains("1 starting areas are named"));
    assert!(refused(vec![vec![(0, 5)], vec![(9, 9)]]).contains("9:9 is no space"));
    assert!(refused(vec![vec![(0, 5)], vec![(0, 5)]]).contains("0:5 is no space"));
}

#[test]
fn a_map_without_ground_is_no_battlefield() {
    assert!(refused(&Hsc::new("empty").bytes()).contains("no ground"));
    let wide = meadow().with(1001, [0, 900, 0, 0]);
    assert!(refused(&wide.bytes()).contains("hexes wide"));
}
