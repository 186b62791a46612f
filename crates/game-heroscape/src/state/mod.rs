//! What a match consists of.
pub(crate) mod figures;
pub(crate) mod names;
pub(crate) mod open;
pub(crate) mod orders;
