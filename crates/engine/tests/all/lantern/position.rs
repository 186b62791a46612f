//! Positions of Lantern as text, and their judge. Only at the start of a turn:
//!
//! `hand 0 Ember,Moth aside 0 Taper hand 1 ?2 aside 1 ?1 pile Moon top Moon 1 turn 0 passes 1`
//!
//! `?2` are two unknown cards, taken in pack order from what is left; `-` is no card; the deck is the rest.
use engine::{Game, Misplaced, Print, Seat, SeatSet, Shared, Text, Unreadable};

use super::{Card, Cards, Lantern, Options, Pack, Phase, Refusal};

pub(super) fn write(game: &Lantern) -> Option<String> {
    let Phase::Turn(turn) = game.open.phase else {
        return None;
    };
    let mut words = Vec::new();
    for seat in game.seats().iter() {
        let [hand, aside] = [game.hands, game.asides].map(|zone| written(game, zone[seat.index()]));
        words.push(format!("hand {0} {hand} aside {0} {aside}", seat.0));
    }
    words.push(format!("pile {}", written(game, game.open.pile)));
    if let Some((card, by)) = game.open.top {
        words.push(format!("top {} {}", card.coded(&*game.pack), by.0));
    }
    if !game.open.shown.is_empty() {
        words.push(format!("shown {}", game.open.shown));
    }
    words.push(format!("turn {} passes {}", turn.0, game.open.passes));
    Some(words.join(" "))
}

fn written(game: &Lantern, cards: Cards) -> String {
    let names = cards.iter().map(|card| card.coded(&*game.pack).to_string());
    let names: Vec<_> = names.collect();
    match names.is_empty() {
        true => "-".to_owned(),
        false => names.join(","),
    }
}

/// A position being read: known cards lie where they belong, unknown ones are still to be taken.
struct Draft<'a> {
    game: Lantern,
    unknown: Vec<(Place, u8)>,
    words: std::str::Split<'a, char>,
}

#[derive(Clone, Copy)]
enum Place {
    Hand(Seat),
    Aside(Seat),
    Pile,
}

pub(super) fn read(
    pack: Shared<Pack>,
    seats: u8,
    options: &Options,
    text: &str,
) -> Result<Lantern, Misplaced<Refusal>> {
    let mut game = Lantern::new(pack, seats, options).map_err(Misplaced::Refused)?;
    (game.deck, game.open.phase) = (Cards::EMPTY, Phase::Turn(Seat(0)));
    let (unknown, words) = (Vec::new(), text.split(' '));
    let mut draft = Draft {
        game,
        unknown,
        words,
    };
    while draft.word()? {}
    draft.deal_unknown().map_err(Misplaced::Refused)?;
    sound(&draft.game).map_err(Misplaced::Refused)?;
    Ok(draft.game)
}

impl<'a> Draft<'a> {
    /// Reads a word with what belongs to it; false at the end.
    fn word(&mut self) -> Result<bool, Unreadable> {
        let pack = self.game.pack;
        let Some(word) = self.words.next() else {
            return Ok(false);
        };
        match word {
            "hand" => {
                let seat = self.seat()?;
                self.cards(Place::Hand(seat))?;
            }
            "aside" => {
                let seat = self.seat()?;
                self.cards(Place::Aside(seat))?;
            }
            "pile" => self.cards(Place::Pile)?,
            "top" => {
                let card = Card::read(&pack, self.next())?;
                self.game.open.top = Some((card, self.seat()?));
            }
            "shown" => {
                let shown: SeatSet = Text::<Pack>::read(&pack, self.next())?;
                let here = shown.iter().filter(|&it| self.game.seats().contains(it));
                self.game.open.shown = here.collect();
            }
            "turn" => self.game.open.phase = Phase::Turn(self.seat()?),
            "passes" => self.game.open.passes = Text::<Pack>::read(&pack, self.next())?,
            _ => {
                return Err(Unreadable::new(
                    word,
                    "hand, aside, pile, top, shown, turn or passes",
                ));
            }
        }
        Ok(true)
    }

    fn next(&mut self) -> &'a str {
        self.words.next().unwrap_or_default()
    }

    fn seat(&mut self) -> Result<Seat, Unreadable> {
        let (seats, word) = (self.game.seats(), self.next());
        let seat = word.parse().map(Seat).ok().filter(|&it| seats.contains(it));
        seat.ok_or_else(|| Unreadable::new(word, "a seat of this table"))
    }

    fn cards(&mut self, place: Place) -> Result<(), Unreadable> {
        let list = self.next();
        for name in list.split(',').filter(|&it| it != "-") {
            if let Some(n) = name.strip_prefix('?') {
                let n = Text::<Pack>::read(&self.game.pack, n)?;
                self.unknown.push((place, n));
            } else {
                let card = Card::read(&self.game.pack, name)?;
                self.lay(place, card);
            }
        }
        Ok(())
    }

    fn lay(&mut self, place: Place, card: Card) {
        let zone = match place {
            Place::Hand(seat) => &mut self.game.hands[seat.index()],
            Place::Aside(seat) => &mut self.game.asides[seat.index()],
            Place::Pile => &mut self.game.open.pile,
        };
        *zone = zone.with(card);
    }

    /// In pack order; the deck is the rest.
    fn deal_unknown(&mut self) -> Result<(), Refusal> {
        let game = &self.game;
        let zones = game.hands.into_iter().chain(game.asides);
        let used = zones.fold(game.open.pile, Cards::or);
        let mut left = game.in_play().minus(used);
        for (place, n) in std::mem::take(&mut self.unknown) {
            for _ in 0..n {
                let cards = left.len() as u8;
                let short = Refusal::CardsShort { needed: n, cards };
                let card = left.first().ok_or(short)?;
                left = left.without(card);
                self.lay(place, card);
            }
        }
        self.game.deck = left;
        Ok(())
    }
}

/// The judge of positions.
pub(super) fn sound(game: &Lantern) -> Result<(), Refusal> {
    let (mut seen, in_play) = (Cards::EMPTY, game.in_play());
    let zones = game.hands.into_iter().chain(game.asides);
    // LT-DEAL-1
    for zone in zones.chain([game.deck, game.open.pile]) {
        if let Some(card) = seen.shared(zone).first() {
            return Err(Refusal::CardTwice { card });
        }
        seen = seen.or(zone);
    }
    // LT-SETUP-4
    if let Some(card) = seen.minus(in_play).first() {
        return Err(Refusal::NotInPlay { card });
    }
    if let Some(card) = in_play.minus(seen).first() {
        return Err(Refusal::CardLost { card });
    }
    game.seats()
        .iter()
        .try_for_each(|seat| sound_hand(game, seat))?;
    sound_table(game)
}

fn sound_hand(game: &Lantern, seat: Seat) -> Result<(), Refusal> {
    let [hand, aside] = [game.hands, game.asides].map(|zone| zone[seat.index()].len() as u8);
    // LT-SETUP-2
    let cards = hand + aside;
    if cards > game.open.hand {
        return Err(Refusal::HandSize { cards });
    }
    // LT-ASIDE-1
    let fits = match game.open.phase {
        Phase::Deal(_) => aside == 0,
        Phase::Aside => aside <= 1,
        _ => aside == 1,
    };
    fits.then_some(()).ok_or(Refusal::NoAside { seat })
}

fn sound_table(game: &Lantern) -> Result<(), Refusal> {
    if let Some((card, _)) = game.open.top {
        // LT-SNUFF-1
        if !game.pack.is_light(card) {
            return Err(Refusal::NoLight { card });
        }
        // LT-SNUFF-3
        if !game.open.pile.contains(card) {
            return Err(Refusal::NeverPlayed { card });
        }
    }
    // LT-END-1
    let (passes, over) = (game.open.passes, game.open.phase == Phase::Over);
    let fits = passes < game.open.players + u8::from(over);
    fits.then_some(()).ok_or(Refusal::TooManyPasses { passes })
}
