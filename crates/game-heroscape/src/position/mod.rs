//! Positions as text, before setup, at the start of a round and at the start of a turn.
//!
//! `0.finn.1@8:1(wounds 2) 0.grimnak.1@2:4+2:5 1.marro_warriors.1@dead active 0.finn`: figures with their spaces, or
//! `dead`, `waiting`, `unused` or `spirit(0.finn)`; then `glyph a astrid` or `glyph a ?`, `pool(gerda valda)`,
//! `0.drake(control 1 used)`, `marks 0(1 finn 2 finn shown X -)` or `marks 1(finn ?2)`, `empty 0 2(finn)`, `banners 0 3`,
//! `out 1 1`, `fought 1`, `round 3`, and `active 0.finn` with `turn 2`, `first 1` where a turn begins.
//! What is not named is not there; without `active` it is the start of a round.
pub(crate) mod print;
pub(crate) mod read;
pub(crate) mod valid;
