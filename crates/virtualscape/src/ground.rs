//! Tiles piled up to columns: ground, and at most one slab above it.
use std::collections::BTreeMap;

use crate::bytes::Flaw;
use crate::field::Notes;
use crate::file::{PERSONAL, Tile};
use crate::shapes::{self, Hex, Shape};

/// What may lie on top: grass, sand, rock or water.
pub(crate) type Terrain = char;

/// Solid from a level (without it) up to another (with it).
#[derive(Clone, Copy, Debug)]
struct Layer {
    from: i32,
    to: i32,
    top: Terrain,
}

/// A hex of the battlefield.
#[derive(Clone, Debug)]
pub(crate) struct Column {
    pub level: i32,
    pub terrain: Terrain,
    /// Underside, top, and what it is made of.
    pub slab: Option<(i32, i32, Terrain)>,
    pub piece: Option<&'static str>,
}

pub(crate) type Ground = BTreeMap<Hex, Column>;

/// Kinds of terrain: the thousands of their numbers, a name, and what they are taken for.
const TERRAINS: [(i32, &str, Terrain); 17] = [
    (1, "grass", 'g'),
    (2, "rock", 'k'),
    (3, "sand", 's'),
    (4, "water", 'w'),
    (5, "ice", 'k'),
    (6, "molten lava", 'k'),
    (7, "lava field", 'k'),
    (8, "road", 'k'),
    (9, "snow", 's'),
    (16, "wall walk", 'k'),
    (19, "swamp water", 'w'),
    (20, "swamp", 'g'),
    (21, "concrete", 'k'),
    (22, "asphalt", 'k'),
    (25, "shadow", 'k'),
    (26, "dungeon", 'k'),
    (17, "a tile of its own", 'g'),
];

/// What a tile is made of and covers, if it is ground.
fn terrain(tile: &Tile) -> Option<(&'static str, Terrain, &'static Shape)> {
    let (kind, size) = (tile.kind / 1000, tile.kind % 1000);
    let &(_, name, terrain) = TERRAINS.iter().find(|it| it.0 == kind)?;
    if tile.kind == PERSONAL {
        let (hexes, own) = tile.own.as_ref()?;
        return Some((name, terrain_of(own), shapes::of_size(*hexes)?));
    }
    let shape = match (kind, size) {
        (16, _) => shapes::of_walk(size)?,
        // The editor has single tiles of water and shadow under two numbers.
        (4 | 25, 2) => shapes::of_size(1)?,
        _ => shapes::of_size(size)?,
    };
    Some((name, terrain, shape))
}

/// By the name that somebody gave it.
fn terrain_of(name: &str) -> Terrain {
    let name = name.to_lowercase();
    let has = |words: &[&str]| words.iter().any(|it| name.contains(it));
    match () {
        () if has(&["water", "wellspring"]) => 'w',
        () if has(&["sand", "snow"]) => 's',
        () if has(&[
            "lava", "rock", "road", "ice", "shadow", "dungeon", "concrete", "asphalt",
        ]) =>
        {
            'k'
        }
        () => 'g',
    }
}

/// Whether the master set has it.
fn is_plain(name: &str) -> bool {
    matches!(name, "grass" | "rock" | "sand" | "water")
}

/// Piles up everything that is ground. Says by their number which tiles were.
pub(crate) fn pile(tiles: &[Tile], notes: &mut Notes) -> Result<Ground, Flaw> {
    let mut layers: BTreeMap<Hex, Vec<Layer>> = BTreeMap::new();
    for tile in tiles {
        let Some((name, top, shape)) = terrain(tile) else {
            continue;
        };
        if !is_plain(name) {
            let taken = shapes_word(top);
            notes.add(format!("{name} is taken for {taken}"));
        }
        for hex in shape.hexes(tile) {
            // Water adds no height.
            let to = if top == 'w' { tile.z } else { tile.z + 1 };
            let layer = Layer {
                from: to - 1,
                to,
                top,
            };
            layers.entry(hex).or_default().push(layer);
        }
    }
    let mut ground = Ground::new();
    for (hex, layers) in layers {
        ground.insert(hex, column(layers, notes));
    }
    if ground.is_empty() {
        return Err(Flaw::Map("there is no ground in this map".to_owned()));
    }
    Ok(ground)
}

fn shapes_word(terrain: Terrain) -> &'static str {
    match terrain {
        'w' => "water",
        's' => "sand",
        'k' => "rock",
        _ => "grass",
    }
}

/// Whether tiles of this kind are ground.
pub(crate) fn is_ground(tile: &Tile) -> bool {
    terrain(tile).is_some()
}

/// Layers that touch are one; what hangs above the lowest is a slab.
fn column(mut layers: Vec<Layer>, notes: &mut Notes) -> Column {
    // Of two at one level water comes last: it lies on top.
    layers.sort_by_key(|it| (it.from, it.to, it.top == 'w'));
    let mut solid: Vec<Layer> = Vec::new();
    for layer in layers {
        match solid.last_mut() {
            Some(last) if layer.from <= last.to => {
                last.to = last.to.max(layer.to);
                last.top = layer.top;
            }
            _ => solid.push(layer),
        }
    }
    let (ground, above) = (solid[0], &solid[1..]);
    if above.len() > 1 {
        notes.add(
            "only one storey above the ground is kept; what lies between higher ones is filled"
                .to_owned(),
        );
    }
    let slab = above
        .first()
        .zip(above.last())
        .map(|(low, high)| (low.from, high.to, high.top));
    if slab.is_some_and(|it| it.2 == 'w') {
        notes.add("water above the ground is a dry deck".to_owned());
    }
    Column {
        level: ground.to,
        terrain: ground.top,
        slab,
        piece: None,
    }
}
