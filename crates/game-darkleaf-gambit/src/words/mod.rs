//! What is said: actions, chance, events, refusals, facts.
pub(crate) mod action;
pub(crate) mod chance;
pub(crate) mod event;
pub(crate) mod fact;
pub(crate) mod refusal;
