//! What a match consists of.
pub(crate) mod open;
pub(crate) mod pieces;
pub(crate) mod space;
