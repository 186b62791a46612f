//! What every bot is.
use engine::Knowledge;

use crate::glimpse::Glimpse;

/// Somebody made of code who plays a seat.
///
/// Asked only where the seat is asked; answers with one of `glimpse.actions`.
pub trait Bot<G: Knowledge>: Send {
    /// One of the actions that the seat is offered.
    fn choose(&mut self, glimpse: &Glimpse<G>) -> G::Action;
}
