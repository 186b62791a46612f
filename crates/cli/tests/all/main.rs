//! All tests of this crate from outside, in one program: built and linked once.
mod checks;
mod common;
mod files;
mod import;
mod play;
mod serve;
