//! What blocks lines: ground, slabs, pieces and figures as posts, ruins and walls as sheets. HS-LOS-8 to HS-LOS-11
use super::geometry::{Line, Point};
use super::{COLUMN, PLACES, SAMPLES};

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

/// A ruin or stone wall on an edge, as written in the file. HS-LOS-11
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

/// A hexagon in the plan, between two heights.
#[derive(Clone, Copy, Debug)]
pub(super) struct Post {
    pub x: i32,
    pub y: i32,
    pub size: i32,
    pub low: i32,
    pub high: i32,
}

impl Post {
    pub fn is_on(&self, line: Line) -> bool {
        let Post { x, y, size, .. } = *self;
        line.enters(x, y, size, self.low, self.high).is_some()
    }

    /// Which of the open lines it blocks. Those to one place of the plan are cut at once.
    pub fn blocks(&self, open: u32, line: impl Fn(u32) -> Line) -> u32 {
        let mut all = 0;
        // No line to the lowest and the highest sample of a place passes above or below.
        let (high, low) = (line(0), line(SAMPLES - 1));
        let top = high.from.z.max(high.to.z);
        let covers = self.high > top && self.low < low.from.z.min(low.to.z);
        for place in 0..PLACES {
            let column = open & COLUMN << place;
            if column == 0 {
                continue;
            }
            if let Some(span) = line(place).clip(self.x, self.y, self.size) {
                if covers {
                    all |= column;
                    continue;
                }
                let meets = |line: Line| line.meets(span, self.low, self.high);
                all |= blocked(column, |number| meets(line(number)));
            }
        }
        all
    }
}

impl Solid {
    pub(super) fn post(&self) -> Post {
        let Point { x, y, .. } = Point::center(self.q, self.r, 0);
        Post {
            x,
            y,
            size: self.size,
            low: self.low,
            high: self.high,
        }
    }
}

impl Barrier {
    pub(super) fn is_on(&self, line: Line) -> bool {
        let [a, b] = self.ends();
        let (low, high) = (2 * i32::from(self.base), 2 * i32::from(self.top));
        line.crosses(a, b, low, high).is_some()
    }

    pub(super) fn ends(&self) -> [Point; 2] {
        let center = Point::center(self.q, self.r, 0);
        CORNERS[usize::from(self.dir)].map(|it| center.plus(it))
    }

    /// The red mark in the middle of the top.
    pub(super) fn mark(&self) -> Point {
        let [a, b] = self.ends();
        Point {
            x: i32::midpoint(a.x, b.x),
            y: i32::midpoint(a.y, b.y),
            z: 2 * i32::from(self.top),
        }
    }

    /// Whether a point lies strictly on the outer side of the wall's line.
    pub(super) fn is_beyond(&self, point: Point) -> bool {
        let [a, b] = self.ends();
        let side = |it: Point| (b.x - a.x) * (it.y - a.y) - (b.y - a.y) * (it.x - a.x);
        side(point).signum() == -side(Point::center(self.q, self.r, 0)).signum()
    }
}

/// The bits that are set, from the lowest to the highest.
#[inline]
pub(super) fn members(set: u32) -> impl Iterator<Item = usize> {
    let mut left = set;
    std::iter::from_fn(move || {
        let first = (left != 0).then(|| left.trailing_zeros() as usize);
        left &= left.wrapping_sub(1);
        first
    })
}

/// Which of the open lines are blocked.
#[inline]
pub(super) fn blocked(open: u32, is_on: impl Fn(u32) -> bool) -> u32 {
    let (mut left, mut blocked) = (open, 0);
    while left != 0 {
        let number = left.trailing_zeros();
        left &= left - 1;
        blocked |= u32::from(is_on(number)) << number;
    }
    blocked
}
