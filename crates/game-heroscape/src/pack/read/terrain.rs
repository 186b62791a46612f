//! From the cells and pieces of a battlefield file to spaces, edges and distances.
use crate::pack::field::{Edge, NO_SLOT, NO_TOP, OPEN_SKY, Space, SpaceId, UNREACHABLE};
use crate::rules::sight::{Barrier, BarrierKind, Solid, SolidKind};
use crate::state::names::Dir;

/// A hex with ground, in the order r, then q.
#[derive(Clone, Debug)]
pub(super) struct Column {
    pub q: i8,
    pub r: i8,
    pub level: i16,
    pub water: bool,
    /// Underside and top.
    pub slab: Option<(i16, i16)>,
    pub piece: Option<Piece>,
}

/// Palm, brush or tree.
#[derive(Clone, Copy, Debug)]
pub(super) struct Piece {
    pub kind: &'static str,
    pub height: i16,
    pub size: i32,
    pub jungle: bool,
}

#[rustfmt::skip]
pub(super) const PIECES: [Piece; 6] = [
    Piece { kind: "palm14", height: 14, size: 4, jungle: true },
    Piece { kind: "palm15", height: 15, size: 4, jungle: true },
    Piece { kind: "palm16", height: 16, size: 4, jungle: true },
    Piece { kind: "brush9", height: 9, size: 6, jungle: true },
    Piece { kind: "tree10", height: 10, size: 4, jungle: false },
    Piece { kind: "tree12", height: 12, size: 4, jungle: false },
];

/// The ground before it is cut into spaces.
pub(super) struct Ground {
    pub columns: Vec<Column>,
    pub barriers: Vec<Barrier>,
}

impl Ground {
    pub fn at(&self, q: i8, r: i8) -> Option<usize> {
        let key = |it: &Column| (it.r, it.q);
        self.columns.binary_search_by_key(&(r, q), key).ok()
    }

    pub fn beside(&self, at: usize, dir: Dir) -> Option<usize> {
        let (column, (dq, dr)) = (&self.columns[at], dir.delta());
        self.at(column.q.checked_add(dq)?, column.r.checked_add(dr)?)
    }

    pub fn spaces(&self) -> Vec<Space> {
        let mut spaces = Vec::new();
        for (at, column) in self.columns.iter().enumerate() {
            let under = column.slab.map(|(under, _)| under - column.level);
            let floor = Space {
                q: column.q,
                r: column.r,
                deck: false,
                water: column.water,
                filled: column.piece.is_some(),
                clearance: under.map_or(OPEN_SKY, |it| it.clamp(0, 254) as u8),
                slot: NO_SLOT,
                level: column.level,
                column: at as u16,
                jungle: self.jungle(at, column.level),
            };
            spaces.push(floor);
            if let Some((_, top)) = column.slab {
                spaces.push(Space {
                    deck: true,
                    water: false,
                    filled: false,
                    clearance: OPEN_SKY,
                    level: top,
                    jungle: self.jungle(at, top),
                    ..floor
                });
            }
        }
        spaces
    }

    /// One bit for each Height whose body overlaps a palm or brush beside it. HS-JUN-1, HS-JUN-2
    fn jungle(&self, at: usize, level: i16) -> u16 {
        let beside = Dir::ALL.iter().filter_map(|&dir| self.beside(at, dir));
        let mut heights = 0;
        for column in beside.map(|it| &self.columns[it]) {
            let Some(piece) = column.piece.filter(|it| it.jungle) else {
                continue;
            };
            let (low, high) = (column.level, column.level + piece.height);
            let overlaps = |height: i16| level < high && level + height > low;
            let bits = (1..16).filter(|&it| overlaps(it));
            heights |= bits.fold(0, |bits, it| bits | 1 << it);
        }
        heights
    }

    /// By column and direction: the top of what stands there.
    pub fn tops(&self) -> Vec<[i16; 6]> {
        let mut tops = vec![[NO_TOP; 6]; self.columns.len()];
        for barrier in &self.barriers {
            let dir = Dir::ALL[usize::from(barrier.dir)];
            let Some(at) = self.at(barrier.q, barrier.r) else {
                continue;
            };
            tops[at][usize::from(barrier.dir)] = barrier.top;
            if let Some(beside) = self.beside(at, dir) {
                tops[beside][(usize::from(barrier.dir) + 3) % 6] = barrier.top;
            }
        }
        tops
    }

    fn barrier(&self, at: usize, dir: Dir) -> Option<&Barrier> {
        let column = &self.columns[at];
        let beside = self.beside(at, dir).map(|it| &self.columns[it]);
        let back = Dir::ALL[(dir as usize + 3) % 6];
        self.barriers.iter().find(|it| {
            let here = (it.q, it.r, usize::from(it.dir)) == (column.q, column.r, dir as usize);
            let there = beside.is_some_and(|beside| {
                (it.q, it.r, usize::from(it.dir)) == (beside.q, beside.r, back as usize)
            });
            here || there
        })
    }

    /// Every step, and where each space's begin.
    pub fn edges(&self, spaces: &[Space]) -> (Vec<Edge>, Vec<u16>) {
        let (mut edges, mut from) = (Vec::new(), Vec::new());
        for space in spaces {
            from.push(edges.len() as u16);
            for dir in Dir::ALL {
                let at = usize::from(space.column);
                let Some(beside) = self.beside(at, dir) else {
                    continue;
                };
                let to = (0..).zip(spaces);
                let to = to.filter(|(_, it)| usize::from(it.column) == beside);
                let barrier = self.barrier(at, dir);
                edges.extend(to.map(|(id, to)| edge(space, SpaceId(id), to, barrier)));
            }
        }
        from.push(edges.len() as u16);
        (edges, from)
    }

    /// Between all columns, breadth first.
    pub fn ranges(&self) -> Vec<u8> {
        let n = self.columns.len();
        let around = |at| Dir::ALL.map(|dir| self.beside(at, dir));
        let around: Vec<_> = (0..n).map(around).collect();
        let (mut ranges, mut queue) = (vec![UNREACHABLE; n * n], Vec::with_capacity(n));
        for start in 0..n {
            let row = &mut ranges[start * n..(start + 1) * n];
            row[start] = 0;
            queue.clear();
            queue.push(start);
            let mut next = 0;
            while let Some(&at) = queue.get(next) {
                next += 1;
                for beside in around[at].into_iter().flatten() {
                    if row[beside] == UNREACHABLE {
                        row[beside] = row[at].saturating_add(1);
                        queue.push(beside);
                    }
                }
            }
        }
        ranges
    }

    /// What blocks lines, figures left aside. HS-LOS-8 to HS-LOS-11
    pub fn solids(&self) -> Vec<Solid> {
        let mut solids = Vec::new();
        for column in &self.columns {
            let solid = |kind, size, low: i16, high: i16| Solid {
                kind,
                q: column.q,
                r: column.r,
                size,
                low: 2 * i32::from(low),
                high: 2 * i32::from(high),
            };
            let deep = i16::MIN / 4;
            solids.push(solid(SolidKind::Terrain, 8, deep, column.level));
            if let Some((under, top)) = column.slab {
                solids.push(solid(SolidKind::Slab, 8, under, top));
            }
            if let Some(piece) = column.piece {
                let kind = SolidKind::Piece(piece.kind);
                let top = column.level + piece.height;
                solids.push(solid(kind, piece.size, column.level, top));
            }
        }
        solids
    }
}

fn edge(from: &Space, to_id: SpaceId, to: &Space, barrier: Option<&Barrier>) -> Edge {
    let wall = barrier.filter(|it| it.kind == BarrierKind::Wall);
    let crest = wall.map_or(NO_TOP, |it| it.top);
    let ceiling = |it: &Space| match it.clearance {
        OPEN_SKY => i16::MAX,
        clearance => it.level + i16::from(clearance),
    };
    let levels = |it: i16| it.clamp(0, 250) as u8;
    Edge {
        to: to_id,
        climb: levels(crest.max(to.level) - from.level),
        drop: levels(crest.max(from.level) - to.level),
        ruin: barrier.is_some_and(|it| it.kind == BarrierKind::Ruin),
        wall: wall.is_some(),
        open: ceiling(from).min(ceiling(to)) > from.level.max(to.level),
    }
}
