//! All tests of this crate from outside, in one program: built and linked once.
mod common;
mod host;
mod hostile;
mod http;
mod kill;
mod socket;
mod stream;
mod waiting;
