//! What a screen shows of a choice.
pub(crate) mod aim;
pub(crate) mod preview;
