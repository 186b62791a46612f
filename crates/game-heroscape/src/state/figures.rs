//! Figures, cards and slots by their numbers in the match, and sets of figures.
use std::ops::{BitAnd, BitOr};

/// A figure, by its place in the match.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(transparent)]
pub(crate) struct FigureId(pub u8);

impl FigureId {
    pub const NONE: FigureId = FigureId(u8::MAX);

    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    pub fn is_some(self) -> bool {
        self != FigureId::NONE
    }
}

/// An army card, by its place in the match.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(transparent)]
pub(crate) struct CardId(pub u8);

impl CardId {
    pub const NONE: CardId = CardId(u8::MAX);

    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    pub fn is_some(self) -> bool {
        self != CardId::NONE
    }
}

/// A place for a glyph, by its number on the battlefield.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(transparent)]
pub(crate) struct SlotId(pub u8);

impl SlotId {
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// Figures, one bit each. Their order is figure order: seat, card, number. HS-GEN-10
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(transparent)]
pub(crate) struct Figures(u128);

impl Figures {
    pub const NONE: Figures = Figures(0);

    /// So many, from the first one on.
    pub const fn run(first: FigureId, n: u8) -> Figures {
        Figures(((1 << n) - 1) << first.0)
    }

    #[inline]
    pub const fn contains(self, figure: FigureId) -> bool {
        self.0 >> figure.0 & 1 != 0
    }

    #[inline]
    pub const fn with(self, figure: FigureId) -> Figures {
        Figures(self.0 | 1 << figure.0)
    }

    #[inline]
    pub const fn without(self, figure: FigureId) -> Figures {
        Figures(self.0 & !(1 << figure.0))
    }

    #[inline]
    pub const fn minus(self, others: Figures) -> Figures {
        Figures(self.0 & !others.0)
    }

    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// The first in figure order.
    #[inline]
    pub fn first(self) -> Option<FigureId> {
        (self.0 != 0).then(|| FigureId(self.0.trailing_zeros() as u8))
    }

    /// In figure order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = FigureId> + Clone {
        let mut left = self;
        std::iter::from_fn(move || {
            let first = left.first();
            left.0 &= left.0.wrapping_sub(1);
            first
        })
    }
}

impl BitAnd for Figures {
    type Output = Figures;

    #[inline]
    fn bitand(self, other: Figures) -> Figures {
        Figures(self.0 & other.0)
    }
}

impl BitOr for Figures {
    type Output = Figures;

    #[inline]
    fn bitor(self, other: Figures) -> Figures {
        Figures(self.0 | other.0)
    }
}

impl FromIterator<FigureId> for Figures {
    #[inline]
    fn from_iter<I: IntoIterator<Item = FigureId>>(figures: I) -> Figures {
        figures.into_iter().fold(Figures::NONE, Figures::with)
    }
}

/// Army cards, one bit each.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[repr(transparent)]
pub(crate) struct Cards(u64);

impl Cards {
    pub const NONE: Cards = Cards(0);

    pub const fn contains(self, card: CardId) -> bool {
        self.0 >> card.0 & 1 != 0
    }

    pub const fn with(self, card: CardId) -> Cards {
        Cards(self.0 | 1 << card.0)
    }
}

impl FromIterator<CardId> for Cards {
    fn from_iter<I: IntoIterator<Item = CardId>>(cards: I) -> Cards {
        cards.into_iter().fold(Cards::NONE, Cards::with)
    }
}
