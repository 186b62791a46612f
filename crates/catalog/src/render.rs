//! What people and clients are told: everything that a game says, as the types that travel.
use engine::{Cite, Complete, Forecast, Foreseen, Means, Odds, Part, Print, Seat};
use serde::Serialize;
use wire::{Data, Sentence};

/// What a game says: an event, a fact, a refusal, a question, an offer, an end.
pub(crate) fn sentence<P>(pack: &P, said: impl Cite<P>) -> Sentence {
    Sentence {
        kind: said.kind().into(),
        clause: said.clause().id().into(),
        parts: said.parts(pack).into_iter().map(part).collect(),
        data: Data::of(&said),
    }
}

fn part(Part { text, means, code }: Part) -> wire::Part {
    match means {
        Means::Words => wire::Part::Words(text),
        Means::Seat(Seat(seat)) => wire::Part::Seat { seat, text },
        Means::Place => wire::Part::Place { place: code, text },
        Means::Card => wire::Part::Card { card: code, text },
        Means::Piece => wire::Part::Piece { piece: code, text },
        Means::Number(number, unit) => {
            let unit = (!unit.is_empty()).then(|| unit.to_owned());
            wire::Part::Number { number, unit, text }
        }
    }
}

pub(crate) fn odds(Odds { weight, of, exact }: Odds) -> wire::Odds {
    wire::Odds { weight, of, exact }
}

/// A fact about a choice not yet made.
pub(crate) fn fact<G: Complete>(game: &G, foreseen: Forecast<G>) -> wire::Fact {
    let pack = game.pack();
    let (said, likely) = match foreseen {
        Foreseen::Happens(event, odds) => (sentence(&*pack, event), Some(odds)),
        Foreseen::Holds(fact, odds) => (sentence(&*pack, fact), Some(odds)),
        Foreseen::Refused(refusal) => (sentence(&*pack, refusal), None),
    };
    wire::Fact {
        said,
        odds: likely.map(odds),
        refused: likely.is_none(),
    }
}

/// What a seat is asked.
pub(crate) fn question<G: Complete>(game: &G, seat: Seat) -> wire::Ask {
    let (pack, ask) = (game.pack(), game.ask(seat));
    let mut said = sentence(&*pack, ask.said);
    // A game that has no words for its questions yet: the clause says what is asked.
    if said.parts.is_empty() {
        let clause = G::rulebook().clause(&said.clause);
        let text = clause.map_or(String::new(), |it| it.text.clone());
        said.parts.push(wire::Part::Words(text));
    }
    wire::Ask {
        said,
        window: ask.window,
        masked: ask.masked,
        timeout: ask.timeout.map(|it| it.coded(&*pack).to_string()),
        seconds: ask.seconds,
    }
}

/// An action that is allowed now.
pub(crate) fn offer<G: Complete>(game: &G, seat: Seat, action: G::Action) -> wire::Offer {
    let pack = game.pack();
    let (text, aim) = (action.coded(&*pack).to_string(), game.aim(seat, action));
    let said = game.offer(seat, action);
    wire::Offer {
        kind: text.split(' ').next().unwrap_or_default().to_owned(),
        text,
        said: said.map(|it| sentence(&*pack, it)),
        aim: wire::Aim {
            piece: aim.piece,
            from: aim.from,
            to: aim.to,
            cost: aim.cost,
        },
        marks: game
            .badges(seat, action)
            .into_iter()
            .map(str::to_owned)
            .collect(),
        line: Vec::new(),
        facts: None,
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
