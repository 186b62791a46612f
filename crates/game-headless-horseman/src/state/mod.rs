//! What a match consists of.
pub(crate) mod cards;
pub(crate) mod course;
pub(crate) mod open;
pub(crate) mod pieces;
pub(crate) mod space;
