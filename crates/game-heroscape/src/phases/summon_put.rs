//! Where a summoned figure stands. HS-G-ERL.
use engine::{Question, Seat, Sink};

use super::Summoned;
use crate::rules::placing;
use crate::words::action::Action;
use crate::words::event::Event;
use crate::words::refusal::Refusal;
use crate::{Heroscape, clause};

pub(super) fn ask(game: &Heroscape, _: Seat, summoned: Summoned) -> Question<Action> {
    let timeout = placing::first(&game.open, summoned);
    Question::own("SummonPut", const { clause("HS-G-ERL") }, timeout)
}

pub(super) fn candidates(game: &Heroscape, _: Seat, summoned: Summoned, out: &mut Vec<Action>) {
    placing::candidates(&game.open, summoned, out);
}

pub(super) fn check(
    game: &Heroscape,
    seat: Seat,
    summoned: Summoned,
    action: Action,
) -> Result<(), Refusal> {
    placing::check(&game.open, summoned, seat, action)
}

pub(super) fn apply(
    game: &mut Heroscape,
    _: Seat,
    summoned: Summoned,
    action: Action,
    events: &mut impl Sink<Event>,
) {
    let open = &mut game.open;
    if let Some((figure, _)) = placing::put(open, summoned, action, events) {
        let (figure_name, by) = (open.name(figure), open.name(summoned.by));
        events.emit(Event::Summoned {
            figure: figure_name,
            by,
        });
        placing::land(open, figure);
    }
}
