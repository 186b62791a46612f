//! The secret of the game: where order markers lie. HS-ORD
use super::figures::CardId;

/// Where a seat's markers 1, 2, 3 and X lie.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Orders {
    /// Cards, or none.
    pub card: [CardId; 4],
    /// Taken off their card by Mind Shackle.
    pub off: u8,
}

impl Orders {
    pub const NONE: Orders = Orders {
        card: [CardId::NONE; 4],
        off: 0,
    };

    /// The card under a marker that still lies there.
    pub fn lies_on(&self, marker: usize) -> Option<CardId> {
        let card = self.card[marker];
        (card.is_some() && !self.is_off(marker)).then_some(card)
    }

    /// Taken off its card. HS-TRN-4
    pub fn is_off(&self, marker: usize) -> bool {
        self.off >> marker & 1 != 0
    }
}
