//! Actions that somebody may well try here, fit or not.
use std::sync::atomic::{AtomicUsize, Ordering};

use engine::{Game, Knowledge, Seat, Text, Viewer};
use game_darkleaf_gambit::{Action, Darkleaf};
use serde_json::{Value, json};

use super::{answers, board};

/// How many are read, at most about: reading takes the time.
const READ: usize = 120;

/// How often somebody was asked what lies near.
static TURN: AtomicUsize = AtomicUsize::new(0);

/// Two seats ask: by turns what the open question could be answered with, and anything near what a clan can do.
pub fn actions(game: &Darkleaf, _: Seat) -> Vec<Action> {
    let view = json!(game.view(Viewer::Open));
    let turn = TURN.fetch_add(1, Ordering::Relaxed);
    let mut texts = Vec::new();
    if (turn / 2).is_multiple_of(2) {
        texts = answers::texts(&view);
    }
    if texts.is_empty() {
        texts = [words(), deeds(&view), beside(&view), rows(&view)].concat();
    }
    let pack = game.pack();
    let step = 1 + texts.len() / READ;
    let some = texts.iter().skip(turn / 4 % step).step_by(step);
    some.filter_map(|text| Action::read(&pack, text).ok())
        .collect()
}

/// Without a unit.
fn words() -> Vec<String> {
    let alone = ["retreat", "journey", "will", "lower-will", "pass"];
    let mut texts: Vec<String> = alone.map(str::to_owned).to_vec();
    for way in 1..=8 {
        let flows = ["", "x2", "+ripple", "x2+ripple"];
        texts.extend(flows.map(|it| format!("flow {way}{it}")));
        texts.extend(["tide", "direct", "share"].map(|it| format!("{it} {way}")));
    }
    texts
}

/// With the units of who is in turn, at whatever is near them.
fn deeds(view: &Value) -> Vec<String> {
    let mut texts = Vec::new();
    for (name, it) in view["units"].as_object().into_iter().flatten() {
        texts.extend(
            ["choose", "zero", "lower-garden", "lower-ladder"].map(|it| format!("{it} {name}")),
        );
        texts.extend([2, 3].map(|it| format!("garden {name} {it}")));
        if it["seat"] != view["turn"]["seat"] {
            continue;
        }
        let words = by_clan(it["clan"].as_str().unwrap_or_default());
        let at = board::at(name);
        for spot in board::all().filter(|it| board::apart(at, *it) < 3) {
            let spot = board::name(spot);
            texts.extend(words.map(|word| match word {
                "lock" | "reclaim" => format!("{word} {spot}"),
                _ => format!("{word} {name} {spot}"),
            }));
        }
    }
    texts
}

fn by_clan(clan: &str) -> [&'static str; 3] {
    match clan {
        "HUL" => ["hunt", "pivot", "go"],
        "MUR" => ["destroy", "go", "lock"],
        "FER" => ["relocate", "go", "go"],
        "WIB" => ["swap", "back", "born"],
        "HEX" => ["ladder", "ladder", "go"],
        _ => ["reclaim", "go", "relocate"],
    }
}

/// Beside the unit that has journeyed.
fn beside(view: &Value) -> Vec<String> {
    let mut units = view["units"].as_object().into_iter().flatten();
    let Some((hot, _)) = units.find(|(_, it)| it["journeyed"] == true) else {
        return Vec::new();
    };
    let near = board::all().filter(|it| board::adjacent(board::at(hot), *it));
    let near: Vec<String> = near.map(board::name).collect();
    let mut texts = Vec::new();
    for spot in &near {
        texts.extend(["morph", "seed", "leap", "place"].map(|it| format!("{it} {spot}")));
        texts.extend(near.iter().map(|it| format!("mass {spot} {it}")));
    }
    texts
}

/// With the rows of who is in turn.
fn rows(view: &Value) -> Vec<String> {
    let side = format!("s{}", view["turn"]["seat"]);
    let mut texts = Vec::new();
    for (skill, _) in view[side]["rows"].as_object().into_iter().flatten() {
        let words = ["spend", "take-back", "gain", "lose", "spill"];
        texts.extend(words.map(|it| format!("{it} {skill}")));
        for slot in 1..=5 {
            texts.extend(["slot", "remove"].map(|it| format!("{it} {skill} {slot}")));
        }
    }
    texts
}
