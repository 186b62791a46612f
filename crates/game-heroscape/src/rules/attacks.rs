//! Normal attacks, and everything a card in turn may attack with. HS-ATT, HS-RNG, HS-POW-THO.
use engine::{Seat, Sink};

use super::{cloning, special};
use crate::phases::Phase;
use crate::state::figures::{FigureId, Figures};
use crate::state::names::FigureName;
use crate::state::open::{Blow, Open};
use crate::why;
use crate::words::action::Action;
use crate::words::event::Event;
use crate::words::refusal::Refusal;

/// The same as judging every candidate, with what they share found out once.
pub(crate) fn list(open: &Open, seat: Seat, out: &mut Vec<Action>) {
    let enemies = open.enemies(seat);
    for figure in (open.of_card(open.turned.card) & open.alive).iter() {
        let name = open.name(figure);
        if may_attack(open, figure).is_ok() {
            let attack = |it| Action::Attack(name, open.name(it));
            out.extend(targets(open, figure, enemies).iter().map(attack));
        }
        if open.printed(figure).powers.special.is_some() {
            let from = out.len();
            special::candidates(open, figure, enemies, out);
            let mut at = from;
            while at < out.len() {
                match special::check(open, seat, out[at]) {
                    Ok(()) => at += 1,
                    Err(_) => _ = out.remove(at),
                }
            }
        }
    }
    if cloning::may_begin(open).is_ok() {
        out.push(Action::WaterClone);
    }
    out.push(Action::EndTurn);
}

/// Whom a figure may attack normally.
pub(crate) fn targets(open: &Open, figure: FigureId, enemies: Figures) -> Figures {
    let engaged = open.touched(open.pose(figure), enemies);
    if !engaged.is_empty() {
        return engaged;
    }
    let range = open.range(figure);
    if range == 1 {
        return Figures::NONE;
    }
    let in_sight = |it: &FigureId| {
        open.distance(figure, *it) <= range
            && !open.printed(*it).powers.only_adjacent
            && open.sees(figure, *it)
    };
    enemies.iter().filter(in_sight).collect()
}

/// What belongs to attacking, whatever is asked now.
pub(crate) fn judge(open: &Open, seat: Seat, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Attack(attacker, target) => {
            let figure = why::of_card(open, seat, attacker)?;
            may_attack(open, figure)?;
            let target = enemy(open, seat, target)?;
            may_reach(open, figure, target)
        }
        Action::EndTurn => Ok(()),
        Action::WaterClone => cloning::may_begin(open),
        _ => special::check(open, seat, action),
    }
}

/// HS-ATT-1, HS-POW-DBL
fn may_attack(open: &Open, figure: FigureId) -> Result<(), Refusal> {
    let most = 1 + u32::from(open.printed(figure).powers.extra_attacks);
    if open.turned.throwing {
        return Err(Refusal::InsteadOfAttacks);
    }
    if open.attacks_made(figure) >= most {
        let figure = open.name(figure);
        return Err(Refusal::AttackedAlready { figure });
    }
    Ok(())
}

/// Any number of figures may choose the same one. HS-ATT-2, HS-ATT-7
pub(crate) fn enemy(open: &Open, seat: Seat, name: FigureName) -> Result<FigureId, Refusal> {
    let found = open.find(name);
    let enemy = found.filter(|&it| open.enemies(seat).contains(it));
    enemy.ok_or(Refusal::NotAnEnemy)
}

fn may_reach(open: &Open, figure: FigureId, target: FigureId) -> Result<(), Refusal> {
    let engaged = open.engaged(figure);
    // HS-ATT-4
    if let Some(with) = engaged.first() {
        let with = open.name(with);
        let may = engaged.contains(target);
        return may.then_some(()).ok_or(Refusal::Engaged { with });
    }
    let range = open.range(figure);
    // HS-RNG-3
    if range == 1 {
        return Err(Refusal::NotAdjacent);
    }
    reaches(open, figure, target, range)
}

/// Of a figure that is not engaged. HS-RNG-1, HS-POW-THO, HS-LOS-1
fn reaches(open: &Open, figure: FigureId, target: FigureId, range: u8) -> Result<(), Refusal> {
    let distance = open.distance(figure, target);
    if distance > range {
        return Err(Refusal::OutOfReach { distance, range });
    }
    if open.printed(target).powers.only_adjacent {
        return Err(Refusal::TooFast);
    }
    sees(open, figure, target)
}

/// HS-LOS-1; HS-ATT-3 sums up range and sight.
pub(crate) fn sees(open: &Open, figure: FigureId, target: FigureId) -> Result<(), Refusal> {
    if open.sees(figure, target) {
        return Ok(());
    }
    Err(unseen(open, figure, target))
}

#[cold]
fn unseen(open: &Open, figure: FigureId, target: FigureId) -> Refusal {
    match open.blocker(figure, target) {
        Some(blocker) => Refusal::Unseen { blocker },
        None => Refusal::NotAdjacent,
    }
}

pub(crate) fn strike(
    open: &mut Open,
    by: FigureName,
    target: FigureName,
    events: &mut impl Sink<Event>,
) {
    let (Some(figure), Some(aim)) = (open.find(by), open.find(target)) else {
        unreachable!("{by:?} was not allowed to attack {target:?}")
    };
    let dice = open.attack_dice(figure, aim).dice();
    events.emit(Event::Attacked { by, target, dice });
    count(open, figure, aim);
    open.blow = Blow {
        attacker: figure,
        dice,
        from: open.figure(figure).spaces(),
        ..Blow::NONE
    };
    open.stack.push(Phase::AttackRoll(aim));
}

/// Remembers who has attacked, and whom the first one did. HS-POW-ZET
pub(crate) fn count(open: &mut Open, figure: FigureId, target: FigureId) {
    let first = open.attacks_made(figure) == 0;
    if open.turned.attackers == 0 {
        open.turned.first_target = target;
    }
    open.turned.attackers += u8::from(first);
    open.turned.attacks += 1 << (4 * open.number(figure));
}
