//! Where a figure stands that was called back. HS-G-STU.
use engine::{Question, Seat, Sink};

use crate::rules::glyphs::Revived;
use crate::rules::placing;
use crate::state::figures::FigureId;
use crate::words::action::Action;
use crate::words::event::Event;
use crate::words::refusal::Refusal;
use crate::{Heroscape, clause};

pub(super) fn ask(game: &Heroscape, _: Seat, figure: FigureId) -> Question<Action> {
    let timeout = placing::first(&game.open, Revived(figure));
    Question::own("RevivePut", const { clause("HS-G-STU") }, timeout)
}

pub(super) fn candidates(game: &Heroscape, _: Seat, figure: FigureId, out: &mut Vec<Action>) {
    placing::candidates(&game.open, Revived(figure), out);
}

pub(super) fn check(
    game: &Heroscape,
    seat: Seat,
    figure: FigureId,
    action: Action,
) -> Result<(), Refusal> {
    placing::check(&game.open, Revived(figure), seat, action)
}

pub(super) fn apply(
    game: &mut Heroscape,
    _: Seat,
    figure: FigureId,
    action: Action,
    events: &mut impl Sink<Event>,
) {
    let open = &mut game.open;
    if let Some((figure, at)) = placing::put(open, Revived(figure), action, events) {
        let figure_name = open.name(figure);
        events.emit(Event::Returned {
            figure: figure_name,
            at,
        });
        placing::land(open, figure);
    }
}
