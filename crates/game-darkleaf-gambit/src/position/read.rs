//! Reads a position, and says what it does not understand.
use engine::{Game, Misplaced, Seat, Shared, Unreadable};

use super::{default_list, default_pool};
use crate::options::Clans;
use crate::rules::{setup, turn};
use crate::state::clans::{Aura, Clan, Effect, Entry, Kind, List, Skill};
use crate::state::side::Bone;
use crate::state::square::Square;
use crate::state::units::{FROZEN, Field, QUARRY, SLUMBER, Unit};
use crate::{Darkleaf, Options, Pack, Refusal};

const ITEMS: &str = "`turn 0`, `round 3`, `extra`, `list curses`, `bones0(SKILL=2,. …)`, `pool0 5`, `pool0 4+1*`, \
    `tokens0(SKILL=1 …)`, `spent0`, `trait0`, `marks0 1`, `held0`, `omen0`, `fallen0 1`, `lost0 1`, `counter0 mire=2`, \
    `game(deep_pockets …)`, or a territory such as `e4(iron_plating quarry ladder=2 garden=3 reclaimed frozen slumber)`";

pub(crate) fn place(
    pack: Shared<Pack>,
    seats: u8,
    options: &Options,
    text: &str,
) -> Result<Darkleaf, Misplaced<Refusal>> {
    crate::options::check(&pack, seats, options).map_err(Misplaced::Refused)?;
    let mut words = items(text)?.into_iter().peekable();
    let mut named = options.clans.0;
    if let Some(clans) = words.peek().and_then(|word| Clans::read(word)) {
        words.next();
        let same = named.is_none() || named == clans.0;
        named = clans.0.filter(|_| same);
    }
    let unreadable = || {
        Unreadable::new(
            text,
            "the clans first, such as `MUR-HUL`, as the options have them",
        )
    };
    let (zero, one) = named.ok_or_else(unreadable)?;
    if zero == one && !options.mirror {
        return Err(Misplaced::Refused(Refusal::ClanTaken));
    }
    let mut game = Darkleaf::blank(pack, options);
    setup::stand(&mut game, zero, one);
    game.will.list = default_list(options);
    let mut reader = Reader {
        pools: [None; 2],
        active: 0,
        extra: false,
    };
    if let Some(board) = words.peek().filter(|word| word.contains('/')) {
        read_board(&mut game, board)?;
        words.next();
    }
    let mut seen: Vec<&str> = Vec::new();
    for word in words {
        let name = word.split(['(', ' ']).next().unwrap_or(word);
        if seen.contains(&name) {
            return Err(Unreadable::new(word, format!("{name} only once")).into());
        }
        seen.push(name);
        reader.read(&mut game, word)?;
    }
    reader.finish(&mut game);
    game.valid().map_err(Misplaced::Refused)?;
    turn::begin(&mut game, reader.active, reader.extra, &mut engine::Silent);
    game.settle_stasis(&mut engine::Silent);
    turn::advance(&mut game, &mut engine::Silent);
    game.valid().map_err(Misplaced::Refused)?;
    Ok(game)
}

/// Words with all that belongs to them: what stands in parentheses, or a value after a word that needs one.
fn items(text: &str) -> Result<Vec<&str>, Unreadable> {
    let (mut items, mut rest) = (Vec::new(), text.trim());
    while !rest.is_empty() {
        let word = rest.split_whitespace().next().unwrap_or(rest);
        let end = if word.contains('(') {
            let close = rest.find(')');
            close.ok_or_else(|| Unreadable::new(rest, "a closing parenthesis"))? + 1
        } else if takes_value(word) {
            let after = rest[word.len()..].trim_start();
            let value = after.split_whitespace().next();
            let value = value.ok_or_else(|| Unreadable::new(word, ITEMS))?;
            rest.len() - after.len() + value.len()
        } else {
            word.len()
        };
        items.push(&rest[..end]);
        rest = rest[end..].trim_start();
    }
    Ok(items)
}

fn takes_value(word: &str) -> bool {
    let stem = word.trim_end_matches(['0', '1']);
    let seated = ["pool", "marks", "fallen", "lost", "counter"].contains(&stem);
    seated || ["turn", "round", "list"].contains(&word)
}

fn read_board(game: &mut Darkleaf, text: &str) -> Result<(), Unreadable> {
    let unreadable = || Unreadable::new(text, "eight ranks of eight, such as `8/pppppppp/…`");
    game.field = Field::EMPTY;
    let ranks: Vec<_> = text.split('/').collect();
    if ranks.len() != 8 {
        return Err(unreadable());
    }
    for (rank, line) in (0..8).rev().zip(ranks) {
        let mut file = 0;
        for letter in line.chars() {
            if let Some(empty @ 1..=8) = letter.to_digit(10) {
                file += empty as u8;
                continue;
            }
            let side = usize::from(letter.is_ascii_lowercase());
            let kind = Kind::read(letter.to_ascii_uppercase()).ok_or_else(unreadable)?;
            let right = letter.to_ascii_uppercase() == kind.letter(game.sheet(side).queen);
            if file > 7 || !right {
                return Err(unreadable());
            }
            game.field
                .put(Square(rank * 8 + file), Unit::new(side, kind));
            file += 1;
        }
        if file != 8 {
            return Err(unreadable());
        }
    }
    Ok(())
}

struct Reader {
    /// By side: own kind and the other, if an item says so.
    pools: [Option<[u8; 2]>; 2],
    active: u8,
    extra: bool,
}

impl Reader {
    fn read(&mut self, game: &mut Darkleaf, item: &str) -> Result<(), Unreadable> {
        let unreadable = || Unreadable::new(item, ITEMS);
        let (head, value) = match item.split_once('(') {
            Some((head, rest)) => (head, rest.strip_suffix(')').ok_or_else(unreadable)?),
            None => item.split_once(' ').unwrap_or((item, "")),
        };
        let value = value.trim();
        if let Ok(at) = head.parse::<Square>() {
            return read_square(game, at, value);
        }
        match head {
            "turn" => {
                let seat: u8 = value
                    .parse()
                    .ok()
                    .filter(|it| *it < 2)
                    .ok_or_else(unreadable)?;
                self.active = game.order.side(Seat(seat)) as u8;
            }
            "round" => game.turn.round = value.parse().map_err(|_| unreadable())?,
            "extra" => self.extra = true,
            "list" => game.will.list = Some(List::find(value).ok_or_else(unreadable)?),
            "game" => read_game(game, value)?,
            _ => self.read_side(game, head, value)?,
        }
        Ok(())
    }

    fn read_side(
        &mut self,
        game: &mut Darkleaf,
        head: &str,
        value: &str,
    ) -> Result<(), Unreadable> {
        let unreadable = || Unreadable::new(head, ITEMS);
        let stem = head.trim_end_matches(['0', '1']);
        let seat = head[stem.len()..].parse().map_err(|_| unreadable())?;
        let side = game.order.side(Seat(seat));
        let number = || value.parse::<u8>().map_err(|_| unreadable());
        match stem {
            "bones" => return read_rows(game, side, value),
            "tokens" => return read_tokens(game, side, value),
            "pool" => {
                let (own, other) = value.split_once('+').unwrap_or((value, "0*"));
                let read = |text: &str| text.parse::<u8>().map_err(|_| unreadable());
                let other = other.strip_suffix('*').ok_or_else(unreadable)?;
                self.pools[side] = Some([read(own)?, read(other)?]);
            }
            "counter" => {
                let (entry, rounds) = value.split_once('=').ok_or_else(unreadable)?;
                let entry = Entry::find(entry).ok_or_else(unreadable)?;
                game.sides[side].entry = entry;
                game.sides[side].rounds = rounds.parse().map_err(|_| unreadable())?;
            }
            "spent" => game.sides[side].will = false,
            "trait" => game.sides[side].trait_used = true,
            "held" => game.sides[side].held = true,
            "omen" => game.sides[side].omen = true,
            "marks" => game.sides[side].marks = number()?,
            "fallen" => game.sides[side].fallen = number()?,
            "lost" => game.sides[side].lost = number()?,
            _ => return Err(unreadable()),
        }
        Ok(())
    }

    /// Bones that no item names are in the pool.
    fn finish(&self, game: &mut Darkleaf) {
        for side in 0..2 {
            let own = game.die_kind(side);
            let default = default_pool(game, &game.sides[side], side);
            let [mine, other] = self.pools[side].unwrap_or(default);
            game.sides[side].pool[own] = mine;
            game.sides[side].pool[own ^ 1] = other;
        }
    }
}

/// `SKILL=value` words.
fn pairs<'a>(
    game: &Darkleaf,
    side: usize,
    text: &'a str,
) -> Result<Vec<(Skill, &'a str)>, Unreadable> {
    let clan = game.clan(side);
    let pair = |word: &'a str| {
        let (skill, value) = word.split_once('=').unwrap_or((word, "1"));
        let skill = Skill::find(skill).filter(|it| it.clan() == clan);
        let unreadable = || Unreadable::new(word, format!("a skill of {clan}, `=` and its value"));
        Ok((skill.ok_or_else(unreadable)?, value))
    };
    text.split_whitespace().map(pair).collect()
}

fn read_rows(game: &mut Darkleaf, side: usize, text: &str) -> Result<(), Unreadable> {
    for (skill, value) in pairs(game, side, text)? {
        let n = usize::from(game.pack.row(skill).n);
        let faces: Vec<_> = value.split(',').collect();
        let unreadable = || Unreadable::new(value, format!("{n} faces or dots, such as `2,.`"));
        if faces.len() != n {
            return Err(unreadable());
        }
        for (slot, word) in faces.into_iter().enumerate() {
            let (face, own) = match word.strip_suffix('*') {
                Some(face) => (face, game.die_kind(side) ^ 1),
                None => (word, game.die_kind(side)),
            };
            let size = game.die_size(own);
            let bone = if face == "." {
                Bone::NONE
            } else {
                let face = face.parse().ok().filter(|it| (1..=size).contains(it));
                Bone::new(face.ok_or_else(unreadable)?, own as u8)
            };
            game.sides[side].rows[skill.row()][slot] = bone;
        }
    }
    Ok(())
}

fn read_tokens(game: &mut Darkleaf, side: usize, text: &str) -> Result<(), Unreadable> {
    for (skill, value) in pairs(game, side, text)? {
        let number = value.parse().ok().filter(|it| (1..=9).contains(it));
        let unreadable = || Unreadable::new(value, "a number of tokens");
        let stores = matches!(skill.effect(), Effect::Relic | Effect::Law);
        let number = number.filter(|_| stores).ok_or_else(unreadable)?;
        game.sides[side].tokens[skill.row()] = number;
    }
    Ok(())
}

fn read_game(game: &mut Darkleaf, text: &str) -> Result<(), Unreadable> {
    for word in text.split_whitespace() {
        let flag = match Entry::find(word) {
            Some(Entry::DeepPockets) => &mut game.will.deep_pockets,
            Some(Entry::OpenGlades) => &mut game.will.open_glades,
            Some(Entry::RootedStones) => &mut game.will.rooted_stones,
            Some(Entry::LostBone) => &mut game.will.lost_bone,
            _ => return Err(Unreadable::new(word, "an entry for the rest of the game")),
        };
        *flag = true;
    }
    Ok(())
}

fn read_square(game: &mut Darkleaf, at: Square, text: &str) -> Result<(), Unreadable> {
    for word in text.split_whitespace() {
        let (name, number) = word.split_once('=').unwrap_or((word, ""));
        let stem = name.trim_end_matches(['0', '1']);
        let number = number.parse::<u8>().ok().filter(|it| (1..=3).contains(it));
        let unreadable = || Unreadable::new(word, ITEMS);
        let unit = game.field.at(at);
        let here = unit.is_some();
        match stem {
            "garden" => {
                let side = owner_of(game, name, Clan::Hexen)?;
                game.sides[side].set_garden(at, number.ok_or_else(unreadable)?);
            }
            "reclaimed" => {
                let side = owner_of(game, name, Clan::Erde)?;
                game.sides[side].reclaimed |= at.bit();
            }
            "ladder" if here => {
                let side = owner_of(game, name, Clan::Hexen)?;
                let counters = number.ok_or_else(unreadable)?;
                game.field.mark(at, unit.with_ladder(side, counters));
            }
            _ if here => {
                let mark = mark(game, unit, word).ok_or_else(unreadable)?;
                game.field.mark(at, unit.with(mark));
            }
            _ => return Err(Unreadable::new(word, format!("a unit on {at}"))),
        }
    }
    Ok(())
}

fn mark(game: &Darkleaf, unit: Unit, word: &str) -> Option<u16> {
    match word {
        "quarry" => Some(QUARRY),
        "frozen" => Some(FROZEN),
        "slumber" => Some(SLUMBER),
        _ => {
            let auras = Aura::of(game.clan(unit.side()));
            let aura = auras.iter().find(|it| it.word() == word)?;
            Some(Unit::aura(*aura))
        }
    }
}

/// The side that a mark belongs to: the one that plays the clan, or the seat named after the word.
fn owner_of(game: &Darkleaf, name: &str, clan: Clan) -> Result<usize, Unreadable> {
    let unreadable = || {
        Unreadable::new(
            name,
            format!("a mark of {clan}, with the seat if both play it"),
        )
    };
    let sides: Vec<_> = (0..2).filter(|&side| game.clan(side) == clan).collect();
    let digit = name.chars().last().and_then(|it| it.to_digit(2));
    match (sides.as_slice(), digit) {
        (&[side], None) => Ok(side),
        (&[_, _], Some(seat)) => Ok(game.order.side(Seat(seat as u8))),
        _ => Err(unreadable()),
    }
}
