//! Lines in whole numbers: a hexagon is three pairs of parallel lines, and a fraction is never divided. HS-LOS-8 to HS-LOS-11
use std::cmp::Ordering;

/// A point: plan X and Y, and Z in half levels.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Point {
    pub x: i32,
    pub y: i32,
    pub z: i32,
}

impl Point {
    /// The middle of a hex.
    pub const fn center(q: i8, r: i8, z: i32) -> Point {
        let (q, r) = (q as i32, r as i32);
        Point {
            x: 8 * q + 4 * r,
            y: 12 * r,
            z,
        }
    }

    pub const fn plus(self, (x, y): (i32, i32)) -> Point {
        Point {
            x: self.x + x,
            y: self.y + y,
            z: self.z,
        }
    }
}

/// A number of 0 to 1 on a line; the lower part is positive.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Part {
    over: i32,
    under: i32,
}

impl Part {
    pub const ZERO: Part = Part { over: 0, under: 1 };
    pub const ONE: Part = Part { over: 1, under: 1 };

    pub fn cmp(self, other: Part) -> Ordering {
        let product = |a: i32, b: i32| i64::from(a) * i64::from(b);
        product(self.over, other.under).cmp(&product(other.over, self.under))
    }

    fn is_over(self, other: Part) -> bool {
        self.cmp(other) == Ordering::Greater
    }
}

/// Whether all corners of a hexagon lie on one side of a way that starts so far from its middle: most lines are far away.
#[inline]
fn is_far((dx, dy): (i32, i32), (px, py): (i32, i32), size: i32) -> bool {
    let far = (size * dx.abs()).max(size / 2 * (dx.abs() + dy.abs()));
    (dx * py - dy * px).abs() > far
}

/// From an origin to a sample.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Line {
    pub from: Point,
    pub to: Point,
}

impl Line {
    /// Whether a hexagon lies on one side of the line in the plan, and is not touched.
    pub fn misses(&self, x: i32, y: i32, size: i32) -> bool {
        let way = (self.to.x - self.from.x, self.to.y - self.from.y);
        is_far(way, (self.from.x - x, self.from.y - y), size)
    }

    /// The part inside a closed hexagon of this size, if it has a length.
    #[inline]
    pub fn clip(&self, x: i32, y: i32, size: i32) -> Option<[Part; 2]> {
        let (px, py) = (self.from.x - x, self.from.y - y);
        let (dx, dy) = (self.to.x - self.from.x, self.to.y - self.from.y);
        if is_far((dx, dy), (px, py), size) {
            return None;
        }
        let slabs = [
            (px, dx, size / 2),
            (px + py, dx + dy, size),
            (px - py, dx - dy, size),
        ];
        let (mut low, mut high) = (Part::ZERO, Part::ONE);
        for (at, way, bound) in slabs {
            if way == 0 {
                if at.abs() > bound {
                    return None;
                }
                continue;
            }
            let (under, at) = if way > 0 { (way, at) } else { (-way, -at) };
            let part = |over| Part { over, under };
            let (enter, leave) = (part(-bound - at), part(bound - at));
            low = if enter.is_over(low) { enter } else { low };
            high = if high.is_over(leave) { leave } else { high };
        }
        high.is_over(low).then_some([low, high])
    }

    /// Height at a part of the line, against a height: z - `than`, by sign.
    #[inline]
    fn above(&self, part: Part, than: i32) -> i64 {
        let (over, under) = (i64::from(part.over), i64::from(part.under));
        let rise = i64::from(self.to.z - self.from.z);
        i64::from(self.from.z - than) * under + over * rise
    }

    /// How high a line from a height must end, at most so high, to pass above another height on a stretch.
    #[inline]
    pub fn least(from: i32, high: i32, [t0, t1]: [Part; 2], most: i32) -> i32 {
        let rise = high - from;
        if rise <= 0 {
            return from - -rise * t1.under / t1.over;
        }
        match t0.over {
            0 => most,
            over => most.min(from + (rise * t0.under + over - 1) / over),
        }
    }

    /// Whether the line runs through a body: a hexagon from `low` to `high`. Says where it enters.
    #[inline]
    pub fn enters(&self, x: i32, y: i32, size: i32, low: i32, high: i32) -> Option<Part> {
        let span = self.clip(x, y, size)?;
        self.meets(span, low, high).then_some(span[0])
    }

    /// Whether the line lies between two heights all along, or nowhere; nothing if that depends on the stretch.
    #[inline]
    pub fn passes(&self, low: i32, high: i32) -> Option<bool> {
        let (least, most) = (self.from.z.min(self.to.z), self.from.z.max(self.to.z));
        if high > most && low < least {
            return Some(true);
        }
        (high <= least || low >= most).then_some(false)
    }

    /// Whether some of this stretch lies between two heights.
    #[inline]
    pub fn meets(&self, [t0, t1]: [Part; 2], low: i32, high: i32) -> bool {
        let below_top = self.above(t0, high) < 0 || self.above(t1, high) < 0;
        let above_bottom = self.above(t0, low) > 0 || self.above(t1, low) > 0;
        below_top && above_bottom
    }

    /// Where the line crosses an upright wall from a to b, if it does so between two heights.
    pub fn crosses(&self, a: Point, b: Point, low: i32, high: i32) -> Option<Part> {
        let (dx, dy) = (self.to.x - self.from.x, self.to.y - self.from.y);
        let (ex, ey) = (b.x - a.x, b.y - a.y);
        let (fx, fy) = (a.x - self.from.x, a.y - self.from.y);
        let det = dx * ey - dy * ex;
        if det == 0 {
            return None;
        }
        let sign = det.signum();
        let (t, u) = (sign * (fx * ey - fy * ex), sign * (fx * dy - fy * dx));
        let under = det.abs();
        if !(0..=under).contains(&t) || !(0..=under).contains(&u) {
            return None;
        }
        let part = Part { over: t, under };
        (self.above(part, low) > 0 && self.above(part, high) < 0).then_some(part)
    }
}
