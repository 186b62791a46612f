//! How high a sample must lie to be seen across the ground. One survey answers for every Height of the target.
use super::geometry::{Line, Part, Point};
use super::ground::FENCED;
use super::solid::members;
use super::tables::add;
use super::{Barrier, Body, HUGE, OFFSETS, PLACES, SLIM, Sight, WIDE, is_near, origin};
use crate::pack::field::SpaceId;

/// By place one byte, the least height above the target's base in half levels. In the last byte the least Height of who
/// is seen, or `CROOKED`, and perhaps `BESIDE`.
#[derive(Clone, Copy)]
pub(super) struct Horizon(u64);

/// Every place.
const ALL: u32 = (1 << PLACES) - 1;
/// Above every sample.
const NEVER: i32 = 31;
/// A slab, ruin or wall can be seen under. The least heights are those of the ground, and lines have to be followed.
const CROOKED: u8 = 63;
/// The hexes lie beside each other, so that figures may be seen without a line. HS-LOS-2
const BESIDE: u8 = 64;
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

    #[inline]
    fn last(self) -> u8 {
        (self.0 >> 56) as u8
    }

    /// Whether it says all of terrain.
    #[inline]
    pub fn is_plain(self) -> bool {
        self.last() & CROOKED != CROOKED
    }

    /// Whether it surely shows somebody of this Height. The highest sample is the first to be seen.
    #[inline]
    pub fn shows(self, height: u8) -> bool {
        height >= self.last() & CROOKED
    }

    /// Whether who is not shown is not seen.
    #[inline]
    pub fn is_final(self) -> bool {
        self.last() < CROOKED
    }

    /// The places where it shows somebody of this Height, one bit each.
    #[inline]
    pub fn places(self, height: u8) -> u32 {
        self.row(2 * u32::from(height) - 1)
    }

    /// Whether these are all.
    #[inline]
    pub fn shows_all(self, height: u8) -> bool {
        self.places(height) == ALL
    }

    /// The places whose samples at this height are not below it.
    #[inline]
    fn row(self, height: u32) -> u32 {
        let least = self.0 & (ONES * 255);
        let signs = ((u64::from(height) * ONES) | SIGNS) - least;
        (((signs & SIGNS) >> 7).wrapping_mul(GATHER) >> 56) as u32
    }

    /// The samples of a target of this Height that are not below it.
    #[inline]
    pub fn above(self, height: u8) -> u32 {
        let height = u32::from(height);
        let [high, middle, low] = [2 * height - 1, height, 1].map(|it| self.row(it));
        high | middle << PLACES | low << (2 * PLACES)
    }
}

/// The least heights of one who looks, by place.
#[derive(Clone, Copy)]
struct Outlook {
    start: i32,
    /// Of the target.
    base: i32,
    least: [i32; PLACES as usize],
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

    /// Rises above a sheet that is crossed at a part of the line. Says whether nothing is seen under it.
    fn cross(&mut self, place: usize, barrier: &Barrier, part: Part) -> bool {
        let (low, high) = (2 * i32::from(barrier.base), 2 * i32::from(barrier.top));
        let most = self.base + NEVER;
        let under = Line::least(self.start, low + 1, [part; 2], most) - self.base;
        let closed = under <= self.least[place];
        self.rise(place, high, [part; 2]);
        closed
    }

    /// With these marks, and the least Height of who is seen: his highest sample lies twice as high, less one.
    fn horizon(&self, marks: u8) -> Horizon {
        let (mut bytes, mut lowest) = ([0; 8], NEVER as u8);
        for (byte, least) in bytes.iter_mut().zip(self.least) {
            *byte = least.clamp(0, NEVER) as u8;
            lowest = lowest.min(*byte);
        }
        bytes[PLACES as usize] = (lowest / 2 + 1) | marks;
        Horizon(u64::from_le_bytes(bytes))
    }
}

impl Sight {
    /// Looks from a body to a space, and keeps what is found.
    #[cold]
    pub(super) fn survey(&self, from: Body, to: SpaceId) -> Horizon {
        let (a, b) = (self.center(from), self.centers[to.index()]);
        let mut ground = Outlook {
            start: origin(a, from.build.height()).z,
            base: b.z,
            least: [0; PLACES as usize],
        };
        let flags = self.walk(from.space, to, &mut ground);
        let beside = (a.x - b.x).abs() <= 8 && (a.y - b.y).abs() <= 12;
        let beside = if beside { BESIDE } else { 0 };
        let outlook = match flags {
            0 => Some(ground),
            FENCED => self.fence(a, b, ground),
            _ => None,
        };
        let horizon = match outlook {
            Some(outlook) => outlook.horizon(beside),
            None => ground.horizon(CROOKED | beside),
        };
        self.keep(from, to, horizon);
        horizon
    }

    /// Keeps it for all who see the same: who is higher sees no less, and everything where this one does.
    fn keep(&self, from: Body, to: SpaceId, horizon: Horizon) {
        let (tables, height) = (self.tables(), from.build.height());
        tables.keep_horizon((from.space, height), to, horizon);
        if horizon.is_plain() && horizon.row(1) == ALL {
            for &higher in self.heights.iter().filter(|it| **it > height) {
                tables.keep_horizon((from.space, higher), to, horizon);
            }
        }
    }

    /// Along the lane: what the ground hides, and where somebody can stand in the way. Says what its hexes are.
    fn walk(&self, from: SpaceId, to: SpaceId, outlook: &mut Outlook) -> u8 {
        let [beam, shade] = self.tables().masks(from, to);
        let start = self.hexes[from.index()];
        let lane = self.ground.way(start, self.hexes[to.index()]).lane;
        let (mut flags, lowest) = (0, outlook.start.min(outlook.base + 1));
        for (at, step) in lane.steps() {
            let hex = self.ground.at(start, step.way);
            flags |= hex.flags;
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
        flags
    }

    /// Ruins and walls on the way, after the ground: often all that could be seen under them is hidden already.
    /// Nothing if it is not.
    fn fence(&self, a: Point, b: Point, mut outlook: Outlook) -> Option<Outlook> {
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
                if !outlook.cross(place, barrier, part) {
                    return None;
                }
            }
        }
        Some(outlook)
    }
}
