//! Phase 2: a run, a trick, or nothing. LD-P2-1, LD-P2-2
use engine::{Question, Seat, Sink};

use super::{Moves, Phase};
use crate::rules::{cards, running, targets, turn, windows};
use crate::state::cards::Cards;
use crate::{Action, Event, Hood, Refusal, Sister, Topic, WindowKind, clause, why};

const QUESTION: Topic = Topic::new(
    "MoveStep",
    clause("LD-P2-1"),
    "play a card, or end your step",
);

pub(super) fn ask(_: &Hood, _: Seat, _: Moves) -> Question<Action> {
    Question {
        masked: true,
        ..QUESTION.ask(Some(Action::End))
    }
}

/// Over, or no further card may be played. LD-P2-2, LD-HELP-6
pub(super) fn advance(game: &mut Hood, step: Moves, events: &mut impl Sink<Event>) -> bool {
    if step == Moves::Begin {
        game.open.phases.set(Phase::MoveStep(Moves::GoOn));
        windows::open(game, WindowKind::BeforeMovement, game.open.active);
        return true;
    }
    let goes_on = step == Moves::GoOn && game.may_play(game.open.active);
    if !goes_on {
        turn::leave_move(game, events);
    }
    !goes_on
}

pub(super) fn candidates(game: &Hood, seat: Seat, _: Moves, out: &mut Vec<Action>) {
    let hand = game.hands[seat.index()];
    list(hand, hand.and(game.pack.own), out);
}

pub(super) fn actions(game: &Hood, seat: Seat, out: &mut Vec<Action>) {
    let hand = game.hands[seat.index()];
    let can_step = |value| !running::steps(game, seat, value, false).is_empty();
    let runs = match can_step(1) {
        true => hand,
        // With more movement left she may get off a sister.
        false => hand.filter(|card| can_step(game.pack.value(card))),
    };
    let own = hand.and(game.pack.own);
    list(runs, targets::with_target(game, seat, own), out);
}

fn list(runs: Cards, tricks: Cards, out: &mut Vec<Action>) {
    out.extend(runs.iter().map(Action::Run));
    out.extend(tricks.iter().map(Action::Trick));
    out.push(Action::End);
}

pub(super) fn check(game: &Hood, seat: Seat, _: Moves, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Run(card) => {
            cards::check_hand(game, seat, card)?;
            // LD-MOVE-11
            let value = game.pack.value(card);
            match running::steps(game, seat, value, false).is_empty() {
                true => Err(Refusal::NoStep { card }),
                false => Ok(()),
            }
        }
        Action::Trick(card) => cards::check_own(game, seat, card),
        Action::End => Ok(()),
        Action::Pass | Action::Done | Action::Stop => Err(Refusal::MoveStepFirst),
        other => Err(why::out_of_place(game, seat, &QUESTION, other)),
    }
}

pub(super) fn apply(
    game: &mut Hood,
    seat: Seat,
    _: Moves,
    action: Action,
    events: &mut impl Sink<Event>,
) {
    match action {
        Action::Run(card) => cards::run(game, seat, card, events),
        Action::Trick(card) => cards::play(game, seat, card, events),
        _ => {
            game.open.phases.set(Phase::MoveStep(Moves::Over));
            events.emit(Event::Ended { by: Sister(seat) });
        }
    }
}
