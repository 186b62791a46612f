//! Positions at the start of a turn as text, e.g. `b0@S12(skulls 2 doll stake) b1@S30 z@S16 turn 0`, and their judge.
//!
//! May be left out: `first 0`, `round 1`, no skulls, no tokens, the zombie on the first doll corner.
pub(crate) mod print;
pub(crate) mod read;
pub(crate) mod valid;
