//! The spinner drags him to the nearest place, and several are. HH-BLUE-15
use engine::{Question, Seat, Sink};

use crate::rules::{blue, roads};
use crate::why::out_of_place;
use crate::{Action, Event, Horseman, Refusal, clause};

pub(super) fn ask(game: &Horseman, seat: Seat) -> Question<Action> {
    let first = roads::nearest(game, seat).list(game).next();
    let clause = const { clause("HH-BLUE-15") };
    Question::own("NearestTie", clause, first.map(Action::Enter))
}

pub(super) fn candidates(game: &Horseman, seat: Seat, out: &mut Vec<Action>) {
    out.extend(roads::nearest(game, seat).list(game).map(Action::Enter));
}

pub(super) fn check(game: &Horseman, seat: Seat, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Enter(to) => roads::check_nearest(game, seat, to),
        Action::Spin => Err(Refusal::SpinFinal),
        other => Err(out_of_place(game, seat, other, Refusal::ChooseNearest)),
    }
}

pub(super) fn apply(game: &mut Horseman, _: Seat, action: Action, events: &mut impl Sink<Event>) {
    let Action::Enter(to) = action else {
        unreachable!("{action:?} enters nothing")
    };
    blue::drag(game, to, events);
}
