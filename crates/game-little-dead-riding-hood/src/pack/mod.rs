//! The components as data: cards, tiles, supplies, helpers, lanes.
use std::sync::LazyLock;

use engine::{Files, Flaw, Seat, Shared};

use crate::state::cards::{Card, Cards, Trick, When};
use crate::{Helper, Spaces, WindowKind};

mod read;

/// Names and numbers.
pub struct Pack {
    pub(crate) cards: Vec<CardEntry>,
    /// By trick: its copies.
    pub(crate) copies: [Cards; 18],
    pub(crate) numbers: Numbers,
    /// By seats - 2: the lanes in play. LD-SETUP-1
    pub(crate) lanes: [Spaces; 4],
    pub(crate) helpers: [String; 6],
    pub(crate) sisters: [String; 5],
    /// By window: the cards that answer in it. LD-CARD-4
    answers: [Cards; WindowKind::ALL.len()],
    /// Cards that may be played for their effect in one's own steps.
    pub(crate) own: Cards,
    /// Every card there is.
    pub(crate) deck: Cards,
}

/// One copy of a card.
pub(crate) struct CardEntry {
    pub id: String,
    pub name: String,
    pub trick: Trick,
    /// Its movement value.
    pub value: u8,
}

/// Counts that a designer may change.
#[derive(Clone, Copy)]
pub(crate) struct Numbers {
    /// By kind of tile. LD-SETUP-4
    pub tiles: [u8; 4],
    pub bullets: u8,
    pub wolves: u8,
    pub wolf_tokens: u8,
    /// LD-SETUP-5
    pub first_bullets: u8,
    /// LD-SETUP-3
    pub first_cards: u8,
    /// LD-CARD-2
    pub plays: u8,
    /// LD-HELP-6
    pub plays_with_brother: u8,
}

pub(crate) static DEFAULT: LazyLock<Shared<Pack>> = LazyLock::new(|| {
    Shared::embedded(&[
        (read::BOARD, include_str!("../../data/board.toml")),
        (read::TILES, include_str!("../../data/tiles.toml")),
        (read::CARDS, include_str!("../../data/cards.toml")),
        (read::HELPERS, include_str!("../../data/helpers.toml")),
    ])
});

impl engine::Pack for Pack {
    fn read(files: &Files) -> Result<Pack, Flaw> {
        read::read(files)
    }
}

impl Pack {
    pub(crate) fn new(
        cards: Vec<CardEntry>,
        numbers: Numbers,
        lanes: [Spaces; 4],
        helpers: [String; 6],
        sisters: [String; 5],
    ) -> Pack {
        let (mut copies, mut deck) = ([Cards::EMPTY; 18], Cards::EMPTY);
        for (at, entry) in (0..).zip(&cards) {
            let of_kind = &mut copies[entry.trick as usize];
            *of_kind = of_kind.with(Card(at));
            deck = deck.with(Card(at));
        }
        let mut pack = Pack {
            cards,
            copies,
            numbers,
            lanes,
            helpers,
            sisters,
            answers: [Cards::EMPTY; 6],
            own: Cards::EMPTY,
            deck,
        };
        for trick in Trick::ALL {
            pack.sort(trick);
        }
        pack
    }

    /// LD-CARD-4
    fn sort(&mut self, trick: Trick) {
        let copies = self.copies(trick);
        let window = match trick.when() {
            When::Own | When::Any => WindowKind::BeforeMovement,
            When::Reaction(kind) => kind,
        };
        if trick.when() != When::Own {
            let answers = &mut self.answers[window as usize];
            *answers = answers.or(copies);
        }
        if !matches!(trick.when(), When::Reaction(_)) {
            self.own = self.own.or(copies);
        }
    }

    /// Cards that may be played in a window.
    #[inline]
    pub(crate) fn answers(&self, window: WindowKind) -> Cards {
        self.answers[window as usize]
    }

    #[inline]
    pub(crate) fn trick(&self, card: Card) -> Trick {
        self.cards[usize::from(card.0)].trick
    }

    #[inline]
    pub(crate) fn value(&self, card: Card) -> u8 {
        self.cards[usize::from(card.0)].value
    }

    pub(crate) fn name(&self, card: Card) -> &str {
        &self.cards[usize::from(card.0)].name
    }

    pub(crate) fn card_id(&self, card: Card) -> &str {
        &self.cards[usize::from(card.0)].id
    }

    #[inline]
    pub(crate) fn copies(&self, trick: Trick) -> Cards {
        self.copies[trick as usize]
    }

    pub(crate) fn helper(&self, helper: Helper) -> &str {
        &self.helpers[helper as usize]
    }

    pub(crate) fn sister(&self, seat: Seat) -> &str {
        &self.sisters[seat.index() % 5]
    }

    pub(crate) fn lanes(&self, seats: u8) -> Spaces {
        self.lanes[usize::from(seats - 2) % 4]
    }
}
