//! Battles: who fights, with what, and what is left behind. HH-BAT, HH-AB-9 to HH-AB-15
use engine::{Seat, Sink};

use super::{ability, turn};
use crate::pack::Fighter;
use crate::phases::{Items, Phase};
use crate::state::cards::Held;
use crate::state::course::Battle;
use crate::state::pieces::Gem;
use crate::{Card, Event, Form, Horseman, Rider, Slot, Space};

/// Whether one is fought.
pub(crate) fn is_on(game: &Horseman) -> bool {
    matches!(
        game.phase,
        Phase::BattleItems(_)
            | Phase::BanishWindow
            | Phase::DefenceWindow
            | Phase::Exchange
            | Phase::Banishment
    )
}

/// The rider in turn moves in. HH-BAT-1, HH-BAT-12
pub(crate) fn begin(game: &mut Horseman, enemy: Seat, at: Space, events: &mut impl Sink<Event>) {
    let (by, who, name) = (Rider(game.turn), Rider(enemy), game.name(at));
    let pack = game.pack;
    events.emit(match game.ride.left {
        1 => Event::Attacked { by, who, at: name },
        _ => Event::Caught { by, who, at: name },
    });
    let figure = game.mover_mut();
    figure.trail.push(&pack, figure.at, at);
    figure.at = at;
    (game.ride.left, game.ride.told) = (0, at);
    game.ride.came = Space::NOWHERE;
    game.battle = Battle {
        defender: enemy,
        ..Battle::NONE
    };
    ask_items(game, 0);
}

/// The two sides, attacker first.
pub(crate) fn sides(game: &Horseman) -> [Seat; 2] {
    [game.turn, game.battle.defender]
}

/// Ichabod and Horseman of the battle.
pub(crate) fn ichabod(game: &Horseman) -> Seat {
    let [attacker, defender] = sides(game);
    if game.figure(attacker).form == Form::Ichabod {
        attacker
    } else {
        defender
    }
}

pub(crate) fn horseman(game: &Horseman) -> Seat {
    let [attacker, defender] = sides(game);
    if game.figure(attacker).form == Form::Horseman {
        attacker
    } else {
        defender
    }
}

/// Who strikes now, and who parries. HH-BAT-6, HH-BAT-9
pub(crate) fn roles(game: &Horseman) -> [Seat; 2] {
    let [attacker, defender] = sides(game);
    if game.battle.back {
        [defender, attacker]
    } else {
        [attacker, defender]
    }
}

/// The next question about a charged single-use item, from this one of four. HH-AB-11
pub(crate) fn ask_items(game: &mut Horseman, from: usize) {
    for at in from..4 {
        let (defender, slot) = (at >= 2, Slot::BOTH[at % 2]);
        if is_asked(game, defender, slot) {
            game.phase = Phase::BattleItems(Items { defender, slot });
            return;
        }
    }
    next_exchange(game);
}

fn is_asked(game: &Horseman, defender: bool, slot: Slot) -> bool {
    let held = game.figure(sides(game)[usize::from(defender)]).items[slot.index()];
    let single = held.item().is_some_and(|it| game.pack.item(it).single);
    single && !held.spent()
}

/// HH-BAN-1: before every exchange an Ichabod who could hold Banish is asked.
pub(crate) fn next_exchange(game: &mut Horseman) {
    game.phase = if game.could_hold(ichabod(game), Card::BANISH) {
        Phase::BanishWindow
    } else {
        Phase::Exchange
    };
}

/// Hit points and bonuses of one side, with single-use items only if in use. HH-AB-9 to HH-AB-11; HH-AB-25: what an item
/// is made of does not matter.
pub(crate) fn fighter(game: &Horseman, seat: Seat) -> Fighter {
    let side = usize::from(seat != game.turn);
    let figure = game.figure(seat);
    let bonus = |slot: Slot| {
        let held = figure.items[slot.index()];
        let Some(item) = held.item() else { return 0 };
        let data = game.pack.item(item);
        let works = !data.single || game.battle.using[2 * side + slot.index()];
        if works { data.bonus } else { 0 }
    };
    Fighter {
        hits: figure.hits,
        attack: bonus(Slot::Attack),
        defence: bonus(Slot::Defence),
    }
}

/// Single-use items that were used. HH-AB-12
pub(crate) fn spend(game: &mut Horseman, events: &mut impl Sink<Event>) {
    for (at, used) in game.battle.using.into_iter().enumerate() {
        let (seat, slot) = (sides(game)[at / 2], at % 2);
        if let Some(item) = game.figure(seat).items[slot].item().filter(|_| used) {
            game.figure_mut(seat).items[slot].spend();
            let by = Rider(seat);
            events.emit(Event::Spent { by, item });
        }
    }
    game.battle.using = [false; 4];
}

/// HH-AB-2, HH-AB-14, HH-AB-15, HH-AB-27; HH-AB-23: charged or spent as they are.
pub(crate) fn drop_gem(game: &mut Horseman, seat: Seat, at: Space, events: &mut impl Sink<Event>) {
    let (by, figure) = (Rider(seat), *game.figure(seat));
    if !figure.has_items() {
        return;
    }
    game.figure_mut(seat).items = [Held::NONE; 2];
    if game.gems.is_out(seat) {
        events.emit(Event::NoSecondGem { by });
        return;
    }
    let (owner, form, items) = (seat, figure.form, figure.items);
    game.gems.push(Gem {
        owner,
        form,
        at,
        items,
    });
    let at = game.name(at);
    events.emit(match form {
        Form::Ichabod => Event::DroppedGem { by, at },
        Form::Horseman => Event::HorsemanDropped { by, at },
    });
}

/// What is left of the turn. HH-BAT-12, HH-AB-26
pub(crate) fn over(game: &mut Horseman, events: &mut impl Sink<Event>) {
    game.battle = Battle::NONE;
    if game.ride.fell || !ability::enter_gems(game, 0, events) {
        turn::after_ride(game, events);
    }
}
