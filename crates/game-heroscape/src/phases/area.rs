//! Skulls, then who defends, shields, and what comes of it. HS-ATT-5, HS-ATT-6, HS-SPA-4 to HS-SPA-8.
use engine::{Seat, Sink};

use super::{Task, special};
use crate::action::Action;
use crate::amiss;
use crate::battle::{Battle, members};
use crate::engage::Pose;
use crate::event::Event;
use crate::field::SpaceId;
use crate::refusal::Refusal;
use crate::wounds::{self, Cause};

/// The attack dice have fallen.
pub(crate) fn skulls(battle: &mut Battle, target: u8, skulls: u8, events: &mut impl Sink<Event>) {
    battle.stack.pop();
    battle.blow.skulls = skulls;
    events.emit(Event::Skulls { skulls });
    if !battle.blow.special {
        battle.stack.push(Task::Defend(target));
    } else if skulls == 0 {
        // HS-SPA-6
        battle.targets = 0;
        events.emit(Event::NoSkull);
    } else {
        battle.stack.push(Task::Defenders);
    }
}

/// Whether somebody has to say who defends next. HS-SPA-4
pub(crate) fn is_choice(battle: &Battle) -> bool {
    battle.targets.count_ones() > 1 && battle.blow.origin == SpaceId::NONE
}

/// The only one left, or the nearest of a line.
pub(crate) fn next(battle: &mut Battle) {
    if battle.targets == 0 {
        battle.stack.pop();
        return;
    }
    let line = battle.blow.origin.is_some();
    let figure = if line {
        special::nearest(battle, battle.targets)
    } else {
        battle.targets.trailing_zeros() as u8
    };
    choose(battle, figure);
}

fn choose(battle: &mut Battle, figure: u8) {
    battle.targets &= !(1 << figure);
    battle.stack.push(Task::Defend(figure));
}

pub(crate) fn asked(battle: &Battle) -> Seat {
    battle.controller(battle.blow.attacker)
}

pub(crate) fn candidates(battle: &Battle, out: &mut Vec<Action>) {
    out.extend(members(battle.targets).map(|it| Action::Defender(battle.name(it))));
}

pub(crate) fn check(battle: &Battle, seat: Seat, action: Action) -> Result<(), Refusal> {
    let Action::Defender(figure) = action else {
        return Err(amiss::why(battle, seat, action));
    };
    let found = battle.find(figure);
    let waits = found.is_some_and(|it| battle.targets >> it & 1 != 0);
    waits.then_some(()).ok_or(Refusal::NotAffected { figure })
}

pub(crate) fn apply(battle: &mut Battle, action: Action, events: &mut impl Sink<Event>) {
    if let Action::Defender(figure) = action
        && let Some(found) = battle.find(figure)
    {
        events.emit(Event::DefenderChosen { figure });
        choose(battle, found);
    }
}

/// Where the attacker stood, even if it has fallen since. HS-SPA-10
pub(crate) fn attacker(battle: &Battle) -> Pose {
    Pose {
        spaces: battle.blow.from,
        height: battle.print(battle.blow.attacker).height,
    }
}

/// The dice a figure has now. HS-SPA-3, HS-SPA-5
pub(crate) fn dice(battle: &Battle, figure: u8) -> u8 {
    battle.defense_dice(figure, attacker(battle)).dice()
}

/// The defense dice have fallen. HS-ATT-6, HS-POW-DOD, HS-POW-CTR
pub(crate) fn shields(battle: &mut Battle, figure: u8, shields: u8, events: &mut impl Sink<Event>) {
    let dice = dice(battle, figure);
    battle.stack.pop();
    let (blow, print) = (battle.blow, battle.print(figure));
    let adjacent = battle.touches(attacker(battle), figure);
    let name = battle.name(figure);
    events.emit(Event::Defended {
        figure: name,
        dice,
        shields,
    });
    if blow.skulls > shields {
        if print.powers.one_shield && shields > 0 && !adjacent {
            events.emit(Event::Dodged { figure: name });
        } else {
            wounds::wound(battle, figure, blow.skulls - shields, Cause::Attack, events);
        }
        return;
    }
    let Some(spared) = print.powers.counter_strike else {
        return;
    };
    let struck = battle.print(blow.attacker).class != spared;
    if !blow.special && adjacent && struck && shields > blow.skulls {
        let wounds = shields - blow.skulls;
        let figure = battle.name(blow.attacker);
        events.emit(Event::Countered { figure, wounds });
        wounds::wound(battle, blow.attacker, wounds, Cause::Strike, events);
    }
}
