//! Whether a fallen champion's spirit goes to a card, and to which. HS-POW-SPI-1.
use engine::{Question, Seat, Sink};

use crate::pack::field::SpaceId;
use crate::rules::{ending, spirits};
use crate::state::figures::FigureId;
use crate::state::open::Status;
use crate::why::out_of_place;
use crate::words::action::Action;
use crate::words::event::Event;
use crate::words::refusal::Refusal;
use crate::{Heroscape, clause};

pub(super) fn ask(_: &Heroscape, _: Seat, _: FigureId) -> Question<Action> {
    let clause = const { clause("HS-POW-SPI-1") };
    Question::own("Spirit", clause, Some(Action::NoSpirit))
}

pub(super) fn candidates(game: &Heroscape, _: Seat, _: FigureId, out: &mut Vec<Action>) {
    let open = &game.open;
    let cards = open.all_cards().filter(|&it| open.in_play(it));
    out.extend(cards.map(|it| Action::Spirit(open.name_of(it))));
    out.push(Action::NoSpirit);
}

pub(super) fn check(
    game: &Heroscape,
    seat: Seat,
    _: FigureId,
    action: Action,
) -> Result<(), Refusal> {
    let open = &game.open;
    match action {
        Action::NoSpirit => Ok(()),
        Action::Spirit(card) => {
            let found = open.find_card(card).filter(|&it| open.in_play(it));
            found.map(|_| ()).ok_or(Refusal::OutOfPlay { card })
        }
        _ => Err(out_of_place(open, seat, action)),
    }
}

pub(super) fn apply(
    game: &mut Heroscape,
    _: Seat,
    fallen: FigureId,
    action: Action,
    events: &mut impl Sink<Event>,
) {
    let open = &mut game.open;
    open.stack.pop();
    let figure = open.name(fallen);
    let Action::Spirit(card) = action else {
        events.emit(Event::NoSpiritLaid { figure });
        return;
    };
    if let Some(to) = open.find_card(card) {
        let it = open.figure_mut(fallen);
        (it.status, it.at) = (Status::Spirit, SpaceId(u16::from(to.0)));
        spirits::add(open, fallen, to, true);
        events.emit(Event::SpiritLaid { figure, card });
    }
}

pub(super) fn advance(game: &mut Heroscape, _: FigureId, _: &mut impl Sink<Event>) -> bool {
    ending::is_cut_short(&mut game.open)
}
