//! Small games to test bots with.
#![allow(dead_code)]
pub mod cards;
pub mod fork;
pub mod heap;
