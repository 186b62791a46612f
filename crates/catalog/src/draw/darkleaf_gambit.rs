//! The board of Darkleaf Gambit: a chessboard, the first player's units in capitals, and both clan boards below it.
use serde_json::Value;

use super::Ink;
use super::canvas::{Canvas, Hue};

/// Letters across for one territory: the unit and its marks.
const CELL: usize = 5;
const LEGEND: &str = "capitals: first player   ! Quarry   1 2 3 Ladder   + aura   * held, frozen, asleep   o Garden   R Reclaimed";

pub fn darkleaf_gambit(view: &Value, names: &[String], ink: Ink) -> String {
    let mut canvas = Canvas::new(CELL * 8 + 6, 12);
    for rank in 0..8 {
        canvas.write(0, 8 - rank, &(rank + 1).to_string(), Hue::Dim);
        for file in 0..8 {
            let name = format!("{}{}", char::from(b'a' + file as u8), rank + 1);
            draw_square(&mut canvas, view, &name, 3 + file * CELL, 8 - rank);
        }
    }
    for file in 0..8 {
        let letter = char::from(b'a' + file as u8).to_string();
        canvas.write(3 + file * CELL, 9, &letter, Hue::Dim);
    }
    let mut text = canvas.print(ink);
    for seat in 0..2 {
        text += &draw_side(view, seat, names);
    }
    text + LEGEND + "\n"
}

fn draw_square(canvas: &mut Canvas, view: &Value, name: &str, x: usize, y: usize) {
    let unit = &view["units"][name];
    let ground = match (&view["gardens"][name], &view["reclaimed"][name]) {
        (Value::Null, Value::Null) => "",
        (Value::Null, _) => "R",
        _ => "o",
    };
    if unit.is_null() {
        let dot = if ground.is_empty() { "·" } else { ground };
        canvas.write(x, y, dot, Hue::Dim);
        return;
    }
    let seat = unit["seat"].as_u64().unwrap_or(0);
    let first = view[format!("s{seat}").as_str()]["first"] == true;
    let letter = match unit["kind"].as_str() {
        Some("knight") => "N".to_owned(),
        Some(kind) => kind[..1].to_uppercase(),
        None => "?".to_owned(),
    };
    let letter = if first { letter } else { letter.to_lowercase() };
    let hue = if first { Hue::Violet } else { Hue::Green };
    canvas.write(x, y, &(letter + &marks(unit) + ground), hue);
}

fn marks(unit: &Value) -> String {
    let mut marks = String::new();
    if unit["quarry"] == true {
        marks.push('!');
    }
    if let Some(ladder @ 1..) = unit["ladder"].as_u64() {
        marks += &ladder.to_string();
    }
    if unit["auras"].as_array().is_some_and(|it| !it.is_empty()) {
        marks.push('+');
    }
    let still = ["held", "frozen", "slumbers", "stasis"];
    if still.iter().any(|it| unit[it] == true) {
        marks.push('*');
    }
    marks
}

/// `Seat 0, The Murg: iron_plating [2-3 5-6] 2 .  (1 token) … pool d6×5`
fn draw_side(view: &Value, seat: usize, names: &[String]) -> String {
    let side = &view[format!("s{seat}").as_str()];
    let Some(rows) = side["rows"].as_object() else {
        return String::new();
    };
    let who = names.get(seat).map_or("", String::as_str);
    let clan = side["name"].as_str().unwrap_or_default();
    let mut text = format!("{who}, {clan}:");
    for (skill, row) in rows {
        let bones = row["bones"].as_array().map_or(&[][..], Vec::as_slice);
        let slots = row["slots"].as_array().map_or(&[][..], Vec::as_slice);
        let cell = |(bone, slot): (&Value, &Value)| match bone.as_u64() {
            Some(face @ 1..) => format!("({face})"),
            _ => slot.as_str().unwrap_or("?").to_owned(),
        };
        let cells: Vec<_> = bones.iter().zip(slots).map(cell).collect();
        let tokens = row["tokens"].as_u64().unwrap_or(0);
        let tokens = "•".repeat(tokens as usize);
        text += &format!("  {skill} {}{tokens}", cells.join(" "));
    }
    let pool = side["pool"].as_object().map(|it| {
        let bones = it.iter().map(|(die, n)| format!("{die}×{n}"));
        bones.collect::<Vec<_>>().join(" ")
    });
    text + &format!("  pool {}\n", pool.unwrap_or_default())
}
