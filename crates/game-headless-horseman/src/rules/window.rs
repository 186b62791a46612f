//! Response windows: somebody who could answer by a card is asked, whoever's turn it is.
//!
//! The three cards played out of turn are HH-IC-2, HH-IC-3 and HH-HC-1; the stunned are asked too, HH-STN-3.
use engine::{ClauseId, Question};

use crate::Action;

/// Fixed times, in seconds; a standing pass covers one of them. HH-HOST-1, HH-HOST-2
pub(crate) const WINDOW: u8 = 6;
pub(crate) const LATER_WINDOW: u8 = 4;

/// A question that shows nothing of a hand; when time is up, no card is played. HH-HOST-6, HH-HOST-7
pub(crate) fn ask(
    kind: &'static str,
    clause: ClauseId,
    pass: Action,
    seconds: u8,
) -> Question<Action> {
    Question {
        window: true,
        masked: true,
        seconds,
        ..Question::own(kind, clause, Some(pass))
    }
}
