//! Answers to the open question, fit or not.
use serde_json::Value;

use super::board::{self, At};

/// What could be said to this question; nothing for those that random words answer well enough.
pub fn texts(view: &Value) -> Vec<String> {
    let spots: Vec<String> = board::all().map(board::name).collect();
    let each = |words: &[&str]| -> Vec<String> {
        let all = words
            .iter()
            .flat_map(|word| spots.iter().map(move |it| format!("{word} {it}")));
        all.collect()
    };
    let ways = |word: &str| (1..=8).map(|it| format!("{word} {it}")).collect::<Vec<_>>();
    let born = view["turn"]["born"].as_str().unwrap_or("a1");
    match view["phase"].as_str().unwrap_or_default() {
        "SpreadLadder" | "Sacrifice" => each(&["choose"]),
        "FollowUp" | "SetDownSaved" | "SetDownRoyal" | "ReclaimPlace" | "HastyPawn" => {
            each(&["place"])
        }
        "TargetLock" => each(&["lock"]),
        "PlaceBorn" => {
            let waiting = view["turn"]["targets"]
                .as_array()
                .cloned()
                .unwrap_or_default();
            let words: Vec<String> = waiting
                .iter()
                .filter_map(Value::as_str)
                .map(|it| format!("born {it}"))
                .collect();
            each(&words.iter().map(String::as_str).collect::<Vec<_>>())
        }
        "RetreatMove" => each(&[&format!("back {born}")]),
        "Banish" => pairs(view, &["relocate"], &spots, ""),
        "Share" => [ways("share"), rows(view, "spend")].concat(),
        "CrossAura" => ["barbaric", "ripple_effect", "assassin"]
            .map(|it| format!("take {it}"))
            .to_vec(),
        "Flow" => (1..=8)
            .flat_map(|way| ["", "x2", "+ripple", "x2+ripple"].map(|it| format!("flow {way}{it}")))
            .collect(),
        "PickBone" => [bones(), each(&["lock"])].concat(),
        "Adapt" => bones(),
        "WhichFace" => ways("stand"),
        "ChooseClan" => ["HEX", "WIB", "MUR", "FER", "ERD", "HUL"]
            .map(|it| format!("clan {it}"))
            .to_vec(),
        "SlotBone" | "Cast" => {
            let ladders = pairs(view, &["ladder"], &spots, "HEX");
            [rows(view, "slot"), ladders, rows(view, "spend")].concat()
        }
        "Execute" => {
            let mut texts = pairs(view, &["go", "destroy"], &spots, "MUR");
            texts.extend(pairs(view, &["go"], &spots, "FER"));
            texts.extend(rows(view, "spend"));
            texts
        }
        "Power" if view["topic"]["skill"] == "master_the_current" => {
            let mut texts = each(&["choose"]);
            (0..4).for_each(|_| texts.extend(ways("direct")));
            texts
        }
        "Power" => each(&["choose", "place"]),
        "Will" => willed(view, each(&["choose", "place"])),
        "Declare" | "Tweak" => rows(view, "spend"),
        _ => Vec::new(),
    }
}

fn bones() -> Vec<String> {
    [4, 6, 8].map(|it| format!("bone {it}")).to_vec()
}

fn willed(view: &Value, spots: Vec<String>) -> Vec<String> {
    match view["topic"]["entry"].as_str().unwrap_or_default() {
        "old_friend" => ["pawn", "sage", "knight", "rook"]
            .map(|it| format!("raise {it}"))
            .to_vec(),
        "lost_bone" | "spare_bone" => [bones(), rows(view, "remove")].concat(),
        "gift_of_the_weald" => rows(view, "gain"),
        "rust" => rows(view, "lose"),
        "spilled_bones" => rows(view, "spill"),
        _ => spots,
    }
}

/// A word with every skill on the board, and every slot where it takes one.
fn rows(view: &Value, word: &str) -> Vec<String> {
    let sides = ["s0", "s1"].map(|it| view[it]["rows"].as_object().cloned().unwrap_or_default());
    let skills = sides.into_iter().flatten().map(|it| it.0);
    let texts = skills.flat_map(|skill| match word {
        "slot" | "remove" => (1..=4).map(|it| format!("{word} {skill} {it}")).collect(),
        _ => vec![format!("{word} {skill}")],
    });
    texts.collect()
}

/// A word with every unit of a clan that is in turn, and every territory near or in line.
fn pairs(view: &Value, words: &[&str], spots: &[String], clan: &str) -> Vec<String> {
    let units = view["units"].as_object().cloned().unwrap_or_default();
    let fits = |it: &Value| match clan {
        "" => it["seat"] != view["turn"]["seat"],
        _ => it["clan"] == clan && it["seat"] == view["turn"]["seat"],
    };
    let movers = units.iter().filter(|(_, it)| fits(it)).map(|it| it.0);
    let near = |one: &str, two: &str| {
        let (one, two): (At, At) = (board::at(one), board::at(two));
        board::line(one, two).is_some() || clan.is_empty()
    };
    let mut texts = Vec::new();
    for (mover, spot) in movers.flat_map(|mover| spots.iter().map(move |it| (mover, it))) {
        if near(mover, spot) {
            texts.extend(words.iter().map(|word| format!("{word} {mover} {spot}")));
        }
    }
    texts
}
