//! Where the figures of an army start. HS-SET-6 to HS-SET-10.
use engine::{Question, Seat, Sink};

use crate::rules::armies;
use crate::rules::placing::{self, InZone};
use crate::words::action::Action;
use crate::words::event::Event;
use crate::words::refusal::Refusal;
use crate::{Heroscape, clause};

pub(super) fn ask(game: &Heroscape, _: Seat) -> Question<Action> {
    let timeout = placing::first(&game.open, InZone);
    Question::own("Place", const { clause("HS-SET-6") }, timeout)
}

pub(super) fn candidates(game: &Heroscape, _: Seat, out: &mut Vec<Action>) {
    placing::candidates(&game.open, InZone, out);
}

pub(super) fn check(game: &Heroscape, seat: Seat, action: Action) -> Result<(), Refusal> {
    match action {
        // HS-SET-9
        Action::Pass => Err(Refusal::StillRoom),
        _ => placing::check(&game.open, InZone, seat, action),
    }
}

pub(super) fn apply(game: &mut Heroscape, _: Seat, action: Action, events: &mut impl Sink<Event>) {
    if let Some((figure, at)) = placing::put(&mut game.open, InZone, action, events) {
        let figure = game.open.name(figure);
        events.emit(Event::Placed { figure, at });
        armies::placed(game, events);
    }
}
