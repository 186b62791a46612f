//! The spinner leaves the way to the rider. HH-BLUE-6
use engine::{Question, Seat, Sink};

use crate::rules::{blue, ride};
use crate::why::out_of_place;
use crate::{Action, Event, Horseman, Refusal, clause};

pub(super) fn ask(game: &Horseman, _: Seat) -> Question<Action> {
    let first = blue::exits(game).next().map(Action::Exit);
    Question::own("AnyPathExit", const { clause("HH-BLUE-6") }, first)
}

pub(super) fn candidates(game: &Horseman, _: Seat, out: &mut Vec<Action>) {
    out.extend(blue::exits(game).map(Action::Exit));
}

pub(super) fn check(game: &Horseman, seat: Seat, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Exit(to) => blue::check_exit(game, seat, to),
        Action::Spin => Err(Refusal::SpinFinal),
        other => Err(out_of_place(game, seat, other, Refusal::ChooseExit)),
    }
}

pub(super) fn apply(game: &mut Horseman, _: Seat, action: Action, events: &mut impl Sink<Event>) {
    let Action::Exit(to) = action else {
        unreachable!("{action:?} is no exit")
    };
    ride::set_out(game, to, events);
}
