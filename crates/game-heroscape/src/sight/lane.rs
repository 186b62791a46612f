//! The way from a hex to another in the plan: the same wherever it begins, so it is measured once.
use super::geometry::{Line, Part, Point};
use super::{HUGE, OFFSETS, PLACES, WIDE, is_near};

/// Where the lines to each place lie inside a hexagon, if they do.
pub(super) type Spans = [Option<[Part; 2]>; PLACES as usize];

/// A hex on the way, from where it begins, with the spans of hexagons of size 2, 4, 6 and 8.
pub(super) struct Step {
    pub q: i32,
    pub r: i32,
    spans: [Spans; 4],
}

impl Step {
    #[inline]
    pub fn spans(&self, size: i32) -> &Spans {
        &self.spans[(size / 2 - 1) as usize % 4]
    }

    /// Whether somebody as wide as can be is touched here by a line.
    pub fn is_beam(&self) -> bool {
        self.spans(HUGE).iter().any(Option::is_some)
    }
}

/// All hexes that a line touches.
pub(super) fn lane(q: i32, r: i32) -> Vec<Step> {
    let (a, b) = (middle(0, 0), middle(q, r));
    let range = |to: i32| to.min(0) - 1..=to.max(0) + 1;
    let hexes = range(r).flat_map(|r| range(q).map(move |q| (q, r)));
    let way = Line { from: a, to: b };
    let near = hexes.filter(|&(q, r)| {
        let hex = middle(q, r);
        is_near(a, b, hex) && !way.misses(hex.x, hex.y, WIDE)
    });
    let steps = near.map(|(q, r)| Step {
        q,
        r,
        spans: spans(a, b, middle(q, r)),
    });
    steps
        .filter(|it| it.spans[3].iter().any(Option::is_some))
        .collect()
}

fn middle(q: i32, r: i32) -> Point {
    Point {
        x: 8 * q + 4 * r,
        y: 12 * r,
        z: 0,
    }
}

/// A line that misses a hexagon misses all smaller ones.
fn spans(a: Point, b: Point, at: Point) -> [Spans; 4] {
    let mut spans = [Spans::default(); 4];
    for (place, &offset) in OFFSETS.iter().enumerate() {
        let line = Line {
            from: a,
            to: b.plus(offset),
        };
        for size in (0..4).rev() {
            let Some(span) = line.clip(at.x, at.y, 2 * size as i32 + 2) else {
                break;
            };
            spans[size][place] = Some(span);
        }
    }
    spans
}
