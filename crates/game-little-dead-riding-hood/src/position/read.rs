//! Positions from text. The form stands in `position`.
use engine::{Misplaced, Seat, Shared, Silent, Text, Unreadable};

use super::valid;
use crate::phases::{Moves, Phase};
use crate::rules::{moving, setup, turn};
use crate::state::cards::Cards;
use crate::state::open::Figure;
use crate::{Card, Helper, Hood, Options, Pack, Refusal, Sister, Space, Spaces, Tile, options};

const EXPECTED: &str = "`path C1,C2`, `bullet`, `taken`, `wolf`, `slain`, `prowl`, `obst`, `p0@C2<C1(bullets 2 hand ambush-1,?2 played basket-1 knows thicket-1 looked 12 helper prince)`, `discards basket-2`, `scrap 0,0,0,1`, `turn 5`, `phase 2`, `step 0` or `starter 1`";

pub(crate) fn place(
    pack: Shared<Pack>,
    seats: u8,
    options: Options,
    text: &str,
) -> Result<Hood, Misplaced<Refusal>> {
    options::check(seats, options).map_err(Misplaced::Refused)?;
    let mut game = setup::start(pack, seats, options);
    let mut draft = Draft {
        game: &mut game,
        unknown: Vec::new(),
        phase: 1,
    };
    draft.read(text)?;
    draft.deal_unknown()?;
    draft.note_looks();
    let phase = draft.phase;
    count_tiles(&mut game).map_err(Misplaced::Refused)?;
    enter(&mut game, phase);
    valid::check(&game).map_err(Misplaced::Refused)?;
    moving::settle(&mut game, &mut Silent);
    Ok(game)
}

/// The pile is the rest.
fn count_tiles(game: &mut Hood) -> Result<(), Refusal> {
    let counts = game.open.woods.counts();
    for tile in Tile::ALL {
        let at = tile as usize;
        let lying = u16::from(counts[at]) + u16::from(game.open.tile_discards[at]);
        let left = u16::from(game.pack.numbers.tiles[at]).checked_sub(lying);
        let too_many = Refusal::TooManyTiles { tile };
        game.open.tile_pile[at] = left.ok_or(too_many)? as u8;
    }
    Ok(())
}

/// To the start of the step.
fn enter(game: &mut Hood, phase: u8) {
    game.open.fresh = true;
    match phase {
        1 => {
            let tiles = Phase::Tiles(game.open.options.tiles_per_turn);
            game.open.phases.set(tiles);
        }
        2 => game.open.phases.set(Phase::MoveStep(Moves::Begin)),
        _ => turn::enter_clean_up(game, &mut Silent),
    }
}

/// A position being read; unknown cards are still to be taken.
struct Draft<'a> {
    game: &'a mut Hood,
    unknown: Vec<(Seat, u8)>,
    phase: u8,
}

impl Draft<'_> {
    fn read(&mut self, text: &str) -> Result<(), Unreadable> {
        let mut rest = text.trim();
        let mut seen: Vec<String> = Vec::new();
        while !rest.is_empty() {
            let (word, after) = rest.split_at(rest.find(' ').unwrap_or(rest.len()));
            let (name, after) = if let Some((code, _)) = word.split_once('@') {
                let end = match word.contains('(') {
                    true => rest.find(')').map(|at| at + 1),
                    false => Some(word.len()),
                };
                let end = end.ok_or_else(|| Unreadable::new(rest, EXPECTED))?;
                let (item, after) = rest.split_at(end);
                self.sister(item)?;
                (code, after)
            } else {
                let after = after.trim_start();
                let (value, after) = after.split_at(after.find(' ').unwrap_or(after.len()));
                self.item(word, value)?;
                (word, after)
            };
            if seen.iter().any(|it| it == name) {
                return Err(Unreadable::new(word, format!("{name} only once")));
            }
            seen.push(name.to_owned());
            rest = after.trim_start();
        }
        Ok(())
    }

    fn item(&mut self, word: &str, value: &str) -> Result<(), Unreadable> {
        match word {
            "path" | "bullet" | "taken" | "wolf" | "slain" | "prowl" | "obst" => {
                let spaces = self.spaces(value)?;
                self.tiles(word, spaces)?;
            }
            "discards" => self.game.open.discards = self.cards(value)?,
            "scrap" => self.game.open.tile_discards = self.scrap(value)?,
            "turn" => self.game.open.turn = self.number(value)?,
            "phase" => {
                let number = self.number(value)?;
                let fits = (1..=3).contains(&number);
                let unreadable = || Unreadable::new(value, "phase 1, 2 or 3");
                self.phase = fits.then_some(number).ok_or_else(unreadable)?;
            }
            "step" => self.game.open.active = self.seat(value)?,
            "starter" => self.game.open.starter = self.seat(value)?,
            _ => return Err(Unreadable::new(word, EXPECTED)),
        }
        Ok(())
    }

    fn number(&self, text: &str) -> Result<u8, Unreadable> {
        Text::<Pack>::read(&self.game.pack, text)
    }

    fn seat(&self, text: &str) -> Result<Seat, Unreadable> {
        let mut all = self.game.open.everybody();
        let known = all.find(|it| it.0.to_string() == text);
        known.ok_or_else(|| Unreadable::new(text, "a seat of this table"))
    }

    fn spaces(&self, text: &str) -> Result<Spaces, Unreadable> {
        let space = |name: &str| {
            let space: Space = Text::<Pack>::read(&self.game.pack, name)?;
            let woods = || Unreadable::new(name, "a space of the woods, A1 to F10");
            space.is_woods().then_some(space).ok_or_else(woods)
        };
        text.split(',').map(space).collect()
    }

    fn tiles(&mut self, word: &str, spaces: Spaces) -> Result<(), Unreadable> {
        let woods = &mut self.game.open.woods;
        let tile = match word {
            "path" => Tile::PathEmpty,
            "bullet" | "taken" => Tile::PathBullet,
            "wolf" | "slain" => Tile::PathWolf,
            "obst" => Tile::Obstacle,
            _ => {
                woods.wolves = woods.wolves.or(spaces);
                return Ok(());
            }
        };
        for at in spaces.iter() {
            if woods.tile(at).is_some() {
                return Err(Unreadable::new(&at.to_string(), "one tile on a space"));
            }
            woods.put(tile, at);
        }
        match word {
            "bullet" => woods.bullets = woods.bullets.or(spaces),
            "wolf" => woods.wolves = woods.wolves.or(spaces),
            _ => {}
        }
        Ok(())
    }

    fn scrap(&self, text: &str) -> Result<[u8; 4], Unreadable> {
        let numbers = text.split(',').map(|it| self.number(it));
        let numbers: Vec<u8> = numbers.collect::<Result<_, _>>()?;
        let four = || Unreadable::new(text, "four numbers, path,bullet,wolf,obstacle");
        numbers.try_into().map_err(|_| four())
    }

    fn cards(&self, text: &str) -> Result<Cards, Unreadable> {
        let read = |name: &str| Card::read(&self.game.pack, name);
        text.split(',')
            .map(read)
            .try_fold(Cards::EMPTY, |all, card| card.map(|it| all.with(it)))
    }

    /// `p0@C2<C1(bullets 2 hand ambush-1,?2)`
    fn sister(&mut self, item: &str) -> Result<(), Unreadable> {
        let unreadable = |found: &str| Unreadable::new(found, EXPECTED);
        let (code, place) = item.split_once('@').ok_or_else(|| unreadable(item))?;
        let (place, held) = place.split_once('(').unwrap_or((place, ")"));
        let held = held.strip_suffix(')').ok_or_else(|| unreadable(item))?;
        let (at, retreat) = match place.split_once('<') {
            Some((at, retreat)) => (at, Some(retreat)),
            None => (place, None),
        };
        let pack = self.game.pack;
        let Sister(seat) = Sister::read(&pack, code)?;
        let seat = self.seat(&seat.0.to_string())?;
        let retreat = retreat
            .map(|it| Text::<Pack>::read(&pack, it))
            .transpose()?;
        *self.game.open.sister_mut(seat) = Figure {
            at: Text::<Pack>::read(&pack, at)?,
            retreat: retreat.unwrap_or(Space::NONE),
            bullets: pack.numbers.first_bullets,
            ..Figure::default()
        };
        let mut words = held.split_whitespace();
        while let Some(word) = words.next() {
            self.belonging(seat, word, words.next().unwrap_or_default())?;
        }
        Ok(())
    }

    fn belonging(&mut self, seat: Seat, word: &str, value: &str) -> Result<(), Unreadable> {
        match word {
            "bullets" => self.game.open.sister_mut(seat).bullets = self.number(value)?,
            "hand" => {
                let (unknown, known): (Vec<&str>, Vec<&str>) =
                    value.split(',').partition(|it| it.starts_with('?'));
                for number in unknown {
                    let number = self.number(&number[1..])?;
                    self.unknown.push((seat, number));
                }
                if !known.is_empty() {
                    self.game.hands[seat.index()] = self.cards(&known.join(","))?;
                }
            }
            "played" => self.game.open.sister_mut(seat).played = self.cards(value)?,
            "knows" => self.game.known[seat.index()] = self.cards(value)?,
            "looked" => {
                self.game.open.looked[seat.index()] = Text::<Pack>::read(&self.game.pack, value)?;
            }
            "helper" => {
                let helper = Helper::read(&self.game.pack, value)?;
                self.game.open.sister_mut(seat).helper = Some(helper);
            }
            _ => return Err(Unreadable::new(word, EXPECTED)),
        }
        Ok(())
    }

    /// Who knows a card has looked; nobody has seen anything of an empty hand.
    fn note_looks(&mut self) {
        let Hood {
            open, hands, known, ..
        } = &mut *self.game;
        for (looked, known) in open.looked.iter_mut().zip(known) {
            for (of, hand) in (0..).map(Seat).zip(*hands) {
                if hand.is_empty() {
                    *looked = looked.without(of);
                } else if !hand.and(*known).is_empty() {
                    *looked = looked.with(of);
                }
            }
        }
    }

    /// In pack order, from what is left.
    fn deal_unknown(&mut self) -> Result<(), Unreadable> {
        for (seat, number) in std::mem::take(&mut self.unknown) {
            for _ in 0..number {
                let pile = self.game.pile();
                let none =
                    || Unreadable::new(&format!("?{number}"), "no more cards than there are");
                let card = pile.first().ok_or_else(none)?;
                let hand = &mut self.game.hands[seat.index()];
                *hand = hand.with(card);
            }
        }
        Ok(())
    }
}
