//! Cards: drawing one, whether one may be played, and playing it. LD-CARD, LD-P2-1, LD-P3-6
use engine::{Seat, Sink};

use super::{targets, windows};
use crate::phases::{CardDraw, Phase, Played, Run, Stage};
use crate::state::cards::{Cards, Trick, When};
use crate::{Card, Event, Hood, Refusal, Sister, WindowKind};

/// A card must be drawn: an empty pile is made of the discards, and without any nothing more is drawn; false if a card
/// can be drawn. LD-P3-6
pub(crate) fn pile_up(game: &mut Hood, drawing: CardDraw, events: &mut impl Sink<Event>) -> bool {
    if !game.pile().is_empty() {
        return false;
    }
    if !game.open.discards.is_empty() {
        game.open.discards = Cards::EMPTY;
        events.emit(Event::CardsShuffled);
        return true;
    }
    events.emit(Event::NoCardLeft);
    let none = CardDraw { left: 0, ..drawing };
    game.open.phases.set(Phase::DrawCard(none));
    true
}

/// Whether a card of the own hand may be played at all. LD-CARD-1, LD-CARD-2
pub(crate) fn check_hand(game: &Hood, seat: Seat, card: Card) -> Result<(), Refusal> {
    // LD-CARD-1
    if game.open.sister(seat).played.contains(card) && game.allowance(seat) > 0 {
        return Err(Refusal::TrickOrRun { card });
    }
    // LD-CARD-2, LD-HELP-6
    if game.allowance(seat) == 0 {
        return Err(Refusal::OneCard);
    }
    // LD-CARD-5
    if !game.hands[seat.index()].contains(card) {
        return Err(Refusal::NotHeld { card });
    }
    Ok(())
}

/// A trick in one's own step. LD-P1-6, LD-P2-1
pub(crate) fn check_own(game: &Hood, seat: Seat, card: Card) -> Result<(), Refusal> {
    check_hand(game, seat, card)?;
    let trick = game.pack.trick(card);
    // LD-CARD-4
    if matches!(trick.when(), When::Reaction(_)) {
        return Err(Refusal::WaitForMoment { card });
    }
    check_target(game, seat, card, trick)
}

/// A trick in a window. LD-CARD-4, LD-CARD-7
pub(crate) fn check_answer(
    game: &Hood,
    seat: Seat,
    kind: WindowKind,
    card: Card,
) -> Result<(), Refusal> {
    check_hand(game, seat, card)?;
    let trick = game.pack.trick(card);
    let fits = match trick.when() {
        When::Own => false,
        When::Any => kind == WindowKind::BeforeMovement,
        When::Reaction(window) => kind == window,
    };
    match trick {
        // LD-FX-14
        Trick::BrokenSpell if kind == WindowKind::CardMove => Err(Refusal::OnlyTricks),
        _ if fits => check_target(game, seat, card, trick),
        // LD-CARD-9
        _ if !matches!(trick.when(), When::Reaction(_)) && game.open.active == seat => {
            let window = kind;
            Err(Refusal::NoAnswer { card, window })
        }
        // LD-CARD-4
        _ if trick.when() == When::Own => Err(Refusal::OwnStepOnly { card }),
        _ => Err(Refusal::WaitForMoment { card }),
    }
}

/// LD-CARD-6
fn check_target(game: &Hood, seat: Seat, card: Card, trick: Trick) -> Result<(), Refusal> {
    if targets::any(game, seat, trick) {
        return Ok(());
    }
    Err(match trick {
        // LD-FX-11
        Trick::Ambush if game.open.wolves_left(game.pack.numbers.wolves) == 0 => {
            Refusal::NoWolfLeft
        }
        // LD-FX-19
        Trick::Nightgown => Refusal::NowhereToStop {
            at: game.open.sister(seat).at,
        },
        _ => Refusal::NoTarget { card },
    })
}

/// The card lies open before its player from now on. LD-CARD-5
fn lay_open(game: &mut Hood, by: Seat, card: Card) {
    game.take_from_hand(by, card);
    let sister = game.open.sister_mut(by);
    sister.played = sister.played.with(card);
}

/// Played for its effect.
pub(crate) fn play(game: &mut Hood, by: Seat, card: Card, events: &mut impl Sink<Event>) {
    lay_open(game, by, card);
    let sister = Sister(by);
    events.emit(Event::Tricked { by: sister, card });
    let stage = match targets::asks_first(game.pack.trick(card)) {
        true => Stage::First,
        false => Stage::Named,
    };
    game.open.phases.push(Phase::Target(Played {
        by,
        card,
        stage,
        first: u8::MAX,
        second: u8::MAX,
    }));
}

/// Played for movement. LD-MOVE-1, LD-WINDOW-3
pub(crate) fn run(game: &mut Hood, by: Seat, card: Card, events: &mut impl Sink<Event>) {
    lay_open(game, by, card);
    let left = game.pack.value(card);
    let (sister, value) = (Sister(by), left);
    events.emit(Event::Ran {
        by: sister,
        card,
        value,
    });
    let gown = false;
    game.open.phases.push(Phase::Step(Run { by, left, gown }));
    windows::open(game, WindowKind::CardMove, by);
}
