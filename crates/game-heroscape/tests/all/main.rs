//! All tests of this crate from outside, in one program: built and linked once.
mod bots;
mod claims;
mod conformance;
mod no_allocation;
mod packs;
mod perft;
mod rules;
mod scenarios;
mod sweep;
