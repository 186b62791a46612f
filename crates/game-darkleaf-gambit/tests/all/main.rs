//! All tests of this crate from outside, in one program: built and linked once.
mod claims;
mod conformance;
mod no_allocation;
mod packs;
mod perft;
mod scenarios;
mod tactics;
mod units;
