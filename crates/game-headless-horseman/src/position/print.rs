//! Writing a position.
use engine::Seat;

use super::valid::gone_items;
use crate::phases::Phase;
use crate::rules::setup;
use crate::rules::turn::CURSE_ROUND;
use crate::state::cards::{Held, KINDS};
use crate::state::pieces::{Gem, Stun};
use crate::{Card, Chip, Form, Horseman, Item, Rider, Space};

pub(crate) fn print(game: &Horseman) -> String {
    let mut words: Vec<String> = game.everybody().map(|seat| rider(game, seat)).collect();
    words.push(format!("turn {}", game.turn.0));
    if game.first != Seat(0) {
        words.push(format!("first {}", game.first.0));
    }
    if game.round != 1 {
        words.push(format!("round {}", game.round));
    }
    words.push(chips(game, "churches", Chip::church));
    words.push(chips(game, "graveyards", Chip::graveyard));
    if game.phase == Phase::PlaceChip && setup::chips_placed(game) > 0 {
        let due = if game.due == Form::Ichabod {
            "church"
        } else {
            "graveyard"
        };
        words.push(format!("due {due}"));
    }
    if game.round == CURSE_ROUND && !game.is_race() {
        let [horsemen, cards] = game.curses;
        words.push(format!("curse {horsemen}/{cards}"));
    }
    words.extend(discards(game));
    if game.options.special_abilities {
        words.extend(game.gems.list().iter().map(|&it| gem(game, it)));
        words.extend(stacks(game));
        words.extend(gone(game));
    }
    words.join(" ")
}

fn rider(game: &Horseman, seat: Seat) -> String {
    let figure = game.figure(seat);
    let letter = if figure.form == Form::Ichabod {
        'i'
    } else {
        'h'
    };
    let mut parts = Vec::new();
    if figure.hits != game.options.hit_points {
        parts.push(format!("hp {}", figure.hits));
    }
    if figure.trail.from() != Space::NOWHERE {
        parts.push(format!("from {}", game.pack.id(figure.trail.from())));
    }
    if let [before @ .., _] = figure.trail.list()
        && !before.is_empty()
    {
        let names = before.iter().map(|&it| game.pack.id(it));
        parts.push(format!("trail {}", names.collect::<Vec<_>>().join(" ")));
    }
    let cards = |at| counted(Card::at(figure.form, at as u8), figure.hand.count(at));
    let hand: Vec<_> = figure.hand.kinds().map(cards).collect();
    parts.push(format!(
        "hand {}",
        if hand.is_empty() {
            "-".to_owned()
        } else {
            hand.join(" ")
        }
    ));
    match figure.stun {
        Stun::None => {}
        Stun::Due => parts.push("stun due".to_owned()),
        Stun::Served => parts.push("stun served".to_owned()),
    }
    if figure.has_items() {
        parts.push(format!("holds {}", held(figure.items)));
    }
    let (number, at) = (seat.0, game.pack.id(figure.at));
    format!("{letter}{number}@{at}({})", parts.join(" "))
}

fn counted(what: impl std::fmt::Display, count: u8) -> String {
    match count {
        1 => what.to_string(),
        _ => format!("{what}*{count}"),
    }
}

fn held(items: [Held; 2]) -> String {
    let one = |it: &Held| {
        let spent = if it.spent() { ":spent" } else { "" };
        Some(format!("{}{spent}", it.item()?))
    };
    items.iter().filter_map(one).collect::<Vec<_>>().join(" ")
}

/// By letter or number, so that the list tells them.
fn chips(game: &Horseman, word: &str, chip: fn(u8) -> Chip) -> String {
    let site = |it| game.chips.iter().position(|&on| on == chip(it));
    let name = |site| game.pack.id(game.pack.at_site(site));
    let names: Vec<_> = (0..Chip::EACH).filter_map(site).map(name).collect();
    match names.is_empty() {
        true => format!("{word} -"),
        false => format!("{word} {}", names.join(" ")),
    }
}

fn discards(game: &Horseman) -> Option<String> {
    let card = |form: Form, at: usize| {
        let count = game.discards[form.index()][at];
        (count > 0).then(|| counted(Card::at(form, at as u8), count))
    };
    let pile = |form| (0..KINDS).filter_map(move |at| card(form, at));
    let all: Vec<_> = pile(Form::Ichabod).chain(pile(Form::Horseman)).collect();
    (!all.is_empty()).then(|| format!("discard {}", all.join(" ")))
}

fn gem(game: &Horseman, gem: Gem) -> String {
    let (owner, at) = (Rider(gem.owner).code(), game.pack.id(gem.at));
    format!("gem {owner}@{at}({})", held(gem.items))
}

/// Only where something was taken.
fn stacks(game: &Horseman) -> Option<String> {
    let full = match game.phase {
        Phase::PlaceChip => game.stacks,
        _ => setup::full_stacks(game),
    };
    let one = |site: usize| {
        let left = match (game.stacks[site], full[site]) {
            (0, _) => "none",
            (1, setup::FULL_GRAVEYARD) => "one",
            (1, _) => "attack",
            _ => "defence",
        };
        let name = game.pack.id(game.pack.at_site(site));
        (game.stacks[site] != full[site]).then(|| format!("{name}={left}"))
    };
    let all: Vec<_> = (0..full.len()).filter_map(one).collect();
    (!all.is_empty()).then(|| format!("left {}", all.join(" ")))
}

fn gone(game: &Horseman) -> Option<String> {
    let gone = gone_items(game)?;
    let some = |it: &Item| gone[it.index()] > 0;
    let all = Item::all()
        .filter(some)
        .map(|it| counted(it, gone[it.index()]));
    let all: Vec<_> = all.collect();
    (!all.is_empty()).then(|| format!("gone {}", all.join(" ")))
}
