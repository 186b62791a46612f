//! What stands on each hex, by where it is.
use std::sync::OnceLock;

use super::lane::{Step, lane};
use super::{Solid, SolidKind};
use crate::field::{Space, SpaceId};

/// All that stands on a hex and can be in the way.
#[derive(Clone, Copy)]
pub(super) struct Hex {
    /// Size and top of the ground, and of the piece on it.
    pub posts: [(i32, i32); 2],
    /// Something can be seen under.
    pub hangs: bool,
    /// Floor and deck.
    pub spaces: [SpaceId; 2],
}

impl Hex {
    const NONE: Hex = Hex {
        posts: [(8, i32::MIN); 2],
        hangs: false,
        spaces: [SpaceId::NONE; 2],
    };

    fn is_some(&self) -> bool {
        self.spaces.iter().any(|it| it.is_some())
    }
}

/// The hexes row after row, and the lanes between them.
pub(super) struct Ground {
    corner: (i32, i32),
    width: i32,
    height: i32,
    hexes: Vec<Hex>,
    /// By difference in r and q; measured when first asked for.
    lanes: OnceLock<Box<[Vec<Step>]>>,
}

impl Ground {
    pub fn new(spaces: &[Space], solids: &[Solid]) -> Ground {
        let all = || solids.iter().map(|it| (i32::from(it.q), i32::from(it.r)));
        let least = |of: fn((i32, i32)) -> i32| all().map(of).min().unwrap_or(0);
        let most = |of: fn((i32, i32)) -> i32| all().map(of).max().unwrap_or(0);
        let corner = (least(|it| it.0), least(|it| it.1));
        let width = most(|it| it.0) - corner.0 + 1;
        let height = most(|it| it.1) - corner.1 + 1;
        let mut ground = Ground {
            corner,
            width,
            height,
            hexes: vec![Hex::NONE; (width * height) as usize],
            lanes: OnceLock::new(),
        };
        for solid in solids {
            ground.stand(solid);
        }
        for (id, space) in (0..).zip(spaces) {
            let at = ground.index(i32::from(space.q), i32::from(space.r));
            let hex = at.and_then(|at| ground.hexes.get_mut(at));
            if let Some(hex) = hex {
                hex.spaces[usize::from(space.deck)] = SpaceId(id);
            }
        }
        ground
    }

    fn stand(&mut self, solid: &Solid) {
        let at = self.index(i32::from(solid.q), i32::from(solid.r));
        let Some(hex) = at.and_then(|at| self.hexes.get_mut(at)) else {
            return;
        };
        match solid.kind {
            SolidKind::Terrain => hex.posts[0] = (solid.size, solid.high),
            SolidKind::Piece(_) => hex.posts[1] = (solid.size, solid.high),
            SolidKind::Slab => hex.hangs = true,
        }
    }

    fn index(&self, q: i32, r: i32) -> Option<usize> {
        let (x, y) = (q - self.corner.0, r - self.corner.1);
        let inside = (0..self.width).contains(&x) && (0..self.height).contains(&y);
        inside.then_some((y * self.width + x) as usize)
    }

    pub fn at(&self, q: i32, r: i32) -> Option<&Hex> {
        self.hexes.get(self.index(q, r)?)
    }

    /// The lane between two hexes.
    pub fn lane(&self, from: (i32, i32), to: (i32, i32)) -> &[Step] {
        let lanes = self.lanes.get_or_init(|| self.measure());
        &lanes[self.way(from, to)]
    }

    fn way(&self, from: (i32, i32), to: (i32, i32)) -> usize {
        let (q, r) = (to.0 - from.0 + self.width, to.1 - from.1 + self.height);
        (r * 2 * self.width + q) as usize
    }

    /// All lanes between hexes of the battlefield, so that none has to be made in the middle of a match.
    #[cold]
    fn measure(&self) -> Box<[Vec<Step>]> {
        let size = 4 * self.width * self.height;
        let mut lanes: Box<[Vec<Step>]> = (0..size).map(|_| Vec::new()).collect();
        let all = (0..self.height).flat_map(|r| (0..self.width).map(move |q| (q, r)));
        let there = |&(q, r): &(i32, i32)| self.hexes[(r * self.width + q) as usize].is_some();
        let all: Vec<_> = all.filter(there).collect();
        for &from in &all {
            for &to in &all {
                let known = &mut lanes[self.way(from, to)];
                if known.is_empty() {
                    *known = lane(to.0 - from.0, to.1 - from.1);
                }
            }
        }
        lanes
    }
}
