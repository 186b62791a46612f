//! Pieces, barriers and glyphs, found on the ground.
use std::collections::BTreeMap;

use crate::bytes::Flaw;
use crate::file::{Map, Tile};
use crate::ground::{self, Column, Ground};
use crate::names;
use crate::shapes::{self, Hex, STEPS};
use crate::zones;

/// Everything that a battlefield says.
pub(crate) struct Field {
    pub ground: Ground,
    pub ruins: Vec<(Hex, u8)>,
    pub walls: Vec<(Hex, u8)>,
    pub zones: Vec<Vec<Hex>>,
    pub slots: Vec<Slot>,
}

pub(crate) struct Slot {
    pub hex: Hex,
    pub deck: bool,
    /// Nothing: symbol-side up.
    pub glyph: Option<&'static str>,
}

/// What has to be said about an import, each with how often it came up.
#[derive(Default)]
pub(crate) struct Notes(BTreeMap<String, usize>);

impl Notes {
    pub fn add(&mut self, note: String) {
        *self.0.entry(note).or_default() += 1;
    }

    pub fn sorted(self) -> Vec<String> {
        let times = |n: usize| {
            if n == 1 {
                String::new()
            } else {
                format!(" ({n} times)")
            }
        };
        self.0
            .into_iter()
            .map(|(note, n)| note + &times(n))
            .collect()
    }
}

/// As many as a pack's reader takes.
const MOST_SPACES: usize = 576;
const MOST_SLOTS: usize = 12;
/// Rows and columns must fit a byte.
const WIDEST: i32 = 120;

/// Single pieces that fill a hex.
const PIECES: [(i32, &str); 8] = [
    (10_011, "tree10"),
    (10_012, "tree10"),
    (10_013, "tree12"),
    (24_001, "palm15"),
    (24_014, "palm14"),
    (24_015, "palm15"),
    (24_016, "palm16"),
    (24_002, "brush9"),
];
/// The great tree covers four hexes.
const GREAT_TREE: i32 = 10_004;
const SMALL_RUIN: i32 = 11_002;
const LARGE_RUIN: i32 = 11_003;
const WALL: i32 = 12_004;
const GLYPHS: i32 = 14;
pub(crate) const START: i32 = 15;
const FIGURES: i32 = 18;

/// Glyphs of the master set by their letters, with how often each may lie there.
const NAMES: [(u8, &str, usize); 13] = [
    (b'A', "astrid", 1),
    (b'B', "brandar", 2),
    (b'D', "dagmar", 1),
    (b'E', "erland", 1),
    (b'G', "gerda", 1),
    (b'I', "ivor", 1),
    (b'J', "jalgard", 1),
    (b'K', "kelda", 1),
    (b'L', "lodin", 1),
    (b'M', "mitonsoul", 1),
    (b'R', "rannveig", 1),
    (b'S', "sturla", 1),
    (b'V', "valda", 1),
];

pub(crate) fn build(map: &Map, wished: &[Vec<Hex>]) -> Result<(Field, Notes), Flaw> {
    let mut notes = Notes::default();
    let mut field = Field {
        ground: ground::pile(&map.tiles, &mut notes)?,
        ruins: Vec::new(),
        walls: Vec::new(),
        zones: Vec::new(),
        slots: Vec::new(),
    };
    let rest = || map.tiles.iter().filter(|it| !ground::is_ground(it));
    rest().for_each(|it| field.stand(it, &mut notes));
    field.zones = zones::find(&field, rest(), wished, &mut notes)?;
    rest().for_each(|it| field.lay(it, &mut notes));
    field.center();
    field.check()?;
    Ok((field, notes))
}

impl Field {
    /// Takes up trees, ruins and walls; says what cannot be taken.
    fn stand(&mut self, tile: &Tile, notes: &mut Notes) {
        if let Some(&(kind, piece)) = PIECES.iter().find(|it| it.0 == tile.kind) {
            if kind == 10_012 {
                notes.add("a tree of height 11 is one of height 10".to_owned());
            }
            self.fill(shapes::hex(tile), tile.z, piece, notes);
            return;
        }
        match tile.kind {
            GREAT_TREE => {
                notes.add("the great tree is four trees of height 12".to_owned());
                let hexes = shapes::of_size(4).into_iter().flat_map(|it| it.hexes(tile));
                hexes.for_each(|hex| self.fill(hex, tile.z, "tree12", notes));
            }
            SMALL_RUIN => self.ruin(shapes::row(2).lower_edges(tile, true)),
            LARGE_RUIN => self.ruin(shapes::row(3).lower_edges(tile, true)),
            WALL => self.wall(shapes::row(4).lower_edges(tile, false), notes),
            kind if matches!(kind / 1000, GLYPHS | START) => {}
            kind if kind / 1000 == FIGURES => notes.add("figures are left out".to_owned()),
            kind => {
                let name = names::of(kind);
                notes.add(format!(
                    "{name} is left out: the master set has no such piece"
                ));
            }
        }
    }

    /// A tree, palm or brush; on the table it makes its own hex.
    fn fill(&mut self, hex: Hex, z: i32, piece: &'static str, notes: &mut Notes) {
        let column = self.ground.entry(hex).or_insert(Column {
            level: z,
            terrain: 'g',
            slab: None,
            piece: None,
        });
        if column.slab.is_some() {
            notes.add("a tree on or under a deck is left out".to_owned());
        } else {
            column.piece = Some(piece);
        }
    }

    /// The edges that have a hex on one side at least, each once.
    fn ruin(&mut self, edges: Vec<(Hex, u8)>) {
        for (hex, dir) in edges {
            let (beyond, back) = across(hex, dir);
            let edge = match (
                self.ground.contains_key(&hex),
                self.ground.contains_key(&beyond),
            ) {
                (true, _) => (hex, dir),
                (false, true) => (beyond, back),
                (false, false) => continue,
            };
            if !self.ruins.contains(&edge) && !self.ruins.contains(&across(edge.0, edge.1)) {
                self.ruins.push(edge);
            }
        }
    }

    /// Only where the ground outside lies lower.
    fn wall(&mut self, edges: Vec<(Hex, u8)>, notes: &mut Notes) {
        for (hex, dir) in edges {
            let level = |hex: Hex| self.ground.get(&hex).map(|it| it.level);
            let outside = level(across(hex, dir).0);
            match level(hex) {
                Some(inside) if outside.is_none_or(|it| it < inside) => self.walls.push((hex, dir)),
                _ => notes.add(
                    "a part of a wall is left out: the ground outside of it must lie lower"
                        .to_owned(),
                ),
            }
        }
    }

    /// Takes up a glyph.
    fn lay(&mut self, tile: &Tile, notes: &mut Notes) {
        if tile.kind / 1000 != GLYPHS {
            return;
        }
        let hex = shapes::hex(tile);
        let Some(column) = self.ground.get(&hex).filter(|it| it.piece.is_none()) else {
            notes.add("a glyph that lies nowhere is left out".to_owned());
            return;
        };
        let deck = column.slab.is_some_and(|it| it.1 <= tile.z);
        let taken = |it: &Slot| (it.hex, it.deck) == (hex, deck);
        if self.zones.iter().any(|it| it.contains(&hex)) || self.slots.iter().any(taken) {
            notes.add("a glyph in a starting zone, or on another, is left out".to_owned());
        } else if self.slots.len() == MOST_SLOTS {
            notes.add(format!("only {MOST_SLOTS} glyphs are kept"));
        } else {
            let glyph = self.glyph(tile, notes);
            self.slots.push(Slot { hex, deck, glyph });
        }
    }

    /// By its letter, which older files have in the kind only.
    fn glyph(&self, tile: &Tile, notes: &mut Notes) -> Option<&'static str> {
        let letter = match tile.kind % 1000 {
            1 => tile.letter,
            letter => u8::try_from(letter).unwrap_or(b'?'),
        };
        if letter == b'?' {
            return None;
        }
        let known = NAMES.iter().find(|it| it.0 == letter);
        let lie = |name: &str| {
            self.slots
                .iter()
                .filter(|it| it.glyph == Some(name))
                .count()
        };
        let free = known.filter(|it| lie(it.1) < it.2);
        if free.is_none() {
            let letter = char::from(letter);
            notes.add(format!("glyph {letter} lies symbol-side up: the master set has no such glyph, or no more of it"));
        }
        free.map(|it| it.1)
    }

    /// The least column and row.
    pub fn corner(&self) -> Hex {
        let low_q = self.ground.keys().map(|it| it.0).min();
        let low_r = self.ground.keys().map(|it| it.1).min();
        (low_q.unwrap_or(0), low_r.unwrap_or(0))
    }

    /// Moves everything so that rows and columns begin near 0.
    fn center(&mut self) {
        let corner = self.corner();
        let moved = |(q, r): Hex| (q - corner.0, r - corner.1);
        let ground = std::mem::take(&mut self.ground);
        self.ground = ground
            .into_iter()
            .map(|(hex, it)| (moved(hex), it))
            .collect();
        for (hex, _) in self.ruins.iter_mut().chain(&mut self.walls) {
            *hex = moved(*hex);
        }
        self.zones
            .iter_mut()
            .flatten()
            .for_each(|it| *it = moved(*it));
        self.slots.iter_mut().for_each(|it| it.hex = moved(it.hex));
    }

    fn check(&self) -> Result<(), Flaw> {
        let widest = self
            .ground
            .keys()
            .map(|it| it.0.max(it.1))
            .max()
            .unwrap_or(0);
        if widest > WIDEST {
            return Err(Flaw::Map(format!(
                "the map is {widest} hexes wide, at most {WIDEST} are possible"
            )));
        }
        let decks = self.ground.values().filter(|it| it.slab.is_some()).count();
        let spaces = self.ground.len() + decks;
        if spaces > MOST_SPACES {
            return Err(Flaw::Map(format!(
                "the map has {spaces} spaces, at most {MOST_SPACES} are possible"
            )));
        }
        Ok(())
    }
}

/// The same edge from the other side.
fn across((q, r): Hex, dir: u8) -> (Hex, u8) {
    let (dq, dr) = STEPS[usize::from(dir)];
    ((q + dq, r + dr), (dir + 3) % 6)
}
