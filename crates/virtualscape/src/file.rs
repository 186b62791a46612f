//! The document and its tiles, in every version that the editor has written.
use crate::bytes::{Bytes, Flaw};

/// A map as it is in the file.
#[derive(Debug, Default)]
pub(crate) struct Map {
    pub name: String,
    pub author: String,
    pub tiles: Vec<Tile>,
}

/// A tile, piece, glyph, figure or part of a starting area.
#[derive(Debug, Default)]
pub(crate) struct Tile {
    /// Kind in thousands, and which of that kind.
    pub kind: i32,
    /// Turns of 60 degrees, clockwise.
    pub rotation: u8,
    /// Column and row; odd rows are shifted to the right by half a hex.
    pub x: i32,
    pub y: i32,
    /// Tiles under it.
    pub z: i32,
    pub letter: u8,
    /// Red, green, blue.
    pub color: [u8; 3],
    /// Of a tile that somebody made: how many hexes, and its name.
    pub own: Option<(i32, String)>,
}

/// The kinds that have more to say in the file.
pub(crate) const PERSONAL: i32 = 17_000;
const FIGURE: i32 = 18;

/// Every tile has at least a kind, a version, a rotation and a place.
const SMALLEST: usize = 28;
/// As far as a tile may lie from the corner.
const FARTHEST: i32 = 10_000;
const HIGHEST: i32 = 50;

pub(crate) fn read(bytes: &[u8]) -> Result<Map, Flaw> {
    let mut from = Bytes::new(bytes);
    let version = from
        .version("the version")?
        .filter(|it| (1..=7).contains(it));
    let Some(version) = version else {
        let why = "this is no map of VirtualScape, which writes versions 0.0001 to 0.0007";
        return Err(Flaw::Value {
            at: 0,
            why: why.to_owned(),
        });
    };
    let mut map = Map::default();
    if version > 1 {
        map.name = from.text("the name")?;
        map.author = from.text("the author")?;
        skip_heading(&mut from, version)?;
    }
    let n = from.count(SMALLEST, "the number of tiles")?;
    for number in 1..=n {
        map.tiles.push(tile(&mut from, number)?);
    }
    if from.left() > 0 {
        let why = format!("{} bytes are left over after {n} tiles", from.left());
        return Err(Flaw::Value { at: from.at, why });
    }
    Ok(map)
}

/// Number of players, scenario, and how it is printed.
fn skip_heading(from: &mut Bytes, version: u8) -> Result<(), Flaw> {
    if version > 2 {
        from.text("the number of players")?;
    }
    match version {
        2 => {}
        3 => _ = from.text("the scenario")?,
        _ => {
            let length = from.count(1, "the length of the scenario")?;
            from.take(length, "the scenario")?;
        }
    }
    let settings = match version {
        2..=4 => 3,
        5 | 6 => 4,
        _ => 5,
    };
    for _ in 0..settings {
        from.int("the settings for printing")?;
    }
    Ok(())
}

fn tile(from: &mut Bytes, number: usize) -> Result<Tile, Flaw> {
    let what = format!("tile {number}");
    let start = from.at;
    let flaw = |why: String| Flaw::Value {
        at: start,
        why: format!("{what}: {why}"),
    };
    let kind = from.int(&what)?;
    let version = from.version(&what)?.filter(|it| (1..=3).contains(it));
    let version = version.ok_or_else(|| flaw("its version is not 0.0001 to 0.0003".to_owned()))?;
    let rotation = from.int(&what)?;
    let rotation = u8::try_from(rotation)
        .ok()
        .filter(|&it| it < 6)
        .ok_or(rotation);
    let rotation = rotation.map_err(|it| flaw(format!("its rotation is {it}, not 0 to 5")))?;
    let [x, y, z] = [from.int(&what)?, from.int(&what)?, from.int(&what)?];
    let near = |it: i32| (-FARTHEST..=FARTHEST).contains(&it);
    if !near(x) || !near(y) || !(0..=HIGHEST).contains(&z) {
        return Err(flaw(format!(
            "it lies at {x}, {y}, level {z}, far outside of any map"
        )));
    }
    let mut tile = Tile {
        kind,
        rotation,
        x,
        y,
        z,
        ..Tile::default()
    };
    if version > 1 {
        tile.letter = from.byte(&what)?;
        from.text(&what)?;
        from.text(&what)?;
    }
    if version > 2 {
        let [red, green, blue, _] = from.color(&what)?;
        tile.color = [red, green, blue];
        more(from, &mut tile, &what)?;
    }
    Ok(tile)
}

/// What only some kinds have.
fn more(from: &mut Bytes, tile: &mut Tile, what: &str) -> Result<(), Flaw> {
    if tile.kind == PERSONAL {
        let hexes = from.int(what)?;
        for _ in 0..3 {
            from.text(what)?;
        }
        tile.own = Some((hexes, from.text(what)?));
    } else if tile.kind / 1000 == FIGURE {
        from.text(what)?;
        from.text(what)?;
    }
    Ok(())
}
