//! The contract as tests, generic over every game.
#![forbid(unsafe_code)]
