//! With the option `stepmother_discard = random`, fate takes the card. LD-HELP-5
use engine::{Draw, Seat, Sink};

use crate::{Chance, Event, Hood, Sister};

pub(super) fn sample(game: &Hood, of: Seat, draw: &mut impl Draw) -> Chance {
    Chance::Lost(game.hands[of.index()].pick(draw))
}

pub(super) fn apply(game: &mut Hood, of: Seat, chance: Chance, events: &mut impl Sink<Event>) {
    let Chance::Lost(card) = chance else {
        unreachable!("{chance:?} is no lost card")
    };
    game.open.phases.pop();
    game.lose_card(of, card);
    events.emit(Event::Forced {
        of: Sister(of),
        card,
    });
}
