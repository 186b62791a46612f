//! Where a squad drops, all of it or none. HS-POW-DRP-1, HS-POW-DRP-2.
use engine::{Question, Seat, Sink};

use crate::rules::dropping::{self, Squad};
use crate::rules::placing;
use crate::state::figures::CardId;
use crate::state::open::Open;
use crate::words::action::Action;
use crate::words::event::Event;
use crate::words::refusal::Refusal;
use crate::{Heroscape, clause};

pub(super) fn ask(game: &Heroscape, _: Seat, card: CardId) -> Question<Action> {
    let open = &game.open;
    let timeout = match has_begun(open, card) {
        true => placing::first(open, Squad(card)),
        false => Some(Action::Decline),
    };
    Question::own("Drop", const { clause("HS-POW-DRP-1") }, timeout)
}

fn has_begun(open: &Open, card: CardId) -> bool {
    open.placing != open.card(card).first
}

pub(super) fn candidates(game: &Heroscape, _: Seat, card: CardId, out: &mut Vec<Action>) {
    placing::candidates(&game.open, Squad(card), out);
    out.push(Action::Decline);
}

pub(super) fn check(
    game: &Heroscape,
    seat: Seat,
    card: CardId,
    action: Action,
) -> Result<(), Refusal> {
    let open = &game.open;
    match action {
        Action::Decline if has_begun(open, card) => Err(Refusal::DropAll),
        Action::Decline => Ok(()),
        _ => placing::check(open, Squad(card), seat, action),
    }
}

pub(super) fn apply(
    game: &mut Heroscape,
    _: Seat,
    card: CardId,
    action: Action,
    events: &mut impl Sink<Event>,
) {
    if action == Action::Decline {
        dropping::decline(game, card, events);
        return;
    }
    let open = &mut game.open;
    if let Some((figure, at)) = placing::put(open, Squad(card), action, events) {
        let figure = open.name(figure);
        events.emit(Event::Dropped { figure, at });
        dropping::next_figure(open, card);
        if !open.placing.is_some() {
            dropping::next(game, events);
        }
    }
}
