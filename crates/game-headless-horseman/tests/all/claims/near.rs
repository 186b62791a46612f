//! Actions near what a rider could be asked: every word, with places, cards and riders that are about.
use std::collections::BTreeSet;

use engine::{Game, Knowledge, Seat, Text, Viewer};
use game_headless_horseman::{Action, Horseman};
use serde_json::json;

use super::board;

const WORDS: &str = "roll spin stop through cross attack short past fight banish accept defend hold endure mirror leave \
    take pass use_attack use_defence save_attack save_defence pick_attack pick_defence pick_both keep_old keep_new";
const CARDS: &str = "I2 I3 I4 I5 I6 I7 I8 H2 H3 H4 H5 H6 H7 H8 H9 ANY_PATH MIRROR BANISH NEAREST_CHURCH CHURCH_THROUGH \
    DEFENCE TRANSPORT GRAVE_THROUGH";

pub fn actions(game: &Horseman, seat: Seat) -> Vec<Action> {
    let view = json!(game.view(Viewer::Open));
    let at = |seat: u8| view[format!("r{seat}")]["at"].as_str();
    let exits = board::links(at(seat.0).unwrap_or_default());
    let places: BTreeSet<_> = (0..8)
        .filter_map(at)
        .chain(exits.iter().copied())
        .chain(["SCHOOL", "BRIDGE", "MAUSOLEUM", "KIRK"])
        .chain(view["ride"]["came"].as_str())
        .collect();
    let mut texts: Vec<String> = WORDS
        .split_whitespace()
        .map(|it| it.replace('_', " "))
        .collect();
    texts.extend(CARDS.split_whitespace().map(|it| format!("discard {it}")));
    texts.extend((0..8).map(|it| format!("throw r{it}")));
    for place in &places {
        texts.extend(["go", "exit"].map(|it| format!("{it} {place}")));
    }
    for exit in &exits {
        texts.push(format!("path {exit}"));
        texts.extend((2..10).map(|it| format!("ride {it} {exit}")));
    }
    texts.extend((1..10).map(|it| format!("play {it}")));
    let placing = !view["due"].is_null();
    for void in board::voids().filter(|it| placing || *it == "V01") {
        texts.extend(["church", "graveyard"].map(|it| format!("{it} {void}")));
    }
    for void in board::voids().chain(["KIRK", "MAUSOLEUM"]) {
        texts.extend(["nearest", "transport", "jump", "enter"].map(|it| format!("{it} {void}")));
    }
    let pack = game.pack();
    texts
        .iter()
        .filter_map(|it| Action::read(&pack, it).ok())
        .collect()
}
