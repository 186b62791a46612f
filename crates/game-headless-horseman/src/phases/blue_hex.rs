//! Halted on a blue hex: spin, or Take Any Path. HH-BLUE-1, HH-IC-1
use engine::{Question, Seat, Sink};

use super::Phase;
use crate::rules::{blue, cards, ride};
use crate::why::out_of_place;
use crate::{Action, Card, Event, Horseman, Refusal, Rider, clause};

pub(super) fn ask(_: &Horseman, _: Seat) -> Question<Action> {
    Question {
        // HH-HOST-7
        masked: true,
        ..Question::own("BlueHex", const { clause("HH-IC-1") }, Some(Action::Spin))
    }
}

pub(super) fn candidates(game: &Horseman, seat: Seat, out: &mut Vec<Action>) {
    out.push(Action::Spin);
    if game.figure(seat).hand.holds(Card::ANY_PATH) {
        out.extend(blue::exits(game).map(Action::Path));
    }
}

pub(super) fn check(game: &Horseman, seat: Seat, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Spin => Ok(()),
        Action::Path(to) => {
            cards::check_held(game, seat, Card::ANY_PATH)?;
            blue::check_exit(game, seat, to)
        }
        Action::Exit(_) => Err(Refusal::SpinnerDecides),
        other => Err(out_of_place(game, seat, other, Refusal::SpinOrPath)),
    }
}

pub(super) fn apply(
    game: &mut Horseman,
    seat: Seat,
    action: Action,
    events: &mut impl Sink<Event>,
) {
    let by = Rider(seat);
    match action {
        Action::Spin => {
            events.emit(Event::Spins { by });
            game.phase = Phase::Spin;
        }
        Action::Path(exit) => {
            let to = game.name(exit);
            cards::play(game, seat, Card::ANY_PATH, events);
            events.emit(Event::TookPath { by, to });
            ride::set_out(game, exit, events);
        }
        other => unreachable!("{other:?} on a blue hex"),
    }
}
