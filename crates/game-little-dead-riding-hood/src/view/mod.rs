//! What a viewer may know: all that lies open, the own hand, and what the Magic Mirror showed. LD-FX-8
use std::array;

use engine::{Audience, Draw, Input, Seat, SeatSet, Viewer};

use crate::phases::{CardDraw, Phase};
use crate::state::cards::Cards;
use crate::{Action, Card, Event, Hood};

mod json;

/// What a viewer may know.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View {
    /// The match without what the viewer may not know: of each hand the cards that are known, of each seat's knowledge all
    /// of its own and which of its own cards others saw, and its own answer.
    seen: Hood,
    sizes: [u8; 5],
    viewer: Viewer,
}

pub(crate) fn build(game: &Hood, viewer: Viewer) -> View {
    let is = |at: usize| viewer.is(Seat(at as u8));
    let of_viewer = |all: &[Cards; 5]| match viewer {
        Viewer::Seat(seat) => all[seat.index() % 5],
        Viewer::Spectator | Viewer::Open => Cards::EMPTY,
    };
    let &Hood {
        pack,
        open,
        hands,
        known,
        kept,
    } = game;
    let (own, seen) = (of_viewer(&hands), of_viewer(&known));
    let part = |all: [Cards; 5], of: Cards| {
        array::from_fn(|at| if is(at) { all[at] } else { all[at].and(of) })
    };
    View {
        seen: Hood {
            pack,
            open,
            hands: part(hands, seen),
            known: part(known, own),
            kept: array::from_fn(|at| kept[at].filter(|_| is(at))),
        },
        sizes: hands.map(Cards::len),
        viewer,
    }
}

/// Deals what is unseen to the hands, and guesses what others have seen of each other's.
pub(crate) fn guess(view: &View, draw: &mut impl Draw) -> Hood {
    let mut guess = view.seen.clone();
    let mut unseen = guess.pile();
    for (hand, size) in guess.hands.iter_mut().zip(view.sizes) {
        let missing = size - hand.len();
        *hand = hand.or(unseen.deal(missing, draw));
    }
    let is_other = |it: &Seat| !view.viewer.is(*it);
    for by in guess.open.everybody().filter(is_other) {
        let looked = guess.open.looked[by.index()];
        for of in looked.iter().filter(is_other) {
            let still = guess.hands[of.index()].filter(|_| draw.below(2) == 0);
            guess.known[by.index()] = guess.known[by.index()].or(still);
        }
    }
    if let Phase::Window(window) = guess.open.top() {
        for seat in window.early.iter().filter(is_other) {
            guess.kept[seat.index()] = any_answer(&guess, seat, draw);
        }
    }
    guess
}

/// Something that the seat may have answered. LD-CARD-7
fn any_answer(guess: &Hood, seat: Seat, draw: &mut impl Draw) -> Option<Card> {
    let mut answers = Vec::new();
    guess.open.top().actions(guess, seat, &mut answers);
    match answers[draw.below(answers.len() as u32) as usize] {
        Action::Trick(card) => Some(card),
        _ => None,
    }
}

/// Cards that come into a hand are for its owner; a hand that is shown, for both.
pub(crate) fn redact(event: Event, viewer: Viewer) -> Event {
    let card = None;
    match event {
        Event::Dealt { to, .. } if !viewer.is(to.0) => Event::Dealt { to, card },
        Event::Drew { by, why, .. } if !viewer.is(by.0) => Event::Drew { by, card, why },
        Event::Looked { by, of, .. } if !viewer.is(by.0) && !viewer.is(of.0) => {
            let hand = None;
            Event::Looked { by, of, hand }
        }
        public => public,
    }
}

pub(crate) fn audience(game: &Hood, input: Input<Hood>) -> Audience {
    let to = match (game.open.top(), input) {
        (Phase::DrawCard(CardDraw { to, .. }), _) => to,
        // What is answered out of order is told when it counts. LD-CARD-7
        (Phase::Window(window), Input::Act(seat, _)) if window.next() != Some(seat) => seat,
        _ => return Audience::All,
    };
    Audience::Only(SeatSet::one(to))
}

/// Cards that come out of a hand, or are looked at, or were not played in time.
pub(crate) fn reveals(event: Event) -> bool {
    matches!(
        event,
        Event::Tricked { .. }
            | Event::Ran { .. }
            | Event::Discarded { .. }
            | Event::Forced { .. }
            | Event::MirrorDiscarded { .. }
            | Event::Looked { .. }
            | Event::HadPassed { .. }
    )
}
