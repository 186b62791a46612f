//! Why something is not taken, with all types of a game gone.
use engine::{BadOption, Declined, Flaw, Game, Misplaced, RowError, Seat, Shared, Unreadable};
use thiserror::Error;
use wire::Sentence;

use crate::render::sentence;

/// Why a table does not take something.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Rejection {
    /// Not a sentence of this game's notation.
    #[error("`{found}`: expected {expected}")]
    Unreadable {
        /// The text.
        found: String,
        /// What would be readable there.
        expected: String,
    },
    /// Decided on an older question.
    #[error("the question has changed since: the one asked now is number {asked}")]
    Stale {
        /// What the next submit must carry.
        asked: usize,
    },
    /// Readable, but the rules forbid it.
    #[error("{0} ({clause})", clause = .0.clause)]
    Refused(Box<Sentence>),
    /// The match has ended.
    #[error("the match is over")]
    Over,
    /// Nobody sits there.
    #[error("there is no seat {seat} here: seats are numbered 0 to {last}")]
    NoSuchSeat {
        /// The number that was given.
        seat: u8,
        /// The highest there is.
        last: u8,
    },
    /// The log forbids it.
    #[error("{why}")]
    Unfit {
        /// What would be wrong with the log.
        why: String,
    },
    /// No pack of this hash was loaded.
    #[error("no pack with the hash {hash} is loaded")]
    UnknownPack {
        /// The hash that was given.
        hash: String,
    },
}

impl From<Unreadable> for Rejection {
    fn from(it: Unreadable) -> Rejection {
        let (found, expected) = (it.found, it.expected);
        Rejection::Unreadable { found, expected }
    }
}

impl From<BadOption> for Rejection {
    fn from(it: BadOption) -> Rejection {
        match it {
            BadOption::Unreadable(unreadable) => unreadable.into(),
            BadOption::Gone {
                name,
                decided,
                clause,
            } => {
                let text = format!("`{name}` is no longer an option. {decided}");
                Rejection::Refused(Box::new(Sentence::plain("Gone", clause.id(), text)))
            }
        }
    }
}

impl Rejection {
    pub(crate) fn unreadable(found: impl ToString, expected: impl Into<String>) -> Rejection {
        let (found, expected) = (found.to_string(), expected.into());
        Rejection::Unreadable { found, expected }
    }

    pub(crate) fn no_such_seat<G: Game>(game: &G, Seat(seat): Seat) -> Rejection {
        let last = game.seats().len().saturating_sub(1) as u8;
        Rejection::NoSuchSeat { seat, last }
    }
}

/// A refusal in the words of its pack.
pub(crate) fn refused<G: Game>(pack: Shared<G::Pack>, refusal: G::Refusal) -> Rejection {
    Rejection::Refused(Box::new(sentence(&*pack, refusal)))
}

pub(crate) fn misplaced<G: Game>(
    pack: Shared<G::Pack>,
    misplaced: Misplaced<G::Refusal>,
) -> Rejection {
    match misplaced {
        Misplaced::Unreadable(unreadable) => unreadable.into(),
        Misplaced::Refused(refusal) => refused::<G>(pack, refusal),
    }
}

pub(crate) fn row_error<G: Game>(
    pack: Shared<G::Pack>,
    row_error: RowError<G::Refusal>,
) -> Rejection {
    match row_error {
        RowError::BadLog(why) => Rejection::Unfit { why: why.into() },
        RowError::Refused(refusal) => refused::<G>(pack, refusal),
    }
}

pub(crate) fn declined<G: Game>(
    pack: Shared<G::Pack>,
    declined: Declined<G::Refusal>,
) -> Rejection {
    match declined {
        Declined::Stale { asked } => Rejection::Stale { asked },
        Declined::Refused(refusal) => refused::<G>(pack, refusal),
        Declined::Over => Rejection::Over,
    }
}

/// Why a pack is not loaded.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum PackError {
    /// Its content is not sound.
    #[error("{0}")]
    Flawed(#[from] Flaw),
    /// Packs stay for the life of the process, so there is a limit to their number.
    #[error("{limit} packs are loaded already, and no more are taken before a restart")]
    Full {
        /// How many there may be.
        limit: usize,
    },
    /// Packs are read whole.
    #[error("the pack has {bytes} bytes; at most {limit} are taken")]
    TooBig {
        /// How many it has.
        bytes: usize,
        /// How many it may have.
        limit: usize,
    },
}

/// No game has this name.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("there is no game `{slug}`.{} The games are: {}", hint(.nearest.as_deref()), .games.join(", "))]
pub struct Unknown {
    /// The name that was given.
    pub slug: String,
    /// The name that was perhaps meant.
    pub nearest: Option<String>,
    /// All there are.
    pub games: Vec<String>,
}

fn hint(nearest: Option<&str>) -> String {
    nearest.map_or(String::new(), |it| format!(" Did you mean `{it}`?"))
}
