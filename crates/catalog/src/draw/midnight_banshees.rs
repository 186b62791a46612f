//! The board of Midnight Banshees: the sidewalk as a frame of 9 by 9 cells, the crypt in the middle.
use serde_json::Value;

use super::Ink;
use super::canvas::{Canvas, Hue};

/// Letters across and down for one square.
const CELL: (usize, usize) = (8, 2);
/// Cells on each side of the frame.
const SIDE: usize = 9;
/// Letters across the crypt, with its walls.
const CRYPT: usize = 22;

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

pub fn midnight_banshees(view: &Value, names: &[String], ink: Ink) -> String {
    let height = CELL.1 * SIDE;
    let mut canvas = Canvas::new(CELL.0 * SIDE, height + 2);
    draw_squares(&mut canvas);
    draw_crypt(&mut canvas, view);
    draw_pieces(&mut canvas, view);
    canvas.write(0, height, LEGEND, Hue::Dim);
    draw_names(&mut canvas, height + 1, names);
    canvas.print(ink)
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

/// The crypt, and in it what each banshee holds.
fn draw_crypt(canvas: &mut Canvas, view: &Value) {
    let (x, y) = (at(3, 3).0 - 1, at(3, 3).1);
    let line = "─".repeat(CRYPT - 2);
    canvas.write(x, y, &format!("┌{line}┐"), Hue::Default);
    for row in 1..=SHAPES.len() {
        canvas.write(x, y + row, "│", Hue::Default);
        canvas.write(x + CRYPT - 1, y + row, "│", Hue::Default);
    }
    canvas.write(x, y + SHAPES.len() + 1, &format!("└{line}┘"), Hue::Default);
    canvas.write(x + 2, y + SHAPES.len() + 1, " crypt ", Hue::Dim);
    if let Some(round) = view["round"].as_u64() {
        canvas.write(x + 2, y, &format!(" round {round} "), Hue::Dim);
    }
    for (seat, (shape, hue)) in SHAPES.into_iter().enumerate() {
        let (banshee, y) = (&view[format!("b{seat}")], y + 1 + seat);
        if banshee.is_object() {
            canvas.write(x + 3, y, shape, hue);
            canvas.write(x + 5, y, &hand(banshee, view), Hue::Default);
        }
        if view["turn"].as_u64() == Some(seat as u64) {
            canvas.write(x + 1, y, "▶", Hue::Bold);
        }
    }
}

/// `2/5 doll stake`: skulls and tokens.
fn hand(banshee: &Value, view: &Value) -> String {
    let holds = |token: &str| match banshee[token].as_bool() {
        Some(true) => token.to_owned(),
        _ => " ".repeat(token.len()),
    };
    let skulls = banshee["skulls"].as_u64().unwrap_or_default();
    let goal = view["options"]["goal_skulls"].as_u64();
    let goal = goal.map_or(String::new(), |goal| format!("/{goal}"));
    format!("{skulls}{goal} {} {}", holds("doll"), holds("stake"))
}

/// Which shape is whose.
fn draw_names(canvas: &mut Canvas, y: usize, names: &[String]) {
    let mut x = 0;
    for (seat, (name, (shape, hue))) in names.iter().zip(SHAPES).enumerate() {
        let text = format!("{name}, seat {seat}");
        canvas.write(x, y, shape, hue);
        canvas.write(x + 2, y, &text, Hue::Default);
        x += text.chars().count() + 5;
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
        let names = ["Violet".to_owned(), "Green".to_owned()];
        let drawn = midnight_banshees(&view, &names, Ink::Plain);
        let lines: Vec<_> = drawn.lines().collect();
        let column = lines[0].find("S05r").expect("the square");
        assert_eq!(lines[1].trim(), "●▲Z");
        assert_eq!(lines[1].find('●'), Some(column));
        assert!(drawn.contains("round 3"));
        assert!(drawn.contains("│▶ ● 2 doll"));
        assert!(drawn.contains("▲ Green, seat 1"));
        assert!(!drawn.contains('\x1b'));
        assert!(midnight_banshees(&view, &names, Ink::Color).contains("\x1b[0;1;35m●"));
    }

    #[test]
    fn a_view_with_nothing_in_it_draws_the_bare_board() {
        assert!(midnight_banshees(&json!(null), &[], Ink::Plain).contains("S31"));
    }
}
