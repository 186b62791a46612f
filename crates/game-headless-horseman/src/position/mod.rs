//! Positions as text, at the start of a turn and at each chip to place, e.g.
//! `i0@L4-10(hp 9 from V03 trail L4-08 L4-09 hand I2*2 BANISH ?3) h1@MAUSOLEUM turn 0 round 6`, and their judge.
//!
//! May be left out: riders who are Ichabods in the School House, full hit points, a trail (then it begins here), a hand
//! (then six unknown cards, taken in the order of the deck), no stun, `turn 0`, `first 0`, `round 1`, empty discard
//! piles, full stacks, and both kinds of chip (then churches lie on the odd voids and graveyards on the even ones).
pub(crate) mod print;
pub(crate) mod read;
pub(crate) mod valid;
