//! Reads a position.
use engine::{Misplaced, Seat, SeatSet, Shared, Silent, Text, Unreadable};

use super::print::{START, has_fought};
use super::valid;
use crate::options::Options;
use crate::pack::field::SpaceId;
use crate::phases::Phase;
use crate::rules::setup;
use crate::rules::{armies, dropping, spirits};
use crate::state::figures::{CardId, Cards, FigureId};
use crate::state::names::{CardName, FigureName, GlyphName, Kind, Spot};
use crate::state::open::{MAX_CARDS, MAX_FIGURES, MAX_SEATS, Open, Status, Stone};
use crate::state::orders::Orders;
use crate::words::refusal::Refusal;
use crate::{Heroscape, Pack};

const EXPECTED: &str = "`0.finn.1@8:1(wounds 2)`, `0.finn.1@dead`, `0.drake(control 1)`, `glyph a astrid`, \
    `pool(gerda)`, `marks 0(1 finn 2 finn 3 finn X -)`, `empty 0 2(finn)`, `banners 0 3`, `out 1 1`, `fought 1`, \
    `round 3`, `turn 2`, `first 0`, `active 0.finn` or `start`";

pub(crate) fn place(
    pack: Shared<Pack>,
    seats: u8,
    options: &Options,
    text: &str,
) -> Result<Heroscape, Misplaced<Refusal>> {
    if text.trim() == START {
        return setup::new(pack, seats, options).map_err(Misplaced::Refused);
    }
    let open = setup::empty(pack, seats, options).map_err(Misplaced::Refused)?;
    let mut reader = Reader::new(open);
    let mut rest = text.trim();
    while !rest.is_empty() {
        let (item, after) = next_item(rest)?;
        reader.item(item)?;
        rest = after.trim_start();
    }
    let game = reader.finish()?;
    valid::check(&game).map_err(Misplaced::Refused)?;
    Ok(game)
}

/// A word with its parentheses, and the words that belong to it.
fn next_item(text: &str) -> Result<(&str, &str), Unreadable> {
    let unreadable = || Unreadable::new(text, EXPECTED);
    let head = text.split([' ', '(']).next().unwrap_or_default();
    let extra = match head {
        "glyph" | "banners" | "out" | "empty" => 2,
        "marks" | "fought" | "round" | "turn" | "first" | "active" => 1,
        _ => 0,
    };
    let mut end = 0;
    for at in 0..=extra {
        let left = &text[end..];
        let skip = left.len() - left.trim_start().len();
        let word = left.trim_start().split(' ').next().unwrap_or_default();
        if word.is_empty() {
            return Err(unreadable());
        }
        let from = end + skip;
        end = match word.find('(') {
            Some(open) => {
                let close = text[from + open..].find(')').ok_or_else(unreadable)?;
                from + open + close + 1
            }
            None => from + word.len(),
        };
        if at == extra || word.contains('(') {
            break;
        }
    }
    Ok(text.split_at(end))
}

/// What was read so far.
struct Reader {
    game: Heroscape,
    /// Figures with places, in the order they were named.
    named: Vec<(FigureName, String)>,
    cards: Vec<(CardName, String)>,
    seats: Vec<(String, Seat, String)>,
    stones: Vec<(usize, Stone)>,
    pool: Option<String>,
    round: u8,
    turn: u8,
    first: u8,
    active: Option<CardName>,
    /// Seats whose markers were named.
    marked: SeatSet,
}

fn number(text: &str, most: u8) -> Result<u8, Unreadable> {
    let number = text.trim().parse().ok().filter(|&it: &u8| it <= most);
    number.ok_or_else(|| Unreadable::new(text, format!("a number from 0 to {most}")))
}

impl Reader {
    fn new(open: Open) -> Reader {
        let orders = [Orders::NONE; MAX_SEATS];
        Reader {
            game: Heroscape { open, orders },
            named: Vec::new(),
            cards: Vec::new(),
            seats: Vec::new(),
            stones: Vec::new(),
            pool: None,
            round: 1,
            turn: 1,
            first: 0,
            active: None,
            marked: SeatSet::EMPTY,
        }
    }

    fn pack(&self) -> Shared<Pack> {
        self.game.open.pack
    }

    fn seat(&self, text: &str) -> Result<Seat, Unreadable> {
        number(text, self.game.open.seats - 1).map(Seat)
    }

    fn item(&mut self, item: &str) -> Result<(), Unreadable> {
        let unreadable = || Unreadable::new(item, EXPECTED);
        let pack = self.pack();
        if let Some((figure, place)) = item.split_once('@') {
            let figure = FigureName::read(&pack, figure)?;
            self.named.push((figure, place.to_owned()));
            return Ok(());
        }
        let (plain, inner) = match item.split_once('(') {
            Some((plain, inner)) => (plain, inner.strip_suffix(')').ok_or_else(unreadable)?),
            None => (item, ""),
        };
        let words: Vec<_> = plain.split_whitespace().collect();
        match words[..] {
            ["glyph", slot, glyph] => {
                let slots = &self.game.open.field().slots;
                let slot = slots
                    .iter()
                    .position(|it| it.id == slot)
                    .ok_or_else(unreadable)?;
                let stone = match glyph {
                    "?" => Stone::Unknown,
                    id => Stone::Glyph(GlyphName::read(&pack, id)?.0),
                };
                self.stones.push((slot, stone));
            }
            ["pool"] => self.pool = Some(inner.to_owned()),
            ["banners" | "out" | "empty", seat, value] => {
                let seat = self.seat(seat)?;
                self.seats
                    .push((words[0].to_owned(), seat, format!("{value} {inner}")));
            }
            ["marks" | "fought", seat] => {
                let seat = self.seat(seat)?;
                self.seats
                    .push((words[0].to_owned(), seat, inner.to_owned()));
            }
            ["round", round] => self.round = number(round, 99)?,
            ["turn", turn] => self.turn = number(turn, 3)?.max(1),
            ["first", first] => self.first = self.seat(first)?.0,
            ["active", card] => self.active = Some(CardName::read(&pack, card)?),
            [card] => self
                .cards
                .push((CardName::read(&pack, card)?, inner.to_owned())),
            _ => return Err(unreadable()),
        }
        Ok(())
    }

    fn finish(mut self) -> Result<Heroscape, Misplaced<Refusal>> {
        self.field_cards()?;
        self.place_figures()?;
        self.change_cards()?;
        self.lay_stones()?;
        let open = &mut self.game.open;
        armies::rebuild(open);
        let edition = usize::from(open.rules.edition);
        for seat in (0..open.seats).map(Seat) {
            let own = open.all_cards().filter(|&it| open.card(it).owner == seat.0);
            let points = own.map(|it| open.printed_on(it).points[edition]).sum();
            let fought = has_fought(open, seat);
            let player = &mut open.players[seat.index()];
            (player.points, player.passed, player.fought) = (points, true, fought);
        }
        self.game.open.round = self.round;
        self.seat_items()?;
        if let Some(card) = self.active {
            self.begin_turn(card)?;
        } else {
            self.game.open.stack.restart(Phase::Markers);
            dropping::begin(&mut self.game, &mut Silent);
        }
        Ok(self.game)
    }

    /// Cards in figure order: by seat, then as they are first named.
    fn field_cards(&mut self) -> Result<(), Unreadable> {
        let figures = self.named.iter().map(|it| it.0.card);
        let mut names: Vec<CardName> = Vec::new();
        for name in figures.chain(self.cards.iter().map(|it| it.0)) {
            if !names.contains(&name) {
                names.push(name);
            }
        }
        names.sort_by_key(|it| it.seat);
        let open = &mut self.game.open;
        for name in names {
            let n = usize::from(open.n_figures) + usize::from(open.pack.card(name.kind).figures);
            if name.seat.0 >= open.seats
                || usize::from(open.n_cards) == MAX_CARDS
                || n > MAX_FIGURES
            {
                let seats = format!("cards of seats 0 to {}, not too many", open.seats - 1);
                return Err(Unreadable::new("cards", seats));
            }
            let card = armies::field_card(open, name.seat, name.kind);
            for figure in open.of_card(card).iter() {
                open.figure_mut(figure).status = Status::Unused;
            }
        }
        Ok(())
    }

    fn place_figures(&mut self) -> Result<(), Unreadable> {
        for (name, place) in std::mem::take(&mut self.named) {
            let Some(figure) = self.game.open.find(name) else {
                continue;
            };
            let unreadable = || Unreadable::new(&place, EXPECTED);
            let (place, inner) = match place.split_once('(') {
                Some((place, inner)) => (place, inner.strip_suffix(')').ok_or_else(unreadable)?),
                None => (&*place, ""),
            };
            self.place_figure(figure, place, inner)?;
        }
        Ok(())
    }

    fn place_figure(
        &mut self,
        figure: FigureId,
        place: &str,
        inner: &str,
    ) -> Result<(), Unreadable> {
        let open = &mut self.game.open;
        let status = match place {
            "dead" => Status::Destroyed,
            "waiting" => Status::Waiting,
            "unused" => Status::Unused,
            "spirit" => {
                let card = CardName::read(&open.pack, inner)?;
                let found = open.find_card(card);
                let why = || Unreadable::new(inner, "a card of this match");
                let card = found.ok_or_else(why)?;
                spirits::add(open, figure, card, true);
                open.figure_mut(figure).at = SpaceId(u16::from(card.0));
                open.figure_mut(figure).status = Status::Spirit;
                return Ok(());
            }
            spots => {
                let (at, tail) = spots.split_once('+').unwrap_or((spots, ""));
                let find = |text: &str| {
                    let spot = Spot::read(&open.pack, text)?;
                    let found = open.field().find(spot);
                    found.ok_or_else(|| Unreadable::new(text, "a space of this battlefield"))
                };
                let at = find(at)?;
                let tail = if tail.is_empty() {
                    SpaceId::NONE
                } else {
                    find(tail)?
                };
                let (at, tail) = if tail < at { (tail, at) } else { (at, tail) };
                let double = open.printed(figure).is_double();
                if double != tail.is_some() {
                    return Err(Unreadable::new(place, "as many spaces as the figure has"));
                }
                let wounds = match inner.split_once(' ') {
                    Some(("wounds", n)) => number(n, 99)?,
                    None if inner.is_empty() => 0,
                    _ => return Err(Unreadable::new(inner, "`wounds 2`")),
                };
                let it = open.figure_mut(figure);
                (it.at, it.tail, it.wounds) = (at, tail, wounds);
                Status::OnField
            }
        };
        open.figure_mut(figure).status = status;
        Ok(())
    }

    fn change_cards(&mut self) -> Result<(), Unreadable> {
        for (name, inner) in std::mem::take(&mut self.cards) {
            let most = self.game.open.seats - 1;
            let Some(card) = self.game.open.find_card(name) else {
                continue;
            };
            let card = &mut self.game.open.cards[card.index()];
            let mut words = inner.split_whitespace();
            while let Some(word) = words.next() {
                let value = words.next().unwrap_or_default();
                match word {
                    "control" => card.controller = number(value, most)?,
                    "used" => card.used = number(value, 99)?,
                    _ => return Err(Unreadable::new(word, "`control 1` or `used 1`")),
                }
            }
        }
        Ok(())
    }

    fn lay_stones(&mut self) -> Result<(), Unreadable> {
        let pack = self.pack();
        let open = &mut self.game.open;
        open.stones.fill(Stone::Nothing);
        for &(slot, stone) in &self.stones {
            open.stones[slot] = stone;
        }
        open.pool.fill(0);
        for id in self.pool.iter().flat_map(|it| it.split_whitespace()) {
            open.pool[usize::from(GlyphName::read(&pack, id)?.0)] += 1;
        }
        Ok(())
    }

    fn seat_items(&mut self) -> Result<(), Unreadable> {
        for (word, seat, value) in std::mem::take(&mut self.seats) {
            let at = seat.index();
            match &*word {
                "banners" => self.game.open.players[at].banners = number(&value, 99)?,
                "out" => {
                    let out = number(&value, 9)?;
                    self.game.open.players[at].out = out;
                    self.game.open.n_out = self.game.open.n_out.max(out);
                }
                "fought" => {
                    let fought = &mut self.game.open.players[at].fought;
                    *fought = !*fought;
                }
                "marks" => self.marks(seat, &value)?,
                _ => self.empty(seat, &value)?,
            }
        }
        Ok(())
    }

    /// A card by its full name, or by its id if the seat fielded it.
    fn card(&self, seat: Seat, text: &str) -> Result<CardId, Unreadable> {
        let pack = self.pack();
        let name = match Kind::read(&pack, text) {
            Ok(kind) => CardName { seat, kind },
            Err(_) => CardName::read(&pack, text)?,
        };
        let found = self.game.open.find_card(name);
        found.ok_or_else(|| Unreadable::new(text, "a card of this match"))
    }

    fn empty(&mut self, seat: Seat, value: &str) -> Result<(), Unreadable> {
        let (turn, cards) = value.split_once(' ').unwrap_or((value, ""));
        let turn = usize::from(number(turn, 3)?.max(1)) - 1;
        let mut set = Cards::NONE;
        for card in cards.split_whitespace() {
            set = set.with(self.card(seat, card)?);
        }
        let player = &mut self.game.open.players[seat.index()];
        player.lost |= 1 << turn;
        player.empty[turn] = set;
        Ok(())
    }

    fn marks(&mut self, seat: Seat, text: &str) -> Result<(), Unreadable> {
        let at = seat.index();
        self.marked = self.marked.with(seat);
        let mut words = text.split_whitespace();
        let mut last = 0;
        while let Some(word) = words.next() {
            let marker = ["1", "2", "3", "X"].iter().position(|it| *it == word);
            match (marker, word) {
                (Some(marker), _) => {
                    let card = words.next().unwrap_or("-");
                    let card = if card == "-" {
                        CardId::NONE
                    } else {
                        self.card(seat, card)?
                    };
                    self.game.orders[at].card[marker] = card;
                    last = marker;
                }
                (None, "off") => self.game.orders[at].off |= 1 << last,
                (None, "shown") => self.game.open.players[at].revealed |= 1 << last,
                (None, "lost") => self.game.open.players[at].lost |= 1 << last,
                (None, "taken") => self.game.open.players[at].taken |= 1 << last,
                (None, card) => {
                    let card = self.card(seat, card)?;
                    let unknown = words.next().and_then(|it| it.strip_prefix('?'));
                    let why = || Unreadable::new(text, "`1 finn` or `finn ?2`");
                    let n = number(unknown.ok_or_else(why)?, 4)?;
                    let free = self.game.orders[at]
                        .card
                        .iter_mut()
                        .filter(|it| !it.is_some());
                    free.take(usize::from(n)).for_each(|it| *it = card);
                }
            }
        }
        Ok(())
    }

    fn begin_turn(&mut self, name: CardName) -> Result<(), Unreadable> {
        let found = self.game.open.find_card(name);
        let card = found.ok_or_else(|| Unreadable::new("active", "a card of this match"))?;
        let open = &mut self.game.open;
        let seat = Seat(open.card(card).controller);
        (open.turn, open.seat, open.first) = (self.turn, seat, Seat(self.first));
        open.turned.card = card;
        let number = usize::from(self.turn) - 1;
        for seat in (0..open.seats).map(Seat) {
            let player = &mut open.players[seat.index()];
            if player.out == 0 || self.marked.contains(seat) {
                (player.placed, player.shown) = (4, true);
            }
        }
        open.players[seat.index()].revealed |= 1 << number;
        self.game.orders[seat.index()].card[number] = card;
        open.stack.restart(Phase::Move);
        Ok(())
    }
}
