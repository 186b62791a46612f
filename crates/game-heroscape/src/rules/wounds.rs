//! Wounds, destruction, and what they lead to. HS-WND-1 to HS-WND-3.
use engine::Sink;

use crate::phases::Phase;
use crate::state::figures::{FigureId, Figures};
use crate::state::open::{Mover, Open, Status};
use crate::words::event::Event;

/// What wounds a figure.
#[derive(Clone, Copy)]
pub(crate) enum Cause {
    /// HS-ATT-6
    Attack,
    /// HS-ENG-5
    Swipe,
    /// HS-FAL-2
    Fall,
    /// HS-POW-CTR
    Strike,
}

/// HS-WND-1
pub(crate) fn wound(
    open: &mut Open,
    figure: FigureId,
    wounds: u8,
    cause: Cause,
    events: &mut impl Sink<Event>,
) {
    if wounds == 0 || !open.alive.contains(figure) {
        return;
    }
    let life = open.printed(figure).life;
    let sum = open.figure(figure).wounds.saturating_add(wounds);
    if sum >= life {
        destroy(open, figure, events);
        return;
    }
    open.figure_mut(figure).wounds = sum;
    let (figure, wounds) = (open.name(figure), sum);
    events.emit(match cause {
        Cause::Attack => Event::Wounded {
            figure,
            wounds,
            life,
        },
        Cause::Swipe => Event::WoundedBySwipe {
            figure,
            wounds,
            life,
        },
        Cause::Fall => Event::WoundedByFall {
            figure,
            wounds,
            life,
        },
        Cause::Strike => Event::WoundedByStrike {
            figure,
            wounds,
            life,
        },
    });
}

/// Lays a figure on its card. HS-WND-1, HS-WND-2; a champion's player is asked about his spirit. HS-POW-SPI-1
pub(crate) fn destroy(open: &mut Open, figure: FigureId, events: &mut impl Sink<Event>) {
    let (name, card) = (open.name(figure), open.figure(figure).card);
    open.lift(figure, Status::Destroyed);
    events.emit(Event::Destroyed { figure: name });
    if open.mover.figure == figure {
        open.mover = Mover::NOBODY;
        open.swipers = Figures::NONE;
    }
    if !open.in_play(card) {
        events.emit(Event::CardOut { card: name.card });
    }
    if open.printed(figure).powers.spirit.is_some() {
        open.stack.push(Phase::Spirit(figure));
    }
}
