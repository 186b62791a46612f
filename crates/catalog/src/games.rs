//! Every game we host, and how one is found.
use engine::Print;
use game_darkleaf_gambit::Darkleaf;
use game_headless_horseman::{Horseman, Rider};
use game_heroscape::Heroscape;
use game_little_dead_riding_hood::{Hood, Sister};
use game_midnight_banshees::{Banshee, Banshees};

use crate::draw;
use crate::error::Unknown;
use crate::measure::Standard;
use crate::module::{Erased, Module};

/// A game's scenario files, by name.
macro_rules! scenarios {
    ($folder:literal: $($name:literal)*) => {
        &[$((
            concat!($name, ".md"),
            include_str!(concat!("../../", $folder, "/scenarios/", $name, ".md")),
        )),*]
    };
}

static MIDNIGHT_BANSHEES: Erased<Banshees> = Erased::new(
    |pack, seat| Banshee(seat).text(pack).to_string(),
    draw::midnight_banshees,
    scenarios!("game-midnight-banshees":
        "setup" "turn" "moving" "corners" "tombs" "zombie" "home" "ending" "variants" "previews" "examples"),
)
.held_to(Standard {
    seats: 2,
    games: 400,
    iterations: 1000,
    bound: 0.55,
    each: "",
});

static DARKLEAF_GAMBIT: Erased<Darkleaf> = Erased::new(
    |_, seat| format!("Seat {}", seat.0),
    draw::darkleaf_gambit,
    scenarios!("game-darkleaf-gambit":
        "setup" "huldra" "murg" "ferrymen" "erde" "wibo" "hexen" "will" "general" "why_not"),
)
.held_to(Standard {
    seats: 2,
    games: 400,
    iterations: 1000,
    bound: 0.55,
    each: "clans=HEX-MUR,WIB-FER,ERD-HUL",
});

static HEROSCAPE: Erased<Heroscape> = Erased::new(
    |_, seat| seat.to_string(),
    draw::heroscape,
    scenarios!("game-heroscape":
        "setup" "orders" "moving" "fighting" "powers" "ending" "examples"),
)
.held_to(Standard {
    seats: 2,
    games: 200,
    iterations: 500,
    bound: 0.6,
    each: "battlefield=gull_rock,twin_fords",
});

static HEADLESS_HORSEMAN: Erased<Horseman> = Erased::new(
    |pack, seat| Rider(seat).text(pack).to_string(),
    draw::headless_horseman,
    scenarios!("game-headless-horseman":
        "setup" "turns" "movement" "blue" "places" "cards" "curse" "pumpkin" "battle" "ending"
        "abilities" "race" "options" "previews" "examples" "why"),
)
.held_to(Standard {
    seats: 4,
    games: 400,
    iterations: 500,
    bound: 0.35,
    each: "",
});

static LITTLE_DEAD_RIDING_HOOD: Erased<Hood> = Erased::new(
    |pack, seat| Sister(seat).text(pack).to_string(),
    draw::little_dead_riding_hood,
    scenarios!("game-little-dead-riding-hood":
        "rules" "windows" "questions" "refusals" "variants" "previews" "examples"),
)
.held_to(Standard {
    seats: 2,
    games: 400,
    iterations: 500,
    bound: 0.6,
    each: "",
});

/// Every game we host. The only list of games in the program.
pub static GAMES: &[&dyn Module] = &[
    &MIDNIGHT_BANSHEES,
    &LITTLE_DEAD_RIDING_HOOD,
    &HEADLESS_HORSEMAN,
    &DARKLEAF_GAMBIT,
    &HEROSCAPE,
];

/// The game of this name.
pub fn find(slug: &str) -> Result<&'static dyn Module, Unknown> {
    let name = |it: &&dyn Module| it.rulebook().slug.clone();
    let found = GAMES.iter().find(|it| it.rulebook().slug == slug);
    found.copied().ok_or_else(|| {
        let games: Vec<_> = GAMES.iter().map(name).collect();
        Unknown {
            slug: slug.to_owned(),
            nearest: nearest(slug, games.iter().map(String::as_str)).map(str::to_owned),
            games,
        }
    })
}

/// The name that somebody who wrote `word` perhaps meant: the one with the fewest letters changed, if these are few.
pub fn nearest<'a>(word: &str, names: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let word = word.to_lowercase();
    let far = |name: &str| match name.to_lowercase() {
        name if word.len() > 2 && name.contains(&word) => 0,
        name => distance(&word, &name),
    };
    let limit = word.chars().count().div_ceil(3);
    let names = names.into_iter().map(|name| (far(name), name));
    let (least, name) = names.min_by_key(|&(far, _)| far)?;
    (least <= limit).then_some(name)
}

/// Levenshtein's: letters to insert, delete or replace.
fn distance(a: &str, b: &str) -> usize {
    let mut row: Vec<usize> = (0..=b.chars().count()).collect();
    for (at, left) in a.chars().enumerate() {
        let mut diagonal = row[0];
        row[0] = at + 1;
        for (column, right) in b.chars().enumerate() {
            let replace = diagonal + usize::from(left != right);
            diagonal = row[column + 1];
            row[column + 1] = replace.min(diagonal + 1).min(row[column] + 1);
        }
    }
    row[row.len() - 1]
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::fs;

    use super::*;

    #[test]
    fn a_slip_of_the_pen_is_understood() {
        assert_eq!(distance("zombie", "zombies"), 1);
        assert_eq!(distance("", "abc"), 3);
        let nearest = |slug| find(slug).err().and_then(|it| it.nearest);
        assert_eq!(
            nearest("midnight-banshee").as_deref(),
            Some("midnight-banshees")
        );
        assert_eq!(nearest("banshees").as_deref(), Some("midnight-banshees"));
        assert_eq!(nearest("chess"), None);
    }

    #[test]
    fn every_scenario_file_is_embedded() {
        for game in GAMES {
            let slug = &game.rulebook().slug;
            let folder = format!("{}/../game-{slug}/scenarios", env!("CARGO_MANIFEST_DIR"));
            let found = fs::read_dir(folder).expect("scenarios").map(|entry| {
                let name = entry.expect("entry").file_name();
                name.into_string().expect("a plain name")
            });
            let found: BTreeSet<_> = found.collect();
            let listed = game.scenarios().iter().map(|(name, _)| (*name).to_owned());
            assert_eq!(found, listed.collect());
        }
    }
}
