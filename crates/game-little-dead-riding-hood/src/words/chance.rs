//! What fate decides. Piles have no order: what nobody has seen is drawn when it is turned over.
use serde::Serialize;

use crate::{Card, Pack, Sister, Tile, Token};

/// One result.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub enum Chance {
    /// Who receives the Starting Player tile. LD-SETUP-9
    Starter(Sister),
    /// A card into a hand. LD-SETUP-3, LD-P3-3
    Card(Card),
    /// A tile to be laid. LD-P1-1
    Tile(Tile),
    /// A token out of the bag. LD-FIGHT-4
    Token(Token),
}

engine::notation! { Chance for Pack;
    Starter(sister) = "starter";
    Card(card) = "card";
    Tile(tile) = "tile";
    Token(token) = "token";
}
