//! Carries out inputs, and everything that follows by itself.
use engine::{Seat, Sink};

use crate::Heroscape;
use crate::action::Action;
use crate::battle::NONE;
use crate::chance::Chance;
use crate::event::Event;
use crate::field::SpaceId;
use crate::phases::{
    Task, area, attack, clone, draft, drop, glyphs, markers, moving, placing, powers, roll_off,
    round, spirits, swipes,
};

pub(crate) fn act(game: &mut Heroscape, seat: Seat, action: Action, events: &mut impl Sink<Event>) {
    let battle = &mut game.battle;
    match (battle.stack.top(), action) {
        (Task::Draft, _) => draft::apply(game, action, events),
        (Task::Move, _) => moving::apply(battle, seat, action, events),
        (Task::Powers, _) => powers::apply(battle, action, events),
        (Task::Attack, Action::EndTurn) => {
            events.emit(Event::TurnEnded { by: seat });
            round::end_turn(game, events);
        }
        (Task::Attack, Action::WaterClone) => clone::begin(battle, events),
        (Task::Attack, _) => attack::apply(battle, action, events),
        (Task::Clones, _) => clone::apply(battle, action, events),
        (Task::Markers, _) => markers::apply(game, seat, action, events),
        (Task::Swipe(by), _) => swipes::apply(battle, by, action, events),
        (Task::Spirit(figure), _) => spirits::apply(battle, figure, action, events),
        (Task::Summon(by, slot), _) => glyphs::apply(battle, by, slot, action, events),
        (Task::Defenders, _) => area::apply(battle, action, events),
        (Task::Drop(card), Action::Decline) => drop::decline(game, card, events),
        (_, Action::Put(spot)) => put(game, spot, events),
        (task, action) => unreachable!("{action:?} was not allowed in {task:?}"),
    }
}

/// After a figure was put in setup or in the Drop, others follow.
fn put(game: &mut Heroscape, spot: crate::names::Spot, events: &mut impl Sink<Event>) {
    let battle = &mut game.battle;
    let top = battle.stack.top();
    placing::apply(battle, spot, events);
    if battle.half != SpaceId::NONE {
        return;
    }
    match top {
        Task::Place => draft::placed(game, events),
        Task::Drop(_) if battle.placing == NONE => drop::next(game, events),
        _ => {}
    }
}

pub(crate) fn fate(game: &mut Heroscape, chance: Chance, events: &mut impl Sink<Event>) {
    let battle = &mut game.battle;
    let task = battle.stack.top();
    match (task, chance) {
        (Task::RollOff(purpose), Chance::D20(roll)) => {
            roll_off::apply(game, purpose, roll, events);
        }
        (Task::DropRoll(card), Chance::D20(roll)) => drop::roll(game, card, roll, events),
        (Task::PowerRoll(figure), Chance::D20(roll)) => powers::roll(game, figure, roll, events),
        (Task::CloneRoll(figure), Chance::D20(roll)) => clone::roll(battle, figure, roll, events),
        (Task::CurseRoll(figure, number), Chance::D20(roll)) => {
            glyphs::curse(battle, figure, number, roll, events);
        }
        (Task::ReviveRoll(figure, number), Chance::D20(roll)) => {
            glyphs::revive(battle, figure, number, roll, events);
        }
        (Task::SwipeRoll(by), Chance::Skulls(skulls)) => swipes::roll(battle, by, skulls, events),
        (Task::Fall(figure, kind), Chance::Skulls(count) | Chance::D20(count)) => {
            moving::fell(battle, figure, kind, count, events);
        }
        (Task::AttackRoll(target), Chance::Skulls(skulls)) => {
            area::skulls(battle, target, skulls, events);
        }
        (Task::Defend(figure), Chance::Shields(shields)) => {
            area::shields(battle, figure, shields, events);
        }
        (Task::Turn(figure, slot), Chance::Glyph(glyph)) => {
            glyphs::turned(battle, figure, slot, glyph, events);
        }
        (task, chance) => unreachable!("{chance:?} is not possible in {task:?}"),
    }
}

/// Everything that needs neither fate nor a seat, until one of them is asked.
#[inline]
pub(crate) fn run(game: &mut Heroscape, events: &mut impl Sink<Event>) {
    loop {
        let battle = &mut game.battle;
        match battle.stack.top() {
            Task::Swipes => swipes::next(battle),
            // HS-VIC-2
            Task::Spirit(_) | Task::Trigger(..) | Task::Resume | Task::Revivals(_)
                if round::is_decided(battle) =>
            {
                battle.deferred = None;
                battle.stack.pop();
            }
            Task::AfterStep => moving::after_step(battle),
            Task::EndMove(figure) => moving::end_move(battle, figure, events),
            Task::Resume => moving::resume(battle, events),
            Task::LeaveMoves => moving::leave(battle, events),
            Task::Trigger(figure, slot) => glyphs::trigger(battle, figure, slot, events),
            Task::Curses(number) => glyphs::next_curse(battle, number),
            Task::Revivals(number) => glyphs::next_revival(battle, number),
            Task::Defenders if !area::is_choice(battle) || round::is_decided(battle) => {
                area::next(battle);
            }
            // A pool of no dice is not thrown. HS-GEN-5
            Task::AttackRoll(target) if battle.blow.dice == 0 => {
                area::skulls(battle, target, 0, events);
            }
            Task::Defend(figure) if area::dice(battle, figure) == 0 => {
                area::shields(battle, figure, 0, events);
            }
            Task::Move | Task::Powers | Task::Attack | Task::Clones => {
                if rests(game, events) {
                    return;
                }
            }
            _ => return,
        }
    }
}

/// Nothing is open: who is beaten, whether the turn is over. HS-TRN-10
fn rests(game: &mut Heroscape, events: &mut impl Sink<Event>) -> bool {
    if round::settle(game, events) {
        return true;
    }
    let battle = &game.battle;
    let cloned = battle.stack.main() == Task::Clones && clone::is_done(battle);
    let alone = battle.of_card(battle.turned.card) & battle.alive == 0;
    if battle.lives(battle.seat) && !cloned && !alone {
        return true;
    }
    // HS-TRN-9
    let by = battle.seat;
    events.emit(Event::TurnOver { by });
    round::end_turn(game, events);
    false
}
