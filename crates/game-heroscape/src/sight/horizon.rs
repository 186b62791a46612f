//! How high a sample must lie to be seen across the ground. One survey answers for every Height of the target.
use super::geometry::{Line, Part, Point};
use super::ground::{FENCED, HANGING};
use super::solid::members;
use super::tables::add;
use super::{Barrier, Body, HUGE, OFFSETS, PLACES, SLIM, Sight, WIDE, is_near, origin};
use crate::field::SpaceId;

/// By place one byte, the least height above the target's base in half levels. In the last byte the least Height of who
/// is seen, or `CROOKED`.
#[derive(Clone, Copy)]
pub(super) struct Horizon(u64);

/// Every place.
const ALL: u32 = (1 << PLACES) - 1;
/// Above every sample.
const NEVER: i32 = 31;
/// Something can be seen under, so that the least heights do not say all: each line has to be followed.
const CROOKED: u64 = 255;
/// One in each byte but the last, and the first bit of each.
const ONES: u64 = 0x0001_0101_0101_0101;
const SIGNS: u64 = 0x80 * ONES;
/// Moves the lowest bit of each byte into the last byte, side by side.
const GATHER: u64 = 0x0102_0408_1020_4080;

impl Horizon {
    #[inline]
    pub fn unpacked(known: u64) -> Option<Horizon> {
        (known != 0).then_some(Horizon(known))
    }

    #[inline]
    pub fn packed(self) -> u64 {
        self.0
    }

    /// Whether it shows somebody of this Height, if it says all. The highest sample is the first to be seen.
    #[inline]
    pub fn shows(self, height: u8) -> Option<bool> {
        let least = self.0 >> 56;
        (least != CROOKED).then_some(u64::from(height) >= least)
    }

    /// Whether it shows somebody of this Height at every place.
    #[inline]
    pub fn shows_all(self, height: u8) -> bool {
        let top = 2 * u64::from(height) - 1;
        (top * ONES | SIGNS) - (self.0 & (ONES * 255)) & SIGNS == SIGNS
    }

    /// The places where it shows somebody of this Height, one bit each.
    #[inline]
    pub fn places(self, height: u8) -> u32 {
        self.row(2 * u32::from(height) - 1)
    }

    /// The places whose samples at this height are not below it.
    #[inline]
    fn row(self, height: u32) -> u32 {
        let least = self.0 & (ONES * 255);
        let signs = (u64::from(height) * ONES | SIGNS) - least & SIGNS;
        ((signs >> 7).wrapping_mul(GATHER) >> 56) as u32
    }

    /// The samples of a target of this Height that are not below it, if it says all.
    #[inline]
    pub fn above(self, height: u8) -> Option<u32> {
        let height = u32::from(height);
        let [high, middle, low] = [2 * height - 1, height, 1].map(|it| self.row(it));
        let all = high | middle << PLACES | low << (2 * PLACES);
        (self.0 >> 56 != CROOKED).then_some(all)
    }
}

/// The least heights of one who looks, by place; nothing where they do not say all.
#[derive(Clone, Copy)]
struct Outlook {
    start: i32,
    /// Of the target.
    base: i32,
    least: [i32; PLACES as usize],
    plain: bool,
}

impl Outlook {
    /// Whether the lines to all samples pass above something lower, which they have left here.
    #[inline]
    fn is_over(&self, high: i32, end: Part) -> bool {
        high <= self.start && Line::least(self.start, high, [end; 2], 0) <= self.base + 1
    }

    /// Rises above a post on the ground.
    #[inline]
    fn rise(&mut self, place: usize, high: i32, span: [Part; 2]) {
        let most = self.base + NEVER;
        let needed = Line::least(self.start, high, span, most) - self.base;
        self.least[place] = self.least[place].max(needed);
    }

    /// Rises above a sheet that is crossed at a part of the line, if nothing is seen under it.
    fn cross(&mut self, place: usize, barrier: &Barrier, part: Part) {
        let (low, high) = (2 * i32::from(barrier.base), 2 * i32::from(barrier.top));
        let most = self.base + NEVER;
        let under = Line::least(self.start, low + 1, [part; 2], most) - self.base;
        self.plain &= under <= self.least[place];
        self.rise(place, high, [part; 2]);
    }

    /// A sample as high as `least` belongs to somebody of half that Height, rounded up.
    fn horizon(&self) -> Horizon {
        let bytes = self.least.map(|it| it.clamp(0, NEVER) as u64);
        let lowest = bytes.into_iter().min().unwrap_or(0);
        let worth = if self.plain { lowest / 2 + 1 } else { CROOKED };
        Horizon(bytes.iter().rev().fold(worth, |all, byte| all << 8 | byte))
    }
}

impl Sight {
    /// Looks from a body to a space, and keeps what is found.
    #[cold]
    pub(super) fn survey(&self, from: Body, to: SpaceId) -> Horizon {
        let (a, b) = (self.center(from), self.centers[to.index()]);
        let mut outlook = Outlook {
            start: origin(a, from.build.height()).z,
            base: b.z,
            least: [0; PLACES as usize],
            plain: true,
        };
        let marks = self.walk(from.space, to, &mut outlook);
        outlook.plain = marks & HANGING == 0;
        if marks & FENCED != 0 {
            self.fence(a, b, &mut outlook);
        }
        let horizon = outlook.horizon();
        self.tables().keep_horizon(from, to, horizon);
        horizon
    }

    /// Along the lane: what the ground hides, and where somebody can stand in the way. Says how its hexes are marked.
    fn walk(&self, from: SpaceId, to: SpaceId, outlook: &mut Outlook) -> u8 {
        let [beam, shade] = self.tables().masks(from, to);
        let start = self.hexes[from.index()];
        let lane = self.ground.way(start, self.hexes[to.index()]).lane;
        let (mut marks, lowest) = (0, outlook.start.min(outlook.base + 1));
        for (at, step) in lane.steps() {
            let hex = self.ground.at(start, step.way);
            marks |= hex.marks;
            for space in hex.spaces {
                let between = space.is_some() && space != from && space != to;
                if between && step.through(HUGE) != 0 {
                    add(beam, space);
                }
                if between && step.through(SLIM) == ALL {
                    add(shade, space);
                }
            }
            if hex.top <= lowest || outlook.is_over(hex.top, step.end) {
                continue;
            }
            for &(size, high) in hex.posts.iter().filter(|it| it.1 > lowest) {
                let spans = lane.spans(at, size);
                for place in members(step.through(size)) {
                    outlook.rise(place, high, spans[place]);
                }
            }
        }
        marks
    }

    /// Ruins and walls on the way, after the ground: often all that could be seen under them is hidden already.
    fn fence(&self, a: Point, b: Point, outlook: &mut Outlook) {
        let middle = Line { from: a, to: b };
        let near = |it: &&Barrier| {
            let hex = Point::center(it.q, it.r, 0);
            is_near(a, b, hex) && !middle.misses(hex.x, hex.y, WIDE)
        };
        for barrier in self.barriers.iter().filter(near) {
            for (place, &offset) in OFFSETS.iter().enumerate() {
                let from = Point { z: 0, ..a };
                let to = Point { z: 0, ..b }.plus(offset);
                let [c, d] = barrier.ends();
                let Some(part) = (Line { from, to }).crosses(c, d, -1, 1) else {
                    continue;
                };
                outlook.cross(place, barrier, part);
            }
        }
    }
}
