//! The defense dice fall, and what comes of it. HS-ATT-6, HS-POW-DOD, HS-POW-CTR.
use engine::{Draw, Sink};

use crate::Heroscape;
use crate::rules::wounds::{self, Cause};
use crate::state::figures::FigureId;
use crate::words::chance::{self, Chance};
use crate::words::event::Event;

pub(super) fn sample(game: &Heroscape, figure: FigureId, draw: &mut impl Draw) -> Chance {
    Chance::Shields(chance::shields(game.open.guard(figure), draw))
}

pub(super) fn apply(
    game: &mut Heroscape,
    figure: FigureId,
    chance: Chance,
    events: &mut impl Sink<Event>,
) {
    let (open, shields) = (&mut game.open, chance.number());
    let dice = open.guard(figure);
    open.stack.pop();
    let (blow, print) = (open.blow, open.printed(figure));
    let adjacent = open.touches(open.attacker(), figure);
    let name = open.name(figure);
    events.emit(Event::Defended {
        figure: name,
        dice,
        shields,
    });
    if blow.skulls > shields {
        if print.powers.one_shield && shields > 0 && !adjacent {
            events.emit(Event::Dodged { figure: name });
        } else {
            wounds::wound(open, figure, blow.skulls - shields, Cause::Attack, events);
        }
        return;
    }
    let Some(spared) = print.powers.counter_strike else {
        return;
    };
    let struck = open.printed(blow.attacker).class != spared;
    if !blow.special && adjacent && struck && shields > blow.skulls {
        let wounds = shields - blow.skulls;
        let figure = open.name(blow.attacker);
        events.emit(Event::Countered { figure, wounds });
        wounds::wound(open, blow.attacker, wounds, Cause::Strike, events);
    }
}

/// A pool of no dice is not thrown. HS-GEN-5
pub(super) fn advance(
    game: &mut Heroscape,
    figure: FigureId,
    events: &mut impl Sink<Event>,
) -> bool {
    let empty = game.open.guard(figure) == 0;
    if empty {
        apply(game, figure, Chance::Shields(0), events);
    }
    empty
}
