//! A figure falls. HS-FAL-2 to HS-FAL-4.
use engine::{Draw, Sink};

use super::Falling;
use crate::Heroscape;
use crate::rules::falls::{self, Depth};
use crate::rules::wounds::{self, Cause};
use crate::words::chance::{self, Chance};
use crate::words::event::Event;

pub(super) fn sample(_: &Heroscape, fall: Falling, draw: &mut impl Draw) -> Chance {
    match fall.depth.dice() {
        0 => Chance::d20(draw),
        dice => Chance::Skulls(chance::skulls(dice, draw)),
    }
}

pub(super) fn apply(
    game: &mut Heroscape,
    fall: Falling,
    chance: Chance,
    events: &mut impl Sink<Event>,
) {
    let (open, number) = (&mut game.open, chance.number());
    open.stack.pop();
    let figure = open.name(fall.figure);
    let dice = fall.depth.dice();
    if fall.depth == Depth::Extreme {
        let total = number + open.luck(open.controller(fall.figure));
        events.emit(Event::FellFar { figure, total });
        if total < falls::SURVIVES {
            wounds::destroy(open, fall.figure, events);
        }
        return;
    }
    events.emit(Event::Fell {
        figure,
        dice,
        skulls: number,
    });
    wounds::wound(open, fall.figure, number, Cause::Fall, events);
}
