//! A battlefield of Heroscape: rows of hexes with terrain, level and glyph, and below them who stands there.
// Places on the canvas are small and were moved to start at zero.
#![allow(clippy::cast_sign_loss, clippy::cast_possible_wrap)]
use serde_json::Value;

use super::Ink;
use super::canvas::{Canvas, Hue};

/// Letters across for one hex; a row is shifted by half of it.
const CELL: i64 = 6;
/// Lines for a row of hexes.
const LINES: i64 = 2;

const HUES: [Hue; 6] = [
    Hue::Violet,
    Hue::Amber,
    Hue::Cyan,
    Hue::Green,
    Hue::Red,
    Hue::Bold,
];

const LEGEND: &str = "g grass  s sand  k rock  w water, with level   ^ deck   T tree, palm or brush   \
    [?] glyph   0Fi1: seat, card, number";

/// Where a hex goes.
struct Frame {
    left: i64,
    top: i64,
}

impl Frame {
    fn at(&self, q: i64, r: i64) -> (usize, usize) {
        let x = (2 * q + r) * CELL / 2 - self.left;
        let y = (r - self.top) * LINES;
        (x.max(0) as usize, y.max(0) as usize)
    }
}

pub fn heroscape(view: &Value, names: &[String], ink: Ink) -> String {
    let empty = Vec::new();
    let rows = view["battlefield"]["rows"].as_array().unwrap_or(&empty);
    let number = |it: &Value| it.as_i64().unwrap_or_default();
    let start = |row: &Value| (2 * number(&row["q"]) + number(&row["r"])) * CELL / 2;
    let width = |row: &Value| {
        row["cells"]
            .as_str()
            .map_or(0, |it| it.split(' ').count() as i64)
    };
    let frame = Frame {
        left: rows.iter().map(start).min().unwrap_or(0),
        top: rows.iter().map(|it| number(&it["r"])).min().unwrap_or(0),
    };
    let right = rows.iter().map(|it| start(it) + width(it) * CELL).max();
    let across = (right.unwrap_or(0) - frame.left).max(100) as usize;
    let mut canvas = Canvas::new(across, rows.len() * LINES as usize + 1);
    for row in rows {
        draw_row(&mut canvas, &frame, row);
    }
    draw_pieces(&mut canvas, &frame, view);
    draw_figures(&mut canvas, &frame, view);
    canvas.write(0, rows.len() * LINES as usize, LEGEND, Hue::Dim);
    canvas.print(ink) + &draw_seats(view, names).print(ink)
}

fn draw_row(canvas: &mut Canvas, frame: &Frame, row: &Value) {
    let (q, r) = (
        row["q"].as_i64().unwrap_or(0),
        row["r"].as_i64().unwrap_or(0),
    );
    let cells = row["cells"].as_str().unwrap_or_default();
    for (at, cell) in (0..).zip(cells.split_whitespace()) {
        if cell != ".." {
            let (x, y) = frame.at(q + at, r);
            let hue = if cell.starts_with('w') {
                Hue::Cyan
            } else {
                Hue::Dim
            };
            canvas.write(x, y, cell, hue);
        }
    }
}

/// `4:2` or `4:2^`.
fn place(frame: &Frame, spot: &Value) -> Option<(usize, usize)> {
    let spot = spot.as_str()?.trim_end_matches('^');
    let (q, r) = spot.split_once(':')?;
    Some(frame.at(q.parse().ok()?, r.parse().ok()?))
}

fn draw_pieces(canvas: &mut Canvas, frame: &Frame, view: &Value) {
    let list = |it: &Value| it.as_array().cloned().unwrap_or_default();
    for slab in list(&view["battlefield"]["slabs"]) {
        if let Some((x, y)) = place(frame, &slab["at"]) {
            canvas.write(x + 2, y, &format!("^{}", slab["top"]), Hue::Default);
        }
    }
    for piece in list(&view["battlefield"]["obstacles"]) {
        if let Some((x, y)) = place(frame, &piece["at"]) {
            canvas.write(x, y + 1, "T", Hue::Green);
        }
    }
    let glyphs = view["glyphs"].as_object();
    for glyph in glyphs.iter().flat_map(|it| it.values()) {
        if let Some((x, y)) = place(frame, &glyph["at"]) {
            let letter = glyph["letter"].as_str().unwrap_or("?");
            canvas.write(x + 2, y, &format!("[{letter}]"), Hue::Bold);
        }
    }
}

/// Two letters of a card: `Fi` for finn, `TV` for `tarn_vikings`.
fn letters(id: &str) -> String {
    let words: Vec<&str> = id.split('_').collect();
    let upper = |it: &str| it.chars().next().map(|it| it.to_ascii_uppercase());
    match words[..] {
        [only] => upper(only)
            .into_iter()
            .chain(only.chars().skip(1).take(1))
            .collect(),
        _ => words.iter().take(2).filter_map(|it| upper(it)).collect(),
    }
}

/// Seats with their cards and figures.
fn each_figure(view: &Value, mut visit: impl FnMut(usize, &str, &str, &Value)) {
    for seat in 0..HUES.len() {
        let cards = view[seat.to_string()].as_object();
        for (id, card) in cards.into_iter().flatten() {
            let numbers = card.as_object().into_iter().flatten();
            for (number, figure) in numbers.filter(|it| it.1["status"].is_string()) {
                visit(seat, id, number, figure);
            }
        }
    }
}

fn draw_figures(canvas: &mut Canvas, frame: &Frame, view: &Value) {
    each_figure(view, |seat, id, number, figure| {
        let text = format!("{seat}{}{number}", letters(id));
        for end in ["at", "tail"] {
            if let Some((x, y)) = place(frame, &figure[end]) {
                canvas.write(x, y + 1, &text, HUES[seat]);
            }
        }
    });
}

/// A line for each card: who controls it, what is left of it, its markers.
fn draw_seats(view: &Value, names: &[String]) -> Canvas {
    let mut lines = Vec::new();
    for (seat, name) in names.iter().enumerate() {
        let it = &view[seat.to_string()];
        let turn = if view["seat"].as_u64() == Some(seat as u64) {
            " ◀"
        } else {
            ""
        };
        let banners = it["banners"].as_u64().unwrap_or(0);
        lines.push((
            format!("{name}   score {}   banners {banners}{turn}", it["score"]),
            HUES[seat % 6],
        ));
        for (id, card) in it.as_object().into_iter().flatten() {
            if card["in_play"].is_boolean() {
                lines.push((card_line(id, card), Hue::Default));
            }
        }
    }
    let mut canvas = Canvas::new(110, lines.len());
    for (y, (text, hue)) in lines.iter().enumerate() {
        canvas.write(0, y, text, *hue);
    }
    canvas
}

fn card_line(id: &str, card: &Value) -> String {
    let figures = card.as_object().into_iter().flatten();
    let mut standing = Vec::new();
    for (number, figure) in figures.filter(|it| it.1["status"].is_string()) {
        let place = figure["at"]
            .as_str()
            .or(figure["status"].as_str())
            .unwrap_or("-");
        let wounds = figure["wounds"].as_u64().unwrap_or(0);
        let wounds = if wounds > 0 {
            format!(" -{wounds}")
        } else {
            String::new()
        };
        standing.push(format!("{number} {place}{wounds}"));
    }
    format!(
        "  {} {id:<18} M{} R{} A{} D{}  markers {}  {}",
        letters(id),
        card["move"],
        card["range"],
        card["attack"],
        card["defense"],
        card["face_down"],
        standing.join(", ")
    )
}
