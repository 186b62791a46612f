//! Lines of sight, followed one by one with fractions.
use super::board::{Barrier, Board, Place};
use super::told::{Figure, Told};

type Point = [i128; 3];

/// Plan offsets of a hit zone.
const OFFSETS: [(i128, i128); 7] = [(0, 0), (0, -4), (2, -2), (2, 2), (0, 4), (-2, 2), (-2, -2)];
const CORNERS: [[(i128, i128); 2]; 6] = [
    [(4, -4), (4, 4)],
    [(0, -8), (4, -4)],
    [(-4, -4), (0, -8)],
    [(-4, 4), (-4, -4)],
    [(0, 8), (-4, 4)],
    [(4, 4), (0, 8)],
];

fn middle((q, r): (i32, i32)) -> (i128, i128) {
    (i128::from(8 * q + 4 * r), i128::from(12 * r))
}

fn point(board: &Board, at: Place, above: i32, (dx, dy): (i128, i128)) -> Point {
    let (x, y) = middle((at.q, at.r));
    [x + dx, y + dy, i128::from(2 * board.level(at) + above)]
}

/// Whether the line runs through a hexagon between two heights, in half levels.
fn runs_through([a, b]: [Point; 2], hex: (i32, i32), size: i128, [low, high]: [i128; 2]) -> bool {
    let (x, y) = middle(hex);
    let (px, py, dx, dy) = (a[0] - x, a[1] - y, b[0] - a[0], b[1] - a[1]);
    // The part inside as fractions from..to over one.
    let (mut from, mut to) = ((0, 1), (1, 1));
    for (at, way, bound) in [
        (px, dx, size / 2),
        (px + py, dx + dy, size),
        (px - py, dx - dy, size),
    ] {
        if way == 0 {
            if at.abs() > bound {
                return false;
            }
            continue;
        }
        let (at, way) = (at * way.signum(), way.abs());
        let (enter, leave) = ((-bound - at, way), (bound - at, way));
        from = if enter.0 * from.1 > from.0 * enter.1 {
            enter
        } else {
            from
        };
        to = if leave.0 * to.1 < to.0 * leave.1 {
            leave
        } else {
            to
        };
    }
    if from.0 * to.1 >= to.0 * from.1 {
        return false;
    }
    let above = |(over, under): (i128, i128), z: i128| (a[2] - z) * under + (b[2] - a[2]) * over;
    let below_top = above(from, high) < 0 || above(to, high) < 0;
    below_top && (above(from, low) > 0 || above(to, low) > 0)
}

/// Whether the line crosses an upright sheet on an edge.
fn crosses(line: [Point; 2], it: &Barrier) -> bool {
    let [from, to] = line;
    let (x, y) = middle(it.hex);
    let [one, two] = CORNERS[it.dir].map(|it| (x + it.0, y + it.1));
    let way = (to[0] - from[0], to[1] - from[1]);
    let edge = (two.0 - one.0, two.1 - one.1);
    let cross = |p: (i128, i128), q: (i128, i128)| p.0 * q.1 - p.1 * q.0;
    let of = cross(way, edge);
    if of == 0 {
        return false;
    }
    let gap = (one.0 - from[0], one.1 - from[1]);
    let (t, u) = (
        cross(gap, edge) * of.signum(),
        cross(gap, way) * of.signum(),
    );
    let of = of.abs();
    let height = from[2] * of + (to[2] - from[2]) * t;
    let [low, high] = doubled(it.ends);
    (0..=of).contains(&t) && (0..=of).contains(&u) && height > low * of && height < high * of
}

fn size_of(kind: &str) -> i128 {
    if kind.starts_with("brush") { 6 } else { 4 }
}

fn doubled([low, high]: [i32; 2]) -> [i128; 2] {
    [i128::from(2 * low), i128::from(2 * high)]
}

const DEEP: i32 = -999;

fn body_blocks(board: &Board, line: [Point; 2], it: &Figure) -> bool {
    let size = if it.huge { 4 } else { 2 };
    it.places.iter().any(|&at| {
        let level = board.level(at);
        runs_through(
            line,
            (at.q, at.r),
            size,
            doubled([level, level + it.height]),
        )
    })
}

/// Whether anything but the two blocks a line.
fn is_blocked(told: &Told, line: [Point; 2], but: [&Figure; 2]) -> bool {
    let board = told.board();
    let through = |hex: &(i32, i32), size, ends| runs_through(line, *hex, size, doubled(ends));
    board
        .ground
        .iter()
        .any(|(hex, it)| through(hex, 8, [DEEP, it.1]))
        || board
            .slabs
            .iter()
            .any(|(hex, it)| through(hex, 8, [it.0, it.1]))
        || board.pieces.iter().any(|(hex, it)| {
            let level = board.ground[hex].1;
            through(hex, size_of(&it.0), [level, level + it.1])
        })
        || board.barriers.iter().any(|it| crosses(line, it))
        || told.figures().iter().any(|it| {
            it.code != but[0].code && it.code != but[1].code && body_blocks(board, line, it)
        })
}

/// Whether one of the 21 lines to each part of a figure is free. Red marks are left out: they show more, not less.
pub fn sees(told: &Told, by: &Figure, from: Place, target: &Figure) -> bool {
    let origin = point(told.board(), from, 2 * by.height - 1, (0, 0));
    let rows = [2 * target.height - 1, target.height, 1];
    target.places.iter().any(|&at| {
        rows.iter().any(|&row| {
            let ends = OFFSETS.map(|it| point(told.board(), at, row, it));
            ends.iter()
                .any(|&end| !is_blocked(told, [origin, end], [by, target]))
        })
    })
}

/// Whether what is named lies on the line from the first target point to the top of the target's first hit zone.
pub fn is_in_the_way(told: &Told, blocker: &str, by: &Figure, target: &Figure) -> bool {
    let board = told.board();
    let top = |it: &Figure| point(board, it.places[0], 2 * it.height - 1, (0, 0));
    let line = [top(by), top(target)];
    let (kind, at) = blocker.split_once(' ').expect(blocker);
    let numbers: Vec<&str> = at.trim_end_matches('^').split(':').collect();
    let number = |at: usize| numbers[at].parse::<i32>().expect(blocker);
    let (hex, deck) = ((number(0), number(1)), at.ends_with('^'));
    match kind {
        "terrain" => runs_through(line, hex, 8, doubled([DEEP, board.ground[&hex].1])),
        "slab" => {
            let (under, top) = board.slabs[&hex];
            runs_through(line, hex, 8, doubled([under, top]))
        }
        "figure" => told.figures().iter().any(|it| {
            let here = |at: &Place| ((at.q, at.r), at.deck) == (hex, deck);
            it.places.iter().any(here) && body_blocks(board, line, it)
        }),
        "ruin" | "wall" => board.barriers.iter().any(|it| {
            let same = (it.hex, it.dir, it.wall) == (hex, number(2) as usize, kind == "wall");
            same && crosses(line, it)
        }),
        piece => {
            let (kind, height) = &board.pieces[&hex];
            let level = board.ground[&hex].1;
            kind == piece
                && runs_through(line, hex, size_of(kind), doubled([level, level + height]))
        }
    }
}
