//! Figures, cards and slots by their numbers in the match.

/// A figure, by its place in the match.
pub(crate) type FigureId = u8;
/// An army card, by its place in the match.
pub(crate) type CardId = u8;
/// A place for a glyph, by its number on the battlefield.
pub(crate) type SlotId = u8;
/// Figures, one bit each. Their order is figure order: seat, card, number. HS-GEN-10
pub(crate) type Figures = u128;
