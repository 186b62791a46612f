//! The battlefield as the view tells it: levels, decks, pieces, barriers, ways. Nothing of it comes from the rules' code.
use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;

/// Column and row of a hex, and whether it is the deck above it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Place {
    pub q: i32,
    pub r: i32,
    pub deck: bool,
}

pub const STEPS: [(i32, i32); 6] = [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)];
pub const SKY: i32 = 999;

pub fn place(text: &str) -> Place {
    let (hex, deck) = text
        .strip_suffix('^')
        .map_or((text, false), |it| (it, true));
    let (q, r) = hex.split_once(':').expect(text);
    let number = |it: &str| it.parse().expect(text);
    Place {
        q: number(q),
        r: number(r),
        deck,
    }
}

/// A ruin or a wall.
pub struct Barrier {
    /// Hex and direction as written.
    pub hex: (i32, i32),
    pub dir: usize,
    /// Foot and top.
    pub ends: [i32; 2],
    pub wall: bool,
}

pub struct Board {
    /// Letter of the terrain, and level.
    pub ground: BTreeMap<(i32, i32), (char, i32)>,
    /// Underside and top.
    pub slabs: BTreeMap<(i32, i32), (i32, i32)>,
    pub pieces: BTreeMap<(i32, i32), (String, i32)>,
    pub barriers: Vec<Barrier>,
}

fn list<'a>(of: &'a Value, name: &str) -> &'a Vec<Value> {
    of[name].as_array().expect(name)
}

fn whole(it: &Value) -> i32 {
    it.as_i64().expect("a number") as i32
}

impl Board {
    pub fn new(view: &Value) -> Board {
        let (chart, mut ground) = (&view["battlefield"], BTreeMap::new());
        for row in list(chart, "rows") {
            let cells = row["cells"].as_str().expect("cells");
            for (at, cell) in (0..)
                .zip(cells.split_whitespace())
                .filter(|it| it.1 != "..")
            {
                let (letter, level) = cell.split_at(1);
                let letter = letter.chars().next().expect("a letter");
                let hex = (whole(&row["q"]) + at, whole(&row["r"]));
                ground.insert(hex, (letter, level.parse().expect("a level")));
            }
        }
        let hex = |it: &Value| {
            let at = place(it["at"].as_str().expect("a place"));
            (at.q, at.r)
        };
        let slab = |it: &Value| (hex(it), (whole(&it["under"]), whole(&it["top"])));
        let piece = |it: &Value| {
            let kind = it["kind"].as_str().expect("a kind").to_owned();
            (hex(it), (kind, whole(&it["height"])))
        };
        let mut board = Board {
            ground,
            slabs: list(chart, "slabs").iter().map(slab).collect(),
            pieces: list(chart, "obstacles").iter().map(piece).collect(),
            barriers: Vec::new(),
        };
        for (name, wall) in [("ruins", false), ("walls", true)] {
            for edge in list(chart, name) {
                let hex = (whole(&edge[0]), whole(&edge[1]));
                let dir = whole(&edge[2]) as usize;
                let ends = board.foot_and_top(hex, dir, wall);
                board.barriers.push(Barrier {
                    hex,
                    dir,
                    ends,
                    wall,
                });
            }
        }
        board
    }

    fn foot_and_top(&self, hex: (i32, i32), dir: usize, wall: bool) -> [i32; 2] {
        let level = |hex| self.ground.get(&hex).map(|it| it.1);
        let inside = level(hex).expect("a hex of the battlefield");
        if wall {
            return [inside - 1, inside + 2];
        }
        let beyond = level(beyond(hex, dir)).unwrap_or(inside);
        [inside.min(beyond), inside.min(beyond) + 6]
    }

    pub fn exists(&self, at: Place) -> bool {
        let hex = (at.q, at.r);
        self.ground.contains_key(&hex) && (!at.deck || self.slabs.contains_key(&hex))
    }

    pub fn level(&self, at: Place) -> i32 {
        let hex = (at.q, at.r);
        if at.deck {
            self.slabs[&hex].1
        } else {
            self.ground[&hex].1
        }
    }

    fn ceiling(&self, at: Place) -> i32 {
        let slab = self.slabs.get(&(at.q, at.r)).filter(|_| !at.deck);
        slab.map_or(SKY, |it| it.0)
    }

    pub fn clearance(&self, at: Place) -> i32 {
        self.ceiling(at) - self.level(at)
    }

    pub fn is_water(&self, at: Place) -> bool {
        !at.deck && self.ground[&(at.q, at.r)].0 == 'w'
    }

    pub fn is_filled(&self, at: Place) -> bool {
        !at.deck && self.pieces.contains_key(&(at.q, at.r))
    }

    pub fn is_open(&self, a: Place, b: Place) -> bool {
        self.ceiling(a).min(self.ceiling(b)) > self.level(a).max(self.level(b))
    }

    /// Top of what stands between two neighbors, and whether it is a wall.
    pub fn barrier(&self, a: Place, b: Place) -> Option<(i32, bool)> {
        let dir = direction(a, b)?;
        let here = |it: &&Barrier| {
            (it.hex, it.dir) == ((a.q, a.r), dir) || (it.hex, it.dir) == ((b.q, b.r), (dir + 3) % 6)
        };
        let found = self.barriers.iter().filter(here);
        found.map(|it| (it.ends[1], it.wall)).max()
    }

    /// Levels to climb, walls counted.
    pub fn climb(&self, a: Place, b: Place) -> i32 {
        let wall = self
            .barrier(a, b)
            .filter(|it| it.1)
            .map_or(i32::MIN, |it| it.0);
        (wall.max(self.level(b)) - self.level(a)).max(0)
    }

    pub fn adjacent(&self, a: Place, a_height: i32, b: Place, b_height: i32) -> bool {
        let (p, q) = (self.level(a), self.level(b));
        let near = direction(a, b).is_some() && p - q < b_height && q - p < a_height;
        let over = |(top, _)| p + a_height > top && q + b_height > top;
        near && self.barrier(a, b).is_none_or(over)
    }

    /// Hexes from one to another over hexes that exist.
    pub fn distance(&self, a: Place, b: Place) -> i32 {
        let (start, goal) = ((a.q, a.r), (b.q, b.r));
        let (mut seen, mut ring, mut far) = (BTreeSet::from([start]), vec![start], 0);
        while !seen.contains(&goal) && !ring.is_empty() {
            let next = ring
                .iter()
                .flat_map(|&hex| STEPS.map(|it| (hex.0 + it.0, hex.1 + it.1)));
            let next: BTreeSet<_> = next.filter(|it| self.ground.contains_key(it)).collect();
            ring = next.into_iter().filter(|&it| seen.insert(it)).collect();
            far += 1;
        }
        far
    }

    pub fn places(&self) -> impl Iterator<Item = Place> {
        let storeys = |(q, r)| [false, true].map(|deck| Place { q, r, deck });
        let all = self.ground.keys().copied().flat_map(storeys);
        all.filter(|it| self.exists(*it))
    }
}

pub fn beyond((q, r): (i32, i32), dir: usize) -> (i32, i32) {
    (q + STEPS[dir].0, r + STEPS[dir].1)
}

/// Which way from a hex to its neighbor.
pub fn direction(a: Place, b: Place) -> Option<usize> {
    STEPS.iter().position(|it| *it == (b.q - a.q, b.r - a.r))
}
