//! Moving the figures of the card in turn, step by step. HS-MOV, HS-FAL, HS-MOV-12, HS-MOV-13.
use engine::{Seat, Sink};

use super::Task;
use crate::action::{Action, Mode, Step};
use crate::amiss;
use crate::battle::{Battle, Mover, NONE, members};
use crate::engage::Pose;
use crate::event::Event;
use crate::names::{End, FigureName};
use crate::refusal::Refusal;
use crate::steps::{self, Plan, Walker};
use crate::wounds::{self, Cause};

/// The modes a figure has at all.
fn modes(battle: &Battle, figure: u8) -> impl Iterator<Item = Mode> {
    let powers = &battle.print(figure).powers;
    Mode::ALL.into_iter().filter(|mode| match mode {
        Mode::Walk => true,
        Mode::Fly => powers.flying,
        Mode::Grapple => powers.grapple.is_some(),
    })
}

pub(crate) fn candidates(battle: &Battle, out: &mut Vec<Action>) {
    for figure in members(battle.of_card(battle.turned.card) & battle.alive) {
        let name = battle.name(figure);
        for mode in modes(battle, figure) {
            for lead in End::BOTH {
                let Some((from, _)) = steps::ends(battle, figure, lead) else {
                    continue;
                };
                let edges = battle.field().edges(from).iter();
                let step = |to| Step {
                    figure: name,
                    mode,
                    lead,
                    to,
                };
                out.extend(edges.map(|it| Action::Step(step(battle.space(it.to).spot()))));
            }
        }
    }
    if battle.mover.figure != NONE {
        out.push(Action::EndMove(battle.name(battle.mover.figure)));
    }
    out.push(Action::EndMoves);
}

/// The same as judging every candidate, with what they share found out once.
pub(crate) fn actions(battle: &Battle, out: &mut Vec<Action>) {
    let mover = battle.mover.figure;
    let rests = mover == NONE || steps::may_rest(battle);
    for figure in members(battle.of_card(battle.turned.card) & battle.alive) {
        let moved = battle.turned.moved >> battle.number(figure) & 1 != 0;
        if figure != mover && (moved || !rests) {
            continue;
        }
        let (name, left) = (battle.name(figure), steps::left(battle, figure));
        for mode in modes(battle, figure) {
            let walker = Walker { figure, mode };
            if steps::may_go(battle, walker).is_ok() {
                each_step(battle, walker, name, left, out);
            }
        }
    }
    if rests {
        if mover != NONE {
            out.push(Action::EndMove(battle.name(mover)));
        }
        out.push(Action::EndMoves);
    }
}

fn each_step(battle: &Battle, walker: Walker, figure: FigureName, left: u8, out: &mut Vec<Action>) {
    for lead in End::BOTH {
        let Some((from, kept)) = steps::ends(battle, walker.figure, lead) else {
            continue;
        };
        for edge in battle.field().edges(from) {
            if steps::plan(battle, walker, [from, kept], edge, left).is_ok() {
                out.push(Action::Step(Step {
                    figure,
                    mode: walker.mode,
                    lead,
                    to: battle.space(edge.to).spot(),
                }));
            }
        }
    }
}

pub(crate) fn check(battle: &Battle, seat: Seat, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Step(step) => steps::judge(battle, seat, step).map(|_| ()),
        Action::EndMove(name) => {
            let moving = battle.mover.figure;
            amiss::of_card(battle, seat, name)?;
            if moving == NONE || battle.find(name) != Some(moving) {
                return Err(Refusal::NotMoving { figure: name });
            }
            may_end(battle)
        }
        Action::EndMoves => may_end(battle),
        _ => Err(amiss::why(battle, seat, action)),
    }
}

/// HS-MOV-11
fn may_end(battle: &Battle) -> Result<(), Refusal> {
    let rests = battle.mover.figure == NONE || steps::may_rest(battle);
    rests.then_some(()).ok_or(Refusal::MoveOn)
}

pub(crate) fn apply(
    battle: &mut Battle,
    seat: Seat,
    action: Action,
    events: &mut impl Sink<Event>,
) {
    match action {
        Action::Step(step) => match steps::judge(battle, seat, step) {
            Ok(plan) => begin(battle, step, plan, events),
            Err(refusal) => unreachable!("{step:?} was not allowed: {refusal:?}"),
        },
        Action::EndMove(_) => halt(battle, events),
        _ => {
            battle.stack.push(Task::LeaveMoves);
            if battle.mover.figure != NONE {
                halt(battle, events);
            }
        }
    }
}

/// The move in progress ends here.
fn halt(battle: &mut Battle, events: &mut impl Sink<Event>) {
    let figure = battle.mover.figure;
    battle.stack.push(Task::EndMove(figure));
    let figure = battle.name(figure);
    events.emit(Event::Halted { figure });
}

/// Starts a figure's move with its first step, or goes on with it. HS-MOV-2
fn begin(battle: &mut Battle, step: Step, plan: Plan, events: &mut impl Sink<Event>) {
    let (figure, moving) = (plan.figure, battle.mover.figure);
    if moving != NONE && moving != figure {
        // The other figure's move ends first, with its falls and glyphs.
        battle.deferred = Some(step);
        battle.stack.push(Task::Resume);
        halt(battle, events);
        return;
    }
    if moving == NONE {
        battle.mover = Mover {
            figure,
            mode: plan.mode,
            left: battle.speed(figure),
            start: battle.figure(figure).spaces(),
            ..Mover::NOBODY
        };
        if plan.mode == Mode::Fly && takes_off(battle, figure) {
            let figure = battle.name(figure);
            events.emit(Event::TookOff { figure });
            battle.deferred = Some(step);
            battle.stack.push(Task::Resume);
            battle.stack.push(Task::Swipes);
            return;
        }
    }
    take(battle, plan, events);
}

/// Whether enemies swipe before the flight begins. HS-POW-FLY-3
fn takes_off(battle: &mut Battle, figure: u8) -> bool {
    if battle.print(figure).powers.disengage {
        return false;
    }
    let engaged = battle.engaged(figure);
    if battle.rules.only_if_left {
        battle.takeoff = engaged;
        return false;
    }
    battle.swipers = engaged;
    engaged != 0
}

/// A step that waited for swipes or for another figure's end.
pub(crate) fn resume(battle: &mut Battle, events: &mut impl Sink<Event>) {
    battle.stack.pop();
    let Some(step) = battle.deferred.take() else {
        return;
    };
    if let Ok(plan) = steps::judge(battle, battle.seat, step) {
        begin(battle, step, plan, events);
    } else {
        let figure = step.figure;
        events.emit(Event::StepLost { figure });
    }
}

/// Carries out one step. HS-MOV-13
fn take(battle: &mut Battle, plan: Plan, events: &mut impl Sink<Event>) {
    let figure = plan.figure;
    let watchers = watchers(battle, plan);
    announce(battle, plan, events);
    record_fall(battle, plan, events);
    let [to, other] = plan.spaces;
    battle.put(figure, to, other);
    battle.mover.left = match plan.mode {
        Mode::Grapple => 0,
        Mode::Walk | Mode::Fly => battle.mover.left - plan.cost,
    };
    if steps::must_stop(battle, plan.mode, plan.spaces) {
        battle.mover.stopped = true;
        let (figure, at) = (battle.name(figure), battle.space(to).spot());
        if steps::has_glyph(battle, to) {
            events.emit(Event::OnGlyph { figure, at });
        } else if other.is_some() && battle.space(to).water {
            events.emit(Event::BothInWater { figure });
        } else if battle.space(to).water {
            events.emit(Event::InWater { figure, at });
        }
    }
    // HS-ENG-4, HS-ENG-5, HS-ENG-7
    let left = watchers & !battle.touched(battle.pose(figure), watchers);
    battle.swipers = left;
    battle.takeoff &= !left;
    battle.stack.push(Task::AfterStep);
    if left != 0 {
        battle.stack.push(Task::Swipes);
    }
}

/// The enemies who could be left by a step. HS-ENG-5, HS-POW-DIS, HS-POW-FLY-3
fn watchers(battle: &Battle, plan: Plan) -> u128 {
    let powers = &battle.print(plan.figure).powers;
    match plan.mode {
        _ if powers.disengage => 0,
        Mode::Fly => {
            let pose = battle.pose(plan.figure);
            battle.touched(pose, battle.takeoff & battle.alive)
        }
        Mode::Walk | Mode::Grapple => battle.engaged(plan.figure),
    }
}

/// The enemies who may swipe because of a step. HS-ENG-5, HS-POW-FLY-3
pub(crate) fn leaves(battle: &Battle, plan: Plan) -> u128 {
    let starts = battle.mover.figure != plan.figure;
    let free = battle.print(plan.figure).powers.disengage;
    if plan.mode == Mode::Fly && starts && !battle.rules.only_if_left {
        return if free { 0 } else { battle.engaged(plan.figure) };
    }
    let watchers = watchers(battle, plan);
    let pose = Pose {
        spaces: plan.spaces,
        height: battle.print(plan.figure).height,
    };
    watchers & !battle.touched(pose, watchers)
}

fn announce(battle: &Battle, plan: Plan, events: &mut impl Sink<Event>) {
    let figure = battle.name(plan.figure);
    let (from, to) = (
        battle.space(plan.from).spot(),
        battle.space(plan.edge.to).spot(),
    );
    let cost = plan.cost;
    events.emit(match plan.mode {
        Mode::Walk => Event::Stepped {
            figure,
            from,
            to,
            cost,
        },
        Mode::Fly => Event::Flew { figure, from, to },
        Mode::Grapple => Event::Grappled { figure, from, to },
    });
}

/// Kinds of falls: one die, three dice, the d20.
pub(crate) const FALLS: [u8; 3] = [1, 2, 3];

/// The kind of fall a step is, if it is one. HS-FAL-1, HS-FAL-3, HS-FAL-4, HS-FAL-6
pub(crate) fn fall(battle: &Battle, plan: Plan) -> Option<u8> {
    let (height, drop) = (battle.print(plan.figure).height, plan.edge.drop);
    let dry = !battle.space(plan.edge.to).water;
    if plan.mode == Mode::Fly || !dry || drop < height {
        return None;
    }
    Some(match drop - height {
        0..10 => FALLS[0],
        10..20 => FALLS[1],
        _ => FALLS[2],
    })
}

/// HS-FAL-5
fn record_fall(battle: &mut Battle, plan: Plan, events: &mut impl Sink<Event>) {
    let Some(kind) = fall(battle, plan) else {
        return;
    };
    let (figure, levels) = (battle.name(plan.figure), plan.edge.drop);
    events.emit(Event::WillFall { figure, levels });
    let used = 33 - battle.mover.falls.leading_zeros();
    battle.mover.falls |= u32::from(kind) << (used / 2 * 2);
}

/// The step is done and the swipes are over. HS-MOV-12
pub(crate) fn after_step(battle: &mut Battle) {
    let mover = battle.mover;
    if mover.figure == NONE {
        battle.stack.pop();
    } else if battle.rules.falls_at_step && mover.falls != 0 {
        next_fall(battle);
    } else {
        battle.stack.pop();
        if mover.stopped || mover.left == 0 {
            battle.stack.push(Task::EndMove(mover.figure));
        }
    }
}

fn next_fall(battle: &mut Battle) {
    let kind = (battle.mover.falls & 3) as u8;
    battle.mover.falls >>= 2;
    battle.stack.push(Task::Fall(battle.mover.figure, kind));
}

/// Falls in order, then the glyphs the figure stopped on. HS-MOV-13
pub(crate) fn end_move(battle: &mut Battle, figure: u8, events: &mut impl Sink<Event>) {
    if battle.mover.figure != figure {
        // It fell to its death.
        battle.stack.pop();
        return;
    }
    if battle.mover.falls != 0 {
        next_fall(battle);
        return;
    }
    battle.stack.pop();
    let start = battle.mover.start;
    battle.mover = Mover::NOBODY;
    battle.takeoff = 0;
    battle.turned.moved |= 1 << battle.number(figure);
    let name = battle.name(figure);
    events.emit(Event::MoveEnded { figure: name });
    super::glyphs::stop(battle, figure, start);
}

/// HS-FAL-2 to HS-FAL-4
pub(crate) fn fell(
    battle: &mut Battle,
    figure: u8,
    kind: u8,
    count: u8,
    events: &mut impl Sink<Event>,
) {
    battle.stack.pop();
    let name = battle.name(figure);
    if kind == FALLS[2] {
        let total = count + battle.luck(battle.controller(figure));
        let figure_name = name;
        events.emit(Event::FellFar {
            figure: figure_name,
            total,
        });
        if total < 19 {
            wounds::destroy(battle, figure, events);
        }
        return;
    }
    let (dice, skulls) = (fall_dice(kind), count);
    events.emit(Event::Fell {
        figure: name,
        dice,
        skulls,
    });
    wounds::wound(battle, figure, skulls, Cause::Fall, events);
}

pub(crate) fn fall_dice(kind: u8) -> u8 {
    if kind == FALLS[1] { 3 } else { 1 }
}

/// HS-TRN-7
pub(crate) fn leave(battle: &mut Battle, events: &mut impl Sink<Event>) {
    let by = battle.seat;
    events.emit(Event::MovesEnded { by });
    battle.stack.restart(match super::powers::between(battle) {
        true => Task::Powers,
        false => Task::Attack,
    });
}

/// HS-MOV-1; while it cannot stay, the first way on.
pub(crate) fn timeout(battle: &Battle) -> Option<Action> {
    if may_end(battle).is_ok() {
        return Some(Action::EndMoves);
    }
    let mut out = Vec::new();
    actions(battle, &mut out);
    out.first().copied()
}
