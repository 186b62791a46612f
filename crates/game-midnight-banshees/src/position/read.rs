//! The position from its text, item by item.
use engine::{Game, Misplaced, Seat, Shared, Text, Unreadable};

use crate::phases::Phase;
use crate::state::pieces::Figure;
use crate::{Banshees, Options, Pack, Refusal, Space};

pub(crate) fn place(
    pack: Shared<Pack>,
    seats: u8,
    options: Options,
    text: &str,
) -> Result<Banshees, Misplaced<Refusal>> {
    let mut game = Banshees::new(pack, seats, &options).map_err(Misplaced::Refused)?;
    game.phase = Phase::Roll;
    if options.zombie {
        game.zombie = pack.doll_corners[0];
    }
    read(&mut game, text)?;
    game.valid().map_err(Misplaced::Refused)?;
    Ok(game)
}

const EXPECTED: &str = "`b0@S12(skulls 2 doll stake)`, `z@S16`, `turn 0`, `first 0` or `round 1`";

fn read(game: &mut Banshees, text: &str) -> Result<(), Unreadable> {
    let mut rest = text.trim();
    let mut seen = Vec::new();
    while !rest.is_empty() {
        let (item, after) = next_item(rest)?;
        let name = read_item(game, item)?;
        if seen.contains(&name) {
            return Err(Unreadable::new(item, format!("{name} only once")));
        }
        seen.push(name);
        rest = after.trim_start();
    }
    Ok(())
}

/// A piece with all that belongs to it, or a word and its number; and what comes after.
fn next_item(text: &str) -> Result<(&str, &str), Unreadable> {
    let word = text.split_whitespace().next().unwrap_or_default();
    let unreadable = || Unreadable::new(text, EXPECTED);
    let end = if word.contains('(') {
        text.find(')').ok_or_else(unreadable)? + 1
    } else if word.contains('@') {
        word.len()
    } else {
        let number = text[word.len()..].trim_start();
        let number = number.split_whitespace().next().ok_or_else(unreadable)?;
        number.as_ptr().addr() - text.as_ptr().addr() + number.len()
    };
    Ok(text.split_at(end))
}

/// Carries out one item and says whose it was.
fn read_item<'a>(game: &mut Banshees, item: &'a str) -> Result<&'a str, Unreadable> {
    if let Some((piece, at)) = item.split_once('@') {
        return read_piece(game, piece, at).map(|()| piece);
    }
    let (word, number) = item.split_once(' ').unwrap_or((item, ""));
    match word {
        "turn" => game.turn = seat(game, number.trim())?,
        "first" => game.first = seat(game, number.trim())?,
        "round" => game.round = Text::read(&*game.pack, number.trim())?,
        _ => return Err(Unreadable::new(item, EXPECTED)),
    }
    Ok(word)
}

fn seat(game: &Banshees, text: &str) -> Result<Seat, Unreadable> {
    let known = game.everybody().find(|seat| seat.0.to_string() == text);
    let last = game.players - 1;
    known.ok_or_else(|| Unreadable::new(text, format!("a seat from 0 to {last}")))
}

fn read_piece(game: &mut Banshees, piece: &str, place: &str) -> Result<(), Unreadable> {
    let (at, held) = place.split_once('(').unwrap_or((place, ")"));
    let at: Space = Text::read(&*game.pack, at)?;
    if piece == "z" {
        game.zombie = at;
        let plain = held == ")" && !place.contains('(');
        let unreadable = || Unreadable::new(place, "a zombie with nothing in its hands");
        return plain.then_some(()).ok_or_else(unreadable);
    }
    let seat = seat(game, piece.strip_prefix('b').unwrap_or(piece))?;
    let mut figure = Figure {
        at,
        ..Figure::UNPLACED
    };
    let unreadable = |word: &str| Unreadable::new(word, "`skulls 2`, `doll` or `stake`");
    let held = held.strip_suffix(')').ok_or_else(|| unreadable(held))?;
    let mut words = held.split_whitespace();
    while let Some(word) = words.next() {
        match word {
            "skulls" => {
                let number = words.next().ok_or_else(|| unreadable(word))?;
                figure.skulls = Text::read(&*game.pack, number)?;
            }
            "doll" => figure.doll = true,
            "stake" => figure.stake = true,
            _ => return Err(unreadable(word)),
        }
    }
    *game.figure_mut(seat) = figure;
    Ok(())
}
