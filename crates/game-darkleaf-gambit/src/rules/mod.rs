//! What the decision and chance points share.
pub(crate) mod ending;
pub(crate) mod ferry;
pub(crate) mod ground;
pub(crate) mod journey;
pub(crate) mod push;
pub(crate) mod turn;
pub(crate) mod vanquish;
