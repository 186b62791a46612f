//! What a match looks worth to a seat.
pub(crate) mod evaluate;
