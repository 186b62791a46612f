//! What is asked, offered and chosen, what fate decides, what happens, why not, what a choice would mean, and how a match
//! ends: flat tables.
pub(crate) mod action;
pub(crate) mod chance;
pub(crate) mod ending;
pub(crate) mod event;
pub(crate) mod fact;
pub(crate) mod offer;
pub(crate) mod question;
pub(crate) mod refusal;
