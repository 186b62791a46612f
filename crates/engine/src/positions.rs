//! Positions as text. A game without it takes the empty implementation, and begins at the beginning.
use crate::game::Game;
use crate::pack::Shared;
use crate::text::Unreadable;

/// A game whose positions can be written down and read again.
pub trait Positions: Game {
    /// Any `valid` position, from text.
    fn from_position(
        _pack: Shared<Self::Pack>,
        _seats: u8,
        _options: &Self::Options,
        text: &str,
    ) -> Result<Self, Misplaced<Self::Refusal>> {
        let expected = "nothing: this game has no position text";
        Err(Misplaced::Unreadable(Unreadable::new(text, expected)))
    }
    /// The whole truth as text that `from_position` reads back; only at rest points, such as the start of a turn.
    fn position(&self) -> Option<String> {
        None
    }
}

/// Why a position text is not taken.
#[derive(Clone, Debug, PartialEq)]
pub enum Misplaced<R> {
    /// Not of the game's notation.
    Unreadable(Unreadable),
    /// Readable, but the rules never allow it.
    Refused(R),
}

impl<R> From<Unreadable> for Misplaced<R> {
    fn from(unreadable: Unreadable) -> Self {
        Misplaced::Unreadable(unreadable)
    }
}
