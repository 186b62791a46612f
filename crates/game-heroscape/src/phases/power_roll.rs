//! The d20 of a power between moving and attacking. HS-POW-BER, HS-POW-MSH, HS-POW-CHO.
use engine::{Draw, Sink};

use super::Phase;
use crate::Heroscape;
use crate::rules::wounds;
use crate::state::figures::FigureId;
use crate::words::chance::Chance;
use crate::words::event::Event;

pub(super) fn sample(_: &Heroscape, _: FigureId, draw: &mut impl Draw) -> Chance {
    Chance::d20(draw)
}

pub(super) fn apply(
    game: &mut Heroscape,
    figure: FigureId,
    chance: Chance,
    events: &mut impl Sink<Event>,
) {
    let open = &mut game.open;
    open.stack.pop();
    let total = chance.number() + open.luck(open.seat);
    let (card, powers) = (open.turned.card, &open.printed_on(open.turned.card).powers);
    if let Some(threshold) = powers.second_move {
        let card = open.name_of(card);
        events.emit(Event::Charged { card, total });
        if total >= threshold {
            events.emit(Event::ChargeBegan { card });
            (open.turned.moved, open.turned.used) = (0, false);
            open.stack.restart(Phase::Move);
        }
    } else if let Some(threshold) = powers.take_control {
        let name = open.name(figure);
        events.emit(Event::ShackleRolled {
            figure: name,
            total,
        });
        if total >= threshold {
            take_control(game, figure, events);
        }
    } else if let Some(devour) = powers.devour {
        let name = open.name(figure);
        events.emit(Event::ChompRolled {
            figure: name,
            total,
        });
        if total >= devour.hero {
            events.emit(Event::Chomped { figure: name });
            wounds::destroy(open, figure, events);
        }
    }
}

/// The card changes hands; its markers go back to their owner. HS-POW-MSH
fn take_control(game: &mut Heroscape, figure: FigureId, events: &mut impl Sink<Event>) {
    let open = &mut game.open;
    let (by, card) = (open.seat, open.figure(figure).card);
    let loser = open.controller(figure);
    let standing = open.of_card(card) & open.alive;
    open.held[loser.index()] = open.held[loser.index()].minus(standing);
    open.held[by.index()] = open.held[by.index()] | standing;
    open.cards[card.index()].controller = by.0;
    let orders = &mut game.orders[loser.index()];
    for marker in 0..4 {
        if orders.card[marker] == card {
            orders.off |= 1 << marker;
        }
    }
    let card = open.name_of(card);
    events.emit(Event::Shackled { card, by });
}
