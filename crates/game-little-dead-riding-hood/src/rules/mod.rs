//! What phases share, and what happens by itself.
pub(crate) mod cards;
pub(crate) mod effects;
pub(crate) mod flight;
pub(crate) mod helpers;
pub(crate) mod moving;
pub(crate) mod running;
pub(crate) mod setup;
pub(crate) mod targets;
pub(crate) mod tiles;
pub(crate) mod turn;
pub(crate) mod windows;
pub(crate) mod woods;
