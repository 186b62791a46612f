//! A battlefield: columns, slabs and spaces, edges and what stands on them, distances.
use serde::Serialize;

use crate::rules::sight::Sight;
use crate::state::names::{Dir, Spot};

/// A space by its place in the list, which goes by r, then q, floor before deck.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub(crate) struct SpaceId(pub u16);

impl SpaceId {
    /// Nowhere.
    pub const NONE: SpaceId = SpaceId(u16::MAX);
    /// How many spaces a battlefield may have.
    pub const MOST: usize = 576;

    #[inline]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    #[inline]
    pub fn is_some(self) -> bool {
        self != SpaceId::NONE
    }
}

/// Infinite clearance.
pub(crate) const OPEN_SKY: u8 = u8::MAX;
/// No glyph slot.
pub(crate) const NO_SLOT: u8 = u8::MAX;
/// No barrier.
pub(crate) const NO_TOP: i16 = i16::MIN;
/// No way at all.
pub(crate) const UNREACHABLE: u8 = u8::MAX;

/// A place to stand. HS-GEN-8
#[derive(Clone, Copy, Debug)]
pub(crate) struct Space {
    pub q: i8,
    pub r: i8,
    pub deck: bool,
    pub water: bool,
    /// A palm, brush or tree fills it. HS-GEN-4
    pub filled: bool,
    pub clearance: u8,
    pub slot: u8,
    pub level: i16,
    pub column: u16,
    /// For each Height one bit: in the jungle. HS-JUN-2
    pub jungle: u16,
}

impl Space {
    pub fn spot(&self) -> Spot {
        Spot {
            r: self.r,
            q: self.q,
            deck: self.deck,
        }
    }
}

/// A step to a neighboring column's space.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Edge {
    pub to: SpaceId,
    /// Levels to climb on foot, walls counted. HS-UP-1, HS-WAL-1
    pub climb: u8,
    /// Levels down, from the top of a wall. HS-WAL-3
    pub drop: u8,
    /// HS-MOV-8
    pub ruin: bool,
    pub wall: bool,
    /// HS-OVR-3
    pub open: bool,
}

/// Where a seat may place its army.
pub(crate) struct Zone {
    pub id: String,
    pub color: String,
    pub pattern: String,
    pub spaces: Vec<SpaceId>,
}

/// Where a glyph may lie.
pub(crate) struct Slot {
    pub id: String,
    pub space: SpaceId,
}

/// How a scenario is won. HS-VIC-1
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Victory {
    Annihilate,
    Hold {
        glyph: u8,
        per_round: u8,
        win_at: u8,
    },
    Breach {
        glyph: u8,
        attacker: u8,
    },
}

/// A battle on the battlefield.
pub(crate) struct Scenario {
    pub id: String,
    pub name: String,
    pub seats: Vec<u8>,
    pub teams: bool,
    /// By number of seats, then by seat.
    pub points: Vec<(u8, Vec<u16>)>,
    /// By number of seats: the zone of each seat.
    pub zones: Vec<(u8, Vec<u8>)>,
    /// The glyph on each slot, by slot; nothing for one from the pool.
    pub glyphs: Vec<(u8, Option<u8>)>,
    /// Copies of each glyph.
    pub pool: Vec<u8>,
    pub victory: Victory,
    pub round_limit: u8,
}

/// The file's own words, for screens.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(crate) struct Chart {
    pub id: String,
    pub name: String,
    pub rows: Vec<ChartRow>,
    pub slabs: Vec<ChartSlab>,
    pub obstacles: Vec<ChartPiece>,
    /// Edges, each `[q, r, dir]`.
    pub ruins: Vec<[i8; 3]>,
    pub walls: Vec<[i8; 3]>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(crate) struct ChartRow {
    pub r: i8,
    pub q: i8,
    pub cells: String,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(crate) struct ChartSlab {
    pub at: Spot,
    pub under: i16,
    pub top: i16,
    pub terrain: String,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(crate) struct ChartPiece {
    pub at: Spot,
    pub kind: String,
    pub height: i16,
}

/// The ground.
pub(crate) struct Field {
    pub id: String,
    pub spaces: Vec<Space>,
    pub n_columns: usize,
    /// By hex, row after row: floor and deck.
    pub grid: Vec<[SpaceId; 2]>,
    pub corner: (i8, i8),
    pub width: usize,
    pub edges: Vec<Edge>,
    /// Where each space's edges begin; one more than spaces.
    pub edges_from: Vec<u16>,
    /// By column and direction: top of what stands on the edge.
    pub tops: Vec<[i16; 6]>,
    /// By pair of columns. HS-RNG-2
    pub ranges: Vec<u8>,
    pub zones: Vec<Zone>,
    pub slots: Vec<Slot>,
    pub scenarios: Vec<Scenario>,
    pub sight: Sight,
    pub chart: Chart,
}

/// By difference in q and r, each from -1 to 1.
const DIR_OF: [u8; 9] = [6, 3, 4, 2, 6, 5, 1, 0, 6];

impl Field {
    #[inline]
    pub fn space(&self, id: SpaceId) -> &Space {
        &self.spaces[id.index()]
    }

    pub fn find(&self, spot: Spot) -> Option<SpaceId> {
        let pair = self.grid.get(self.hex(spot.q, spot.r)?)?;
        let id = pair[usize::from(spot.deck)];
        id.is_some().then_some(id)
    }

    fn hex(&self, q: i8, r: i8) -> Option<usize> {
        let (q, r) = (i32::from(q), i32::from(r));
        let (x, y) = (q - i32::from(self.corner.0), r - i32::from(self.corner.1));
        let inside = (0..self.width as i32).contains(&x) && y >= 0;
        inside.then(|| y as usize * self.width + x as usize)
    }

    /// Floor and deck of the hex a step further.
    pub fn toward(q: i8, r: i8, dir: Dir) -> Option<(i8, i8)> {
        let (dq, dr) = dir.delta();
        Some((q.checked_add(dq)?, r.checked_add(dr)?))
    }

    /// Floor and deck of a hex.
    pub fn storeys(&self, q: i8, r: i8) -> [SpaceId; 2] {
        let pair = self.hex(q, r).and_then(|at| self.grid.get(at));
        pair.copied().unwrap_or([SpaceId::NONE; 2])
    }

    #[inline]
    pub fn edges(&self, from: SpaceId) -> &[Edge] {
        let at = from.index();
        let (low, high) = (self.edges_from[at], self.edges_from[at + 1]);
        &self.edges[usize::from(low)..usize::from(high)]
    }

    /// The edge between two spaces of neighboring columns.
    pub fn edge(&self, from: SpaceId, to: SpaceId) -> Option<&Edge> {
        self.edges(from).iter().find(|it| it.to == to)
    }

    /// Which way from one column to a neighboring one.
    #[inline]
    pub fn dir(from: &Space, to: &Space) -> Option<usize> {
        let (dq, dr) = (to.q.wrapping_sub(from.q), to.r.wrapping_sub(from.r));
        let near = (-1..=1).contains(&dq) && (-1..=1).contains(&dr);
        if !near {
            return None;
        }
        let dir = DIR_OF[(dq + 1) as usize * 3 + (dr + 1) as usize];
        (dir < 6).then_some(usize::from(dir))
    }

    /// Whether figures of these Heights on these spaces are adjacent. HS-ENG-2, HS-ENG-3, HS-ENG-10
    #[inline]
    pub fn adjacent(&self, p: SpaceId, p_height: u8, q: SpaceId, q_height: u8) -> bool {
        let (a, b) = (self.space(p), self.space(q));
        let Some(dir) = Field::dir(a, b) else {
            return false;
        };
        let rise = a.level - b.level;
        let (above, below) = (i16::from(q_height), i16::from(p_height));
        if rise >= above || -rise >= below {
            return false;
        }
        let top = self.tops[usize::from(a.column)][dir];
        top == NO_TOP || (a.level + below > top && b.level + above > top)
    }

    /// Range distance. HS-RNG-2
    #[inline]
    pub fn range(&self, p: SpaceId, q: SpaceId) -> u8 {
        let (a, b) = (self.space(p).column, self.space(q).column);
        self.ranges[usize::from(a) * self.n_columns + usize::from(b)]
    }

    /// Whether a double-space figure may rest on these. HS-SET-7, HS-DBL-3, HS-DBL-4
    pub fn is_pair(&self, p: SpaceId, q: SpaceId) -> bool {
        let (a, b) = (self.space(p), self.space(q));
        let dir = Field::dir(a, b);
        let clear = |dir: usize| self.tops[usize::from(a.column)][dir] == NO_TOP;
        a.level == b.level && dir.is_some_and(clear)
    }

    pub fn slot_at(&self, space: SpaceId) -> Option<usize> {
        let slot = self.space(space).slot;
        (slot != NO_SLOT).then_some(usize::from(slot))
    }

    pub fn ids(&self) -> impl Iterator<Item = SpaceId> + use<> {
        (0..self.spaces.len() as u16).map(SpaceId)
    }
}
