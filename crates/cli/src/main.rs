//! The lychgate command.
#![forbid(unsafe_code)]
fn main() {}
