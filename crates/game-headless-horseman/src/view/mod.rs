//! What a viewer may know: everything but other hands. Built field by field: a field added to the game does not compile
//! until somebody decides here who may see it.
use engine::{Audience, Draw, Input, Seat, SeatSet, Shared, Viewer};

use crate::pack::{SITES, VOIDS};
use crate::phases::{Drawing, Phase};
use crate::rules::{doors, setup};
use crate::state::cards::{Hand, ITEMS, KINDS};
use crate::state::course::{Battle, Ride, Throw};
use crate::state::pieces::{Figure, Gems};
use crate::{Card, Chip, Event, Form, Horseman, Options, Pack};

mod json;

/// What somebody may know.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View {
    pack: Shared<Pack>,
    /// Without their hands.
    figures: [Figure; 8],
    hands: [Seen; 8],
    discards: [[u8; KINDS]; 2],
    chips: [Chip; VOIDS],
    due: Form,
    options: Options,
    phase: Phase,
    ride: Ride,
    battle: Battle,
    throw: Throw,
    turn: Seat,
    first: Seat,
    players: u8,
    round: u8,
    curses: [u8; 2],
    stacks: [u8; SITES],
    unseen: [u8; ITEMS],
    gems: Gems,
}

/// A hand: its number of cards, and the cards for who may see them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Seen {
    count: u8,
    cards: Option<Hand>,
}

pub(crate) fn build(game: &Horseman, viewer: Viewer) -> View {
    // Decks are what is left of the box, so they would tell of hands.
    let &Horseman {
        pack,
        figures,
        decks: _,
        discards,
        chips,
        due,
        options,
        phase,
        ride,
        battle,
        throw,
        turn,
        first,
        players,
        round,
        curses,
        stacks,
        unseen,
        gems,
    } = game;
    let hands = std::array::from_fn(|at| Seen {
        count: figures[at].hand.len(),
        cards: viewer.is(Seat(at as u8)).then_some(figures[at].hand),
    });
    let figures = figures.map(|figure| Figure {
        hand: Hand::EMPTY,
        ..figure
    });
    View {
        pack,
        figures,
        hands,
        discards,
        chips,
        due,
        options,
        phase,
        ride,
        battle,
        throw,
        turn,
        first,
        players,
        round,
        curses,
        stacks,
        unseen,
        gems,
    }
}

/// The game without the hands that are not seen, and with empty decks.
fn bare(view: &View) -> Horseman {
    let &View {
        pack,
        mut figures,
        hands,
        discards,
        chips,
        due,
        options,
        phase,
        ride,
        battle,
        throw,
        turn,
        first,
        players,
        round,
        curses,
        stacks,
        unseen,
        gems,
    } = view;
    for (figure, seen) in figures.iter_mut().zip(hands) {
        figure.hand = seen.cards.unwrap_or(Hand::EMPTY);
    }
    Horseman {
        pack,
        figures,
        decks: [[0; KINDS]; 2],
        discards,
        chips,
        due,
        options,
        phase,
        ride,
        battle,
        throw,
        turn,
        first,
        players,
        round,
        curses,
        stacks,
        unseen,
        gems,
    }
}

/// Deals the cards nobody sees to the hands; the rest are the decks.
pub(crate) fn guess(view: &View, draw: &mut impl Draw) -> Horseman {
    let mut game = bare(view);
    let mut pool = setup::full_decks(&game.pack, game.is_race());
    for (deck, gone) in pool.iter_mut().zip(game.discards) {
        deck.iter_mut()
            .zip(gone)
            .for_each(|(count, gone)| *count -= gone);
    }
    for figure in &game.figures {
        let deck = &mut pool[figure.form.index()];
        figure
            .hand
            .kinds()
            .for_each(|at| deck[at] -= figure.hand.count(at));
    }
    // Set aside before anything else is dealt.
    let shown = shown(&game).filter(|(seat, _)| view.hands[seat.index()].cards.is_none());
    if let Some((seat, card)) = shown {
        pool[card.form().index()][card.index()] -= 1;
        game.figure_mut(seat).hand.add(card.index());
    }
    for seat in game.everybody() {
        let seen = view.hands[seat.index()];
        if seen.cards.is_some() {
            continue;
        }
        let figure = game.figure_mut(seat);
        let deck = &mut pool[figure.form.index()];
        for _ in figure.hand.len()..seen.count {
            let at = take(deck, draw);
            figure.hand.add(at);
        }
    }
    game.decks = pool;
    game
}

/// A card that somebody is known to hold: riding into a church held by another shows it. HH-IC-10
fn shown(game: &Horseman) -> Option<(Seat, Card)> {
    doors::must_ride_through(game).then_some((game.turn, Card::CHURCH_THROUGH))
}

/// Any card of a pool, each as likely.
fn take(deck: &mut [u8; KINDS], draw: &mut impl Draw) -> usize {
    let total = deck.iter().map(|&it| u32::from(it)).sum();
    let mut nth = draw.below(total);
    for (at, count) in deck.iter_mut().enumerate() {
        if nth < u32::from(*count) {
            *count -= 1;
            return at;
        }
        nth -= u32::from(*count);
    }
    unreachable!("more cards in hands than in the box")
}

/// Which card somebody draws, only the drawer sees.
pub(crate) fn audience(game: &Horseman, input: Input<Horseman>) -> Audience {
    match (input, game.phase) {
        (Input::Chance(_), Phase::Draw(Drawing { seat, .. })) => Audience::Only(SeatSet::one(seat)),
        _ => Audience::All,
    }
}

/// Others see that a card was drawn, not which.
pub(crate) fn redact(event: Event, viewer: Viewer) -> Event {
    match event {
        Event::Dealt { by, .. } if !viewer.is(by.0) => Event::DealtCard { by },
        Event::Drew { by, why, .. } if !viewer.is(by.0) => Event::DrewCard { by, why },
        other => other,
    }
}

/// Cards that leave a hand are seen by everybody.
pub(crate) fn reveals(event: Event) -> bool {
    matches!(
        event,
        Event::Discarded { .. }
            | Event::PlayedNumber { .. }
            | Event::NoNumber { .. }
            | Event::PlayedCard { .. }
            | Event::ShowsCard { .. }
            | Event::DiscardedAfterDie { .. }
    )
}
