//! What phases share, and what happens by itself.
pub(crate) mod moving;
pub(crate) mod setup;
pub(crate) mod turn;
pub(crate) mod zombie;
