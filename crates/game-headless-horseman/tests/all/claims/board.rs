//! The board, as its data tell it, with the chips of a view.
use std::collections::{BTreeMap, VecDeque};
use std::sync::LazyLock;

use super::Why;
use super::look::{is_horseman, is_race, like_at, me, my_place};

struct Spot {
    kind: String,
    links: Vec<String>,
}

static BOARD: LazyLock<BTreeMap<String, Spot>> = LazyLock::new(|| {
    let text = include_str!("../../../data/board.toml");
    let data: toml::Table = text.parse().expect("the board's data");
    let words = |it: &toml::Value| it.as_str().unwrap_or_default().to_owned();
    let spot = |it: &toml::Value| {
        let links = it["links"].as_array().into_iter().flatten();
        let kind = words(&it["kind"]);
        (
            words(&it["id"]),
            Spot {
                kind,
                links: links.map(words).collect(),
            },
        )
    };
    data["spaces"]["list"]
        .as_array()
        .into_iter()
        .flatten()
        .map(spot)
        .collect()
});

pub fn voids() -> impl Iterator<Item = &'static str> {
    let void =
        |(id, it): (&'static String, &'static Spot)| (it.kind == "void").then_some(id.as_str());
    BOARD.iter().filter_map(void)
}

pub fn links(at: &str) -> Vec<&'static str> {
    let links = BOARD.get(at).into_iter().flat_map(|it| &it.links);
    links.map(String::as_str).collect()
}

/// What a space is: a void by its chip.
pub fn place(why: &Why, at: &str) -> &'static str {
    let kind = BOARD.get(at).map_or("", |it| it.kind.as_str());
    let chip = || why.view["chips"][at].as_str().unwrap_or_default();
    match kind {
        "void" if chip().is_empty() => "empty",
        "void" if chip().starts_with(char::is_numeric) => "graveyard",
        "void" => "church",
        other => other,
    }
}

/// Steps from here to every space; over the places that are open the way goes on.
fn steps(from: &str, open: impl Fn(&str) -> bool) -> BTreeMap<&'static str, u32> {
    let mut found = BTreeMap::new();
    let mut next: VecDeque<_> = links(from).into_iter().map(|it| (it, 1)).collect();
    while let Some((at, steps)) = next.pop_front() {
        if at == from || found.contains_key(at) {
            continue;
        }
        found.insert(at, steps);
        if open(at) {
            next.extend(links(at).into_iter().map(|it| (it, steps + 1)));
        }
    }
    found
}

/// How far a pumpkin flies that may not pass over this kind of place.
pub fn flight(why: &Why, from: &str, to: &str, shut: &str) -> u32 {
    let ways = steps(from, |it| place(why, it) != shut);
    ways.get(to).copied().unwrap_or(u32::MAX)
}

/// The nearest churches or graveyards with room.
pub fn nearest(why: &Why) -> Vec<String> {
    let hunts = is_horseman(why, me(why));
    let open = |it: &str| match place(why, it) {
        "path" | "blue" | "school" => true,
        "graveyard" | "mausoleum" => hunts,
        "bridge" => hunts && !is_race(why),
        _ => false,
    };
    let crowd = !hunts && why.number("/options/church_capacity") == 0;
    let goal = if hunts { "graveyard" } else { "church" };
    let fits = |it: &&str| place(why, it) == goal && (crowd || like_at(why, it).is_none());
    let ways = steps(&my_place(why), open);
    let least = ways
        .iter()
        .filter(|(at, _)| fits(at))
        .map(|(_, steps)| steps)
        .min();
    let near = ways
        .iter()
        .filter(|(at, steps)| fits(at) && Some(*steps) == least);
    near.map(|(at, _)| (*at).to_owned()).collect()
}
