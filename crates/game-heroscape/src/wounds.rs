//! Wounds, destruction, and what they lead to. HS-WND-1 to HS-WND-3.
use engine::Sink;

use crate::battle::{Battle, Mover, Status};
use crate::event::Event;
use crate::phases::Task;

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
    battle: &mut Battle,
    figure: u8,
    wounds: u8,
    cause: Cause,
    events: &mut impl Sink<Event>,
) {
    if wounds == 0 || battle.alive >> figure & 1 == 0 {
        return;
    }
    let life = battle.print(figure).life;
    let sum = battle.figure(figure).wounds.saturating_add(wounds);
    if sum >= life {
        destroy(battle, figure, events);
        return;
    }
    battle.figure_mut(figure).wounds = sum;
    let (figure, wounds) = (battle.name(figure), sum);
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
pub(crate) fn destroy(battle: &mut Battle, figure: u8, events: &mut impl Sink<Event>) {
    let (name, card) = (battle.name(figure), battle.figure(figure).card);
    battle.lift(figure, Status::Destroyed);
    events.emit(Event::Destroyed { figure: name });
    if battle.mover.figure == figure {
        battle.mover = Mover::NOBODY;
        battle.swipers = 0;
        battle.takeoff = 0;
    }
    if !battle.in_play(card) {
        events.emit(Event::CardOut { card: name.card });
    }
    if battle.print(figure).powers.spirit.is_some() {
        battle.stack.push(Task::Spirit(figure));
    }
}
