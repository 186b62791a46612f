//! Reading a position.
use engine::{Game, Misplaced, Seat, Shared, Silent, Text, Unreadable};

use crate::options::Placement;
use crate::pack::VOIDS;
use crate::phases::{Phase, Start};
use crate::rules::setup;
use crate::rules::turn::{self, CURSE_ROUND};
use crate::state::cards::{Held, KINDS};
use crate::state::pieces::{Figure, Gem, Stun, Trail};
use crate::state::space::Kind;
use crate::{Card, Chip, Form, Horseman, Item, Options, Pack, Refusal, Rider, Space};

const EXPECTED: &str = "`i0@L4-12(hp 9 from V03 trail L4-10 L4-11 hand I2*2 BANISH ?3 stun due holds RING:spent)`, `h1@MAUSOLEUM`, \
    `turn 0`, `first 0`, `round 6`, `churches V01 …`, `graveyards V02 …`, `due church`, `discard I2*3 …`, \
    `curse 1/4`, `gem r3@L2-29(RING)`, `left V01=attack …` or `gone RING*2 …`";

type Read<T> = Result<T, Misplaced<Refusal>>;

/// What is read besides the game itself.
struct Reading {
    game: Horseman,
    /// Unknown cards by seat.
    unknown: [u8; 8],
    /// Whether chips are named.
    chips: bool,
    curse: Option<[u8; 2]>,
    left: Vec<(Space, String)>,
    gone: Vec<(Item, u8)>,
    seen: Vec<String>,
}

pub(crate) fn place(pack: Shared<Pack>, seats: u8, options: Options, text: &str) -> Read<Horseman> {
    let game = Horseman::new(pack, seats, &options).map_err(Misplaced::Refused)?;
    let mut reading = Reading {
        game,
        unknown: [pack.box_.hand; 8],
        chips: false,
        curse: None,
        left: Vec::new(),
        gone: Vec::new(),
        seen: Vec::new(),
    };
    for seat in reading.game.everybody().skip(usize::from(seats)) {
        reading.unknown[seat.index()] = 0;
    }
    reading.items(text)?;
    reading.finish()
}

fn unreadable<T>(found: &str, expected: &str) -> Read<T> {
    Err(Unreadable::new(found, expected).into())
}

/// Words, where parentheses keep theirs together.
fn words(text: &str) -> Vec<&str> {
    let (mut words, mut depth, mut from) = (Vec::new(), 0, None);
    for (at, letter) in text.char_indices() {
        match letter {
            '(' => depth += 1,
            ')' => depth -= 1,
            _ => {}
        }
        let blank = letter.is_whitespace() && depth <= 0;
        match from {
            None if !blank => from = Some(at),
            Some(start) if blank => {
                words.push(&text[start..at]);
                from = None;
            }
            _ => {}
        }
    }
    words.extend(from.map(|start| &text[start..]));
    words
}

const KEYWORDS: [&str; 11] = [
    "turn",
    "first",
    "round",
    "churches",
    "graveyards",
    "due",
    "discard",
    "curse",
    "gem",
    "left",
    "gone",
];

impl Reading {
    fn pack(&self) -> Shared<Pack> {
        self.game.pack
    }

    fn items(&mut self, text: &str) -> Read<()> {
        let words = words(text);
        let mut at = 0;
        while let Some(&word) = words.get(at) {
            at += 1;
            if !KEYWORDS.contains(&word) {
                self.rider(word)?;
                continue;
            }
            let is_value = |it: &&&str| !KEYWORDS.contains(it) && !is_rider(it);
            let values: Vec<_> = words[at..].iter().take_while(is_value).copied().collect();
            at += values.len();
            if word != "gem" {
                self.once(word)?;
            }
            self.keyword(word, &values)?;
        }
        Ok(())
    }

    fn once(&mut self, name: &str) -> Read<()> {
        if self.seen.iter().any(|it| it == name) {
            return unreadable(name, &format!("{name} only once"));
        }
        self.seen.push(name.to_owned());
        Ok(())
    }

    fn keyword(&mut self, word: &str, values: &[&str]) -> Read<()> {
        match (word, values) {
            ("turn", [seat]) => self.game.turn = self.seat(seat)?,
            ("first", [seat]) => self.game.first = self.seat(seat)?,
            ("round", [number]) => self.game.round = Text::read(&*self.pack(), number)?,
            ("churches", names) => self.chips(names, Chip::church)?,
            ("graveyards", names) => self.chips(names, Chip::graveyard)?,
            ("due", ["church"]) => self.game.due = Form::Ichabod,
            ("due", ["graveyard"]) => self.game.due = Form::Horseman,
            ("discard", cards) => {
                for card in cards {
                    let (card, count) = counted::<Card>(card)?;
                    self.game.discards[card.form().index()][card.index()] = count;
                }
            }
            ("curse", [counts]) => {
                let (horsemen, all) = counts.split_once('/').unwrap_or((counts, ""));
                let pack = self.pack();
                self.curse = Some([Text::read(&*pack, horsemen)?, Text::read(&*pack, all)?]);
            }
            ("gem", [gem]) => self.gem(gem)?,
            ("left", stacks) => {
                for stack in stacks {
                    let (name, left) = stack.split_once('=').unwrap_or((stack, ""));
                    let space = Text::read(&*self.pack(), name)?;
                    self.left.push((space, left.to_owned()));
                }
            }
            ("gone", items) => {
                for item in items {
                    self.gone.push(counted(item)?);
                }
            }
            _ => return unreadable(word, EXPECTED),
        }
        Ok(())
    }

    fn seat(&self, text: &str) -> Read<Seat> {
        let known = self
            .game
            .everybody()
            .find(|seat| seat.0.to_string() == text);
        let last = self.game.players - 1;
        match known {
            Some(seat) => Ok(seat),
            None => unreadable(text, &format!("a seat from 0 to {last}")),
        }
    }

    fn chips(&mut self, names: &[&str], chip: fn(u8) -> Chip) -> Read<()> {
        self.chips = true;
        let names = names.iter().filter(|&&it| it != "-");
        for (name, order) in names.zip(0..) {
            let space: Space = Text::read(&*self.pack(), name)?;
            let site = self.pack().site(space);
            if order >= Chip::EACH || site >= VOIDS || !self.game.chips[site].is_none() {
                return unreadable(name, "nine empty voids at most for each kind");
            }
            self.game.chips[site] = chip(order);
        }
        Ok(())
    }

    fn rider(&mut self, word: &str) -> Read<()> {
        let (head, rest) = word.split_once('@').unwrap_or((word, ""));
        let form = match head.get(..1) {
            Some("i") => Form::Ichabod,
            Some("h") => Form::Horseman,
            _ => return unreadable(word, EXPECTED),
        };
        let seat = self.seat(&head[1..])?;
        self.once(&seat.0.to_string())?;
        let (at, inside) = rest.split_once('(').unwrap_or((rest, ")"));
        let Some(inside) = inside.strip_suffix(')') else {
            return unreadable(word, "a closing parenthesis");
        };
        let at: Space = Text::read(&*self.pack(), at)?;
        let figure = Figure {
            at,
            form,
            hits: self.game.options.hit_points,
            ..Figure::UNUSED
        };
        *self.game.figure_mut(seat) = figure;
        self.details(seat, inside)?;
        let (pack, figure) = (self.pack(), self.game.figure_mut(seat));
        if matches!(pack.kind(at), Kind::Path | Kind::Blue) {
            figure.trail.push(&pack, figure.trail.from(), at);
        }
        Ok(())
    }

    fn details(&mut self, seat: Seat, inside: &str) -> Read<()> {
        const PARTS: [&str; 6] = ["hp", "from", "trail", "hand", "stun", "holds"];
        let words: Vec<_> = inside.split_whitespace().collect();
        let mut at = 0;
        while let Some(&word) = words.get(at) {
            let is_value = |it: &&&str| !PARTS.contains(it);
            let values: Vec<_> = words[at + 1..]
                .iter()
                .take_while(is_value)
                .copied()
                .collect();
            at += values.len() + 1;
            self.detail(seat, word, &values)?;
        }
        Ok(())
    }

    fn detail(&mut self, seat: Seat, word: &str, values: &[&str]) -> Read<()> {
        let pack = self.pack();
        let figure = self.game.figure_mut(seat);
        match (word, values) {
            ("hp", [hits]) => figure.hits = Text::read(&*pack, hits)?,
            ("from", [name]) => figure.trail = Trail::out_of(Text::read(&*pack, name)?),
            ("trail", names) if names.len() < Trail::MOST => {
                for name in names {
                    let hex: Space = Text::read(&*pack, name)?;
                    figure.trail.push(&pack, figure.trail.from(), hex);
                }
            }
            ("hand", cards) => {
                self.unknown[seat.index()] = 0;
                for card in cards.iter().filter(|&&it| it != "-") {
                    self.card(seat, card)?;
                }
            }
            ("stun", ["due"]) => figure.stun = Stun::Due,
            ("stun", ["served"]) => figure.stun = Stun::Served,
            ("holds", items) => {
                for item in items {
                    let (item, held) = held(item)?;
                    let (who, slot) = (Rider(seat), pack.item(item).slot);
                    let place = &mut self.game.figure_mut(seat).items[slot.index()];
                    if !place.is_none() {
                        return Err(Misplaced::Refused(Refusal::WrongItem { who, item }));
                    }
                    *place = held;
                }
            }
            _ => {
                return unreadable(
                    word,
                    "`hp 9`, `from V03`, `trail L4-09`, `hand I2 ?5`, `stun due` or `holds RING`",
                );
            }
        }
        Ok(())
    }

    fn card(&mut self, seat: Seat, text: &str) -> Read<()> {
        if let Some(count) = text.strip_prefix('?') {
            let count: u8 = Text::read(&*self.pack(), count)?;
            self.unknown[seat.index()] = count.min(KINDS as u8);
            return Ok(());
        }
        let (card, count) = counted::<Card>(text)?;
        let (who, figure) = (Rider(seat), self.game.figure_mut(seat));
        if card.form() != figure.form {
            return Err(Misplaced::Refused(Refusal::WrongDeck { who, card }));
        }
        for _ in 0..count {
            if figure.hand.len() >= 9 {
                let cards = figure.hand.len() + 1;
                return Err(Misplaced::Refused(Refusal::TooManyCards { who, cards }));
            }
            figure.hand.add(card.index());
        }
        Ok(())
    }

    fn gem(&mut self, text: &str) -> Read<()> {
        let (owner, rest) = text.split_once('@').unwrap_or((text, ""));
        let (at, inside) = rest.split_once('(').unwrap_or((rest, ""));
        let Some(inside) = inside.strip_suffix(')') else {
            return unreadable(text, "`gem r3@L2-29(RING SWORD:spent)`");
        };
        let owner: Rider = Text::read(&*self.pack(), owner)?;
        let owner = self.seat(&owner.0.0.to_string())?;
        let at = Text::read(&*self.pack(), at)?;
        let (mut items, mut form) = ([Held::NONE; 2], Form::Ichabod);
        for word in inside.split_whitespace() {
            let (item, held) = held(word)?;
            let data = self.pack().item(item);
            form = data.side;
            items[data.slot.index()] = held;
        }
        if self.game.gems.is_out(owner) || items == [Held::NONE; 2] {
            return unreadable(text, "one gem of each rider, with its cards");
        }
        self.game.gems.push(Gem {
            owner,
            form,
            at,
            items,
        });
        Ok(())
    }

    /// Chips, hands, decks and stacks, then the judge, then the turn begins.
    fn finish(mut self) -> Read<Horseman> {
        if !self.chips {
            self.game.chips = std::array::from_fn(setup::reference_chip);
        }
        self.curse();
        self.hands()?;
        self.stacks()?;
        let mut game = self.game;
        let placing = usize::from(setup::chips_placed(&game)) < VOIDS;
        if placing && game.options.placement == Placement::Random {
            return Err(Misplaced::Refused(Refusal::ChipsMissing));
        }
        game.phase = match placing {
            true => Phase::PlaceChip,
            false => Phase::ChooseMove(Start { fresh: true }),
        };
        game.valid().map_err(Misplaced::Refused)?;
        if !placing {
            game.due = Form::Ichabod;
            turn::resume(&mut game, &mut Silent);
        }
        Ok(game)
    }

    /// As many as there are turns left in round 4, less the Horsemen there are.
    fn curse(&mut self) {
        let game = &mut self.game;
        let still = |it: &Seat| game.number(*it) >= game.number(game.turn);
        let cards = game.everybody().filter(still).count() as u8;
        let hunts = game
            .everybody()
            .filter(|&it| game.figure(it).form == Form::Horseman);
        let dealt = game.pack.box_.horsemen[usize::from(game.players)];
        let horsemen = dealt.saturating_sub(hunts.count() as u8).min(cards);
        if game.round == CURSE_ROUND && !game.is_race() {
            game.curses = self.curse.unwrap_or([horsemen, cards]);
        }
    }

    /// Unknown cards are taken in the order of the deck; decks are the rest.
    fn hands(&mut self) -> Read<()> {
        let game = &mut self.game;
        let mut pool = setup::full_decks(&game.pack, game.is_race());
        for form in [Form::Ichabod, Form::Horseman] {
            let figures = game.figures.iter().filter(|it| it.form == form);
            for (at, left) in pool[form.index()].iter_mut().enumerate() {
                let held = figures.clone().map(|it| it.hand.count(at)).sum::<u8>();
                let gone = held.saturating_add(game.discards[form.index()][at]);
                let card = Card::at(form, at as u8);
                let some = left.checked_sub(gone);
                *left = some.ok_or(Misplaced::Refused(Refusal::NotSoMany { card }))?;
            }
        }
        for (figure, unknown) in game.figures.iter_mut().zip(self.unknown) {
            let deck = &mut pool[figure.form.index()];
            for _ in 0..unknown {
                let at = deck.iter().position(|&it| it > 0);
                if let Some(at) = at.filter(|_| figure.at != Space::NOWHERE) {
                    deck[at] -= 1;
                    figure.hand.add(at);
                }
            }
        }
        game.decks = pool;
        Ok(())
    }

    fn stacks(&mut self) -> Read<()> {
        let game = &mut self.game;
        if !game.options.special_abilities {
            let idle = self.left.is_empty() && self.gone.is_empty();
            return if idle {
                Ok(())
            } else {
                Err(Misplaced::Refused(Refusal::ItemsNotInPlay))
            };
        }
        if usize::from(setup::chips_placed(game)) == VOIDS {
            game.stacks = setup::full_stacks(game);
        }
        for (space, left) in &self.left {
            let (site, at) = (game.pack.site(*space), game.name(*space));
            let full = game.stacks.get(site).copied();
            let left = match (left.as_str(), full) {
                ("none", Some(_)) => 0,
                ("attack", Some(setup::FULL_CHURCH)) | ("one", Some(setup::FULL_GRAVEYARD)) => 1,
                ("defence", Some(setup::FULL_CHURCH)) => 2,
                _ => return Err(Misplaced::Refused(Refusal::StackAt { at })),
            };
            game.stacks[site] = left;
        }
        let held = game.figures.iter().flat_map(|it| it.items);
        let under = game.gems.list().iter().flat_map(|it| it.items);
        let seen = held.chain(under).filter_map(Held::item).map(|it| (it, 1));
        let seen: Vec<_> = seen.chain(self.gone.iter().copied()).collect();
        for (item, count) in seen {
            let left = game.unseen[item.index()].checked_sub(count);
            let refusal = Misplaced::Refused(Refusal::NotSoManyItems { item });
            game.unseen[item.index()] = left.ok_or(refusal)?;
        }
        Ok(())
    }
}

fn is_rider(word: &str) -> bool {
    let (head, rest) = word.split_once('@').unwrap_or((word, ""));
    !rest.is_empty() && (head.starts_with('i') || head.starts_with('h'))
}

/// `I2*3` or `I2`.
fn counted<T: std::str::FromStr<Err = Unreadable>>(text: &str) -> Result<(T, u8), Unreadable> {
    let (what, count) = text.split_once('*').unwrap_or((text, "1"));
    let many = || Unreadable::new(text, "a number after the star, such as `I2*3`");
    Ok((what.parse()?, count.parse().map_err(|_| many())?))
}

/// `RING` or `RING:spent`.
fn held(text: &str) -> Result<(Item, Held), Unreadable> {
    let (id, spent) = text.split_once(':').unwrap_or((text, ""));
    let item: Item = id.parse()?;
    let mut held = Held::new(item);
    match spent {
        "spent" => held.spend(),
        "" => {}
        _ => return Err(Unreadable::new(text, "`RING` or `RING:spent`")),
    }
    Ok((item, held))
}
