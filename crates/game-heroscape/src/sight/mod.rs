//! Line of sight, exact. What terrain leaves open is remembered; figures are looked at each time. HS-LOS-1 to HS-LOS-5.
mod blocker;
mod geometry;
mod ray;
#[cfg(test)]
mod tests;

use std::sync::OnceLock;
use std::sync::atomic::{AtomicU8, AtomicU32, Ordering};

pub use blocker::Blocker;
use geometry::{Line, Point};
pub use ray::Ray;

use crate::field::{Space, SpaceId};

/// Ground, slab or piece: a hexagon from `low` to `high`, in half levels.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Solid {
    pub kind: SolidKind,
    pub q: i8,
    pub r: i8,
    pub size: i32,
    pub low: i32,
    pub high: i32,
}

/// In the order they are reported.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum SolidKind {
    Terrain,
    Slab,
    Piece(&'static str),
}

/// A ruin or stone wall on an edge, as written in the file. Section 3.3.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Barrier {
    pub kind: BarrierKind,
    pub q: i8,
    pub r: i8,
    pub dir: u8,
    pub base: i16,
    pub top: i16,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum BarrierKind {
    Ruin,
    Wall,
}

/// Corners of an edge from the middle of its hex, by direction.
const CORNERS: [[(i32, i32); 2]; 6] = [
    [(4, -4), (4, 4)],
    [(0, -8), (4, -4)],
    [(-4, -4), (0, -8)],
    [(-4, 4), (-4, -4)],
    [(0, 8), (-4, 4)],
    [(4, 4), (0, 8)],
];

impl Solid {
    fn is_on(&self, line: Line) -> bool {
        let center = Point::center(self.q, self.r, 0);
        line.enters(center.x, center.y, self.size, self.low, self.high)
            .is_some()
    }
}

impl Barrier {
    fn is_on(&self, line: Line) -> bool {
        let [a, b] = self.ends();
        let (low, high) = (2 * i32::from(self.base), 2 * i32::from(self.top));
        line.crosses(a, b, low, high).is_some()
    }

    fn ends(&self) -> [Point; 2] {
        let center = Point::center(self.q, self.r, 0);
        CORNERS[usize::from(self.dir)].map(|it| center.plus(it))
    }

    /// The red mark in the middle of the top.
    fn mark(&self) -> Point {
        let [a, b] = self.ends();
        Point {
            x: i32::midpoint(a.x, b.x),
            y: i32::midpoint(a.y, b.y),
            z: 2 * i32::from(self.top),
        }
    }

    /// Whether a point lies strictly on the outer side of the wall's line.
    fn is_beyond(&self, point: Point) -> bool {
        let [a, b] = self.ends();
        let side = |it: Point| (b.x - a.x) * (it.y - a.y) - (b.y - a.y) * (it.x - a.x);
        side(point).signum() == -side(Point::center(self.q, self.r, 0)).signum()
    }
}

/// Plan offsets of a hit zone's samples.
const OFFSETS: [(i32, i32); 7] = [(0, 0), (0, -4), (2, -2), (2, 2), (0, 4), (-2, 2), (-2, -2)];
/// How many samples a space has.
const SAMPLES: u32 = 21;
/// Set in what is remembered.
const KNOWN: u32 = 1 << 31;

/// A figure's part on one space, as lines meet it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Body {
    pub space: SpaceId,
    pub height: u8,
    pub huge: bool,
}

/// Which way the red marks serve. HS-LOS-4
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Marks {
    Both,
    AttackOnly,
    Off,
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
    /// By Height: its number among the Heights in use.
    class: [u8; 16],
    n_classes: usize,
    /// By pair of Heights, then by pair of spaces: the lines that terrain leaves open. Made when first asked for.
    open: OnceLock<Box<[AtomicU32]>>,
    /// The same for lines of marks: 1 none is open, 2 some are.
    marked: OnceLock<Box<[AtomicU8]>>,
}

/// The target point of a figure on a space.
fn origin(center: Point, height: u8) -> Point {
    let z = center.z + 2 * i32::from(height) - 1;
    Point { z, ..center }
}

fn sample(center: Point, height: u8, number: u32) -> Point {
    let height = i32::from(height);
    let z = center.z + [2 * height - 1, height, 1][(number / 7) as usize];
    Point { z, ..center }.plus(OFFSETS[(number % 7) as usize])
}

fn samples(center: Point, height: u8) -> impl Iterator<Item = Point> {
    (0..SAMPLES).map(move |number| sample(center, height, number))
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
    pub fn sees(
        &self,
        from: &[Body],
        to: &[Body],
        others: impl Iterator<Item = Body> + Clone,
        marks: Marks,
    ) -> bool {
        let free = |a: Body, b: Body| self.points(a, b, others.clone()) != 0;
        let by_points = from.iter().any(|&a| to.iter().any(|&b| free(a, b)));
        by_points
            || (self.has_walls && marks != Marks::Off && self.by_marks(from, to, others, marks))
    }

    /// The lines from target point to samples that are free, one bit each.
    #[inline]
    pub fn points(&self, from: Body, to: Body, others: impl Iterator<Item = Body>) -> u32 {
        let mut open = self.open(from, to);
        if open == 0 {
            return open;
        }
        let (a, b) = (
            self.centers[from.space.index()],
            self.centers[to.space.index()],
        );
        let start = origin(a, from.height);
        for other in others {
            let center = self.centers[other.space.index()];
            if !is_near(a, b, center) {
                continue;
            }
            let line = |number| Line {
                from: start,
                to: sample(b, to.height, number),
            };
            open &= !blocked(open, |number| hits(line(number), center, other));
            if open == 0 {
                return 0;
            }
        }
        open
    }

    #[inline]
    fn pair(&self, from: Body, to: Body) -> usize {
        let class = |it: Body| usize::from(self.class[usize::from(it.height % 16)]);
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
        let (a, b) = (
            self.centers[from.space.index()],
            self.centers[to.space.index()],
        );
        let start = origin(a, from.height);
        let lowest = start.z.min(b.z + 1);
        let line = |number| Line {
            from: start,
            to: sample(b, to.height, number),
        };
        let mut open = (1 << SAMPLES) - 1;
        for solid in self.solids.iter().filter(|it| it.high > lowest) {
            if is_near(a, b, Point::center(solid.q, solid.r, 0)) {
                open &= !blocked(open, |number| solid.is_on(line(number)));
            }
        }
        for barrier in &self.barriers {
            open &= !blocked(open, |number| barrier.is_on(line(number)));
        }
        open
    }

    fn is_free(&self, line: Line) -> bool {
        let lowest = line.from.z.min(line.to.z);
        let mut solids = self.solids.iter().filter(|it| it.high > lowest);
        !solids.any(|it| it.is_on(line)) && !self.barriers.iter().any(|it| it.is_on(line))
    }

    /// Whether a line from or to a red mark is free. HS-LOS-4
    #[cold]
    fn by_marks(
        &self,
        from: &[Body],
        to: &[Body],
        others: impl Iterator<Item = Body> + Clone,
        marks: Marks,
    ) -> bool {
        let free = |a: Body, b: Body| {
            let some = self.walls_of(a).len() + self.walls_of(b).len() > 0;
            let free = || self.mark_line(a, b, others.clone(), marks).is_some();
            some && self.may_mark(a, b) && free()
        };
        from.iter().any(|&a| to.iter().any(|&b| free(a, b)))
    }

    /// Whether terrain leaves any line of marks open; looked up, or found once.
    fn may_mark(&self, from: Body, to: Body) -> bool {
        let at = self.pair(from, to);
        let made = || (0..self.n_pairs()).map(|_| AtomicU8::new(0)).collect();
        let table = self.marked.get_or_init(made);
        match table[at].load(Ordering::Relaxed) {
            0 => {
                let found = self
                    .mark_line(from, to, [].into_iter(), Marks::Both)
                    .is_some();
                table[at].store(1 + u8::from(found), Ordering::Relaxed);
                found
            }
            known => known == 2,
        }
    }

    fn walls_of(&self, body: Body) -> &[Barrier] {
        &self.walls[body.space.index()]
    }

    /// The first free line that starts or ends at a mark, in the order they are tried.
    fn mark_line(
        &self,
        from: Body,
        to: Body,
        others: impl Iterator<Item = Body> + Clone,
        marks: Marks,
    ) -> Option<Line> {
        let (a, b) = (
            self.centers[from.space.index()],
            self.centers[to.space.index()],
        );
        let free = |line: &Line| {
            let hit = |it: Body| hits(*line, self.centers[it.space.index()], it);
            !others.clone().any(hit) && self.is_free(*line)
        };
        let (from_walls, to_walls) = (self.walls_of(from), self.walls_of(to));
        let to_walls = if marks == Marks::Both { to_walls } else { &[] };
        let start = origin(a, from.height);
        let to_marks = to_walls.iter().filter(|it| it.is_beyond(start));
        let to_marks = to_marks.map(|it| Line {
            from: start,
            to: it.mark(),
        });
        let from_marks = from_walls.iter().flat_map(|wall| {
            let points = samples(b, to.height);
            let beyond = to_walls.iter().filter(|it| it.is_beyond(wall.mark()));
            let ends = points.chain(beyond.map(Barrier::mark));
            let ends = ends.filter(|&it| wall.is_beyond(it));
            ends.map(|to| Line {
                from: wall.mark(),
                to,
            })
        });
        to_marks.chain(from_marks).find(free)
    }
}

/// Which of the open lines are blocked.
#[inline]
fn blocked(open: u32, is_on: impl Fn(u32) -> bool) -> u32 {
    let (mut left, mut blocked) = (open, 0);
    while left != 0 {
        let number = left.trailing_zeros();
        left &= left - 1;
        blocked |= u32::from(is_on(number)) << number;
    }
    blocked
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

/// A figure blocks as a thin post of its Height. HS-LOS-3
#[inline]
fn hits(line: Line, center: Point, body: Body) -> bool {
    let size = if body.huge { 4 } else { 2 };
    let high = center.z + 2 * i32::from(body.height);
    line.enters(center.x, center.y, size, center.z, high)
        .is_some()
}
