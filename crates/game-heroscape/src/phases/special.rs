//! Special attacks: bursts, lines, and a squad's grenades. HS-POW-EXP, HS-POW-FIR-1, HS-POW-GRE-1.
use engine::{Seat, Sink};

use super::Task;
use super::attack::{count, enemy, sees};
use crate::action::Action;
use crate::amiss;
use crate::battle::{Battle, Blow, NONE, Set, members};
use crate::card::{Shape, Special};
use crate::event::Event;
use crate::field::{Field, SpaceId};
use crate::names::{Dir, End};
use crate::refusal::Refusal;

pub(crate) fn candidates(battle: &Battle, figure: u8, enemies: Set, out: &mut Vec<Action>) {
    let name = battle.name(figure);
    let Some(special) = battle.print(figure).powers.special else {
        return;
    };
    match special.shape {
        Shape::Burst => out.extend(members(enemies).map(|it| {
            let target = battle.name(it);
            if special.squad {
                Action::Grenade(name, target)
            } else {
                Action::Explosion(name, target)
            }
        })),
        Shape::Line => {
            let double = battle.figure(figure).tail.is_some();
            let ends = End::BOTH.into_iter().take(1 + usize::from(double));
            for end in ends {
                out.extend(Dir::ALL.map(|dir| Action::FireLine(name, end, dir)));
            }
        }
    }
}

pub(crate) fn check(battle: &Battle, seat: Seat, action: Action) -> Result<(), Refusal> {
    let (Action::Explosion(name, _) | Action::Grenade(name, _) | Action::FireLine(name, ..)) =
        action
    else {
        return Err(amiss::why(battle, seat, action));
    };
    let figure = amiss::of_card(battle, seat, name)?;
    let special = battle
        .print(figure)
        .powers
        .special
        .filter(|it| match action {
            Action::FireLine(..) => it.shape == Shape::Line,
            Action::Grenade(..) => it.shape == Shape::Burst && it.squad,
            _ => it.shape == Shape::Burst && !it.squad,
        });
    let special = special.ok_or(Refusal::NoSuchAttack { figure: name })?;
    may_use(battle, figure, special)?;
    match action {
        Action::FireLine(_, end, dir) => check_line(battle, seat, figure, end, dir),
        Action::Explosion(_, target) | Action::Grenade(_, target) => {
            let target = enemy(battle, seat, target)?;
            check_burst(battle, figure, target, special)
        }
        _ => Err(amiss::why(battle, seat, action)),
    }
}

/// HS-SPA-1, HS-ATT-1, HS-POW-GRE-1
fn may_use(battle: &Battle, figure: u8, special: Special) -> Result<(), Refusal> {
    let card = battle.card(battle.figure(figure).card);
    let begun = battle.turned.throwing;
    if special.uses > 0 && card.used >= special.uses && !begun {
        return Err(Refusal::Spent);
    }
    if special.squad && battle.turned.attackers > 0 && !begun {
        return Err(Refusal::InsteadOfAttacks);
    }
    if battle.attacks_made(figure) > 0 {
        let figure = battle.name(figure);
        return Err(Refusal::AttackedAlready { figure });
    }
    Ok(())
}

fn check_burst(battle: &Battle, figure: u8, target: u8, special: Special) -> Result<(), Refusal> {
    let engaged = battle.engaged(figure);
    // HS-SPA-7
    if engaged != 0 && engaged >> target & 1 == 0 {
        let with = battle.name(engaged.trailing_zeros() as u8);
        return Err(Refusal::MustHitEngaged { with });
    }
    let (distance, range) = (battle.distance(figure, target), special.range);
    // HS-RNG-1, HS-SPA-2
    if distance > range {
        return Err(Refusal::OutOfReach { distance, range });
    }
    let level = |it: u8| battle.space(battle.figure(it).at).level;
    let up = (level(target) - level(figure)).clamp(0, 255) as u8;
    if let Some(reach) = special.lob.filter(|&reach| up > reach) {
        return Err(Refusal::TooHigh { levels: up, reach });
    }
    if special.sight {
        sees(battle, figure, target)
    } else {
        Ok(())
    }
}

/// HS-POW-FIR-1, HS-SPA-7, HS-SPA-9
fn check_line(battle: &Battle, seat: Seat, figure: u8, end: End, dir: Dir) -> Result<(), Refusal> {
    let (from, other) = crate::steps::ends(battle, figure, end).ok_or(Refusal::OneEnd)?;
    let a = battle.space(from);
    let through = other.is_some() && Field::dir(a, battle.space(other)) == Some(dir as usize);
    if through {
        return Err(Refusal::ThroughItself);
    }
    let hit = line(battle, figure, from, dir);
    let engaged = battle.engaged(figure);
    if engaged != 0 && hit & engaged == 0 {
        let with = battle.name(engaged.trailing_zeros() as u8);
        return Err(Refusal::MustHitEngaged { with });
    }
    if hit & battle.enemies(seat) == 0 {
        return Err(Refusal::NoEnemyHit);
    }
    Ok(())
}

/// Everybody in the columns of a line whom the figure sees from its beginning. HS-POW-FIR-2
pub(crate) fn line(battle: &Battle, figure: u8, from: SpaceId, dir: Dir) -> Set {
    let mut hit = 0;
    each_column(battle, figure, from, dir, |_, standing| {
        for it in members(standing & !hit) {
            if battle.sees_from_space(figure, from, it) {
                hit |= 1 << it;
            }
        }
    });
    hit
}

/// The columns of a line with those who stand there, nearest first, gaps passed.
fn each_column(
    battle: &Battle,
    figure: u8,
    from: SpaceId,
    dir: Dir,
    mut visit: impl FnMut(u8, Set),
) {
    let length = battle.print(figure).powers.special.map_or(0, |it| it.range);
    let (field, start) = (battle.field(), battle.space(from));
    let (mut q, mut r) = (start.q, start.r);
    for far in 1..=length {
        let Some(next) = Field::toward(q, r, dir) else {
            return;
        };
        (q, r) = next;
        let spaces = field.storeys(q, r);
        let all = battle.alive & !(1 << figure);
        for (storey, space) in (0..).zip(spaces) {
            if space.is_some() && battle.is_occupied(space) {
                let here = |it: &u8| battle.figure(*it).stands_on(space);
                let set = members(all).filter(here).fold(0, |set, it| set | 1 << it);
                visit(2 * far + storey, set);
            }
        }
    }
}

/// The next of a line's targets: nearest first, floor before deck, then figure order. HS-POW-FIR-2
pub(crate) fn nearest(battle: &Battle, targets: Set) -> u8 {
    let (blow, mut found) = (battle.blow, None);
    let dir = Dir::ALL[usize::from(blow.dir)];
    each_column(battle, blow.attacker, blow.origin, dir, |_, standing| {
        let here = standing & targets;
        if found.is_none() && here != 0 {
            found = Some(here.trailing_zeros() as u8);
        }
    });
    found.unwrap_or(targets.trailing_zeros() as u8)
}

/// The chosen figure and everybody next to it. HS-POW-EXP, HS-POW-GRE-2
pub(crate) fn burst(battle: &Battle, target: u8) -> Set {
    let all = battle.alive & !(1 << target);
    battle.touched(battle.pose(target), all) | 1 << target
}

pub(crate) fn apply(battle: &mut Battle, action: Action, events: &mut impl Sink<Event>) {
    let (by, target) = match action {
        Action::Explosion(by, target) | Action::Grenade(by, target) => (by, Some(target)),
        Action::FireLine(by, ..) => (by, None),
        _ => unreachable!("{action:?} was not allowed"),
    };
    let Some(figure) = battle.find(by) else {
        unreachable!("{action:?} was not allowed")
    };
    let Some(special) = battle.print(figure).powers.special else {
        unreachable!("{action:?} was not allowed")
    };
    let dice = special.dice;
    let mut blow = Blow {
        attacker: figure,
        special: true,
        dice,
        from: battle.figure(figure).spaces(),
        ..Blow::NONE
    };
    let aim = target.and_then(|it| battle.find(it));
    if let (Some(aim), Some(target)) = (aim, target) {
        // HS-SPA-8
        battle.targets = burst(battle, aim);
        events.emit(if special.squad {
            Event::Threw { by, target, dice }
        } else {
            Event::Exploded { by, target, dice }
        });
    }
    if let Action::FireLine(_, end, dir) = action
        && let Some((from, _)) = crate::steps::ends(battle, figure, end)
    {
        battle.targets = line(battle, figure, from, dir);
        (blow.origin, blow.dir) = (from, dir as u8);
        let from = battle.space(from).spot();
        events.emit(Event::Breathed {
            by,
            from,
            dir,
            dice,
        });
    }
    if special.squad && !battle.turned.throwing {
        // HS-POW-GRE-2
        battle.turned.throwing = true;
        battle.cards[usize::from(battle.turned.card)].used += 1;
    }
    count(battle, figure, aim.unwrap_or(NONE));
    battle.blow = blow;
    battle.stack.push(Task::AttackRoll(NONE));
}
