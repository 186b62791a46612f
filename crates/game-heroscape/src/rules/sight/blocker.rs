//! Why a figure is not seen: the first thing in the way of the first line. HS-LOS-12
use std::cmp::Ordering;
use std::fmt;

use engine::Print;
use serde::{Serialize, Serializer};

use super::geometry::{Line, Part};
use super::{Barrier, BarrierKind, Body, Sight, Solid, SolidKind};
use crate::Pack;

/// What is in the way: `terrain 9:3`, `figure 2:0`, `ruin 10:6:0`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Blocker {
    kind: &'static str,
    q: i8,
    r: i8,
    /// Of a barrier.
    dir: Option<u8>,
    deck: bool,
}

impl fmt::Display for Blocker {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}:{}", self.kind, self.q, self.r)?;
        if let Some(dir) = self.dir {
            write!(f, ":{dir}")?;
        }
        f.write_str(if self.deck { "^" } else { "" })
    }
}

impl Print<Pack> for Blocker {
    fn print(&self, _: &Pack, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Serialize for Blocker {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(self)
    }
}

/// Something found in the way, with its place in the order of reports.
type Found = (Part, u8, Blocker);

fn order(a: &Found, b: &Found) -> Ordering {
    let place = |it: &Found| (it.1, it.2.r, it.2.q);
    a.0.cmp(b.0).then_with(|| place(a).cmp(&place(b)))
}

impl Sight {
    /// The thing that the line from the first origin to the first sample enters first.
    pub(crate) fn blocker(
        &self,
        from: Body,
        to: Body,
        others: impl Iterator<Item = (Body, bool)>,
    ) -> Option<Blocker> {
        let line = self.lines(from, to)(0);
        let solids = self.solids.iter().filter_map(|it| solid_on(line, it));
        let figures = others.filter_map(|(body, deck)| self.figure_on(line, body, deck));
        let barriers = self.barriers.iter().filter_map(|it| barrier_on(line, it));
        let found = solids.chain(figures).chain(barriers);
        found.min_by(order).map(|it| it.2)
    }

    fn figure_on(&self, line: Line, body: Body, deck: bool) -> Option<Found> {
        let (center, post) = (self.center(body), self.post(body));
        let part = line.enters(post.x, post.y, post.size, post.low, post.high)?;
        let r = center.y / 12;
        let q = (center.x - 4 * r) / 8;
        let blocker = Blocker {
            deck,
            ..named("figure", q as i8, r as i8)
        };
        Some((part, 3, blocker))
    }
}

fn solid_on(line: Line, solid: &Solid) -> Option<Found> {
    let (place, kind) = match solid.kind {
        SolidKind::Terrain => (0, "terrain"),
        SolidKind::Slab => (1, "slab"),
        SolidKind::Piece(kind) => (2, kind),
    };
    let post = solid.post();
    let part = line.enters(post.x, post.y, post.size, post.low, post.high)?;
    Some((part, place, named(kind, solid.q, solid.r)))
}

fn named(kind: &'static str, q: i8, r: i8) -> Blocker {
    Blocker {
        kind,
        q,
        r,
        dir: None,
        deck: false,
    }
}

fn barrier_on(line: Line, barrier: &Barrier) -> Option<Found> {
    let [a, b] = barrier.ends();
    let (low, high) = (2 * i32::from(barrier.base), 2 * i32::from(barrier.top));
    let kind = match barrier.kind {
        BarrierKind::Ruin => "ruin",
        BarrierKind::Wall => "wall",
    };
    let part = line.crosses(a, b, low, high)?;
    let blocker = Blocker {
        dir: Some(barrier.dir),
        ..named(kind, barrier.q, barrier.r)
    };
    Some((part, 4, blocker))
}
