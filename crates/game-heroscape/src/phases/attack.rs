//! Normal attacks, and what the attack phase offers. HS-ATT, HS-RNG, HS-POW-THO.
use engine::{Seat, Sink};

use super::{Task, clone, special};
use crate::action::Action;
use crate::amiss;
use crate::battle::{Battle, Blow, Set, members};
use crate::event::Event;
use crate::names::FigureName;
use crate::refusal::Refusal;

pub(crate) fn candidates(battle: &Battle, seat: Seat, out: &mut Vec<Action>) {
    let enemies = battle.enemies(seat);
    for figure in members(battle.of_card(battle.turned.card) & battle.alive) {
        let name = battle.name(figure);
        let attack = |it| Action::Attack(name, battle.name(it));
        out.extend(members(enemies).map(attack));
        special::candidates(battle, figure, enemies, out);
    }
    if battle.print_of(battle.turned.card).powers.clone.is_some() {
        out.push(Action::WaterClone);
    }
    out.push(Action::EndTurn);
}

/// The same as judging every candidate, with what they share found out once.
pub(crate) fn actions(battle: &Battle, seat: Seat, out: &mut Vec<Action>) {
    let enemies = battle.enemies(seat);
    for figure in members(battle.of_card(battle.turned.card) & battle.alive) {
        let name = battle.name(figure);
        if may_attack(battle, figure).is_ok() {
            let attack = |it| Action::Attack(name, battle.name(it));
            out.extend(members(targets(battle, figure, enemies)).map(attack));
        }
        if battle.print(figure).powers.special.is_some() {
            let from = out.len();
            special::candidates(battle, figure, enemies, out);
            let mut at = from;
            while at < out.len() {
                match special::check(battle, seat, out[at]) {
                    Ok(()) => at += 1,
                    Err(_) => _ = out.remove(at),
                }
            }
        }
    }
    if clone::may_begin(battle).is_ok() {
        out.push(Action::WaterClone);
    }
    out.push(Action::EndTurn);
}

/// Whom a figure may attack normally.
pub(crate) fn targets(battle: &Battle, figure: u8, enemies: Set) -> Set {
    let engaged = battle.touched(battle.pose(figure), enemies);
    if engaged != 0 {
        return engaged;
    }
    let range = battle.range(figure);
    if range == 1 {
        return 0;
    }
    let open = |it: &u8| {
        battle.distance(figure, *it) <= range
            && !battle.print(*it).powers.only_adjacent
            && battle.sees(figure, *it)
    };
    members(enemies)
        .filter(open)
        .fold(0, |set, it| set | 1 << it)
}

pub(crate) fn check(battle: &Battle, seat: Seat, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Attack(..)
        | Action::EndTurn
        | Action::WaterClone
        | Action::Explosion(..)
        | Action::FireLine(..)
        | Action::Grenade(..) => judge(battle, seat, action),
        _ => Err(amiss::why(battle, seat, action)),
    }
}

/// What belongs to attacking, whatever is asked now.
pub(crate) fn judge(battle: &Battle, seat: Seat, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Attack(attacker, target) => {
            let figure = amiss::of_card(battle, seat, attacker)?;
            may_attack(battle, figure)?;
            let target = enemy(battle, seat, target)?;
            may_reach(battle, figure, target)
        }
        Action::EndTurn => Ok(()),
        Action::WaterClone => clone::may_begin(battle),
        _ => special::check(battle, seat, action),
    }
}

/// HS-ATT-1, HS-POW-DBL
fn may_attack(battle: &Battle, figure: u8) -> Result<(), Refusal> {
    let most = 1 + u32::from(battle.print(figure).powers.extra_attacks);
    if battle.turned.throwing {
        return Err(Refusal::InsteadOfAttacks);
    }
    if battle.attacks_made(figure) >= most {
        let figure = battle.name(figure);
        return Err(Refusal::AttackedAlready { figure });
    }
    Ok(())
}

/// Any number of figures may choose the same one. HS-ATT-2, HS-ATT-7
pub(crate) fn enemy(battle: &Battle, seat: Seat, name: FigureName) -> Result<u8, Refusal> {
    let found = battle.find(name);
    let enemy = found.filter(|&it| battle.enemies(seat) >> it & 1 != 0);
    enemy.ok_or(Refusal::NotAnEnemy)
}

fn may_reach(battle: &Battle, figure: u8, target: u8) -> Result<(), Refusal> {
    let engaged = battle.engaged(figure);
    // HS-ATT-4
    if engaged != 0 {
        if engaged >> target & 1 != 0 {
            return Ok(());
        }
        let with = battle.name(engaged.trailing_zeros() as u8);
        return Err(Refusal::Engaged { with });
    }
    let range = battle.range(figure);
    // HS-RNG-3
    if range == 1 {
        return Err(Refusal::NotAdjacent);
    }
    reaches(battle, figure, target, range)
}

/// Of a figure that is not engaged. HS-RNG-1, HS-POW-THO, HS-LOS-1
fn reaches(battle: &Battle, figure: u8, target: u8, range: u8) -> Result<(), Refusal> {
    let distance = battle.distance(figure, target);
    if distance > range {
        return Err(Refusal::OutOfReach { distance, range });
    }
    if battle.print(target).powers.only_adjacent {
        return Err(Refusal::TooFast);
    }
    sees(battle, figure, target)
}

/// HS-LOS-1; HS-ATT-3 sums up range and sight.
pub(crate) fn sees(battle: &Battle, figure: u8, target: u8) -> Result<(), Refusal> {
    if battle.sees(figure, target) {
        return Ok(());
    }
    Err(unseen(battle, figure, target))
}

#[cold]
fn unseen(battle: &Battle, figure: u8, target: u8) -> Refusal {
    match battle.blocker(figure, target) {
        Some(blocker) => Refusal::Unseen { blocker },
        None => Refusal::NotAdjacent,
    }
}

pub(crate) fn apply(battle: &mut Battle, action: Action, events: &mut impl Sink<Event>) {
    let Action::Attack(attacker, target) = action else {
        special::apply(battle, action, events);
        return;
    };
    let (Some(figure), Some(aim)) = (battle.find(attacker), battle.find(target)) else {
        unreachable!("{action:?} was not allowed")
    };
    let dice = battle.attack_dice(figure, aim).dice();
    let by = attacker;
    events.emit(Event::Attacked { by, target, dice });
    count(battle, figure, aim);
    battle.blow = Blow {
        attacker: figure,
        dice,
        from: battle.figure(figure).spaces(),
        ..Blow::NONE
    };
    battle.stack.push(Task::AttackRoll(aim));
}

/// Remembers who has attacked, and whom the first one did. HS-POW-ZET
pub(crate) fn count(battle: &mut Battle, figure: u8, target: u8) {
    let first = battle.attacks_made(figure) == 0;
    if battle.turned.attackers == 0 {
        battle.turned.first_target = target;
    }
    battle.turned.attackers += u8::from(first);
    battle.turned.attacks += 1 << (4 * battle.number(figure));
}
