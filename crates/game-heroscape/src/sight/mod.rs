//! Line of sight, exact. What terrain leaves open is remembered; figures are looked at each time. HS-LOS-1 to HS-LOS-5.
mod beam;
mod blocker;
mod geometry;
mod marks;
mod ray;
mod solid;
#[cfg(test)]
mod tests;

use std::sync::OnceLock;
use std::sync::atomic::{AtomicU8, AtomicU32, Ordering};

use beam::Beams;
pub use blocker::Blocker;
use geometry::{Line, Point};
pub(crate) use marks::Marks;
pub use ray::Ray;
pub(crate) use solid::{Barrier, BarrierKind, Solid, SolidKind};
use solid::{Post, blocked};

use crate::card::Build;
use crate::field::{Space, SpaceId};

/// Plan offsets of a hit zone's samples.
const OFFSETS: [(i32, i32); 7] = [(0, 0), (0, -4), (2, -2), (2, 2), (0, 4), (-2, 2), (-2, -2)];
/// How many there are, and how many samples a space has: each at three heights.
const PLACES: u32 = 7;
const SAMPLES: u32 = 3 * PLACES;
/// The samples at the first place.
const COLUMN: u32 = 1 | 1 << PLACES | 1 << (2 * PLACES);
/// As many as may stand in the way at once.
const NEAR: usize = 16;
/// Set in what is remembered.
const KNOWN: u32 = 1 << 31;

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
    /// Middle and base of each space.
    centers: Vec<Point>,
    /// Stone walls around each floor space, by direction; empty on decks.
    walls: Vec<Vec<Barrier>>,
    has_walls: bool,
    beams: Beams,
    /// By Height: its number among the Heights in use.
    class: [u8; 16],
    n_classes: usize,
    /// By pair of Heights, then by pair of spaces: the lines that terrain leaves open. Made when first asked for.
    open: OnceLock<Box<[AtomicU32]>>,
    /// The same for lines of marks: 1 none is open, 2 some are.
    marked: OnceLock<Box<[AtomicU8]>>,
}

/// The target point of a figure on a space.
fn origin(center: Point, build: Build) -> Point {
    let z = center.z + 2 * i32::from(build.height()) - 1;
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
        let (mut class, mut n_classes) = ([u8::MAX; 16], 0);
        for &height in heights {
            let class = &mut class[usize::from(height % 16)];
            if *class == u8::MAX {
                *class = n_classes as u8;
                n_classes += 1;
            }
        }
        Sight {
            centers: spaces.iter().map(center).collect(),
            walls: walls.collect(),
            beams: Beams::new(spaces.len()),
            has_walls: barriers.iter().any(|it| it.kind == BarrierKind::Wall),
            solids,
            barriers,
            class,
            n_classes,
            open: OnceLock::new(),
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

    /// Whether a line from target point to some sample is free.
    #[inline]
    pub fn is_clear(&self, from: Body, to: Body, crowd: &impl Crowd) -> bool {
        let open = self.open(from, to);
        if open == 0 {
            return false;
        }
        let (mut near, mut n) = ([to; NEAR], 0);
        let (ends, occupied) = ([from.space, to.space], crowd.occupied());
        self.beams
            .each_taken(&self.centers, ends, occupied, |space| {
                if let Some(other) = crowd.at(space) {
                    near[n % NEAR] = other;
                    n += 1;
                }
            });
        match n {
            0 => true,
            1..=NEAR => self.passes(open, from, to, &near[..n]),
            // Never seen on a real battlefield.
            _ => self.has_open(open, from, to, crowd.bodies()),
        }
    }

    /// Whether some open line passes them all: beside them, or else above or below.
    fn passes(&self, open: u32, from: Body, to: Body, near: &[Body]) -> bool {
        let places = (open | open >> PLACES | open >> (2 * PLACES)) & ((1 << PLACES) - 1);
        let (mut left, line) = (places, self.lines(from, to));
        while left != 0 {
            let line = line(left.trailing_zeros());
            left &= left - 1;
            let misses = |it: &Body| {
                let Point { x, y, .. } = self.center(*it);
                line.misses(x, y, it.width())
            };
            if near.iter().all(misses) {
                return true;
            }
        }
        self.has_open(open, from, to, near.iter().copied())
    }

    /// The same where everybody's height matters.
    #[cold]
    fn has_open(
        &self,
        mut open: u32,
        from: Body,
        to: Body,
        near: impl Iterator<Item = Body>,
    ) -> bool {
        let line = self.lines(from, to);
        for other in near {
            open &= !self.post(other).blocks(open, &line);
            if open == 0 {
                return false;
            }
        }
        true
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
        let (start, end) = (origin(self.center(from), from.build), self.center(to));
        move |number| Line {
            from: start,
            to: sample(end, to.build, number),
        }
    }

    #[inline]
    fn pair(&self, from: Body, to: Body) -> usize {
        let class = |it: Body| usize::from(self.class[usize::from(it.build.height() % 16)]);
        let n = self.centers.len();
        let pair = class(from) * self.n_classes + class(to);
        (pair * n + from.space.index()) * n + to.space.index()
    }

    fn n_pairs(&self) -> usize {
        let ends = self.n_classes * self.centers.len();
        ends * ends
    }

    /// The lines that terrain, slabs, pieces and barriers leave open; looked up, or found once.
    #[inline]
    fn open(&self, from: Body, to: Body) -> u32 {
        let at = self.pair(from, to);
        let made = || (0..self.n_pairs()).map(|_| AtomicU32::new(0)).collect();
        let table = self.open.get_or_init(made);
        let known = table[at].load(Ordering::Relaxed);
        if known != 0 {
            return known & !KNOWN;
        }
        let found = self.find_open(from, to);
        table[at].store(found | KNOWN, Ordering::Relaxed);
        found
    }

    #[cold]
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
