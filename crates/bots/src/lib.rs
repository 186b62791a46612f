//! Players made of code: random, greedy, search; the arena and the ladder.
#![forbid(unsafe_code)]
