//! The woods of Little Dead Riding Hood: Grandma's House at the top, the starting spaces at the bottom.
use serde_json::Value;

use super::Ink;
use super::canvas::{Canvas, Hue};

/// Letters across one lane, and before the first.
const CELL: usize = 8;
const MARGIN: usize = 4;
const ROWS: usize = 10;

/// Letter and color of each seat's sister.
const SISTERS: [(&str, Hue); 5] = [
    ("R", Hue::Red),
    ("G", Hue::Green),
    ("K", Hue::Bold),
    ("Y", Hue::Amber),
    ("B", Hue::Cyan),
];

const LEGEND: &str = "[ ] path   ### obstacle   w wolf   o bullet   . fog";

pub fn little_dead_riding_hood(view: &Value, names: &[String], ink: Ink) -> String {
    let lanes = lanes(view);
    let width = (MARGIN + CELL * lanes.len()).max(90);
    let mut canvas = Canvas::new(width, ROWS + 5 + names.len());
    canvas.write(MARGIN, 0, "Grandma's House", Hue::Amber);
    for row in (0..=ROWS).rev() {
        let y = ROWS - row + 1;
        canvas.write(0, y, &format!("{row:>2}"), Hue::Dim);
        for (column, lane) in lanes.iter().enumerate() {
            draw_space(&mut canvas, view, &format!("{lane}{row}"), (column, y));
        }
    }
    for (column, lane) in lanes.iter().enumerate() {
        canvas.write(MARGIN + column * CELL + 2, ROWS + 2, lane, Hue::Dim);
    }
    canvas.write(0, ROWS + 3, LEGEND, Hue::Dim);
    for (seat, name) in names.iter().enumerate() {
        draw_seat(&mut canvas, view, (seat, name), ROWS + 4 + seat);
    }
    canvas.print(ink)
}

/// The letters of the lanes in play.
fn lanes(view: &Value) -> Vec<String> {
    let starts = view["starts"].as_array().map_or(&[][..], Vec::as_slice);
    let letter = |it: &Value| Some(it.as_str()?.get(..1)?.to_owned());
    starts.iter().filter_map(letter).collect()
}

fn draw_space(canvas: &mut Canvas, view: &Value, id: &str, (column, y): (usize, usize)) {
    let x = MARGIN + column * CELL;
    let space = &view["spaces"][id];
    let is = |name: &str| space[name] == Value::Bool(true);
    match space["tile"].as_str() {
        Some("obstacle") => canvas.write(x, y, "######", Hue::Dim),
        Some(_) => canvas.write(x, y, "[    ]", Hue::Default),
        None if id.ends_with('0') && !id.ends_with("10") => {
            canvas.write(x, y, "(    )", Hue::Dim);
        }
        None => canvas.write(x + 2, y, ".", Hue::Dim),
    }
    if is("wolf") {
        canvas.write(x + 4, y, "w", Hue::Violet);
    }
    if is("bullet") {
        canvas.write(x + 3, y, "o", Hue::Amber);
    }
    let mut at = x + 1;
    for (seat, (letter, hue)) in SISTERS.iter().enumerate() {
        if view[format!("p{seat}")]["at"].as_str() == Some(id) {
            canvas.write(at, y, letter, *hue);
            at += 1;
        }
    }
}

/// Letter, name, bullets, cards, helper, retreat space.
fn draw_seat(canvas: &mut Canvas, view: &Value, (seat, name): (usize, &String), y: usize) {
    let sister = &view[format!("p{seat}")];
    let (letter, hue) = SISTERS[seat % SISTERS.len()];
    canvas.write(0, y, letter, hue);
    let text = |value: &Value| match value {
        Value::String(text) => text.clone(),
        Value::Null => "-".to_owned(),
        other => other.to_string(),
    };
    let cards = match sister["hand"]["cards"].as_array() {
        Some(cards) => cards.iter().map(text).collect::<Vec<_>>().join(" "),
        None => format!("{} cards", text(&sister["hand"]["size"])),
    };
    let line = format!(
        "{name:<8} bullets {:<3} retreat {:<8} {:<17} {cards}",
        text(&sister["bullets"]),
        text(&sister["retreat"]),
        text(&sister["helper"]),
    );
    canvas.write(2, y, &line, Hue::Default);
}
