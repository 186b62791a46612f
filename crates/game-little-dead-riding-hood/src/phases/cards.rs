//! Playing a card: for its effect, with its targets one by one, or for movement. LD-CARD, LD-P2-1
use engine::{Seat, Sink};

use super::{Phase, Played, Stage, run, targets, window};
use crate::cards::{Cards, Trick, When};
use crate::{Action, Card, Event, Hood, Refusal, Sister, Space, WindowKind, clause, judge};

/// A card must be drawn: an empty pile is made of the discards, and without any nothing is drawn. LD-P3-6
pub(crate) fn pile_up(game: &mut Hood, left: u8, events: &mut impl Sink<Event>) -> bool {
    if left > 0 && !game.pile().is_empty() {
        return false;
    }
    if left > 0 && !game.open.discards.is_empty() {
        game.open.discards = Cards::EMPTY;
        events.emit(Event::CardsShuffled);
        return true;
    }
    if left > 0 {
        events.emit(Event::NoCardLeft);
    }
    match game.open.top() {
        Phase::Refill { .. } => game.open.phases.set(Phase::Refill { left: 0 }),
        _ => game.open.phases.pop(),
    }
    true
}

/// A card comes from the pile. LD-P3-3
pub(crate) fn drawn(game: &mut Hood, to: Seat, card: Card, events: &mut impl Sink<Event>) {
    game.hands[to.index()] = game.hands[to.index()].with(card);
    let (by, card) = (Sister(to), Some(card));
    let why = match game.open.phases.below(0) {
        Phase::Refill { left } => {
            *left -= 1;
            const { clause("LD-P3-3") }
        }
        Phase::DrawCard { left, cause, .. } => {
            *left -= 1;
            cause.clause()
        }
        other => unreachable!("no card is drawn in {other:?}"),
    };
    events.emit(Event::Drew { by, card, why });
}

/// Whether a card of the own hand may be played at all. LD-CARD-1, LD-CARD-2
pub(crate) fn check_hand(game: &Hood, seat: Seat, card: Card) -> Result<(), Refusal> {
    // LD-CARD-1
    if game.open.lies_before(seat, card) && game.allowance(seat) > 0 {
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

/// The Phase-2 step: a run, a trick, or nothing. LD-P2-1
pub(crate) fn check_move(game: &Hood, seat: Seat, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Run(card) => {
            check_hand(game, seat, card)?;
            // LD-MOVE-11
            let value = game.pack.value(card);
            let stuck = run::steps(game, seat, value, false).is_empty();
            if stuck {
                Err(Refusal::NoStep { card })
            } else {
                Ok(())
            }
        }
        Action::Trick(card) => check_own(game, seat, card),
        Action::End => Ok(()),
        Action::Pass | Action::Done | Action::Stop => Err(Refusal::MoveStepFirst),
        other => Err(judge::out_of_place(game, seat, other)),
    }
}

pub(crate) fn move_candidates(game: &Hood, seat: Seat, out: &mut Vec<Action>) {
    let hand = game.hands[seat.index()];
    list_moves(hand, hand.and(game.pack.own()), out);
}

pub(crate) fn move_actions(game: &Hood, seat: Seat, out: &mut Vec<Action>) {
    let hand = game.hands[seat.index()];
    let can_step = |value| !run::steps(game, seat, value, false).is_empty();
    let runs = match can_step(1) {
        true => hand,
        // With more movement left she may get off a sister.
        false => hand.filter(|card| can_step(game.pack.value(card))),
    };
    let own = hand.and(game.pack.own());
    list_moves(runs, targets::with_target(game, seat, own), out);
}

fn list_moves(runs: Cards, tricks: Cards, out: &mut Vec<Action>) {
    out.extend(runs.iter().map(Action::Run));
    out.extend(tricks.iter().map(Action::Trick));
    out.push(Action::End);
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
    game.open.phases.push(Phase::Card(Played {
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
    game.open.phases.push(Phase::Run { by, left, gown });
    window::open(game, WindowKind::CardMove, by);
}

/// A target was named. LD-CARD-6
pub(crate) fn name(game: &mut Hood, played: Played, action: Action, events: &mut impl Sink<Event>) {
    let by = Sister(played.by);
    let why = const { clause("LD-CARD-6") };
    let named = match action {
        Action::At(at) | Action::To(at) => {
            events.emit(Event::Chosen { by, at, why });
            at.code()
        }
        Action::On(who) => {
            events.emit(Event::Named { by, who, why });
            who.0.0
        }
        Action::Shove(way) => {
            let at = game.open.sister(Seat(played.first)).at.step(way);
            events.emit(Event::Chosen { by, at, why });
            at.code()
        }
        other => unreachable!("{other:?} names nothing"),
    };
    let trick = game.pack.trick(played.card);
    let next = match played.stage {
        Stage::First => Played {
            first: named,
            stage: match targets::asks_second(trick) {
                true => Stage::Second,
                false => Stage::Named,
            },
            ..played
        },
        _ => Played {
            second: named,
            stage: Stage::Named,
            ..played
        },
    };
    game.open.phases.set(Phase::Card(next));
}

/// The space that was named first.
pub(crate) fn first_space(played: Played) -> Space {
    Space::of_code(played.first)
}
