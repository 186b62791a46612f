//! What bots are told of a position.
pub(crate) mod evaluate;
