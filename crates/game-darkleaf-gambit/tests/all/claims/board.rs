//! The position as the open view tells it, and the numbers of the clan boards as the data tell them.
use std::sync::LazyLock;

use conformance::WhyNot;
use engine::Print;
use game_darkleaf_gambit::Darkleaf;
use serde_json::{Value, json};

pub type Why<'a> = WhyNot<'a, Darkleaf>;
/// File and rank, from 0.
pub type At = (i8, i8);

/// The eight directions of the first player, from forward clockwise.
pub const STEPS: [At; 8] = [
    (0, 1),
    (1, 1),
    (1, 0),
    (1, -1),
    (0, -1),
    (-1, -1),
    (-1, 0),
    (-1, 1),
];

static CLANS: LazyLock<toml::Table> = LazyLock::new(|| {
    let text = include_str!("../../../data/clans.toml");
    text.parse().expect("the clans' data")
});

pub fn on_board((file, rank): At) -> bool {
    (0..8).contains(&file) && (0..8).contains(&rank)
}

/// Nowhere if it names no territory.
pub fn at(name: &str) -> At {
    match name.as_bytes() {
        [file @ b'a'..=b'h', rank @ b'1'..=b'8'] => ((file - b'a') as i8, (rank - b'1') as i8),
        _ => (-9, -9),
    }
}

pub fn name((file, rank): At) -> String {
    let letter = b"abcdefgh"
        .get(file as usize)
        .map_or('-', |it| char::from(*it));
    format!("{letter}{}", rank + 1)
}

pub fn all() -> impl Iterator<Item = At> {
    (0..8).flat_map(|rank| (0..8).map(move |file| (file, rank)))
}

pub fn add(from: At, step: At, times: i8) -> At {
    (from.0 + step.0 * times, from.1 + step.1 * times)
}

/// Steps of a king.
pub fn apart(one: At, two: At) -> i8 {
    (one.0 - two.0).abs().max((one.1 - two.1).abs())
}

pub fn adjacent(one: At, two: At) -> bool {
    apart(one, two) == 1
}

pub fn neighboring(one: At, two: At) -> bool {
    (one.0 - two.0).abs() + (one.1 - two.1).abs() == 1
}

pub fn diagonal(one: At, two: At) -> bool {
    adjacent(one, two) && !neighboring(one, two)
}

/// The step from one to the other along a line, and how many.
pub fn line(from: At, to: At) -> Option<(At, i8)> {
    let n = apart(from, to);
    let step = STEPS
        .into_iter()
        .find(|&it| n > 0 && add(from, it, n) == to)?;
    Some((step, n))
}

pub fn between(from: At, to: At) -> Vec<At> {
    line(from, to).map_or(Vec::new(), |(step, n)| {
        (1..n).map(|it| add(from, step, it)).collect()
    })
}

/// A unit on the board.
#[derive(Clone, Copy)]
pub struct Unit<'a>(pub &'a Value);

impl Unit<'_> {
    pub fn seat(self) -> u8 {
        self.0["seat"].as_u64().unwrap_or(9) as u8
    }

    pub fn is(self, kind: &str) -> bool {
        self.kind() == kind
    }

    pub fn kind(self) -> &'static str {
        match self.0["kind"].as_str().unwrap_or_default() {
            "pawn" => "pawn",
            "sage" => "sage",
            "knight" => "knight",
            "rook" => "rook",
            _ => "royal",
        }
    }

    pub fn clan(self) -> String {
        self.0["clan"].as_str().unwrap_or_default().to_owned()
    }

    pub fn has(self, mark: &str) -> bool {
        self.0[mark] == true
    }

    pub fn ladder(self) -> i64 {
        self.0["ladder"].as_i64().unwrap_or_default()
    }

    pub fn aura(self, aura: &str) -> bool {
        let auras = self.0["auras"].as_array();
        auras.is_some_and(|it| it.iter().any(|it| it == aura))
    }

    pub fn stands_still(self) -> bool {
        self.has("stasis") || self.has("frozen") || self.has("slumbers")
    }
}

/// The words of the action.
pub fn words(why: &Why) -> Vec<String> {
    let text = why.action.coded(why.pack).to_string();
    text.split(' ').map(str::to_owned).collect()
}

/// A territory that the action names.
pub fn named(why: &Why, part: usize) -> At {
    words(why).get(part).map_or((-9, -9), |it| at(it))
}

pub fn word(why: &Why, part: usize) -> String {
    words(why).get(part).cloned().unwrap_or_default()
}

pub fn said<T: serde::Serialize>(it: T) -> String {
    json!(it).as_str().unwrap_or_default().to_owned()
}

/// A territory of a refusal.
pub fn spot<T: serde::Serialize>(it: T) -> At {
    at(&said(it))
}

pub fn unit<'a>(why: &'a Why, at: At) -> Option<Unit<'a>> {
    why.view["units"].get(name(at)).map(Unit)
}

pub fn units<'a>(why: &'a Why) -> Vec<(At, Unit<'a>)> {
    let units = why.view["units"].as_object().into_iter().flatten();
    units.map(|(name, it)| (at(name), Unit(it))).collect()
}

pub fn is_kind(why: &Why, at: At, kind: &str) -> bool {
    unit(why, at).is_some_and(|it| it.is(kind))
}

/// Whose turn it is.
pub fn active(why: &Why) -> u8 {
    why.number("/turn/seat") as u8
}

pub fn mine(why: &Why, at: At) -> bool {
    unit(why, at).is_some_and(|it| it.seat() == active(why))
}

pub fn rival(why: &Why, at: At) -> bool {
    unit(why, at).is_some_and(|it| it.seat() != active(why))
}

pub fn side<'a>(why: &'a Why, seat: u8) -> &'a Value {
    &why.view[format!("s{seat}")]
}

pub fn my<'a>(why: &'a Why) -> &'a Value {
    side(why, active(why))
}

pub fn clan(why: &Why, seat: u8) -> String {
    side(why, seat)["clan"]
        .as_str()
        .unwrap_or_default()
        .to_owned()
}

pub fn my_clan(why: &Why) -> String {
    clan(why, active(why))
}

/// The seat that the question is about: the half of an entry of the Will, or the active one.
pub fn half(why: &Why) -> u8 {
    why.at("/topic/seat")
        .as_u64()
        .map_or(active(why), |it| it as u8)
}

pub fn entry(why: &Why) -> String {
    why.at("/topic/entry")
        .as_str()
        .unwrap_or_default()
        .to_owned()
}

pub fn topic_at(why: &Why) -> At {
    at(why.at("/topic/at").as_str().unwrap_or_default())
}

pub fn stage(why: &Why, stages: &[&str]) -> bool {
    stages.contains(&why.word("/turn/stage"))
}

pub fn over_with(why: &Why) -> bool {
    stage(why, &["Slot", "Power"])
}

pub fn option<'a>(why: &'a Why, name: &str) -> &'a Value {
    &why.view["options"][name]
}

pub fn holds_entry(why: &Why, entry: &str) -> bool {
    let counters = why.view["will"]["counters"].as_object();
    counters.is_some_and(|it| it.keys().any(|key| key[..key.len() - 1] == *entry))
}

/// Forward is up the ranks for who goes first.
pub fn step(why: &Why, seat: u8, direction: usize) -> At {
    let first = side(why, seat)["first"] == true;
    STEPS[(direction - 1 + if first { 0 } else { 4 }) % 8]
}

/// The number of a step as a seat sees it.
pub fn direction(why: &Why, seat: u8, way: At) -> usize {
    (1..=8)
        .find(|&it| step(why, seat, it) == way)
        .unwrap_or_default()
}

/// The rank of a seat's own Seat.
pub fn home(why: &Why, seat: u8) -> i8 {
    if side(why, seat)["first"] == true {
        0
    } else {
        7
    }
}

pub fn sheet(clan: &str) -> &'static toml::Value {
    let clans = CLANS["clan"].as_array().expect("clans");
    clans
        .iter()
        .find(|it| it["id"].as_str() == Some(clan))
        .expect("a clan")
}

fn numbers(value: Option<&toml::Value>) -> Vec<usize> {
    let list = value.and_then(toml::Value::as_array).into_iter().flatten();
    list.filter_map(toml::Value::as_integer)
        .map(|it| it as usize)
        .collect()
}

/// Directions of a unit's journeys.
pub fn icon(why: &Why, from: At) -> Vec<usize> {
    let Some(unit) = unit(why, from) else {
        return Vec::new();
    };
    let own = why.view["reclaimed"]
        .get(name(from))
        .and_then(Value::as_u64);
    if own == Some(unit.seat().into()) {
        return (1..=8).collect();
    }
    let mut ways = numbers(sheet(&unit.clan())["journey"].get(unit.kind()));
    if unit.is("pawn") && why.is("/will/open_glades") {
        ways.extend([3, 7]);
    }
    ways
}

/// Directions of a unit's deed, Long Bow and Sanctioned Violence left out.
pub fn deed(why: &Why, from: At) -> Vec<usize> {
    let found = unit(why, from);
    found.map_or(Vec::new(), |it| {
        numbers(
            sheet(&it.clan())
                .get("deed")
                .and_then(|deed| deed.get(it.kind())),
        )
    })
}

pub fn may_be_less(why: &Why, from: At) -> bool {
    let own = unit(why, from)
        .is_some_and(|it| sheet(&it.clan())["may_be_less"][it.kind()].as_bool() == Some(true));
    own || holds_entry(why, "gentle_paths")
}

pub fn row<'a>(why: &'a Why, seat: u8, skill: &str) -> Option<&'a Value> {
    side(why, seat)["rows"].get(skill)
}

pub fn tokens(why: &Why, seat: u8, skill: &str) -> i64 {
    row(why, seat, skill).map_or(0, |it| it["tokens"].as_i64().unwrap_or_default())
}

pub fn effect(skill: &str) -> String {
    let clans = CLANS["clan"].as_array().into_iter().flatten();
    let mut rows = clans.flat_map(|it| it["skill"].as_array().into_iter().flatten());
    let found = rows.find(|it| it["id"].as_str() == Some(skill));
    found
        .and_then(|it| it["type"].as_str())
        .unwrap_or_default()
        .to_owned()
}

pub fn face(why: &Why) -> i8 {
    why.at("/turn/face").as_i64().unwrap_or_default() as i8
}

/// What a journey of this roll is worth: Calm Waters take one, mire leaves three.
pub fn value(why: &Why) -> i8 {
    let calm = |seat: u8| tokens(why, seat, "calm_waters") > 0;
    let value = face(why) - i8::from(calm(active(why)));
    let value = value.max(0);
    if holds_entry(why, "mire") {
        value.min(3)
    } else {
        value
    }
}

pub fn closed(why: &Why, seat: u8, at: At) -> bool {
    let owner = why.view["reclaimed"].get(name(at)).and_then(Value::as_u64);
    owner.is_some_and(|it| it != u64::from(seat))
}

pub fn free(why: &Why, seat: u8, at: At) -> bool {
    on_board(at) && unit(why, at).is_none() && !closed(why, seat, at)
}

pub fn center(at: At) -> bool {
    (3..=4).contains(&at.0) && (3..=4).contains(&at.1)
}

/// Whether the unit could not be vanquished if it stood there.
pub fn sheltered_at(why: &Why, it: Unit, at: At) -> bool {
    let own = |rook: &Unit| rook.is("rook") && rook.seat() == it.seat();
    let rooks = || units(why).into_iter().filter(|(_, rook)| own(rook));
    let woods = |at: At| (1..=6).contains(&at.1);
    match it.kind() {
        "rook" => true,
        "pawn" => {
            let refuge = it.clan() == "WIB" && rooks().any(|(rook, _)| diagonal(rook, at));
            it.has("stasis") || holds_entry(why, "canopy") || refuge
        }
        "sage" => {
            let locked = |rook: At| woods(rook) && woods(at) && neighboring(rook, at);
            it.clan() == "ERD" && rooks().any(|(rook, _)| locked(rook))
        }
        _ => false,
    }
}

pub fn sheltered(why: &Why, at: At) -> bool {
    unit(why, at).is_some_and(|it| sheltered_at(why, it, at))
}

/// The unit that has journeyed this turn.
pub fn journeyed(why: &Why) -> Option<At> {
    let mut units = units(why).into_iter();
    let found = units.find(|(_, it)| it.has("journeyed") && it.seat() == active(why));
    found.map(|it| it.0)
}

pub fn royal(why: &Why, seat: u8) -> Option<At> {
    let mut units = units(why).into_iter();
    let found = units.find(|(_, it)| it.seat() == seat && it.is("royal"));
    found.map(|it| it.0)
}

/// Deep Roots.
pub fn rooted(it: Unit) -> bool {
    it.is("royal") && it.clan() == "WIB"
}
