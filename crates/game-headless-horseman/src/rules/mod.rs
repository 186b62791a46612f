//! What phases share, and what happens by itself.
pub(crate) mod ability;
pub(crate) mod battle;
pub(crate) mod blue;
pub(crate) mod cards;
pub(crate) mod doors;
pub(crate) mod ending;
pub(crate) mod pumpkin;
pub(crate) mod ride;
pub(crate) mod roads;
pub(crate) mod setup;
pub(crate) mod turn;
pub(crate) mod window;
