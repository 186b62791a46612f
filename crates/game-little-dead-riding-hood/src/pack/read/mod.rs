//! A pack from its four files, with everything that could be wrong named by file, line and value.
use engine::{Files, Flaw, Spanned};
use serde::Deserialize;
use serde::de::IgnoredAny;

use super::{CardEntry, Numbers};
use crate::state::cards::Trick;
use crate::state::space::{LANES, ROWS, Space, Spaces};
use crate::{Helper, Pack, Tile};

pub(crate) const BOARD: &str = "board.toml";
pub(crate) const TILES: &str = "tiles.toml";
pub(crate) const CARDS: &str = "cards.toml";
pub(crate) const HELPERS: &str = "helpers.toml";

/// Cards of a deck are bits of one word.
const MOST_CARDS: usize = 64;

type Text = Spanned<String>;
type Number = Spanned<u8>;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Board {
    meta: BoardMeta,
    lanes_in_play: LanesInPlay,
    #[serde(rename = "lane")]
    _lane: IgnoredAny,
    space: Vec<SpaceEntry>,
}

#[derive(Deserialize)]
struct BoardMeta {
    game: Text,
    rows: Number,
    lanes_total: Number,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct LanesInPlay {
    p2: Spanned<Vec<String>>,
    p3: Spanned<Vec<String>>,
    p4: Spanned<Vec<String>>,
    p5: Spanned<Vec<String>>,
}

#[derive(Deserialize)]
struct SpaceEntry {
    id: Text,
    adjacent: Spanned<Vec<String>>,
    behind: Option<Text>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Tiles {
    #[serde(rename = "meta")]
    _meta: IgnoredAny,
    tile: Vec<TileEntry>,
    supply: Supply,
    start: Start,
}

#[derive(Deserialize)]
struct TileEntry {
    id: Text,
    count: Number,
}

#[derive(Deserialize)]
struct Supply {
    bullet_tokens: Number,
    wolf_pawns: Number,
    wolf_tokens: Number,
    player_pawns: Spanned<Vec<String>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Start {
    bullets_per_player: Number,
    cards_per_player: Number,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Deck {
    meta: DeckMeta,
    card: Vec<DeckEntry>,
}

#[derive(Deserialize)]
struct DeckMeta {
    plays_per_turn: Number,
    plays_with_youngest_brother: Number,
}

#[derive(Deserialize)]
struct DeckEntry {
    id: Text,
    name: Text,
    copies: Number,
    moves: Spanned<Vec<u8>>,
    when: Text,
    target: Text,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct HelperList {
    #[serde(rename = "meta")]
    _meta: IgnoredAny,
    helper: Vec<HelperEntry>,
}

#[derive(Deserialize)]
struct HelperEntry {
    id: Text,
    name: Text,
}

pub(crate) fn read(files: &Files) -> Result<Pack, Flaw> {
    let board: Board = files.parse(BOARD)?;
    let tiles: Tiles = files.parse(TILES)?;
    let deck: Deck = files.parse(CARDS)?;
    let helpers: HelperList = files.parse(HELPERS)?;
    let reader = Reader { files };
    reader.board(&board)?;
    let lanes = [
        reader.lanes(&board.lanes_in_play.p2, 2)?,
        reader.lanes(&board.lanes_in_play.p3, 3)?,
        reader.lanes(&board.lanes_in_play.p4, 4)?,
        reader.lanes(&board.lanes_in_play.p5, 5)?,
    ];
    let cards = reader.cards(&deck.card)?;
    let numbers = reader.numbers(&tiles, &deck, cards.len())?;
    let helpers = reader.helpers(&helpers.helper)?;
    let sisters = reader.sisters(&tiles.supply.player_pawns)?;
    Ok(Pack::new(cards, numbers, lanes, helpers, sisters))
}

struct Reader<'a> {
    files: &'a Files,
}

impl Reader<'_> {
    fn flaw<T>(&self, file: &str, at: &Spanned<T>, why: impl Into<String>) -> Flaw {
        self.files.flaw(file, at.span(), why)
    }

    fn board(&self, board: &Board) -> Result<(), Flaw> {
        let meta = &board.meta;
        if meta.game.get_ref() != "little-dead-riding-hood" {
            let why = format!(
                "game is \"little-dead-riding-hood\", not {:?}",
                meta.game.get_ref()
            );
            return Err(self.flaw(BOARD, &meta.game, why));
        }
        for (name, found, only) in [
            ("rows", &meta.rows, ROWS),
            ("lanes_total", &meta.lanes_total, LANES),
        ] {
            if *found.get_ref() != only {
                let why = format!("{name} can only be {only}, not {}", found.get_ref());
                return Err(self.flaw(BOARD, found, why));
            }
        }
        for (at, entry) in board.space.iter().enumerate() {
            self.space(entry)?;
            let id = entry.id.get_ref();
            if board.space[..at].iter().any(|it| it.id.get_ref() == id) {
                return Err(self.flaw(BOARD, &entry.id, format!("{id} is there twice")));
            }
        }
        let there = |space: Space| {
            let name = space.to_string();
            board.space.iter().any(|it| *it.id.get_ref() == name)
        };
        match Space::all().find(|&space| !there(space)) {
            Some(space) => Err(Flaw::new(BOARD, 0, format!("there is no space {space}"))),
            None => Ok(()),
        }
    }

    /// Links must lead where the names say. LD-DEF-4, LD-MOVE-5
    fn space(&self, entry: &SpaceEntry) -> Result<(), Flaw> {
        let space: Space = entry.id.get_ref().parse().map_err(|_| {
            let why = format!("a space is A0 to F10, not {:?}", entry.id.get_ref());
            self.flaw(BOARD, &entry.id, why)
        })?;
        let around: Spaces = match space.is_start() {
            true => Space::new(space.lane(), 1).bit(),
            false => space.bit().touched(),
        };
        let names: Vec<_> = around.iter().map(|it| it.to_string()).collect();
        let found = entry.adjacent.get_ref();
        let same = names.len() == found.len() && names.iter().all(|it| found.contains(it));
        if !same {
            let why = format!("{space} has the neighbors {names:?}, not {found:?}");
            return Err(self.flaw(BOARD, &entry.adjacent, why));
        }
        let behind = space.step(crate::Way::Backwards);
        match &entry.behind {
            Some(found) if *found.get_ref() != behind.to_string() => {
                let why = format!("behind {space} lies {behind}, not {:?}", found.get_ref());
                Err(self.flaw(BOARD, found, why))
            }
            _ => Ok(()),
        }
    }

    /// LD-SETUP-1
    fn lanes(&self, lanes: &Spanned<Vec<String>>, seats: u8) -> Result<Spaces, Flaw> {
        let list = lanes.get_ref();
        let number = |it: &String| match it.as_bytes() {
            &[letter @ b'A'..=b'F'] => Some(letter - b'A'),
            _ => None,
        };
        let numbers: Option<Vec<u8>> = list.iter().map(number).collect();
        let side_by_side = |it: &[u8]| it.windows(2).all(|two| two[0] + 1 == two[1]);
        match numbers {
            Some(it) if side_by_side(&it) && it.len() >= usize::from(seats) => {
                Ok(Spaces::lanes(it))
            }
            _ => {
                let why = format!(
                    "{seats} players need {seats} or more lanes of A to F side by side, not {list:?}"
                );
                Err(self.flaw(BOARD, lanes, why))
            }
        }
    }

    fn cards(&self, entries: &[DeckEntry]) -> Result<Vec<CardEntry>, Flaw> {
        let mut cards = Vec::new();
        for (at, trick) in Trick::ALL.into_iter().enumerate() {
            let found = entries.get(at).filter(|it| it.id.get_ref() == trick.id());
            let missing = || match entries.get(at) {
                Some(it) => {
                    let why = format!("here comes {:?}, not {:?}", trick.id(), it.id.get_ref());
                    self.flaw(CARDS, &it.id, why)
                }
                None => Flaw::new(CARDS, 0, format!("there is no card {:?}", trick.id())),
            };
            self.card(trick, found.ok_or_else(missing)?, &mut cards)?;
        }
        if let Some(more) = entries.get(Trick::ALL.len()) {
            let why = format!("there is no effect {:?}", more.id.get_ref());
            return Err(self.flaw(CARDS, &more.id, why));
        }
        match cards.len() {
            n if n > MOST_CARDS => {
                let why = format!("a deck has at most {MOST_CARDS} cards, not {n}");
                Err(Flaw::new(CARDS, 0, why))
            }
            _ => Ok(cards),
        }
    }

    fn card(
        &self,
        trick: Trick,
        entry: &DeckEntry,
        cards: &mut Vec<CardEntry>,
    ) -> Result<(), Flaw> {
        for (name, found, only) in [
            ("when", &entry.when, trick.when_id()),
            ("target", &entry.target, trick.target()),
        ] {
            if found.get_ref() != only {
                let why = format!(
                    "{} has {name} = {only:?}, not {:?}",
                    trick.id(),
                    found.get_ref()
                );
                return Err(self.flaw(CARDS, found, why));
            }
        }
        let (copies, moves) = (*entry.copies.get_ref(), entry.moves.get_ref());
        if usize::from(copies) != moves.len() {
            let why = format!("one movement value for each of {copies} copies, not {moves:?}");
            return Err(self.flaw(CARDS, &entry.moves, why));
        }
        if let Some(value) = moves.iter().find(|it| !(1..=9).contains(*it)) {
            let why = format!("a movement value is 1 to 9, not {value}");
            return Err(self.flaw(CARDS, &entry.moves, why));
        }
        for (at, &value) in (1..).zip(moves) {
            let at: u8 = at;
            cards.push(CardEntry {
                id: format!("{}-{at}", trick.id()),
                name: entry.name.get_ref().clone(),
                trick,
                value,
            });
        }
        Ok(())
    }

    fn numbers(&self, tiles: &Tiles, deck: &Deck, cards: usize) -> Result<Numbers, Flaw> {
        let ids = Tile::ALL.map(Tile::id);
        let found = self.by_id(TILES, "tile", &tiles.tile, |it| &it.id, &ids)?;
        let (supply, start, meta) = (&tiles.supply, &tiles.start, &deck.meta);
        let bullets = self.within(TILES, &supply.bullet_tokens, 0, 200)?;
        let most = (cards / 5) as u8;
        Ok(Numbers {
            tiles: std::array::from_fn(|at| *found[at].count.get_ref()),
            bullets,
            wolves: self.within(TILES, &supply.wolf_pawns, 0, 60)?,
            wolf_tokens: self.within(TILES, &supply.wolf_tokens, 1, 9)?,
            first_bullets: self.within(TILES, &start.bullets_per_player, 0, bullets / 5)?,
            first_cards: self.within(TILES, &start.cards_per_player, 0, most)?,
            plays: self.within(CARDS, &meta.plays_per_turn, 0, 3)?,
            plays_with_brother: self.within(CARDS, &meta.plays_with_youngest_brother, 0, 3)?,
        })
    }

    fn within(&self, file: &str, number: &Number, low: u8, high: u8) -> Result<u8, Flaw> {
        let found = *number.get_ref();
        if (low..=high).contains(&found) {
            return Ok(found);
        }
        let why = format!("a number from {low} to {high}, not {found}");
        Err(self.flaw(file, number, why))
    }

    fn helpers(&self, entries: &[HelperEntry]) -> Result<[String; 6], Flaw> {
        let ids = Helper::ALL.map(Helper::id);
        let found = self.by_id(HELPERS, "helper", entries, |it| &it.id, &ids)?;
        Ok(std::array::from_fn(|at| found[at].name.get_ref().clone()))
    }

    /// The entries with these names, in this order; there may be no others.
    fn by_id<'e, T>(
        &self,
        file: &str,
        kind: &str,
        entries: &'e [T],
        id: impl Fn(&T) -> &Text,
        ids: &[&str],
    ) -> Result<Vec<&'e T>, Flaw> {
        let none = |name: &str| format!("there is no {kind} {name:?}");
        let mut found = Vec::new();
        for name in ids {
            let named = entries.iter().find(|it| id(it).get_ref() == name);
            found.push(named.ok_or_else(|| Flaw::new(file, 0, none(name)))?);
        }
        let known = |it: &&T| ids.contains(&id(it).get_ref().as_str());
        match entries.iter().find(|it| !known(it)).map(&id) {
            Some(other) => Err(self.flaw(file, other, none(other.get_ref()))),
            None => Ok(found),
        }
    }

    /// Written small in the file, with a capital in sentences. LD-SETUP-10
    fn sisters(&self, pawns: &Spanned<Vec<String>>) -> Result<[String; 5], Flaw> {
        let list = pawns.get_ref();
        let twice = |at: usize| list[at].is_empty() || list[..at].contains(&list[at]);
        let capital = |name: &String| {
            let (first, rest) = name.split_at(name.chars().next().map_or(0, char::len_utf8));
            first.to_uppercase() + rest
        };
        let names: Result<[String; 5], _> = list.iter().map(capital).collect::<Vec<_>>().try_into();
        match names {
            Ok(names) if !(0..5).any(twice) => Ok(names),
            _ => {
                let why = format!("five different pawns, not {list:?}");
                Err(self.flaw(TILES, pawns, why))
            }
        }
    }
}
