//! What is chosen, what fate decides, what happens, why not, and what a choice would mean: flat tables.
pub(crate) mod action;
pub(crate) mod chance;
pub(crate) mod event;
pub(crate) mod fact;
pub(crate) mod refusal;
