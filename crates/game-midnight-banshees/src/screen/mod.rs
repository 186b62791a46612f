//! Where on the board an action happens, and what it would mean.
pub(crate) mod aim;
pub(crate) mod offer;
pub(crate) mod preview;
