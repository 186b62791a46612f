//! The way from a hex to another in the plan: the same wherever it begins, so it is measured once.
use super::geometry::{Line, Part, Point};
use super::{OFFSETS, PLACES, WIDE, is_near};

/// All hexes that a line touches, from where it begins.
#[derive(Default)]
pub(super) struct Lane {
    steps: Vec<Step>,
    /// By step, then by size of the hexagon and place.
    spans: Vec<[Spans; 4]>,
}

/// Where the lines to each place lie inside a hexagon, if they do.
type Spans = [[Part; 2]; PLACES as usize];

/// A hex on the way.
pub(super) struct Step {
    /// By how much its number exceeds that of the first hex.
    pub way: i32,
    /// Of hexagons of size 2, 4, 6 and 8 the places to which lines run through, one bit each.
    through: [u8; 4],
    /// Where the last line leaves it.
    pub end: Part,
}

fn index(size: i32) -> usize {
    (size / 2 - 1) as usize % 4
}

impl Step {
    /// The places to which lines run through a hexagon of this size.
    #[inline]
    pub fn through(&self, size: i32) -> u32 {
        u32::from(self.through[index(size)])
    }
}

impl Lane {
    /// So many columns and rows away, where rows are so wide.
    pub fn new(q: i32, r: i32, width: i32) -> Lane {
        let (a, b) = (middle(0, 0), middle(q, r));
        let range = |to: i32| to.min(0) - 1..=to.max(0) + 1;
        let hexes = range(r).flat_map(|r| range(q).map(move |q| (q, r)));
        let way = Line { from: a, to: b };
        let near = hexes.filter(|&(q, r)| {
            let hex = middle(q, r);
            is_near(a, b, hex) && !way.misses(hex.x, hex.y, WIDE)
        });
        let mut lane = Lane::default();
        for (q, r) in near {
            lane.add(r * width + q, middle(q, r), [a, b]);
        }
        lane
    }

    /// A line that misses a hexagon misses all smaller ones.
    fn add(&mut self, way: i32, at: Point, [a, b]: [Point; 2]) {
        let mut through = [0; 4];
        let mut spans = [[[Part::ZERO; 2]; PLACES as usize]; 4];
        for (place, &offset) in OFFSETS.iter().enumerate() {
            let line = Line {
                from: a,
                to: b.plus(offset),
            };
            for size in (0..4).rev() {
                let Some(span) = line.clip(at.x, at.y, 2 * size as i32 + 2) else {
                    break;
                };
                through[size] |= 1 << place;
                spans[size][place] = span;
            }
        }
        if through[3] != 0 {
            let ends = spans[3].iter().map(|it| it[1]);
            let end = ends.max_by(|a, b| a.cmp(*b)).unwrap_or(Part::ONE);
            self.steps.push(Step { way, through, end });
            self.spans.push(spans);
        }
    }

    /// The lane the other way, from the same hex.
    pub fn turned(&self) -> Lane {
        let across = |through: u8| through & 1 | through >> 3 & 0b1110 | through << 3 & 0b111_0000;
        let steps = self.steps.iter().map(|it| Step {
            way: -it.way,
            through: it.through.map(across),
            end: it.end,
        });
        let spans = self
            .spans
            .iter()
            .map(|sizes| sizes.map(|[middle, a, b, c, d, e, f]| [middle, d, e, f, a, b, c]));
        Lane {
            steps: steps.collect(),
            spans: spans.collect(),
        }
    }

    pub fn is_empty(&self) -> bool {
        self.steps.is_empty()
    }

    pub fn steps(&self) -> impl Iterator<Item = (usize, &Step)> {
        self.steps.iter().enumerate()
    }

    /// The step to a hex, if it is on the way.
    #[inline]
    pub fn find(&self, way: i32) -> Option<(usize, &Step)> {
        self.steps().find(|it| it.1.way == way)
    }

    /// Where the lines to each place lie inside a hexagon around a step, if they run through.
    #[inline]
    pub fn spans(&self, step: usize, size: i32) -> &Spans {
        &self.spans[step][index(size)]
    }
}

fn middle(q: i32, r: i32) -> Point {
    Point {
        x: 8 * q + 4 * r,
        y: 12 * r,
        z: 0,
    }
}
