//! What every bot is.
use std::fmt;

use engine::{Cite, Game, Knowledge, Seat};

use crate::observation::Observation;

/// Somebody made of code who plays a seat.
///
/// Asked only where the seat is asked; answers with one of `observation.actions`.
pub trait Bot<G: Knowledge>: Send {
    /// One of the actions that the seat is offered.
    fn choose(&mut self, observation: &Observation<G>) -> Result<G::Action, Stuck>;
}

/// A seat that is asked and has no answer: a mistake of the game, or a seat that is not asked at all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stuck {
    /// The seat.
    pub seat: Seat,
    /// The kind of question.
    pub kind: &'static str,
}

impl Stuck {
    pub(crate) fn at<G: Game>(game: &G, seat: Seat) -> Stuck {
        let kind = game.ask(seat).said.kind();
        Stuck { seat, kind }
    }
}

impl fmt::Display for Stuck {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Stuck { seat, kind } = self;
        write!(
            f,
            "seat {} is asked `{kind}` and the rules allow it no answer",
            seat.0
        )
    }
}

impl std::error::Error for Stuck {}
