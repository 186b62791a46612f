//! Positions at rest points as text, and their judge, such as
//!
//! `path C1,C2 wolf C4 obst B3 p0@C2<C1(bullets 2 hand ambush-1,?2) p1@D0 turn 5 phase 2 step 0 starter 1`
//!
//! `path`, `bullet`, `wolf`, `obst` are tiles with what belongs on them; `taken` and `slain` are bullet and wolf tiles
//! without it, `prowl` wolves on other tiles. `<C1` is the retreat space. `?2` are two unknown cards, taken in pack
//! order from what is left. Left out: 3 bullets, no cards, no helper, turn 1, phase 1, step and starter 0.
pub(crate) mod print;
pub(crate) mod read;
pub(crate) mod valid;
