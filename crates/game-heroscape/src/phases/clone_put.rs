//! Where a clone stands. HS-POW-WCL-2.
use engine::{Question, Seat, Sink};

use crate::rules::cloning::Beside;
use crate::rules::placing;
use crate::state::figures::FigureId;
use crate::words::action::Action;
use crate::words::event::Event;
use crate::words::refusal::Refusal;
use crate::{Heroscape, clause};

pub(super) fn ask(game: &Heroscape, _: Seat, by: FigureId) -> Question<Action> {
    let timeout = placing::first(&game.open, Beside(by));
    Question::own("ClonePut", const { clause("HS-POW-WCL-2") }, timeout)
}

pub(super) fn candidates(game: &Heroscape, _: Seat, by: FigureId, out: &mut Vec<Action>) {
    placing::candidates(&game.open, Beside(by), out);
}

pub(super) fn check(
    game: &Heroscape,
    seat: Seat,
    by: FigureId,
    action: Action,
) -> Result<(), Refusal> {
    placing::check(&game.open, Beside(by), seat, action)
}

pub(super) fn apply(
    game: &mut Heroscape,
    _: Seat,
    by: FigureId,
    action: Action,
    events: &mut impl Sink<Event>,
) {
    let open = &mut game.open;
    if let Some((figure, at)) = placing::put(open, Beside(by), action, events) {
        let figure_name = open.name(figure);
        events.emit(Event::Cloned {
            figure: figure_name,
            at,
        });
        placing::land(open, figure);
    }
}
