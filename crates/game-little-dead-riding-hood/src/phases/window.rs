//! A response window: who could answer by public facts is asked, all at once. LD-CARD-7, LD-WINDOW, LD-HOST-1
use engine::{Question, Seat, SeatSet, Sink};

use super::{Asking, Phase, Window};
use crate::rules::{cards, targets, windows};
use crate::state::cards::Cards;
use crate::{Action, Event, Hood, Refusal, Sister, Sisters, Topic, clause, why};

/// LD-HOST-1
const SECONDS: u8 = 6;
const QUESTION: Topic = Topic::new(
    "Window",
    clause("LD-CARD-7"),
    "answer with a fitting card, or pass",
);

/// Standing passes are for a kind of window. LD-HOST-2
pub(super) fn ask(_: &Hood, _: Seat, window: Window) -> Question<Action> {
    Question {
        window: true,
        masked: true,
        seconds: SECONDS,
        ..Question::own(
            window.kind.question(),
            window.kind.clause(),
            Some(Action::Pass),
        )
    }
}

/// Asks those who could answer by public facts, or closes.
pub(super) fn advance(game: &mut Hood, window: Window, events: &mut impl Sink<Event>) -> bool {
    let asked = match window.round {
        Asking::Waiting => return false,
        Asking::First => windows::eligible(game, window, 0),
        Asking::After(seat) => {
            let steps = windows::steps(game, window.opener, seat);
            windows::eligible(game, window, steps)
        }
        Asking::Closed => SeatSet::EMPTY,
    };
    if asked.is_empty() {
        game.open.phases.pop();
        return true;
    }
    let name = window.kind;
    let round = Asking::Waiting;
    game.open.phases.set(Phase::Window(Window {
        asked,
        round,
        ..window
    }));
    let asked = Sisters(asked);
    events.emit(Event::WindowOpened {
        window: name,
        asked,
        why: name.clause(),
    });
    true
}

pub(super) fn candidates(game: &Hood, seat: Seat, window: Window, out: &mut Vec<Action>) {
    list(fitting(game, seat, window), out);
}

pub(super) fn actions(game: &Hood, seat: Seat, window: Window, out: &mut Vec<Action>) {
    let fitting = fitting(game, seat, window);
    list(targets::with_target(game, seat, fitting), out);
}

fn fitting(game: &Hood, seat: Seat, window: Window) -> Cards {
    game.hands[seat.index()].and(game.pack.answers(window.kind))
}

fn list(fitting: Cards, out: &mut Vec<Action>) {
    out.extend(fitting.iter().map(Action::Trick));
    out.push(Action::Pass);
}

pub(super) fn check(
    game: &Hood,
    seat: Seat,
    window: Window,
    action: Action,
) -> Result<(), Refusal> {
    match action {
        Action::Pass => Ok(()),
        Action::Trick(card) => cards::check_answer(game, seat, window.kind, card),
        Action::End | Action::Done => {
            let (asked, why) = (&QUESTION, window.kind.clause());
            Err(Refusal::AnswerFirst { asked, why })
        }
        other => Err(why::out_of_place(game, seat, &QUESTION, other)),
    }
}

/// An answer counts when all before it have been given; until then it is kept.
pub(super) fn apply(
    game: &mut Hood,
    seat: Seat,
    mut window: Window,
    action: Action,
    events: &mut impl Sink<Event>,
) {
    let in_order = window.next() == Some(seat);
    window.asked = window.asked.without(seat);
    window.early = window.early.with(seat);
    game.kept[seat.index()] = match action {
        Action::Trick(card) => Some(card),
        _ => None,
    };
    if in_order {
        return windows::count(game, window, seat, events);
    }
    game.open.phases.set(Phase::Window(window));
    events.emit(Event::Answered { by: Sister(seat) });
}
