//! Who receives the Starting Player tile. LD-SETUP-9
use engine::{Draw, Seat, Sink};

use crate::rules::setup;
use crate::{Chance, Event, Hood, Sister};

pub(super) fn sample(game: &Hood, draw: &mut impl Draw) -> Chance {
    let seat = Seat(draw.below(u32::from(game.open.players)) as u8);
    Chance::Starter(Sister(seat))
}

pub(super) fn apply(game: &mut Hood, chance: Chance, events: &mut impl Sink<Event>) {
    let Chance::Starter(seat) = chance else {
        unreachable!("{chance:?} is no sister")
    };
    events.emit(Event::StarterChosen { seat });
    game.open.starter = seat.0;
    game.open.active = seat.0;
    setup::deal_to(game, Seat(0));
}
