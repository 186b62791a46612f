//! Writes a position.
use engine::Seat;

use super::{default_list, default_pool};
use crate::Darkleaf;
use crate::options::WillUse;
use crate::state::clans::{Clan, Entry, Skill};
use crate::state::side::{Bone, Side};
use crate::state::square::Square;
use crate::state::units::{FROZEN, QUARRY, SLUMBER};

pub(crate) fn print(game: &Darkleaf) -> String {
    let clan = |seat| game.clan(game.order.side(Seat(seat)));
    let mut words = vec![format!("{}-{}", clan(0), clan(1)), print_board(game)];
    let active = game.order.seat(game.active());
    if active != game.order.seat(0) {
        words.push(format!("turn {}", active.0));
    }
    if game.turn.round != 1 {
        words.push(format!("round {}", game.turn.round));
    }
    if game.turn.extra {
        words.push("extra".to_owned());
    }
    if let Some(list) = game
        .will
        .list
        .filter(|&it| Some(it) != default_list(&game.options))
    {
        words.push(format!("list {list}"));
    }
    for seat in [Seat(0), Seat(1)] {
        print_side(game, seat, &mut words);
    }
    print_game(game, &mut words);
    for at in Square::all() {
        print_square(game, at, &mut words);
    }
    words.join(" ")
}

fn print_board(game: &Darkleaf) -> String {
    let rank = |rank: u8| {
        let (mut text, mut empty) = (String::new(), 0);
        for file in 0..8 {
            let unit = game.field.at(Square(rank * 8 + file));
            if !unit.is_some() {
                empty += 1;
                continue;
            }
            if empty > 0 {
                text += &std::mem::take(&mut empty).to_string();
            }
            let letter = unit.kind().letter(game.sheet(unit.side()).queen);
            text.push(if unit.side() == 0 {
                letter
            } else {
                letter.to_ascii_lowercase()
            });
        }
        if empty > 0 {
            text += &empty.to_string();
        }
        text
    };
    (0..8).rev().map(rank).collect::<Vec<_>>().join("/")
}

fn print_side(game: &Darkleaf, seat: Seat, words: &mut Vec<String>) {
    let (side, n) = (game.order.side(seat), seat.0);
    let it = &game.sides[side];
    let own = game.die_kind(side);
    let rows: Vec<_> = (0..5)
        .filter_map(|row| print_row(game, it, row, own))
        .collect();
    if !rows.is_empty() {
        words.push(format!("bones{n}({})", rows.join(" ")));
    }
    let (mine, other) = (it.pool[own], it.pool[own ^ 1]);
    if [mine, other] != default_pool(game, it, side) {
        let foreign = if other > 0 {
            format!("+{other}*")
        } else {
            String::new()
        };
        words.push(format!("pool{n} {mine}{foreign}"));
    }
    let tokens = (0..5).filter(|&row| it.tokens[row] > 0);
    let tokens = tokens.map(|row| format!("{}={}", Skill::of(it.clan, row), it.tokens[row]));
    let tokens: Vec<_> = tokens.collect();
    if !tokens.is_empty() {
        words.push(format!("tokens{n}({})", tokens.join(" ")));
    }
    if !it.will && game.options.will != WillUse::Off {
        words.push(format!("spent{n}"));
    }
    let flags = [
        (it.trait_used, "trait"),
        (it.held, "held"),
        (it.omen, "omen"),
    ];
    words.extend(
        flags
            .iter()
            .filter(|it| it.0)
            .map(|(_, word)| format!("{word}{n}")),
    );
    let numbers = [
        (it.marks, "marks"),
        (it.fallen, "fallen"),
        (it.lost, "lost"),
    ];
    let numbers = numbers.iter().filter(|it| it.0 > 0);
    words.extend(numbers.map(|(number, word)| format!("{word}{n} {number}")));
    if it.rounds > 0 {
        words.push(format!("counter{n} {}={}", it.entry, it.rounds));
    }
}

fn print_row(game: &Darkleaf, it: &Side, row: usize, own: usize) -> Option<String> {
    let skill = Skill::of(it.clan, row);
    let n = usize::from(game.pack.row(skill).n);
    let bones = &it.rows[row][..n];
    if bones.iter().all(|&bone| bone == Bone::NONE) {
        return None;
    }
    let bone = |bone: &Bone| match (bone.face(), bone.kind() == own) {
        (0, _) => ".".to_owned(),
        (face, true) => face.to_string(),
        (face, false) => format!("{face}*"),
    };
    let bones: Vec<_> = bones.iter().map(bone).collect();
    Some(format!("{skill}={}", bones.join(",")))
}

fn print_game(game: &Darkleaf, words: &mut Vec<String>) {
    let will = &game.will;
    let all = [
        (will.deep_pockets, Entry::DeepPockets),
        (will.open_glades, Entry::OpenGlades),
        (will.rooted_stones, Entry::RootedStones),
        (will.lost_bone, Entry::LostBone),
    ];
    let on: Vec<_> = all.iter().filter(|it| it.0).map(|it| it.1.word()).collect();
    if !on.is_empty() {
        words.push(format!("game({})", on.join(" ")));
    }
}

fn print_square(game: &Darkleaf, at: Square, words: &mut Vec<String>) {
    let unit = game.field.at(at);
    let mut marks: Vec<String> = Vec::new();
    if unit.is_some() {
        let auras = unit.auras(game.clan(unit.side()));
        marks.extend(auras.map(|it| it.word().to_owned()));
        if unit.has(QUARRY) {
            marks.push("quarry".to_owned());
        }
        if unit.ladder() > 0 {
            let owner = owner(game, unit.ladder_owner(), Clan::Hexen);
            marks.push(format!("ladder{owner}={}", unit.ladder()));
        }
        let flags = [(FROZEN, "frozen"), (SLUMBER, "slumber")];
        marks.extend(
            flags
                .iter()
                .filter(|it| unit.has(it.0))
                .map(|it| it.1.to_owned()),
        );
    }
    for side in 0..2 {
        let it = &game.sides[side];
        if it.garden(at) > 0 {
            let owner = owner(game, side, Clan::Hexen);
            marks.push(format!("garden{owner}={}", it.garden(at)));
        }
        if at.is_in(it.reclaimed) {
            marks.push(format!("reclaimed{}", owner(game, side, Clan::Erde)));
        }
    }
    if !marks.is_empty() {
        words.push(format!("{at}({})", marks.join(" ")));
    }
}

/// The seat, where both play the clan.
fn owner(game: &Darkleaf, side: usize, clan: Clan) -> String {
    let both = game.clan(0) == clan && game.clan(1) == clan;
    if both {
        game.order.seat(side).0.to_string()
    } else {
        String::new()
    }
}
