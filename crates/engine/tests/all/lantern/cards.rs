//! Some of at most 32 cards, one bit each: hands, bags, piles.
use engine::Draw;
use serde::{Serialize, Serializer};

/// A card's number in its pack.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize)]
pub struct Card(pub u8);

/// A set of cards; it has no order to hide.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, Debug)]
pub struct Cards(u32);

impl Cards {
    pub const EMPTY: Cards = Cards(0);

    pub fn one(card: Card) -> Cards {
        Cards::EMPTY.with(card)
    }

    pub fn with(self, card: Card) -> Cards {
        Cards(self.0 | 1 << card.0)
    }

    pub fn without(self, card: Card) -> Cards {
        Cards(self.0 & !(1 << card.0))
    }

    pub fn contains(self, card: Card) -> bool {
        card.0 < 32 && self.0 & 1 << card.0 != 0
    }

    pub fn or(self, other: Cards) -> Cards {
        Cards(self.0 | other.0)
    }

    pub fn minus(self, other: Cards) -> Cards {
        Cards(self.0 & !other.0)
    }

    pub fn shared(self, other: Cards) -> Cards {
        Cards(self.0 & other.0)
    }

    pub fn len(self) -> u32 {
        self.0.count_ones()
    }

    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub fn first(self) -> Option<Card> {
        self.iter().next()
    }

    pub fn iter(self) -> impl Iterator<Item = Card> {
        (0..32).map(Card).filter(move |&card| self.contains(card))
    }

    /// Any of these cards, each equally likely.
    pub fn pick(self, draw: &mut impl Draw) -> Card {
        let nth = draw.below(self.len()) as usize;
        let card = self.iter().nth(nth);
        card.unwrap_or_else(|| unreachable!("{nth} is below {}", self.len()))
    }

    /// Takes that many out at random.
    pub fn deal(&mut self, cards: u32, draw: &mut impl Draw) -> Cards {
        (0..cards).fold(Cards::EMPTY, |hand, _| {
            let card = self.pick(draw);
            *self = self.without(card);
            hand.with(card)
        })
    }
}

impl FromIterator<Card> for Cards {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Cards {
        cards.into_iter().fold(Cards::EMPTY, Cards::with)
    }
}

impl Serialize for Cards {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.iter())
    }
}
