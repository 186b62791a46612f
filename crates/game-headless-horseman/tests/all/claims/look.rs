//! A position, as the open view tells it to who asks.
use engine::Print;
use game_headless_horseman::{Rider, Slot};
use serde_json::Value;

use super::{Why, board};

pub fn me(why: &Why) -> u8 {
    why.seat.0
}

pub fn code(seat: u8) -> String {
    format!("r{seat}")
}

pub fn field(why: &Why, name: &str) -> String {
    format!("/r{}/{name}", me(why))
}

pub fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}

pub fn action(why: &Why) -> String {
    why.action.coded(why.pack).to_string()
}

/// The space, the last word of an action.
pub fn target(why: &Why) -> String {
    action(why)
        .rsplit(' ')
        .next()
        .unwrap_or_default()
        .to_owned()
}

pub fn name(slot: Slot) -> &'static str {
    match slot {
        Slot::Attack => "attack",
        Slot::Defence => "defence",
    }
}

pub fn mine(why: &Why) -> bool {
    why.number("/turn") == i64::from(me(why))
}

pub fn phase<'a>(why: &'a Why) -> &'a str {
    why.word("/phase")
}

pub fn ride(why: &Why, name: &str) -> bool {
    why.is(&format!("/ride/{name}"))
}

pub fn is_race(why: &Why) -> bool {
    why.word("/options/mode") == "woods_race"
}

pub fn is_riding(why: &Why) -> bool {
    let riding = [
        "ChooseExit",
        "BlueHex",
        "AnyPathExit",
        "NearestTie",
        "ChurchDoor",
        "GraveDoor",
        "EnemyAhead",
        "GemHere",
    ];
    riding.contains(&why.question)
}

pub fn fights_now(why: &Why) -> bool {
    let sides = ["attacker", "defender"].map(|it| why.view["battle"][it].as_str());
    sides.contains(&Some(&code(me(why))))
}

pub fn riders<'a>(why: &'a Why) -> impl Iterator<Item = u8> + 'a {
    (0..8).filter(|it| why.view.get(code(*it)).is_some())
}

pub fn place_of(why: &Why, seat: u8) -> String {
    text(&why.view[code(seat)]["at"]).to_owned()
}

pub fn my_place(why: &Why) -> String {
    place_of(why, me(why))
}

/// What kind of place the rider is in.
pub fn here(why: &Why) -> &'static str {
    board::place(why, &my_place(why))
}

pub fn is_horseman(why: &Why, seat: u8) -> bool {
    why.view[code(seat)]["form"] == "horseman"
}

pub fn rider_is(why: &Why, who: Rider, what: &str) -> bool {
    why.is(&format!("/{}/{what}", code(who.0.0)))
}

/// A church with room for one Ichabod, and another in it.
pub fn is_held(why: &Why, church: &str) -> bool {
    why.number("/options/church_capacity") > 0 && like_at(why, church).is_some()
}

/// Somebody else of the same form in a place.
pub fn like_at(why: &Why, at: &str) -> Option<u8> {
    let like = |it: &u8| {
        *it != me(why)
            && place_of(why, *it) == at
            && is_horseman(why, *it) == is_horseman(why, me(why))
    };
    riders(why).find(like)
}

pub fn hand<'a>(why: &'a Why) -> impl Iterator<Item = &'a str> {
    let cards = why.at(&field(why, "hand")).as_array().into_iter().flatten();
    cards.filter_map(Value::as_str)
}

pub fn in_hand(why: &Why, card: &str) -> bool {
    hand(why).any(|it| it == card)
}

pub fn number_held(why: &Why, number: u8) -> bool {
    hand(why).any(|it| it[1..] == number.to_string())
}

pub fn has_number(why: &Why) -> bool {
    (1..10).any(|it| number_held(why, it))
}
