//! Where the order markers lie: by all at once and unseen. HS-ORD-1 to HS-ORD-4, HS-ORD-6.
use engine::{Question, Seat, Sink};

use crate::rules::markers::{MARKERS, initiative, secret, show, waiting};
use crate::state::figures::CardId;
use crate::state::open::Open;
use crate::why::out_of_place;
use crate::words::action::Action;
use crate::words::event::{Event, Marker};
use crate::words::refusal::Refusal;
use crate::{Heroscape, clause};

pub(super) fn ask(game: &Heroscape, seat: Seat) -> Question<Action> {
    let open = &game.open;
    let clause = match open.players[seat.index()].placed {
        0..3 => const { clause("HS-ORD-1") },
        3 => const { clause("HS-ORD-2") },
        _ => const { clause("HS-ORD-4") },
    };
    Question::own("Markers", clause, timeout(open, seat))
}

pub(super) fn candidates(game: &Heroscape, seat: Seat, out: &mut Vec<Action>) {
    let open = &game.open;
    match open.players[seat.index()].placed {
        MARKERS => out.push(Action::Ready),
        placed => {
            let cards = open.cards_of(seat).filter(|&it| open.in_play(it));
            out.extend(cards.map(|it| Action::Mark(open.name_of(it))));
            if placed + 1 == MARKERS {
                out.push(Action::NoX);
            }
        }
    }
}

pub(super) fn check(game: &Heroscape, seat: Seat, action: Action) -> Result<(), Refusal> {
    let open = &game.open;
    let placed = open.players[seat.index()].placed;
    match action {
        Action::Ready if placed == MARKERS => Ok(()),
        _ if placed == MARKERS => Err(out_of_place(open, seat, action)),
        Action::Mark(card) => {
            let found = open.find_card(card);
            let own = found.filter(|&it| open.card(it).controller == seat.0);
            let own = own.ok_or(Refusal::NotYourCard { card })?;
            // HS-ORD-3
            let there = open.in_play(own);
            there.then_some(()).ok_or(Refusal::CardGone { card })
        }
        // HS-ORD-2
        Action::NoX if placed + 1 == MARKERS => Ok(()),
        Action::NoX => Err(Refusal::MarkersLieOnCards),
        _ => Err(out_of_place(open, seat, action)),
    }
}

/// The seat's first card in play, or no X. HS-TRN-10
fn timeout(open: &Open, seat: Seat) -> Option<Action> {
    match open.players[seat.index()].placed {
        MARKERS => Some(Action::Ready),
        placed if placed + 1 == MARKERS => Some(Action::NoX),
        _ => {
            let mut cards = open.cards_of(seat).filter(|&it| open.in_play(it));
            cards.next().map(|it| Action::Mark(open.name_of(it)))
        }
    }
}

pub(super) fn apply(game: &mut Heroscape, by: Seat, action: Action, events: &mut impl Sink<Event>) {
    if action == Action::Ready {
        events.emit(Event::IsReady { by });
        show(game, by, events);
        let open = &mut game.open;
        open.seat = open.living().left_of(by).unwrap_or(by);
        if open.players[open.seat.index()].placed == MARKERS {
            initiative(open);
        }
        return;
    }
    let open = &mut game.open;
    let placed = open.players[by.index()].placed;
    let card = match action {
        Action::Mark(name) => open.find_card(name),
        _ => None,
    };
    game.orders[by.index()].card[usize::from(placed)] = card.unwrap_or(CardId::NONE);
    open.players[by.index()].placed += 1;
    let (marker, card) = (Marker(placed), secret(open, card));
    events.emit(match placed {
        3 => Event::MarkedX { by, card },
        _ => Event::Marked { by, marker, card },
    });
    if !open.rules.in_turn && waiting(open).is_empty() {
        initiative(open);
    }
}
