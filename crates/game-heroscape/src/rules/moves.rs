//! Moves of the card in turn, and what a step leads to. HS-MOV-12, HS-MOV-13, HS-ENG-4 to HS-ENG-7.
use engine::Sink;

use super::engage::Pose;
use super::falls;
use super::steps::{self, Plan, Walker};
use crate::phases::Phase;
use crate::state::figures::{FigureId, Figures};
use crate::state::names::{End, FigureName};
use crate::state::open::{Mover, Open};
use crate::words::action::{Action, Mode, Step};
use crate::words::event::Event;
use crate::words::refusal::Refusal;

/// The modes a figure has at all.
pub(crate) fn modes(open: &Open, figure: FigureId) -> impl Iterator<Item = Mode> {
    let powers = &open.printed(figure).powers;
    Mode::ALL.into_iter().filter(|mode| match mode {
        Mode::Walk => true,
        Mode::Fly => powers.flying,
        Mode::Grapple => powers.grapple.is_some(),
    })
}

/// The same as judging every candidate, with what they share found out once.
pub(crate) fn list(open: &Open, out: &mut Vec<Action>) {
    let mover = open.mover.figure;
    let rests = !mover.is_some() || steps::may_rest(open);
    for figure in (open.of_card(open.turned.card) & open.alive).iter() {
        let moved = open.turned.moved >> open.number(figure) & 1 != 0;
        if figure != mover && (moved || !rests) {
            continue;
        }
        let (name, left) = (open.name(figure), steps::left(open, figure));
        for mode in modes(open, figure) {
            let walker = Walker { figure, mode };
            if steps::may_go(open, walker).is_ok() {
                each_step(open, walker, name, left, out);
            }
        }
    }
    if rests {
        if mover.is_some() {
            out.push(Action::EndMove(open.name(mover)));
        }
        out.push(Action::EndMoves);
    }
}

fn each_step(open: &Open, walker: Walker, figure: FigureName, left: u8, out: &mut Vec<Action>) {
    for lead in End::BOTH {
        let Some((from, kept)) = steps::ends(open, walker.figure, lead) else {
            continue;
        };
        for edge in open.field().edges(from) {
            if steps::plan(open, walker, [from, kept], edge, left).is_ok() {
                out.push(Action::Step(Step {
                    figure,
                    mode: walker.mode,
                    lead,
                    to: open.space(edge.to).spot(),
                }));
            }
        }
    }
}

/// HS-MOV-11
pub(crate) fn may_end(open: &Open) -> Result<(), Refusal> {
    let rests = !open.mover.figure.is_some() || steps::may_rest(open);
    rests.then_some(()).ok_or(Refusal::MoveOn)
}

/// The move in progress ends here.
pub(crate) fn halt(open: &mut Open, events: &mut impl Sink<Event>) {
    let figure = open.mover.figure;
    open.stack.push(Phase::EndMove(figure));
    let figure = open.name(figure);
    events.emit(Event::Halted { figure });
}

/// Starts a figure's move with its first step, or goes on with it. HS-MOV-2
pub(crate) fn begin(open: &mut Open, step: Step, plan: Plan, events: &mut impl Sink<Event>) {
    let (figure, moving) = (plan.figure, open.mover.figure);
    if moving.is_some() && moving != figure {
        // The other figure's move ends first, with its falls and glyphs.
        open.deferred = Some(step);
        open.stack.push(Phase::Resume);
        halt(open, events);
        return;
    }
    if !moving.is_some() {
        open.mover = Mover {
            figure,
            mode: plan.mode,
            left: open.speed(figure),
            start: open.figure(figure).spaces(),
            ..Mover::NOBODY
        };
        if plan.mode == Mode::Fly && takes_off(open, figure) {
            let figure = open.name(figure);
            events.emit(Event::TookOff { figure });
            open.deferred = Some(step);
            open.stack.push(Phase::Resume);
            open.stack.push(Phase::Swipes);
            return;
        }
    }
    take(open, plan, events);
}

/// Whether enemies swipe before the flight begins. HS-POW-FLY-3
fn takes_off(open: &mut Open, figure: FigureId) -> bool {
    if open.printed(figure).powers.disengage {
        return false;
    }
    let engaged = open.engaged(figure);
    open.swipers = engaged;
    !engaged.is_empty()
}

/// Carries out one step. HS-MOV-13
fn take(open: &mut Open, plan: Plan, events: &mut impl Sink<Event>) {
    let figure = plan.figure;
    let watchers = watchers(open, plan);
    announce(open, plan, events);
    falls::record(open, plan, events);
    let [to, other] = plan.spaces;
    open.put(figure, to, other);
    open.mover.left = match plan.mode {
        Mode::Grapple => 0,
        Mode::Walk | Mode::Fly => open.mover.left - plan.cost,
    };
    if steps::must_stop(open, plan.mode, plan.spaces) {
        open.mover.stopped = true;
        let (figure, at) = (open.name(figure), open.space(to).spot());
        if steps::has_glyph(open, to) {
            events.emit(Event::OnGlyph { figure, at });
        } else if other.is_some() && open.space(to).water {
            events.emit(Event::BothInWater { figure });
        } else if open.space(to).water {
            events.emit(Event::InWater { figure, at });
        }
    }
    // HS-ENG-4, HS-ENG-5, HS-ENG-7, HS-ENG-9
    let left = watchers.minus(open.touched(open.pose(figure), watchers));
    open.swipers = left;
    open.stack.push(Phase::AfterStep);
    if !left.is_empty() {
        open.stack.push(Phase::Swipes);
    }
}

/// The enemies who could be left by a step. HS-ENG-5, HS-POW-DIS, HS-POW-FLY-3
fn watchers(open: &Open, plan: Plan) -> Figures {
    let powers = &open.printed(plan.figure).powers;
    match plan.mode {
        _ if powers.disengage => Figures::NONE,
        Mode::Fly => Figures::NONE,
        Mode::Walk | Mode::Grapple => open.engaged(plan.figure),
    }
}

/// The enemies who may swipe because of a step. HS-ENG-5, HS-POW-FLY-3
pub(crate) fn leaves(open: &Open, plan: Plan) -> Figures {
    let starts = open.mover.figure != plan.figure;
    let free = open.printed(plan.figure).powers.disengage;
    if plan.mode == Mode::Fly && starts {
        return if free {
            Figures::NONE
        } else {
            open.engaged(plan.figure)
        };
    }
    let watchers = watchers(open, plan);
    let pose = Pose {
        spaces: plan.spaces,
        height: open.printed(plan.figure).height,
    };
    watchers.minus(open.touched(pose, watchers))
}

fn announce(open: &Open, plan: Plan, events: &mut impl Sink<Event>) {
    let figure = open.name(plan.figure);
    let (from, to) = (
        open.space(plan.from).spot(),
        open.space(plan.edge.to).spot(),
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
