//! Positions at the start of a turn as text, e.g. `b0@S12(skulls 2 doll stake) b1@S30 z@S16 turn 0`, and their judge.
//!
//! May be left out: `first 0`, `round 1`, no skulls, no tokens, the zombie on the first doll corner.
use engine::{Game, Misplaced, Seat, Shared, Text, Unreadable};

use crate::board::Square;
use crate::phases::Phase;
use crate::pieces::Figure;
use crate::{Banshee, Banshees, Options, Pack, Refusal, Space};

pub(crate) fn print(game: &Banshees) -> String {
    let figure = |seat| print_figure(Banshee(seat), game.figure(seat));
    let mut words: Vec<String> = game.everybody().map(figure).collect();
    if game.options.zombie {
        words.push(format!("z@{}", game.zombie));
    }
    words.push(format!("turn {}", game.turn.0));
    if game.first != Seat(0) {
        words.push(format!("first {}", game.first.0));
    }
    if game.round != 1 {
        words.push(format!("round {}", game.round));
    }
    words.join(" ")
}

fn print_figure(banshee: Banshee, figure: Figure) -> String {
    let skulls = (figure.skulls > 0).then(|| format!("skulls {}", figure.skulls));
    let doll = figure.doll.then(|| "doll".to_owned());
    let stake = figure.stake.then(|| "stake".to_owned());
    let held: Vec<_> = [skulls, doll, stake].into_iter().flatten().collect();
    let place = format!("{}@{}", banshee.code(), figure.at);
    if held.is_empty() {
        place
    } else {
        format!("{place}({})", held.join(" "))
    }
}

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
    game.sound().map_err(Misplaced::Refused)?;
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

/// The judge of positions, also in the middle of a turn.
pub(crate) fn sound(game: &Banshees) -> Result<(), Refusal> {
    let (round, limit) = (game.round, game.options.max_rounds);
    // MB-END-1
    if !(1..=limit).contains(&round) {
        return Err(Refusal::NoSuchRound { round, limit });
    }
    let set_up = !matches!(
        game.phase,
        Phase::FirstRoll(_)
            | Phase::ChooseDoor
            | Phase::DrawDoor
            | Phase::ChooseZombieCorner
            | Phase::DrawCorner
    );
    // MB-VAR-2
    if !game.options.zombie && game.zombie != Space::BOX {
        return Err(Refusal::NoZombie);
    }
    // MB-ZOMBIE-4
    if game.zombie.is_sidewalk() != (set_up && game.options.zombie) {
        return Err(Refusal::OffSidewalk { at: game.zombie });
    }
    sound_phase(game)?;
    let mut seats = game.everybody();
    seats.try_for_each(|seat| sound_figure(game, seat, set_up))
}

fn sound_phase(game: &Banshees) -> Result<(), Refusal> {
    let figure = game.figure(game.turn);
    match game.phase {
        // MB-TOMB-1, MB-TOMB-9
        Phase::Tomb(_) | Phase::Spin(_) => match game.pack.square(figure.at) {
            Square::Red(_) if game.has_all_skulls(game.turn) => Err(Refusal::AllSkulls),
            Square::Red(_) => Ok(()),
            _ => Err(Refusal::NotARedSquare),
        },
        // MB-ZOMBIE-8
        Phase::LandAttack(_) if !figure.doll => Err(Refusal::NoDoll),
        Phase::Attack { asked, .. } if !game.figure(asked).doll => Err(Refusal::NoDoll),
        _ => Ok(()),
    }
}

fn sound_figure(game: &Banshees, seat: Seat, set_up: bool) -> Result<(), Refusal> {
    let (who, figure) = (Banshee(seat), game.figure(seat));
    let (at, skulls) = (figure.at, figure.skulls);
    // MB-SETUP-5
    if at == Space::BOX && set_up {
        return Err(Refusal::NotPlaced { who });
    }
    let mut others = game.everybody().filter(|&other| other != seat);
    let over = game.phase == Phase::Over;
    if at.is_door() && !over && others.any(|other| game.figure(other).at == at) {
        return Err(Refusal::DoorTaken { at });
    }
    // MB-TOMB-9
    if skulls > game.options.goal_skulls {
        return Err(Refusal::TooManySkulls { who, skulls });
    }
    // MB-VAR-2
    if figure.doll && !game.options.zombie {
        return Err(Refusal::NoDolls);
    }
    // MB-MOVE-7, MB-HOME-4
    let rests = at.is_walk() && game.options.partial_return && game.has_all_skulls(seat);
    let rich = skulls > 0 || figure.tokens() > 0;
    if rich && !at.is_sidewalk() && !over && !rests {
        return Err(Refusal::RichOffSidewalk { who });
    }
    Ok(())
}
