//! A game with every face: what catalog and conformance ask for.
use crate::positions::Positions;
use crate::screen::Screen;
use crate::worth::Worth;

/// Every trait of the contract. Never implemented by hand.
pub trait Complete: Positions + Screen + Worth {}
impl<G: Positions + Screen + Worth> Complete for G {}
