//! Actions that somebody at this position might think of, sensible or not.
use std::sync::atomic::{AtomicUsize, Ordering};

use engine::{Game, Knowledge, Seat, Text, Viewer};
use game_heroscape::{Action, Heroscape};
use serde_json::Value;

use super::board::{Board, Place, STEPS, place};

/// Of each kind as many are tried at a position.
const SOME: usize = 30;
static TURNS: AtomicUsize = AtomicUsize::new(0);

const WAYS: [&str; 7] = [
    "",
    " fly",
    " grapple",
    " first",
    " second",
    " fly first",
    " fly second",
];

pub fn actions(game: &Heroscape, _: Seat) -> Vec<Action> {
    let view = serde_json::to_value(game.view(Viewer::Open)).expect("plain data");
    let (figures, cards) = names(&view);
    // Others each time.
    let turn = TURNS
        .fetch_add(1, Ordering::Relaxed)
        .wrapping_mul(0x9E37_79B9)
        >> 8;
    let lists = [
        spoken(&figures, &cards),
        attacks(&view, &figures),
        steps(&view, &figures),
        puts(&view, &figures),
    ];
    let pack = game.pack();
    let some = lists.iter().flat_map(|list| {
        let every = list.len() / SOME + 1;
        list.iter().skip(turn % every).step_by(every)
    });
    some.filter_map(|it| Action::read(&pack, it).ok()).collect()
}

type Figures<'a> = Vec<(String, &'a Value)>;

fn names(view: &Value) -> (Figures<'_>, Vec<String>) {
    let (mut figures, mut cards) = (Vec::new(), Vec::new());
    for seat in 0..6 {
        let player = view.get(seat.to_string()).and_then(Value::as_object);
        let all = player.into_iter().flatten();
        for (kind, card) in all.filter(|it| it.1.get("control").is_some()) {
            let code = format!("{seat}.{kind}");
            let all = card.as_object().into_iter().flatten();
            for (n, it) in all.filter(|it| it.1.get("status").is_some()) {
                figures.push((format!("{code}.{n}"), it));
            }
            cards.push(code);
        }
    }
    (figures, cards)
}

fn spoken(figures: &Figures, cards: &[String]) -> Vec<String> {
    let of_cards = cards
        .iter()
        .flat_map(|it| ["mark", "spirit"].map(|verb| format!("{verb} {it}")));
    let verbs = ["end-move", "shackle", "chomp", "roll", "defend", "summon"];
    let of_figures = figures
        .iter()
        .flat_map(|it| verbs.map(|verb| format!("{verb} {}", it.0)));
    of_cards.chain(of_figures).collect()
}

fn attacks(view: &Value, figures: &Figures) -> Vec<String> {
    let mut texts = Vec::new();
    let active = view["phase"]["card"].as_str().unwrap_or("none");
    for (code, _) in figures.iter().filter(|it| it.0.starts_with(active)) {
        for (target, _) in figures {
            let verbs = ["attack", "explosion", "grenade"];
            texts.extend(verbs.map(|verb| format!("{verb} {code} {target}")));
        }
        for dir in ["E", "NE", "NW", "W", "SW", "SE"] {
            texts.extend(["first", "second"].map(|end| format!("fire {code} {end} {dir}")));
        }
    }
    texts
}

fn text((q, r): (i32, i32), deck: bool) -> String {
    format!("{q}:{r}{}", if deck { "^" } else { "" })
}

/// To every neighbor and on the spot, in every way.
fn steps(view: &Value, figures: &Figures) -> Vec<String> {
    let (board, mut texts) = (Board::new(view), Vec::new());
    let active = view["phase"]["card"].as_str().unwrap_or("none");
    for (code, it) in figures.iter().filter(|it| it.0.starts_with(active)) {
        let places = [&it["at"], &it["tail"]];
        for at in places.into_iter().filter_map(Value::as_str).map(place) {
            let around = STEPS.map(|step| (at.q + step.0, at.r + step.1));
            for hex in around.into_iter().chain([(at.q, at.r)]) {
                for deck in [false, true] {
                    if board.exists(Place {
                        q: hex.0,
                        r: hex.1,
                        deck,
                    }) || !deck
                    {
                        let to = text(hex, deck);
                        texts.extend(WAYS.map(|way| format!("step {code} {to}{way}")));
                    }
                }
            }
        }
    }
    texts
}

/// Where somebody who is placed might go.
fn puts(view: &Value, figures: &Figures) -> Vec<String> {
    let kind = view["phase"]["kind"].as_str().unwrap_or_default();
    if !["Place", "Drop", "SummonPut", "RevivePut", "ClonePut"].contains(&kind) {
        return Vec::new();
    }
    let spaces = (0..6).filter_map(|seat| view.get(seat.to_string())?["zone"]["spaces"].as_array());
    let mut texts: Vec<_> = spaces
        .flatten()
        .filter_map(Value::as_str)
        .map(str::to_owned)
        .collect();
    let everywhere = Board::new(view);
    let name = |it: Place| text((it.q, it.r), it.deck);
    let beside = view["phase"]["beside"].as_str();
    if let Some((_, it)) = beside.and_then(|it| figures.iter().find(|other| other.0 == it)) {
        let at = place(it["at"].as_str().expect("a place"));
        let around = |it: &Place| (it.q - at.q).abs() <= 1 && (it.r - at.r).abs() <= 1;
        texts = everywhere.places().filter(around).map(name).collect();
    } else if kind != "Place" {
        texts.extend(everywhere.places().map(name));
    }
    texts.iter().map(|it| format!("put {it}")).collect()
}
