//! How high a sample must lie to be seen across the ground. One survey of two spaces answers for every Height.
use std::sync::atomic::{AtomicU64, Ordering};

use super::geometry::{Line, Part, Point};
use super::{Barrier, Body, OFFSETS, PLACES, Sight, WIDE, is_near, origin, tables};
use crate::field::SpaceId;

/// By place one byte, the least height above the target's base in half levels; in the last byte what that is worth.
type Horizon = u64;
/// What lies between reaches down to the ground, so that the least height says all.
const PLAIN: Horizon = 1 << 56;
/// Something can be seen under: each line has to be followed.
const CROOKED: Horizon = 2 << 56;
/// Above every sample.
const NEVER: i32 = 31;

/// The least heights of one who looks, by place; nothing where they do not say all.
#[derive(Clone, Copy)]
struct Outlook {
    start: i32,
    least: [i32; PLACES as usize],
    plain: bool,
}

/// The samples at or above the horizon of a target of this Height.
fn above(horizon: Horizon, height: u8) -> u32 {
    let heights = [2 * height - 1, height, 1].map(Horizon::from);
    (0..PLACES).fold(0, |open, place| {
        let least = horizon >> (8 * place) & 255;
        let row = |at: usize| u32::from(heights[at] >= least) << (PLACES * at as u32 + place);
        open | row(0) | row(1) | row(2)
    })
}

impl Outlook {
    /// Of who stands at a point with this Height, before anything is in the way.
    fn new(at: Point, height: u8) -> Outlook {
        Outlook {
            start: origin(at, height).z,
            least: [0; PLACES as usize],
            plain: true,
        }
    }

    /// Whether it shows somebody of this Height.
    fn shows(&self, height: u8) -> bool {
        let top = 2 * i32::from(height) - 1;
        self.least.iter().any(|&it| it <= top)
    }

    /// Rises above a post on the ground.
    #[inline]
    fn rise(&mut self, place: usize, high: i32, span: [Part; 2], base: i32) {
        let needed = Line::least(self.start, high, span, base + NEVER) - base;
        self.least[place] = self.least[place].max(needed);
    }

    /// Rises above a sheet that is crossed at a part of the line, if nothing is seen under it.
    fn cross(&mut self, place: usize, barrier: &Barrier, part: Part, base: i32) {
        let (low, high) = (2 * i32::from(barrier.base), 2 * i32::from(barrier.top));
        let most = base + NEVER;
        let under = Line::least(self.start, low + 1, [part; 2], most) - base;
        self.plain &= under <= self.least[place];
        self.rise(place, high, [part; 2], base);
    }

    fn packed(&self) -> Horizon {
        let bytes = self.least.map(|it| it.clamp(0, NEVER) as Horizon);
        let worth = if self.plain { PLAIN } else { CROOKED };
        bytes.iter().rev().fold(0, |all, byte| all << 8 | byte) | worth
    }
}

impl Sight {
    /// Fills in what is asked of two bodies.
    #[cold]
    pub(super) fn learn(&self, pair: usize, from: Body, to: Body) -> u32 {
        let tables = self.tables();
        if tables.record(from.space, to.space)[0].load(Ordering::Acquire) == 0 {
            self.survey(from.space, to.space);
        }
        let known = self.horizon(from.space, to.space, from.build.height());
        let mut horizon = known.load(Ordering::Relaxed);
        if horizon == 0 {
            let (a, b) = (self.center(from), self.center(to));
            let mut outlook = [Outlook::new(a, from.build.height())];
            self.walk(from.space, to.space, &mut outlook, |_| ());
            self.fence(a, b, &mut outlook);
            horizon = outlook[0].packed();
            known.store(horizon, Ordering::Relaxed);
        }
        let open = match horizon & CROOKED {
            0 => above(horizon, to.build.height()),
            _ => self.find_open(from, to),
        };
        tables.keep_open(pair, open);
        open
    }

    /// What is known of who looks from a space to another with this Height.
    fn horizon(&self, from: SpaceId, to: SpaceId, height: u8) -> &AtomicU64 {
        let class = usize::from(self.class[usize::from(height % 16)]);
        &self.tables().horizons(from, to)[class]
    }

    /// Looks from a space to another as the lowest, who see least, and as the usual: those below them see no more.
    fn survey(&self, from: SpaceId, to: SpaceId) {
        let record = self.tables().record(from, to);
        let (a, b) = (self.centers[from.index()], self.centers[to.index()]);
        let mut outlooks = [self.least, self.usual].map(|it| Outlook::new(a, it));
        self.walk(from, to, &mut outlooks, |space| {
            if space != from && space != to {
                let bit = 1 << (space.index() % 64);
                record[1 + space.index() / 64].fetch_or(bit, Ordering::Relaxed);
            }
        });
        let hangs = !outlooks[0].plain;
        let fenced = self.fence(a, b, &mut outlooks);
        for (height, outlook) in [self.least, self.usual].into_iter().zip(&outlooks) {
            let known = self.horizon(from, to, height);
            known.store(outlook.packed(), Ordering::Relaxed);
        }
        let found = match outlooks {
            [low, _] if !hangs && low.shows(self.least) => tables::SEEN,
            [_, high] if !hangs && !fenced && !high.shows(self.usual) => tables::HIDDEN,
            _ => tables::DEPENDS,
        };
        record[0].store(found, Ordering::Release);
    }

    /// Along the lane: what the ground hides, and where somebody can stand in the way.
    fn walk(
        &self,
        from: SpaceId,
        to: SpaceId,
        outlooks: &mut [Outlook],
        mut beam: impl FnMut(SpaceId),
    ) {
        let b = self.centers[to.index()];
        let (from, to) = (self.hexes[from.index()], self.hexes[to.index()]);
        let lowest = outlooks.iter().map(|it| it.start).min().unwrap_or(b.z);
        let lowest = lowest.min(b.z + 1);
        for step in self.ground.lane(from, to) {
            let Some(hex) = self.ground.at(from.0 + step.q, from.1 + step.r) else {
                continue;
            };
            if step.is_beam() {
                let here = hex.spaces.into_iter().filter(|it| it.is_some());
                here.for_each(&mut beam);
            }
            for outlook in outlooks.iter_mut().filter(|_| hex.hangs) {
                outlook.plain = false;
            }
            for (size, high) in hex.posts.into_iter().filter(|it| it.1 > lowest) {
                for (place, span) in step.spans(size).iter().enumerate() {
                    let Some(span) = *span else { continue };
                    for outlook in outlooks.iter_mut() {
                        outlook.rise(place, high, span, b.z);
                    }
                }
            }
        }
    }

    /// Ruins and walls on the way, after the ground: often all that could be seen under them is hidden already. Says
    /// whether there are any.
    fn fence(&self, a: Point, b: Point, outlooks: &mut [Outlook]) -> bool {
        let mut fenced = false;
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
                fenced = true;
                for outlook in outlooks.iter_mut() {
                    outlook.cross(place, barrier, part, b.z);
                }
            }
        }
        fenced
    }
}
