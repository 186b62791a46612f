//! What a match looks worth to a seat: at a glance or for who plans his own way, and at length.
pub(crate) mod evaluate;
pub mod prospects;
