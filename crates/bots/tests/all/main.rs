//! All tests of this crate from outside, in one program: built and linked once.
mod arena;
mod bots;
mod small;
mod toys;
