//! The board of Headless Horseman: the eight main roads as lines from the School House to the bridge, then every rider.
use serde_json::Value;

use super::Ink;
use super::canvas::{Canvas, Hue};

/// Letters of the longest road, and where it begins.
const ROAD: usize = 50;
const START: usize = 10;
const WIDTH: usize = 100;

/// Shape and color of each seat's rider.
const SHAPES: [(&str, Hue); 8] = [
    ("●", Hue::Violet),
    ("▲", Hue::Green),
    ("■", Hue::Amber),
    ("◆", Hue::Cyan),
    ("★", Hue::Red),
    ("⬟", Hue::Amber),
    ("✚", Hue::Bold),
    ("⬢", Hue::Red),
];

/// How many hexes each road has, and which of them are blue.
const ROADS: [(usize, &[usize]); 8] = [
    (50, &[8, 27]),
    (36, &[17, 36]),
    (49, &[5, 27, 45]),
    (37, &[14, 37]),
    (37, &[14, 37]),
    (49, &[5, 27, 45]),
    (36, &[17, 36]),
    (50, &[8, 27]),
];

const LEGEND: &str = "S school   B bridge   * blue hex   capital H before a rider: Horseman";

pub fn headless_horseman(view: &Value, names: &[String], ink: Ink) -> String {
    let mut canvas = Canvas::new(WIDTH, ROADS.len() + names.len() + 5);
    let round = view["round"].as_u64().unwrap_or_default();
    canvas.write(0, 0, &format!("round {round}"), Hue::Bold);
    for (at, (len, blues)) in ROADS.into_iter().enumerate() {
        draw_road(&mut canvas, at, len, blues);
    }
    draw_pieces(&mut canvas, view);
    let below = ROADS.len() + 1;
    canvas.write(0, below, LEGEND, Hue::Dim);
    canvas.write(
        0,
        below + 1,
        &chips(view, "churches", char::is_alphabetic),
        Hue::Dim,
    );
    canvas.write(
        0,
        below + 2,
        &chips(view, "graveyards", |it| it.is_ascii_digit()),
        Hue::Dim,
    );
    for (seat, name) in names.iter().enumerate() {
        draw_rider(&mut canvas, below + 3 + seat, view, seat, name);
    }
    canvas.print(ink)
}

fn draw_road(canvas: &mut Canvas, at: usize, len: usize, blues: &[usize]) {
    let y = at + 1;
    canvas.write(0, y, &format!("L{}", at + 1), Hue::Dim);
    canvas.write(START - 2, y, "S", Hue::Amber);
    for hex in 1..=len {
        let blue = blues.contains(&hex);
        let (letter, hue) = if blue {
            ("*", Hue::Cyan)
        } else {
            ("·", Hue::Dim)
        };
        canvas.write(START + hex - 1, y, letter, hue);
    }
    if len > 40 {
        canvas.write(START + ROAD + 1, y, "B", Hue::Amber);
    }
}

/// Riders on main roads; the others are in the list below.
fn draw_pieces(canvas: &mut Canvas, view: &Value) {
    for (seat, (shape, hue)) in SHAPES.into_iter().enumerate() {
        let at = view[format!("r{seat}")]["at"].as_str().unwrap_or_default();
        let place = at.strip_prefix('L').and_then(|it| it.split_once('-'));
        let Some((road, hex)) = place else { continue };
        if let (Ok(road), Ok(hex)) = (road.parse::<usize>(), hex.parse::<usize>()) {
            canvas.write(START + hex - 1, road, shape, hue);
        }
    }
}

/// `churches A V01, B V03`.
fn chips(view: &Value, word: &str, kind: impl Fn(char) -> bool) -> String {
    let placed = view["chips"].as_object();
    let chip = |(void, chip): (&String, &Value)| {
        let chip = chip.as_str()?;
        chip.starts_with(&kind).then(|| format!("{chip} {void}"))
    };
    let mut all: Vec<_> = placed.into_iter().flatten().filter_map(chip).collect();
    all.sort();
    format!("{word:<11} {}", all.join(", "))
}

fn draw_rider(canvas: &mut Canvas, y: usize, view: &Value, seat: usize, name: &str) {
    let rider = &view[format!("r{seat}")];
    let (shape, hue) = SHAPES[seat % SHAPES.len()];
    let turn = view["turn"].as_u64() == Some(seat as u64);
    canvas.write(0, y, if turn { "▶" } else { " " }, Hue::Bold);
    canvas.write(4, y, shape, hue);
    let hunts = rider["form"].as_str() == Some("horseman");
    canvas.write(2, y, if hunts { "H" } else { " " }, Hue::Red);
    let word = |key: &str| rider[key].as_str().unwrap_or("-").to_owned();
    let number = |key: &str| rider[key].as_u64().unwrap_or_default();
    let mut text = format!(
        "{name}, seat {seat}: {} on {}, {} hp, {} cards, {} to the bridge",
        word("form"),
        word("at"),
        number("hits"),
        number("cards"),
        number("to_bridge"),
    );
    if word("stun") != "none" && word("stun") != "-" {
        text += ", stunned";
    }
    canvas.write(6, y, &text, Hue::Default);
    let cards = rider["hand"].as_array();
    let cards = cards.map(|it| it.iter().filter_map(Value::as_str).collect::<Vec<_>>());
    if let Some(cards) = cards {
        let x = 6 + text.chars().count() + 2;
        canvas.write(x, y, &cards.join(" "), Hue::Green);
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn riders_stand_on_their_roads() {
        let view = json!({
            "r0": { "form": "ichabod", "at": "L4-10", "hits": 9, "cards": 6, "to_bridge": 38, "stun": "due" },
            "r1": { "form": "horseman", "at": "MAUSOLEUM", "hits": 15, "cards": 6, "to_bridge": 25, "stun": "none" },
            "chips": { "V01": "A", "V02": "1", "V03": null }, "turn": 1, "round": 5,
        });
        let names = ["Violet".to_owned(), "Green".to_owned()];
        let drawn = headless_horseman(&view, &names, Ink::Plain);
        let lines: Vec<_> = drawn.lines().collect();
        assert_eq!(lines[4].chars().nth(START + 9), Some('●'));
        assert!(drawn.contains("churches    A V01"));
        assert!(drawn.contains("graveyards  1 V02"));
        assert!(drawn.contains("▶ H ▲ Green, seat 1: horseman on MAUSOLEUM, 15 hp"));
        assert!(drawn.contains("stunned"));
        assert!(!drawn.contains('\x1b'));
    }

    #[test]
    fn a_view_with_nothing_in_it_draws_the_bare_board() {
        assert!(headless_horseman(&json!(null), &[], Ink::Plain).contains("L8"));
    }
}
