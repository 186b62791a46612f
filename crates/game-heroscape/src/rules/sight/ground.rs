//! What stands on each hex, by where it is.
use std::sync::OnceLock;

use super::lane::{Lane, Step};
use super::{Barrier, Solid, SolidKind};
use crate::pack::field::{Space, SpaceId};
use crate::state::names::Dir;

/// Something on it can be seen under.
pub(super) const HANGING: u8 = 1;
/// A ruin or wall stands on its edge.
pub(super) const FENCED: u8 = 2;

/// All that stands on a hex and can be in the way.
#[derive(Clone, Copy)]
pub(super) struct Hex {
    /// Size and top of the ground, and of the piece on it.
    pub posts: [(i32, i32); 2],
    /// The higher top.
    pub top: i32,
    /// Whether it is `HANGING` or `FENCED`.
    pub flags: u8,
    /// Floor and deck.
    pub spaces: [SpaceId; 2],
}

impl Hex {
    const NONE: Hex = Hex {
        posts: [(8, i32::MIN); 2],
        top: i32::MIN,
        flags: 0,
        spaces: [SpaceId::NONE; 2],
    };

    fn is_some(&self) -> bool {
        self.spaces.iter().any(|it| it.is_some())
    }
}

/// A lane, and the hex where it begins.
#[derive(Clone, Copy)]
pub(super) struct Way<'a> {
    pub from: usize,
    pub lane: &'a Lane,
}

impl Way<'_> {
    /// The step to a hex, if it is on the way.
    #[inline]
    pub fn step(&self, to: usize) -> Option<(usize, &Step)> {
        self.lane.find(to as i32 - self.from as i32)
    }
}

/// The hexes row after row with a rim around them, and the lanes between them. Rows are so wide that the difference of
/// two numbers says how the hexes lie to each other.
pub(super) struct Ground {
    corner: (i32, i32),
    width: i32,
    hexes: Vec<Hex>,
    /// By difference of two hexes; measured when first asked for.
    lanes: OnceLock<Box<[Lane]>>,
}

impl Ground {
    pub fn new(spaces: &[Space], solids: &[Solid], barriers: &[Barrier]) -> Ground {
        let places = spaces.iter().map(|it| (it.q, it.r));
        let places = places.chain(solids.iter().map(|it| (it.q, it.r)));
        let bounds = |of: fn((i8, i8)) -> i8| {
            let all = || places.clone().map(of).map(i32::from);
            (all().min().unwrap_or(0) - 1, all().max().unwrap_or(0) + 1)
        };
        let ((left, right), (top, bottom)) = (bounds(|it| it.0), bounds(|it| it.1));
        let (width, height) = (2 * (right - left + 1), bottom - top + 1);
        let mut ground = Ground {
            corner: (left, top),
            width,
            hexes: vec![Hex::NONE; (width * height) as usize],
            lanes: OnceLock::new(),
        };
        for solid in solids {
            ground.stand(solid);
        }
        for barrier in barriers {
            ground.fence(barrier);
        }
        for (id, space) in (0..).zip(spaces) {
            let at = ground.number(space.q, space.r);
            ground.hexes[at].spaces[usize::from(space.deck)] = SpaceId(id);
        }
        ground
    }

    fn stand(&mut self, solid: &Solid) {
        let at = self.number(solid.q, solid.r);
        let hex = &mut self.hexes[at];
        match solid.kind {
            SolidKind::Terrain => hex.posts[0] = (solid.size, solid.high),
            SolidKind::Piece(_) => hex.posts[1] = (solid.size, solid.high),
            SolidKind::Slab => hex.flags |= HANGING,
        }
        hex.top = hex.posts[0].1.max(hex.posts[1].1);
    }

    /// A line across an edge runs through a hex on either side, even if it crosses at a corner.
    fn fence(&mut self, barrier: &Barrier) {
        let (dq, dr) = Dir::ALL[usize::from(barrier.dir)].delta();
        let (q, r) = (i32::from(barrier.q), i32::from(barrier.r));
        for (q, r) in [(q, r), (q + i32::from(dq), r + i32::from(dr))] {
            let at = self.number(q, r);
            self.hexes[at].flags |= FENCED;
        }
    }

    /// The number of a hex.
    pub fn number(&self, q: impl Into<i32>, r: impl Into<i32>) -> usize {
        let (x, y) = (q.into() - self.corner.0, r.into() - self.corner.1);
        (y * self.width + x) as usize
    }

    /// The hex so far from another, which may lie on the rim.
    #[inline]
    pub fn at(&self, from: usize, way: i32) -> &Hex {
        &self.hexes[from.wrapping_add_signed(way as isize)]
    }

    /// The way between two hexes.
    #[inline]
    pub fn way(&self, from: usize, to: usize) -> Way<'_> {
        let lanes = self.lanes.get_or_init(|| self.measure());
        Way {
            from,
            lane: &lanes[self.hexes.len() + to - from],
        }
    }

    /// All lanes between hexes of the battlefield, so that none has to be made in the middle of a match.
    #[cold]
    fn measure(&self) -> Box<[Lane]> {
        let n = self.hexes.len();
        let mut lanes: Box<[Lane]> = (0..2 * n).map(|_| Lane::default()).collect();
        let all: Vec<usize> = (0..n).filter(|&it| self.hexes[it].is_some()).collect();
        let width = self.width as usize;
        for &from in &all {
            for &to in &all {
                if lanes[n + to - from].is_empty() {
                    let column = (to % width) as i32 - (from % width) as i32;
                    let row = (to / width) as i32 - (from / width) as i32;
                    let lane = Lane::new(column, row, self.width);
                    lanes[n + from - to] = lane.turned();
                    lanes[n + to - from] = lane;
                }
            }
        }
        lanes
    }
}
