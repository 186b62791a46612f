//! Where on the board an action happens, what stands beside it, and what it would mean.
pub(crate) mod aim;
pub(crate) mod badges;
pub(crate) mod preview;
pub(crate) mod runs;
