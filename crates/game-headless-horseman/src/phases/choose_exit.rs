//! Where the road forks: which way on. HH-MOVE-5
use engine::{Question, Seat, Sink};

use crate::rules::ride;
use crate::rules::roads::{self, Setting};
use crate::state::space::Place;
use crate::why::out_of_place;
use crate::{Action, Event, Horseman, Refusal, Space, clause};

pub(super) fn ask(game: &Horseman, seat: Seat) -> Question<Action> {
    let first = exits(game, seat).next().map(Action::Exit);
    Question {
        // HH-HOST-7
        masked: depends_on_hand(game, seat),
        ..Question::own("ChooseExit", const { clause("HH-MOVE-5") }, first)
    }
}

/// Whether a church held by another is among the open exits.
fn depends_on_hand(game: &Horseman, seat: Seat) -> bool {
    let from = Setting::now(game);
    let held = |&to: &Space| {
        roads::is_open(game, seat, to, from)
            && game.place_of(to) == Place::Church
            && roads::is_held(game, seat, to)
    };
    game.pack.links(game.figure(seat).at).iter().any(held)
}

/// All that he may take.
fn exits(game: &Horseman, seat: Seat) -> impl Iterator<Item = Space> {
    let from = Setting::now(game);
    let links = game.pack.links(game.figure(seat).at).iter().copied();
    links.filter(move |&to| roads::may_take(game, seat, to, from))
}

pub(super) fn candidates(game: &Horseman, seat: Seat, out: &mut Vec<Action>) {
    out.extend(exits(game, seat).map(Action::Exit));
}

pub(super) fn check(game: &Horseman, seat: Seat, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Exit(to) => roads::check(game, seat, to, Setting::now(game)),
        other => Err(out_of_place(game, seat, other, Refusal::ChooseExit)),
    }
}

pub(super) fn apply(game: &mut Horseman, _: Seat, action: Action, events: &mut impl Sink<Event>) {
    let Action::Exit(to) = action else {
        unreachable!("{action:?} is no exit")
    };
    ride::set_out(game, to, events);
}
