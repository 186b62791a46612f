//! The attack dice fall. HS-ATT-5, HS-SPA-6.
use engine::{Draw, Sink};

use super::Phase;
use crate::Heroscape;
use crate::state::figures::{FigureId, Figures};
use crate::words::chance::{self, Chance};
use crate::words::event::Event;

pub(super) fn sample(game: &Heroscape, _: FigureId, draw: &mut impl Draw) -> Chance {
    Chance::Skulls(chance::skulls(game.open.blow.dice, draw))
}

pub(super) fn apply(
    game: &mut Heroscape,
    target: FigureId,
    chance: Chance,
    events: &mut impl Sink<Event>,
) {
    let (open, skulls) = (&mut game.open, chance.number());
    open.stack.pop();
    open.blow.skulls = skulls;
    events.emit(Event::Skulls { skulls });
    if !open.blow.special {
        open.stack.push(Phase::Defend(target));
    } else if skulls == 0 {
        open.targets = Figures::NONE;
        events.emit(Event::NoSkull);
    } else {
        open.stack.push(Phase::Defenders);
    }
}

/// A pool of no dice is not thrown. HS-GEN-5
pub(super) fn advance(
    game: &mut Heroscape,
    target: FigureId,
    events: &mut impl Sink<Event>,
) -> bool {
    let empty = game.open.blow.dice == 0;
    if empty {
        apply(game, target, Chance::Skulls(0), events);
    }
    empty
}
