//! The list of games, types erased: text in, JSON out.
#![forbid(unsafe_code)]
