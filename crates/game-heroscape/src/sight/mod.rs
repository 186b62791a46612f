//! Line of sight, exact. What terrain leaves open is remembered; figures are looked at each time. HS-LOS-1 to HS-LOS-5.
mod blocker;
mod geometry;
mod ground;
mod horizon;
mod lane;
mod marks;
mod ray;
mod solid;
mod tables;
#[cfg(test)]
mod tests;

use std::sync::OnceLock;
use std::sync::atomic::{AtomicU8, Ordering};

pub use blocker::Blocker;
use geometry::{Line, Point};
use ground::Ground;
pub(crate) use marks::Marks;
pub use ray::Ray;
pub(crate) use solid::{Barrier, BarrierKind, Solid, SolidKind};
use solid::{Post, blocked};
use tables::Tables;

use crate::card::Build;
use crate::field::{Space, SpaceId};

/// Plan offsets of a hit zone's samples.
const OFFSETS: [(i32, i32); 7] = [(0, 0), (0, -4), (2, -2), (2, 2), (0, 4), (-2, 2), (-2, -2)];
/// How many there are, and how many samples a space has: each at three heights.
const PLACES: u32 = 7;
const SAMPLES: u32 = 3 * PLACES;
/// The samples at the first place.
const COLUMN: u32 = 1 | 1 << PLACES | 1 << (2 * PLACES);

/// Size of a hexagon around a hex: if the line to the middle of a hit zone misses it, the others miss the hex.
const WIDE: i32 = 12;

/// A figure's part on one space, as lines meet it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Body {
    pub space: SpaceId,
    pub build: Build,
}

/// How wide figures stand in the way. HS-LOS-3
const SLIM: i32 = 2;
const HUGE: i32 = 4;

impl Body {
    #[inline]
    fn width(self) -> i32 {
        if self.build.is_huge() { HUGE } else { SLIM }
    }
}

/// Those who may stand in the way.
pub(crate) trait Crowd {
    /// Spaces where somebody may stand, one bit each; perhaps more.
    fn occupied(&self) -> &[u64];
    /// Who stands there, if they are in the way at all.
    fn at(&self, space: SpaceId) -> Option<Body>;
    /// All of them.
    fn bodies(&self) -> impl Iterator<Item = Body> + Clone;
}

/// Where everything stands in the plan, what blocks, and what is known of it.
pub(crate) struct Sight {
    solids: Vec<Solid>,
    barriers: Vec<Barrier>,
    ground: Ground,
    /// Middle and base of each space.
    centers: Vec<Point>,
    /// The hex of each.
    hexes: Vec<(i32, i32)>,
    /// Stone walls around each floor space, by direction; empty on decks.
    walls: Vec<Vec<Barrier>>,
    has_walls: bool,
    /// By Height: its number among the Heights in use.
    class: [u8; 16],
    /// Those Heights.
    heights: Vec<u8>,
    /// The least of them, and one that few cards exceed.
    least: u8,
    usual: u8,
    tables: OnceLock<Tables>,
    /// By pair of Heights, then of spaces: 1 no line of marks is open, 2 some are.
    marked: OnceLock<Box<[AtomicU8]>>,
}

/// The target point of a figure of this Height on a space.
fn origin(center: Point, height: u8) -> Point {
    let z = center.z + 2 * i32::from(height) - 1;
    Point { z, ..center }
}

fn sample(center: Point, build: Build, number: u32) -> Point {
    let height = i32::from(build.height());
    let z = center.z + [2 * height - 1, height, 1][(number / PLACES) as usize];
    Point { z, ..center }.plus(OFFSETS[(number % PLACES) as usize])
}

fn samples(center: Point, build: Build) -> impl Iterator<Item = Point> {
    (0..SAMPLES).map(move |number| sample(center, build, number))
}

impl Sight {
    pub fn new(
        spaces: &[Space],
        solids: Vec<Solid>,
        barriers: Vec<Barrier>,
        heights: &[u8],
    ) -> Sight {
        let center = |it: &Space| Point::center(it.q, it.r, 2 * i32::from(it.level));
        let walls = spaces.iter().map(|space| {
            let mine = |it: &&Barrier| (it.q, it.r) == (space.q, space.r) && !space.deck;
            let walls = barriers.iter().filter(|it| it.kind == BarrierKind::Wall);
            let mut walls: Vec<Barrier> = walls.filter(mine).copied().collect();
            walls.sort_by_key(|it| it.dir);
            walls
        });
        let mut sorted = heights.to_vec();
        sorted.sort_unstable();
        let (mut class, mut used) = ([u8::MAX; 16], Vec::new());
        for &height in heights {
            let class = &mut class[usize::from(height % 16)];
            if *class == u8::MAX {
                *class = used.len() as u8;
                used.push(height);
            }
        }
        Sight {
            centers: spaces.iter().map(center).collect(),
            hexes: spaces
                .iter()
                .map(|it| (i32::from(it.q), i32::from(it.r)))
                .collect(),
            walls: walls.collect(),
            ground: Ground::new(spaces, &solids),
            has_walls: barriers.iter().any(|it| it.kind == BarrierKind::Wall),
            solids,
            barriers,
            class,
            least: sorted.first().copied().unwrap_or(1),
            usual: sorted.get(sorted.len() / 2).copied().unwrap_or(1),
            heights: used,
            tables: OnceLock::new(),
            marked: OnceLock::new(),
        }
    }

    /// Whether some line from a figure to another is free. Adjacency is not looked at. Section 3.6.
    pub fn sees(&self, from: &[Body], to: &[Body], crowd: &impl Crowd, marks: Marks) -> bool {
        let clear = |a: Body| to.iter().any(|&b| self.is_clear(a, b, crowd));
        from.iter().any(|&a| clear(a))
            || (self.has_walls && marks != Marks::Off && self.by_marks(from, to, crowd, marks))
    }

    /// Whether there are red marks at all.
    pub fn has_walls(&self) -> bool {
        self.has_walls
    }

    /// What is sure of two of these Heights who stand on one space each: that one sees the other, or that terrain hides it.
    #[inline]
    pub fn is_sure(&self, from: Body, to: Body, occupied: &[u64]) -> Option<bool> {
        let [sure, beam @ ..] = self.tables.get()?.record(from.space, to.space) else {
            return None;
        };
        let mut beam = beam.iter().zip(occupied);
        let mut is_empty = || beam.all(|(mask, taken)| mask.load(Ordering::Relaxed) & taken == 0);
        let usual = |it: Body| it.build.height() <= self.usual;
        match sure.load(Ordering::Acquire) {
            tables::SEEN if is_empty() => Some(true),
            tables::HIDDEN if usual(from) && usual(to) => Some(false),
            _ => None,
        }
    }

    /// Whether a line from target point to some sample is free.
    pub fn is_clear(&self, from: Body, to: Body, crowd: &impl Crowd) -> bool {
        let (tables, mut open) = (self.tables(), self.open(from, to));
        if open == 0 {
            return false;
        }
        let (record, pair) = (tables.record(from.space, to.space), tables::key(from, to));
        let beam = record[1..].iter().zip(crowd.occupied());
        for (at, (mask, taken)) in (0..).zip(beam) {
            let mut left = mask.load(Ordering::Relaxed) & taken;
            while left != 0 {
                let space = SpaceId(64 * at + left.trailing_zeros() as u16);
                left &= left - 1;
                if let Some(other) = crowd.at(space) {
                    let key = pair | tables::third(other);
                    open &= !tables.screen(key, || self.find_screen(from, to, other));
                }
                if open == 0 {
                    return false;
                }
            }
        }
        true
    }

    /// The lines that somebody hides.
    #[cold]
    fn find_screen(&self, from: Body, to: Body, other: Body) -> u32 {
        let hex = |it: Body| self.hexes[it.space.index()];
        let (start, (q, r), post) = (hex(from), hex(other), self.post(other));
        let way = (q - start.0, r - start.1);
        let mut steps = self.ground.lane(start, hex(to)).iter();
        let Some(step) = steps.find(|it| (it.q, it.r) == way) else {
            return 0;
        };
        let line = self.lines(from, to);
        let rows = [0, 1, 2].map(|row| (row, line(PLACES * row).passes(post.low, post.high)));
        let mut hidden = 0;
        for (span, place) in step.spans(post.size).iter().zip(0..) {
            let Some(span) = *span else { continue };
            for (row, surely) in rows {
                let number = PLACES * row + place;
                let met = surely.unwrap_or_else(|| line(number).meets(span, post.low, post.high));
                hidden |= u32::from(met) << number;
            }
        }
        hidden
    }

    #[inline]
    fn center(&self, body: Body) -> Point {
        self.centers[body.space.index()]
    }

    /// A figure blocks as a thin post of its Height. HS-LOS-3
    fn post(&self, body: Body) -> Post {
        let Point { x, y, z } = self.center(body);
        Post {
            x,
            y,
            size: body.width(),
            low: z,
            high: z + 2 * i32::from(body.build.height()),
        }
    }

    /// From the target point to each sample.
    fn lines(&self, from: Body, to: Body) -> impl Fn(u32) -> Line + use<> {
        let (start, end) = (
            origin(self.center(from), from.build.height()),
            self.center(to),
        );
        move |number| Line {
            from: start,
            to: sample(end, to.build, number),
        }
    }

    #[inline]
    fn tables(&self) -> &Tables {
        let made = || Tables::new(self.centers.len(), self.class, self.heights.len());
        self.tables.get_or_init(made)
    }

    /// The lines that terrain, slabs, pieces and barriers leave open; looked up, or found once.
    fn open(&self, from: Body, to: Body) -> u32 {
        let tables = self.tables();
        let pair = tables.pair(from, to);
        tables
            .open(pair)
            .unwrap_or_else(|| self.learn(pair, from, to))
    }

    /// Every line followed.
    fn find_open(&self, from: Body, to: Body) -> u32 {
        let (a, b, line) = (self.center(from), self.center(to), self.lines(from, to));
        let lowest = line(0).from.z.min(b.z + 1);
        let mut open = (1 << SAMPLES) - 1;
        for solid in self.solids.iter().filter(|it| it.high > lowest) {
            if is_near(a, b, Point::center(solid.q, solid.r, 0)) {
                open &= !solid.post().blocks(open, &line);
            }
        }
        for barrier in &self.barriers {
            if is_near(a, b, Point::center(barrier.q, barrier.r, 0)) {
                open &= !blocked(open, |number| barrier.is_on(line(number)));
            }
        }
        open
    }

    fn is_free(&self, line: Line) -> bool {
        let lowest = line.from.z.min(line.to.z);
        let mut solids = self.solids.iter().filter(|it| it.high > lowest);
        !solids.any(|it| it.post().is_on(line)) && !self.barriers.iter().any(|it| it.is_on(line))
    }
}

/// Whether a hex can lie in the way of any line from a to the hit zone at b: the three pairs of lines around both.
#[inline]
fn is_near(a: Point, b: Point, it: Point) -> bool {
    let within = |p: i32, q: i32, at: i32, spare: i32| {
        let (low, high) = if p < q { (p, q) } else { (q, p) };
        (low - spare..=high + spare).contains(&at)
    };
    within(a.x, b.x, it.x, 6)
        && within(a.x + a.y, b.x + b.y, it.x + it.y, 12)
        && within(a.x - a.y, b.x - b.y, it.x - it.y, 12)
}
