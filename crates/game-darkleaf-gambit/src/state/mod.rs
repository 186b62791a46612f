//! What a match consists of.
pub(crate) mod clans;
pub(crate) mod open;
pub(crate) mod side;
pub(crate) mod square;
pub(crate) mod turn;
pub(crate) mod units;
