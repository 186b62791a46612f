//! Whether a squad may drop. HS-POW-DRP-1.
use engine::{Draw, Sink};

use super::Phase;
use crate::Heroscape;
use crate::rules::dropping::{self, Squad};
use crate::rules::placing;
use crate::state::figures::CardId;
use crate::words::chance::Chance;
use crate::words::event::Event;

pub(super) fn sample(_: &Heroscape, _: CardId, draw: &mut impl Draw) -> Chance {
    Chance::d20(draw)
}

pub(super) fn apply(
    game: &mut Heroscape,
    card: CardId,
    chance: Chance,
    events: &mut impl Sink<Event>,
) {
    let open = &mut game.open;
    let total = chance.number() + open.luck(open.controller_of(card));
    let name = open.name_of(card);
    events.emit(Event::DropRolled { card: name, total });
    open.tried = open.tried.with(card);
    let threshold = open.printed_on(card).powers.drop.unwrap_or(u8::MAX);
    open.placing = open.card(card).first;
    open.stack.restart(Phase::Drop(card));
    if total < threshold || !placing::any(open, Squad(card)) {
        dropping::decline(game, card, events);
    }
}
