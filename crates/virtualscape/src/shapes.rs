//! Which hexes a tile covers, and which edges a ruin or wall stands on, in each of its six rotations.
use crate::file::Tile;

/// A hex by axial coordinates: q eastwards, r down to the right.
pub(crate) type Hex = (i32, i32);

/// Steps E, NE, NW, W, SW, SE: directions as battlefields number them.
pub(crate) const STEPS: [Hex; 6] = [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)];

/// A tile unturned, and where its first hex lies when it is turned: the editor keeps the upper left one in place.
pub(crate) struct Shape {
    hexes: &'static [Hex],
    moved: [Hex; 6],
}

const ONE: Shape = Shape {
    hexes: &[(0, 0)],
    moved: [(0, 0); 6],
};
const TWO: Shape = Shape {
    hexes: &[(0, 0), (1, 0)],
    moved: [(0, 0), (0, 0), (0, 0), (1, 0), (0, 1), (-1, 1)],
};
const THREE: Shape = Shape {
    hexes: &[(0, 0), (1, 0), (0, 1)],
    moved: [(0, 0), (0, 0), (1, 0), (0, 1), (0, 1), (-1, 1)],
};
const FOUR: Shape = Shape {
    hexes: &[(0, 0), (1, 0), (0, 1), (1, 1)],
    moved: [(0, 0), (0, 0), (1, 0), (1, 1), (-1, 2), (-1, 1)],
};
const FIVE_IN_A_ROW: Shape = Shape {
    hexes: &[(0, 0), (1, 0), (2, 0), (3, 0), (4, 0)],
    moved: [(0, 0), (0, 0), (0, 0), (4, 0), (0, 4), (-4, 4)],
};
const SEVEN: Shape = Shape {
    hexes: &[(0, 0), (1, 0), (-1, 1), (0, 1), (1, 1), (-1, 2), (0, 2)],
    moved: [(0, 0), (1, 0), (1, 1), (0, 2), (-1, 2), (-1, 1)],
};
const WALK_OF_SEVEN: Shape = Shape {
    hexes: &[(0, 0), (1, 0), (2, 0), (3, 0), (0, 1), (1, 1), (2, 1)],
    moved: [(0, 0), (0, 0), (1, 0), (2, 1), (0, 3), (-3, 3)],
};
const WALK_OF_NINE: Shape = Shape {
    hexes: &[
        (0, 0),
        (1, 0),
        (2, 0),
        (3, 0),
        (4, 0),
        (0, 1),
        (1, 1),
        (2, 1),
        (3, 1),
    ],
    moved: [(0, 0), (0, 0), (1, 0), (3, 1), (0, 4), (-4, 4)],
};
#[rustfmt::skip]
const TWENTY_FOUR: Shape = Shape {
    hexes: &[
        (0, 0), (1, 0), (-1, 1), (0, 1), (1, 1), (-1, 2), (0, 2), (1, 2), (-2, 3), (-1, 3), (0, 3), (1, 3),
        (2, 3), (-2, 4), (-1, 4), (0, 4), (1, 4), (2, 4), (-3, 5), (-2, 5), (-1, 5), (0, 5), (1, 5), (2, 5),
    ],
    moved: [(0, 0), (1, 0), (2, 3), (2, 5), (-5, 7), (-5, 2)],
};
const THREE_IN_A_ROW: Shape = Shape {
    hexes: &[(0, 0), (1, 0), (2, 0)],
    moved: [(0, 0), (0, 0), (0, 0), (2, 0), (0, 2), (-2, 2)],
};
const FOUR_IN_A_ROW: Shape = Shape {
    hexes: &[(0, 0), (1, 0), (2, 0), (3, 0)],
    moved: [(0, 0), (0, 0), (0, 0), (3, 0), (0, 3), (-3, 3)],
};

/// The tile of so many hexes.
pub(crate) fn of_size(size: i32) -> Option<&'static Shape> {
    Some(match size {
        1 => &ONE,
        2 => &TWO,
        3 => &THREE,
        4 => &FOUR,
        5 => &FIVE_IN_A_ROW,
        7 => &SEVEN,
        24 => &TWENTY_FOUR,
        _ => return None,
    })
}

/// The tiles on top of castle walls, which are long and narrow.
pub(crate) fn of_walk(size: i32) -> Option<&'static Shape> {
    Some(match size {
        1 => &ONE,
        7 => &WALK_OF_SEVEN,
        9 => &WALK_OF_NINE,
        _ => return None,
    })
}

/// Rows of hexes with edges on their lower side.
pub(crate) fn row(length: usize) -> &'static Shape {
    match length {
        2 => &TWO,
        3 => &THREE_IN_A_ROW,
        _ => &FOUR_IN_A_ROW,
    }
}

/// The editor counts columns and rows.
pub(crate) fn hex(tile: &Tile) -> Hex {
    (tile.x - tile.y.div_euclid(2), tile.y)
}

fn plus(a: Hex, b: Hex) -> Hex {
    (a.0 + b.0, a.1 + b.1)
}

/// Turned clockwise by so many sixths.
fn turned(hex: Hex, rotation: u8) -> Hex {
    (0..rotation).fold(hex, |(q, r), _| (-r, q + r))
}

impl Shape {
    fn place(&self, tile: &Tile, hex_of_shape: Hex) -> Hex {
        let origin = plus(hex(tile), self.moved[usize::from(tile.rotation)]);
        plus(origin, turned(hex_of_shape, tile.rotation))
    }

    /// The hexes that a tile covers.
    pub fn hexes(&self, tile: &Tile) -> impl Iterator<Item = Hex> {
        self.hexes.iter().map(|&it| self.place(tile, it))
    }

    /// The edges under a row: southwest and southeast of each hex, and west of the first if it turns up there.
    pub fn lower_edges(&self, tile: &Tile, turns_up: bool) -> Vec<(Hex, u8)> {
        let mut edges = Vec::new();
        for (at, &hex) in self.hexes.iter().enumerate() {
            let first: &[u8] = if at == 0 && turns_up { &[3] } else { &[] };
            for &dir in first.iter().chain(&[4, 5]) {
                // Clockwise is downwards in numbers of directions.
                let dir = (dir + 6 - tile.rotation) % 6;
                edges.push((self.place(tile, hex), dir));
            }
        }
        edges
    }
}
