//! Special attacks: bursts, lines, and a squad's grenades. HS-POW-EXP, HS-POW-FIR-1, HS-POW-GRE-1.
use engine::{Seat, Sink};

use super::attacks::{count, enemy, sees};
use super::steps;
use crate::pack::card::{Shape, Special};
use crate::pack::field::{Field, SpaceId};
use crate::phases::Phase;
use crate::state::figures::{FigureId, Figures};
use crate::state::names::{Dir, End};
use crate::state::open::{Blow, Open};
use crate::why;
use crate::words::action::Action;
use crate::words::event::Event;
use crate::words::refusal::Refusal;

pub(crate) fn candidates(open: &Open, figure: FigureId, enemies: Figures, out: &mut Vec<Action>) {
    let name = open.name(figure);
    let Some(special) = open.printed(figure).powers.special else {
        return;
    };
    match special.shape {
        Shape::Burst => out.extend(enemies.iter().map(|it| {
            let target = open.name(it);
            if special.squad {
                Action::Grenade(name, target)
            } else {
                Action::Explosion(name, target)
            }
        })),
        Shape::Line => {
            let double = open.figure(figure).tail.is_some();
            let ends = End::BOTH.into_iter().take(1 + usize::from(double));
            for end in ends {
                out.extend(Dir::ALL.map(|dir| Action::FireLine(name, end, dir)));
            }
        }
    }
}

pub(crate) fn check(open: &Open, seat: Seat, action: Action) -> Result<(), Refusal> {
    let (Action::Explosion(name, _) | Action::Grenade(name, _) | Action::FireLine(name, ..)) =
        action
    else {
        return Err(why::out_of_place(open, seat, action));
    };
    let figure = why::of_card(open, seat, name)?;
    let special = open
        .printed(figure)
        .powers
        .special
        .filter(|it| match action {
            Action::FireLine(..) => it.shape == Shape::Line,
            Action::Grenade(..) => it.shape == Shape::Burst && it.squad,
            _ => it.shape == Shape::Burst && !it.squad,
        });
    let special = special.ok_or(Refusal::NoSuchAttack { figure: name })?;
    may_use(open, figure, special)?;
    match action {
        Action::FireLine(_, end, dir) => check_line(open, seat, figure, end, dir),
        Action::Explosion(_, target) | Action::Grenade(_, target) => {
            let target = enemy(open, seat, target)?;
            check_burst(open, figure, target, special)
        }
        _ => Err(why::out_of_place(open, seat, action)),
    }
}

/// HS-SPA-1, HS-ATT-1, HS-POW-GRE-1
fn may_use(open: &Open, figure: FigureId, special: Special) -> Result<(), Refusal> {
    let card = open.card(open.figure(figure).card);
    let begun = open.turned.throwing;
    if special.uses > 0 && card.used >= special.uses && !begun {
        return Err(Refusal::Spent);
    }
    if special.squad && open.turned.attackers > 0 && !begun {
        return Err(Refusal::InsteadOfAttacks);
    }
    if open.attacks_made(figure) > 0 {
        let figure = open.name(figure);
        return Err(Refusal::AttackedAlready { figure });
    }
    Ok(())
}

fn check_burst(
    open: &Open,
    figure: FigureId,
    target: FigureId,
    special: Special,
) -> Result<(), Refusal> {
    let engaged = open.engaged(figure);
    // HS-SPA-7
    if let Some(with) = engaged.first()
        && !engaged.contains(target)
    {
        let with = open.name(with);
        return Err(Refusal::MustHitEngaged { with });
    }
    let (distance, range) = (open.distance(figure, target), special.range);
    // HS-RNG-1, HS-SPA-2
    if distance > range {
        return Err(Refusal::OutOfReach { distance, range });
    }
    let level = |it: FigureId| open.space(open.figure(it).at).level;
    let up = (level(target) - level(figure)).clamp(0, 255) as u8;
    if let Some(reach) = special.lob.filter(|&reach| up > reach) {
        return Err(Refusal::TooHigh { levels: up, reach });
    }
    if special.sight {
        sees(open, figure, target)
    } else {
        Ok(())
    }
}

/// HS-POW-FIR-1, HS-SPA-7, HS-SPA-9
fn check_line(
    open: &Open,
    seat: Seat,
    figure: FigureId,
    end: End,
    dir: Dir,
) -> Result<(), Refusal> {
    let (from, other) = steps::ends(open, figure, end).ok_or(Refusal::OneEnd)?;
    let a = open.space(from);
    let through = other.is_some() && Field::dir(a, open.space(other)) == Some(dir as usize);
    if through {
        return Err(Refusal::ThroughItself);
    }
    let hit = line(open, figure, from, dir);
    let engaged = open.engaged(figure);
    if let Some(with) = engaged.first()
        && (hit & engaged).is_empty()
    {
        let with = open.name(with);
        return Err(Refusal::MustHitEngaged { with });
    }
    if (hit & open.enemies(seat)).is_empty() {
        return Err(Refusal::NoEnemyHit);
    }
    Ok(())
}

/// Everybody in the columns of a line whom the figure sees from its beginning. HS-POW-FIR-2
pub(crate) fn line(open: &Open, figure: FigureId, from: SpaceId, dir: Dir) -> Figures {
    let mut hit = Figures::NONE;
    each_column(open, figure, from, dir, |_, standing| {
        for it in standing.minus(hit).iter() {
            if open.sees_from_space(figure, from, it) {
                hit = hit.with(it);
            }
        }
    });
    hit
}

/// The columns of a line with those who stand there, nearest first, gaps passed.
fn each_column(
    open: &Open,
    figure: FigureId,
    from: SpaceId,
    dir: Dir,
    mut visit: impl FnMut(u8, Figures),
) {
    let length = open.printed(figure).powers.special.map_or(0, |it| it.range);
    let (field, start) = (open.field(), open.space(from));
    let (mut q, mut r) = (start.q, start.r);
    for far in 1..=length {
        let Some(next) = Field::toward(q, r, dir) else {
            return;
        };
        (q, r) = next;
        let spaces = field.storeys(q, r);
        let all = open.alive.without(figure);
        for (storey, space) in (0..).zip(spaces) {
            if space.is_some() && open.is_occupied(space) {
                let here = |it: &FigureId| open.figure(*it).stands_on(space);
                let set = all.iter().filter(here).collect();
                visit(2 * far + storey, set);
            }
        }
    }
}

/// The next of a line's targets: nearest first, floor before deck, then figure order. HS-POW-FIR-2
pub(crate) fn nearest(open: &Open) -> Option<FigureId> {
    let (blow, mut found) = (open.blow, None);
    let dir = Dir::ALL[usize::from(blow.dir)];
    each_column(open, blow.attacker, blow.origin, dir, |_, standing| {
        found = found.or((standing & open.targets).first());
    });
    found
}

/// The chosen figure and everybody next to it. HS-POW-EXP, HS-POW-GRE-2
pub(crate) fn burst(open: &Open, target: FigureId) -> Figures {
    let all = open.alive.without(target);
    open.touched(open.pose(target), all).with(target)
}

pub(crate) fn strike(open: &mut Open, action: Action, events: &mut impl Sink<Event>) {
    let (by, target) = match action {
        Action::Explosion(by, target) | Action::Grenade(by, target) => (by, Some(target)),
        Action::FireLine(by, ..) => (by, None),
        _ => unreachable!("{action:?} was not allowed"),
    };
    let Some(figure) = open.find(by) else {
        unreachable!("{action:?} was not allowed")
    };
    let Some(special) = open.printed(figure).powers.special else {
        unreachable!("{action:?} was not allowed")
    };
    let dice = special.dice;
    let mut blow = Blow {
        attacker: figure,
        special: true,
        dice,
        from: open.figure(figure).spaces(),
        ..Blow::NONE
    };
    let aim = target.and_then(|it| open.find(it));
    if let (Some(aim), Some(target)) = (aim, target) {
        // HS-SPA-8
        open.targets = burst(open, aim);
        events.emit(if special.squad {
            Event::Threw { by, target, dice }
        } else {
            Event::Exploded { by, target, dice }
        });
    }
    if let Action::FireLine(_, end, dir) = action
        && let Some((from, _)) = steps::ends(open, figure, end)
    {
        open.targets = line(open, figure, from, dir);
        (blow.origin, blow.dir) = (from, dir as u8);
        let from = open.space(from).spot();
        events.emit(Event::Breathed {
            by,
            from,
            dir,
            dice,
        });
    }
    if special.squad && !open.turned.throwing {
        // HS-POW-GRE-2
        open.turned.throwing = true;
        open.cards[open.turned.card.index()].used += 1;
    }
    count(open, figure, aim.unwrap_or(FigureId::NONE));
    open.blow = blow;
    open.stack.push(Phase::AttackRoll(FigureId::NONE));
}
