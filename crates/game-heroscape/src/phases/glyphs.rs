//! What happens when a figure stops on a glyph. HS-GLY, HS-G.
use engine::{Seat, Sink};

use super::{Task, placing};
use crate::action::Action;
use crate::amiss;
use crate::battle::{Battle, Set, Status, Stone, members};
use crate::card::GlyphPower;
use crate::event::Event;
use crate::field::SpaceId;
use crate::names::GlyphName;
use crate::refusal::Refusal;
use crate::wounds;

/// A figure has stopped, or was put somewhere: the glyphs it did not stand on before act in turn. HS-GLY-8, HS-GLY-12
pub(crate) fn stop(battle: &mut Battle, figure: u8, start: [SpaceId; 2]) {
    for space in battle.figure(figure).spaces().into_iter().rev() {
        if space == SpaceId::NONE || start.contains(&space) {
            continue;
        }
        let slot = battle.field().slot_at(space);
        if let Some(slot) = slot.filter(|&it| battle.stones[it] != Stone::Nothing) {
            battle.stack.push(Task::Trigger(figure, slot as u8));
        }
    }
}

/// HS-GLY-2, HS-GLY-3
pub(crate) fn trigger(battle: &mut Battle, figure: u8, slot: u8, events: &mut impl Sink<Event>) {
    battle.stack.pop();
    let space = battle.field().slots[usize::from(slot)].space;
    if battle.alive >> figure & 1 == 0 || !battle.figure(figure).stands_on(space) {
        return;
    }
    match battle.stones[usize::from(slot)] {
        Stone::Nothing => {}
        Stone::Unknown => battle.stack.push(Task::Turn(figure, slot)),
        Stone::Glyph(id) => act(battle, figure, slot, id, events),
    }
}

/// The pool's glyph with this number in it.
pub(crate) fn draw(battle: &Battle, mut number: u32) -> GlyphName {
    for (id, &copies) in (0..).zip(&battle.pool) {
        if number < u32::from(copies) {
            return GlyphName(id);
        }
        number -= u32::from(copies);
    }
    unreachable!("the pool has a glyph for every symbol side")
}

pub(crate) fn pool_size(battle: &Battle) -> u32 {
    battle.pool.iter().map(|&it| u32::from(it)).sum()
}

/// HS-GLY-2
pub(crate) fn turned(
    battle: &mut Battle,
    figure: u8,
    slot: u8,
    glyph: GlyphName,
    events: &mut impl Sink<Event>,
) {
    battle.stack.pop();
    battle.pool[usize::from(glyph.0)] -= 1;
    battle.stones[usize::from(slot)] = Stone::Glyph(glyph.0);
    let at = spot(battle, slot);
    events.emit(Event::Turned { glyph, at });
    battle.stack.push(Task::Trigger(figure, slot));
}

fn spot(battle: &Battle, slot: u8) -> crate::names::Spot {
    battle
        .space(battle.field().slots[usize::from(slot)].space)
        .spot()
}

fn remove(battle: &mut Battle, slot: u8, events: &mut impl Sink<Event>) {
    if let Stone::Glyph(id) = battle.stones[usize::from(slot)] {
        battle.stones[usize::from(slot)] = Stone::Nothing;
        let (glyph, at) = (GlyphName(id), spot(battle, slot));
        events.emit(Event::GlyphGone { glyph, at });
    }
}

fn act(battle: &mut Battle, figure: u8, slot: u8, id: u8, events: &mut impl Sink<Event>) {
    let (name, glyph) = (battle.name(figure), GlyphName(id));
    events.emit(Event::Held {
        figure: name,
        glyph,
    });
    let power = battle.pack.glyphs[usize::from(id)].power;
    let seat = battle.controller(figure);
    match power {
        GlyphPower::Heal => {
            battle.figure_mut(figure).wounds = 0;
            events.emit(Event::Healed { figure: name });
            remove(battle, slot, events);
        }
        GlyphPower::Summon => {
            battle.stack.push(Task::Summon(figure, slot));
            if candidates_exist(battle, figure) {
                return;
            }
            battle.stack.pop();
            unused(battle, figure, slot, events);
        }
        GlyphPower::Curse(number) => {
            remove(battle, slot, events);
            battle.listed = battle.alive;
            battle.stopper = seat.0;
            battle.stack.push(Task::Curses(number));
        }
        GlyphPower::Revive(number) => {
            remove(battle, slot, events);
            battle.listed = fallen(battle);
            battle.stopper = seat.0;
            battle.stack.push(Task::Revivals(number));
        }
        // Permanent ones are asked for when they matter; HS-G-BRA has no power.
        GlyphPower::Bonus(_)
        | GlyphPower::Initiative(_)
        | GlyphPower::Luck(_)
        | GlyphPower::Wind
        | GlyphPower::Marker => {}
    }
}

/// Destroyed figures of those who are still in the game. HS-G-STU
fn fallen(battle: &Battle) -> Set {
    let fallen = (0..battle.n_figures).filter(|&it| {
        let gone = matches!(battle.figure(it).status, Status::Destroyed | Status::Spirit);
        gone && battle.lives(battle.controller(it))
    });
    fallen.fold(0, |set, it| set | 1 << it)
}

/// The next on the list: seats leftwards from the stopping one, figure order within. HS-GLY-11
fn next(battle: &mut Battle) -> Option<u8> {
    for far in 0..battle.seats {
        let seat = (battle.stopper + far) % battle.seats;
        let own = |&it: &u8| battle.controller(it).0 == seat;
        if let Some(figure) = members(battle.listed).find(own) {
            battle.listed &= !(1 << figure);
            return Some(figure);
        }
    }
    None
}

pub(crate) fn next_curse(battle: &mut Battle, number: u8) {
    match next(battle) {
        None => battle.stack.pop(),
        Some(figure) if battle.alive >> figure & 1 == 0 => {}
        Some(figure) => battle.stack.push(Task::CurseRoll(figure, number)),
    }
}

pub(crate) fn next_revival(battle: &mut Battle, number: u8) {
    match next(battle) {
        None => battle.stack.pop(),
        Some(figure) if fallen(battle) >> figure & 1 == 0 => {}
        Some(figure) => battle.stack.push(Task::ReviveRoll(figure, number)),
    }
}

/// HS-G-MIT
pub(crate) fn curse(
    battle: &mut Battle,
    figure: u8,
    number: u8,
    roll: u8,
    events: &mut impl Sink<Event>,
) {
    battle.stack.pop();
    let total = roll + battle.luck(battle.controller(figure));
    let name = battle.name(figure);
    events.emit(Event::Cursed {
        figure: name,
        total,
    });
    if total <= number {
        wounds::destroy(battle, figure, events);
    }
}

/// HS-G-STU
pub(crate) fn revive(
    battle: &mut Battle,
    figure: u8,
    number: u8,
    roll: u8,
    events: &mut impl Sink<Event>,
) {
    battle.stack.pop();
    let total = roll + battle.luck(battle.controller(figure));
    let name = battle.name(figure);
    events.emit(Event::CalledBack {
        figure: name,
        total,
    });
    if total < number {
        return;
    }
    battle.stack.push(Task::RevivePut(figure));
    if !placing::any(battle) {
        battle.stack.pop();
        events.emit(Event::NoWayBack { figure: name });
    }
}

/// Whether there is room for a figure beside the one that summons. HS-G-ERL
fn has_room(battle: &Battle, figure: u8, by: u8) -> bool {
    let mut tried = battle.clone();
    tried.stack.push(Task::SummonPut(figure, by));
    placing::any(&tried)
}

fn candidates_exist(battle: &Battle, by: u8) -> bool {
    let others = battle.alive & !(1 << by);
    members(others).any(|it| has_room(battle, it, by))
}

pub(crate) fn candidates(battle: &Battle, by: u8, out: &mut Vec<Action>) {
    let others = battle.alive & !(1 << by);
    out.extend(members(others).map(|it| Action::Summon(battle.name(it))));
    out.push(Action::NoSummon);
}

pub(crate) fn check(battle: &Battle, seat: Seat, by: u8, action: Action) -> Result<(), Refusal> {
    match action {
        Action::NoSummon => Ok(()),
        Action::Summon(figure) => {
            let found = battle.find(figure);
            let found = found.filter(|&it| it != by && battle.alive >> it & 1 != 0);
            let found = found.ok_or(Refusal::NobodyThere { figure })?;
            let room = has_room(battle, found, by);
            room.then_some(()).ok_or(Refusal::NoRoomToSummon { figure })
        }
        _ => Err(amiss::why(battle, seat, action)),
    }
}

pub(crate) fn asked(battle: &Battle, by: u8) -> Seat {
    battle.controller(by)
}

pub(crate) fn apply(
    battle: &mut Battle,
    by: u8,
    slot: u8,
    action: Action,
    events: &mut impl Sink<Event>,
) {
    battle.stack.pop();
    let found = match action {
        Action::Summon(name) => battle.find(name),
        _ => None,
    };
    match found {
        Some(figure) => {
            remove(battle, slot, events);
            battle.stack.push(Task::SummonPut(figure, by));
        }
        None => unused(battle, by, slot, events),
    }
}

/// HS-G-ERL
fn unused(battle: &mut Battle, by: u8, slot: u8, events: &mut impl Sink<Event>) {
    let by = battle.name(by);
    events.emit(Event::NobodySummoned { by });
    if !battle.rules.erland_stays {
        remove(battle, slot, events);
    }
}
