//! The append-only log.
#![forbid(unsafe_code)]
