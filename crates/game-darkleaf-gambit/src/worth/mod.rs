//! What positions are worth to bots.
pub(crate) mod evaluate;
