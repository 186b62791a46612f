//! What people and clients are told, as plain data that says itself as JSON.
use engine::{Aim, Cite, ClauseId, Complete, Forecast, Foreseen, Odds, Print, Seat, Shared};
use serde::Serialize;
use serde_json::value::{RawValue, to_raw_value};

/// An event, with its clause and its sentence.
#[derive(Clone, Debug, Serialize)]
pub struct Told {
    /// One word for clients: `Moved`.
    pub kind: &'static str,
    /// The clause that caused it.
    pub clause: ClauseId,
    /// One sentence for people.
    pub text: String,
    /// Its facts, by name, as JSON.
    pub data: Box<RawValue>,
}

impl Told {
    pub(crate) fn new<P>(pack: &P, fact: impl Cite<P>) -> Told {
        Told {
            kind: fact.kind(),
            clause: fact.clause(),
            text: fact.text(pack).to_string(),
            data: to_raw_value(&fact).expect("plain data with names for keys"),
        }
    }
}

impl PartialEq for Told {
    fn eq(&self, other: &Told) -> bool {
        let (a, b) = (self.data.get(), other.data.get());
        (self.kind, self.clause, &self.text, a) == (other.kind, other.clause, &other.text, b)
    }
}

/// A fact about a choice not yet made.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Foretold {
    /// What it is, by which clause, in one sentence.
    #[serde(flatten)]
    pub told: Told,
    /// How likely; nothing for a refusal.
    pub odds: Option<Odds>,
    /// The choice is not allowed, and this is why.
    pub refused: bool,
}

impl Foretold {
    pub(crate) fn new<G: Complete>(pack: Shared<G::Pack>, foreseen: Forecast<G>) -> Foretold {
        let (told, odds) = match foreseen {
            Foreseen::Happens(event, odds) => (Told::new(&*pack, event), Some(odds)),
            Foreseen::Holds(fact, odds) => (Told::new(&*pack, fact), Some(odds)),
            Foreseen::Refused(refusal) => (Told::new(&*pack, refusal), None),
        };
        Foretold {
            told,
            odds,
            refused: odds.is_none(),
        }
    }
}

/// What a seat is asked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Question {
    /// One word for clients and standing passes.
    pub kind: &'static str,
    /// The clause that asks.
    pub clause: ClauseId,
    /// A response window, not the seat's own turn.
    pub window: bool,
    /// How many options there are depends on secrets.
    pub masked: bool,
    /// How long a masked window stays open; 0 where the seat's own clock runs.
    pub seconds: u8,
    /// What happens when time is up; nothing if the seat then loses. For that seat's eyes only.
    pub timeout: Option<String>,
}

impl Question {
    pub(crate) fn new<G: Complete>(game: &G, seat: Seat) -> Question {
        let engine::Question {
            kind,
            clause,
            window,
            masked,
            seconds,
            timeout,
        } = game.ask(seat);
        let timeout = timeout.map(|it| it.coded(&*game.pack()).to_string());
        Question {
            kind,
            clause,
            window,
            masked,
            seconds,
            timeout,
        }
    }
}

/// An action that is allowed now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Offer {
    /// What to send back: the action in notation.
    pub text: String,
    /// Its first word.
    pub kind: String,
    /// Where on the board it happens.
    pub aim: Aim,
    /// Short words to show beside it.
    pub marks: Vec<&'static str>,
    /// The clause of the question it answers.
    pub clause: ClauseId,
}

impl Offer {
    pub(crate) fn new<G: Complete>(game: &G, seat: Seat, action: G::Action) -> Offer {
        let text = action.coded(&*game.pack()).to_string();
        Offer {
            kind: text.split(' ').next().unwrap_or_default().to_owned(),
            text,
            aim: game.aim(seat, action),
            marks: game.badges(seat, action),
            clause: game.ask(seat).clause,
        }
    }
}

/// A result of chance and how likely it is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Likely {
    /// The result in notation.
    pub text: String,
    /// In how many ways it comes, of how many.
    pub odds: Odds,
}
