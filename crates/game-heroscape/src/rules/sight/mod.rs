//! Line of sight, exact. What terrain leaves open is remembered; figures are looked at each time. HS-LOS-1 to HS-LOS-5.
mod blocker;
mod clear;
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
use std::sync::atomic::{AtomicU8, AtomicU16};

pub use blocker::Blocker;
use geometry::{Line, Point};
use ground::{Ground, Way};
use horizon::Horizon;
pub use ray::Ray;
pub(crate) use solid::{Barrier, BarrierKind, Solid, SolidKind};
use solid::{Post, blocked};
use tables::{Tables, Taken};

use crate::pack::card::Build;
use crate::pack::field::{Space, SpaceId};

/// Plan offsets of a hit zone's samples. HS-LOS-9
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

/// What is seen at once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Glance {
    Seen,
    /// By terrain, from this space to that.
    Hidden,
    /// Unless who stands there hides it.
    Past(SpaceId),
    /// One has to look closer.
    Unsure,
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
    /// The hex of each, by number.
    hexes: Vec<usize>,
    /// Stone walls around each floor space, by direction; empty on decks.
    walls: Vec<Vec<Barrier>>,
    has_walls: bool,
    /// By Height: its number among the Heights in use.
    class: [u8; 16],
    /// Those Heights.
    heights: Vec<u8>,
    tables: OnceLock<Tables>,
    /// By pair of Heights, then of spaces: 1 no line of marks is open, 2 some are.
    marked: OnceLock<Box<[AtomicU8]>>,
    /// By pair of Heights, then of spaces: open lines to head and feet. HS-LOS-7
    parts: OnceLock<Box<[AtomicU16]>>,
}

/// The target point of a figure of this Height on a space.
fn origin(center: Point, height: u8) -> Point {
    let z = center.z + 2 * i32::from(height) - 1;
    Point { z, ..center }
}

/// How high the samples of a figure lie, row after row.
#[inline]
fn rows(center: Point, build: Build) -> [i32; 3] {
    let height = i32::from(build.height());
    [2 * height - 1, height, 1].map(|it| center.z + it)
}

fn sample(center: Point, build: Build, number: u32) -> Point {
    let z = rows(center, build)[(number / PLACES) as usize];
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
        let (mut class, mut used) = ([u8::MAX; 16], Vec::new());
        for &height in heights {
            let class = &mut class[usize::from(height % 16)];
            if *class == u8::MAX {
                *class = used.len() as u8;
                used.push(height);
            }
        }
        let ground = Ground::new(spaces, &solids, &barriers);
        Sight {
            centers: spaces.iter().map(center).collect(),
            hexes: spaces.iter().map(|it| ground.number(it.q, it.r)).collect(),
            walls: walls.collect(),
            ground,
            has_walls: barriers.iter().any(|it| it.kind == BarrierKind::Wall),
            solids,
            barriers,
            class,
            heights: used,
            tables: OnceLock::new(),
            marked: OnceLock::new(),
            parts: OnceLock::new(),
        }
    }

    /// Whether some line from a figure to another is free. Adjacency is not looked at. HS-LOS-8 to HS-LOS-11
    pub fn sees(&self, from: &[Body], to: &[Body], crowd: &impl Crowd) -> bool {
        self.sees_plainly(from, to, crowd) || (self.has_walls && self.by_marks(from, to, crowd))
    }

    /// The same without the red marks.
    #[inline]
    fn sees_plainly(&self, from: &[Body], to: &[Body], crowd: &impl Crowd) -> bool {
        let clear = |a: Body| to.iter().any(|&b| self.is_clear(a, b, crowd));
        from.iter().any(|&a| clear(a))
    }

    /// Whether there are red marks at all.
    pub fn has_walls(&self) -> bool {
        self.has_walls
    }

    /// What is sure of two at once, without looking at who stands in the way.
    #[inline]
    pub fn glance(&self, from: Body, to: Body, occupied: &[u64]) -> Glance {
        let known = self.tables.get().map(|it| (it, it.horizon(from, to.space)));
        let Some((tables, Some(horizon))) = known else {
            return Glance::Unsure;
        };
        if !horizon.shows(to.build.height()) {
            return match horizon.is_final() {
                true => Glance::Hidden,
                false => Glance::Unsure,
            };
        }
        match tables.taken(from.space, to.space, occupied) {
            Taken::None => Glance::Seen,
            Taken::One(space) => Glance::Past(space),
            Taken::Several => Glance::Unsure,
        }
    }

    /// Whether somebody who is not Huge hides nobody if he stands there alone: all lines are open, and some pass by.
    #[inline]
    pub fn is_slight(&self, from: Body, to: Body, space: SpaceId) -> bool {
        let tables = self.tables();
        let horizon = tables.horizon(from, to.space);
        horizon.is_some_and(|it| it.shows_all(to.build.height()))
            && !tables.is_shade(from.space, to.space, space)
    }

    /// Whether a line from target point to some sample is free.
    pub fn is_clear(&self, from: Body, to: Body, crowd: &impl Crowd) -> bool {
        let tables = self.tables();
        let horizon = tables.horizon(from, to.space);
        let horizon = horizon.unwrap_or_else(|| self.survey(from, to.space));
        if !horizon.is_plain() {
            return self.is_found(from, to, crowd);
        }
        horizon.shows(to.build.height())
            && (self.is_beside(horizon, from, to, crowd) || self.is_found(from, to, crowd))
    }

    /// Whether everybody stands beside some open line in the plan already.
    #[inline]
    fn is_beside(&self, horizon: Horizon, from: Body, to: Body, crowd: &impl Crowd) -> bool {
        let way = self.way(from, to);
        let mut places = horizon.places(to.build.height());
        !self.any_between(from, to, crowd, |it| {
            let step = way.step(self.hexes[it.space.index()]);
            places &= !step.map_or(0, |(_, step)| step.through(it.width()));
            places == 0
        })
    }

    /// Every line followed that is open.
    #[inline(never)]
    fn is_found(&self, from: Body, to: Body, crowd: &impl Crowd) -> bool {
        let (way, mut open) = (self.way(from, to), self.open(from, to));
        let hidden = self.any_between(from, to, crowd, |it| {
            open &= !self.screened(open, way, [from, to], it);
            open == 0
        });
        open != 0 && !hidden
    }

    /// Whether it is so of anybody who can stand in the way.
    #[inline]
    fn any_between(
        &self,
        from: Body,
        to: Body,
        crowd: &impl Crowd,
        mut is_so: impl FnMut(Body) -> bool,
    ) -> bool {
        let beam = self.tables().beam(from.space, to.space, crowd.occupied());
        for (at, mut left) in (0..).zip(beam) {
            while left != 0 {
                let space = SpaceId(64 * at + left.trailing_zeros() as u16);
                left &= left - 1;
                if crowd.at(space).is_some_and(&mut is_so) {
                    return true;
                }
            }
        }
        false
    }

    #[inline]
    fn way(&self, from: Body, to: Body) -> Way<'_> {
        let hex = |it: Body| self.hexes[it.space.index()];
        self.ground.way(hex(from), hex(to))
    }

    /// Which of the open lines somebody hides.
    fn screened(&self, open: u32, way: Way<'_>, [from, to]: [Body; 2], other: Body) -> u32 {
        let Some((at, step)) = way.step(self.hexes[other.space.index()]) else {
            return 0;
        };
        let (a, b, post) = (self.center(from), self.center(to), self.post(other));
        let (through, spans) = (step.through(post.size), way.lane.spans(at, post.size));
        let start = origin(a, from.build.height());
        let mut hidden = 0;
        for (row, z) in (0..).zip(rows(b, to.build)) {
            let (first, end) = (PLACES * row, Point { z, ..b });
            let (lines, line) = (
                open & through << first,
                Line {
                    from: start,
                    to: end,
                },
            );
            let met = |number: u32| {
                let span = spans[(number - first) as usize];
                line.meets(span, post.low, post.high)
            };
            hidden |= match line.passes(post.low, post.high) {
                Some(all) => lines * u32::from(all),
                None => blocked(lines, met),
            };
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
        let horizon = tables.horizon(from, to.space);
        let horizon = horizon.unwrap_or_else(|| self.survey(from, to.space));
        let open = horizon.above(to.build.height());
        match horizon.is_plain() {
            true => open,
            false => tables.open(tables.pair(from, to), || self.find_open(open, from, to)),
        }
    }

    /// Of lines that pass above the ground every one followed, past slabs and barriers.
    #[cold]
    fn find_open(&self, mut open: u32, from: Body, to: Body) -> u32 {
        let (a, b, line) = (self.center(from), self.center(to), self.lines(from, to));
        let slabs = self.solids.iter().filter(|it| it.kind == SolidKind::Slab);
        for slab in slabs {
            if is_near(a, b, Point::center(slab.q, slab.r, 0)) {
                open &= !slab.post().blocks(open, &line);
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
