//! All tests of this crate from outside, in one program: built and linked once.
mod breaks_rules;
mod breaks_secrets;
mod broken;
mod common;
mod conformance;
mod fairness;
mod forgery;
mod fuzz_smoke;
mod hosting;
mod lantern;
mod parts;
mod positions;
mod record;
mod table;
mod words;
