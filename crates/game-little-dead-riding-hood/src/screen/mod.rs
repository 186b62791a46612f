//! Where on the board an action happens, what it would mean, and how far a run leads.
pub(crate) mod aim;
pub(crate) mod preview;
pub(crate) mod runs;
