//! The board of Midnight Banshees: the sidewalk as a frame of 9 by 9 cells, the crypt in the middle.
use serde_json::Value;

use super::Ink;
use super::canvas::{Canvas, Hue};

/// Letters across and down for one square.
const CELL: (usize, usize) = (8, 2);
/// Cells on each side of the frame.
const SIDE: usize = 9;

/// Shape and color of each seat's banshee.
const SHAPES: [(&str, Hue); 4] = [
    ("●", Hue::Violet),
    ("▲", Hue::Green),
    ("■", Hue::Amber),
    ("◆", Hue::Cyan),
];

/// Squares inside the frame, by column and row.
const INSIDE: [(&str, usize, usize); 8] = [
    ("PN", 4, 1),
    ("DN", 4, 2),
    ("PE", 7, 4),
    ("DE", 6, 4),
    ("PS", 4, 7),
    ("DS", 4, 6),
    ("PW", 1, 4),
    ("DW", 2, 4),
];

const TOMBS: [(&str, usize, usize); 4] =
    [("TNW", 2, 2), ("TNE", 6, 2), ("TSE", 6, 6), ("TSW", 2, 6)];

const LEGEND: &str = "d voodoo doll   s wooden stake   r red square   g gate   Z zombie";

pub fn midnight_banshees(view: &Value, ink: Ink) -> String {
    let mut canvas = Canvas::new(CELL.0 * SIDE, CELL.1 * SIDE + 2);
    draw_squares(&mut canvas);
    draw_crypt(&mut canvas, view);
    draw_pieces(&mut canvas, view);
    canvas.write(0, CELL.1 * SIDE + 1, LEGEND, Hue::Dim);
    canvas.print(ink) + &draw_hands(view).print(ink)
}

/// Column and row of the ring's square number `n`, clockwise from the north-west corner.
fn ring(n: usize) -> (usize, usize) {
    let (side, along) = (n / 8, n % 8);
    match side {
        0 => (along, 0),
        1 => (8, along),
        2 => (8 - along, 8),
        _ => (0, 8 - along),
    }
}

fn place(id: &str) -> Option<(usize, usize)> {
    let inside = INSIDE.iter().find(|it| it.0 == id);
    let on_ring = || id.strip_prefix('S')?.parse().ok().filter(|&n| n < 32);
    inside
        .map(|&(_, column, row)| (column, row))
        .or_else(|| on_ring().map(ring))
}

fn at(column: usize, row: usize) -> (usize, usize) {
    (column * CELL.0, row * CELL.1)
}

/// What a square is, as one letter, from its place along its side.
fn mark(n: usize) -> (&'static str, Hue) {
    match (n % 8, n / 8 % 2) {
        (0, 0) => ("d", Hue::Amber),
        (0, _) => ("s", Hue::Amber),
        (2 | 5, _) => ("r", Hue::Red),
        (4, _) => ("g", Hue::Bold),
        _ => ("", Hue::Dim),
    }
}

fn draw_squares(canvas: &mut Canvas) {
    for n in 0..32 {
        let (column, row) = ring(n);
        let ((x, y), (letter, hue)) = (at(column, row), mark(n));
        canvas.write(x, y, &format!("S{n:02}{letter}"), hue);
    }
    for (id, column, row) in INSIDE {
        let (x, y) = at(column, row);
        canvas.write(x, y, id, Hue::Dim);
    }
    for (id, column, row) in TOMBS {
        let (x, y) = at(column, row);
        canvas.write(x, y, &format!("({id})"), Hue::Red);
    }
}

fn draw_crypt(canvas: &mut Canvas, view: &Value) {
    let (x, y) = (at(3, 3).0 - 1, at(3, 3).1);
    let (wide, high) = (22, 5);
    let edge = format!("┌{}┐", "─".repeat(wide - 2));
    canvas.write(x, y, &edge, Hue::Default);
    for row in 1..high {
        let wall = format!("│{}│", " ".repeat(wide - 2));
        canvas.write(x, y + row, &wall, Hue::Default);
    }
    let edge = format!("└{}┘", "─".repeat(wide - 2));
    canvas.write(x, y + high, &edge, Hue::Default);
    canvas.write(x + 8, y + 2, "CRYPT", Hue::Bold);
    if let Some(round) = view["round"].as_u64() {
        canvas.write(x + 7, y + 3, &format!("round {round}"), Hue::Dim);
    }
}

fn draw_pieces(canvas: &mut Canvas, view: &Value) {
    let mut taken = Vec::new();
    let banshees = (0..).zip(SHAPES).map(|(seat, (shape, hue))| {
        let at = &view[format!("b{seat}")]["at"];
        (at, shape, hue)
    });
    let zombie = (&view["z"]["at"], "Z", Hue::Red);
    for (id, shape, hue) in banshees.chain([zombie]) {
        let Some((column, row)) = id.as_str().and_then(place) else {
            continue;
        };
        let beside = taken.iter().filter(|&&it| it == (column, row)).count();
        taken.push((column, row));
        let (x, y) = at(column, row);
        canvas.write(x + beside, y + 1, shape, hue);
    }
}

/// A line for each banshee: where it is and what it holds.
fn draw_hands(view: &Value) -> Canvas {
    let seats = (0..SHAPES.len()).take_while(|seat| view[format!("b{seat}")].is_object());
    let mut canvas = Canvas::new(CELL.0 * SIDE, seats.clone().count());
    for seat in seats {
        let (banshee, (shape, hue)) = (&view[format!("b{seat}")], SHAPES[seat]);
        canvas.write(0, seat, shape, hue);
        canvas.write(2, seat, &hand(seat, banshee), Hue::Default);
        if view["turn"].as_u64() == Some(seat as u64) {
            canvas.write(52, seat, "◀ turn", Hue::Bold);
        }
    }
    canvas
}

fn hand(seat: usize, banshee: &Value) -> String {
    let holds = |token: &str| match banshee[token].as_bool() {
        Some(true) => token.to_owned(),
        _ => " ".repeat(token.len()),
    };
    let at = banshee["at"].as_str().unwrap_or("-");
    let skulls = banshee["skulls"].as_u64().unwrap_or_default();
    let (doll, stake) = (holds("doll"), holds("stake"));
    format!("seat {seat}  at {at:<4} skulls {skulls}   {doll}  {stake}")
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn pieces_stand_side_by_side_under_the_name_of_their_square() {
        let view = json!({
            "b0": { "at": "S05", "skulls": 2, "doll": true, "stake": false },
            "b1": { "at": "S05", "skulls": 0, "doll": false, "stake": false },
            "z": { "at": "S05" }, "turn": 0, "round": 3,
        });
        let drawn = midnight_banshees(&view, Ink::Plain);
        let lines: Vec<_> = drawn.lines().collect();
        let column = lines[0].find("S05r").expect("the square");
        assert_eq!(lines[1].trim(), "●▲Z");
        assert_eq!(lines[1].find('●'), Some(column));
        assert!(drawn.contains("round 3"));
        assert!(!drawn.contains('\x1b'));
        assert!(midnight_banshees(&view, Ink::Color).contains("\x1b[0;1;35m●"));
    }

    #[test]
    fn a_view_with_nothing_in_it_draws_the_bare_board() {
        assert!(midnight_banshees(&json!(null), Ink::Plain).contains("CRYPT"));
    }
}
