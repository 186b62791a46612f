//! A run, step by step: with a card, or in the nightgown. LD-MOVE
use engine::{ClauseId, Question, Seat, Sink};

use super::{Phase, Run};
use crate::rules::running;
use crate::{Action, Event, Hood, Refusal, Sister, Topic, clause, why};

const QUESTION: Topic = Topic::new("Step", clause("LD-MOVE-1"), "step on, or stop");

pub(super) fn ask(game: &Hood, seat: Seat, Run { left, gown, .. }: Run) -> Question<Action> {
    if running::may_stop(game, seat, gown) {
        return QUESTION.ask(Some(Action::Stop));
    }
    let steps = running::steps(game, seat, left, gown);
    QUESTION.ask(steps.first().map(Action::Step))
}

/// LD-MOVE-12
pub(super) fn advance(game: &mut Hood, run: Run, _: &mut impl Sink<Event>) -> bool {
    if run.left == 0 {
        game.open.phases.pop();
    }
    run.left == 0
}

pub(super) fn candidates(
    game: &Hood,
    seat: Seat,
    Run { left, gown, .. }: Run,
    out: &mut Vec<Action>,
) {
    let steps = running::steps(game, seat, left, gown);
    out.extend(steps.iter().map(Action::Step));
    if running::may_stop(game, seat, gown) {
        out.push(Action::Stop);
    }
}

pub(super) fn check(
    game: &Hood,
    seat: Seat,
    Run { left, gown, .. }: Run,
    action: Action,
) -> Result<(), Refusal> {
    match action {
        Action::Step(at) => running::check_step(game, seat, at, (left, gown)),
        Action::Stop if running::may_stop(game, seat, gown) => Ok(()),
        Action::Stop => {
            let at = game.open.sister(seat).at;
            Err(match game.open.woods.wolves.contains(at) {
                // LD-FX-5
                true => Refusal::WolfNoticesYou { at },
                // LD-MOVE-4
                false => Refusal::StandingOnSister,
            })
        }
        Action::Pass | Action::Done | Action::End => Err(Refusal::KeepMoving),
        other => Err(why::out_of_place(game, seat, &QUESTION, other)),
    }
}

/// LD-MOVE-1, LD-MOVE-7
pub(super) fn apply(
    game: &mut Hood,
    seat: Seat,
    run: Run,
    action: Action,
    events: &mut impl Sink<Event>,
) {
    let why = lets_run(run.gown);
    if let Action::Step(to) = action {
        let left = run.left - 1;
        game.open.phases.set(Phase::Step(Run { left, ..run }));
        running::walk(game, (seat, why), to, run.gown, events);
    } else {
        game.open.phases.pop();
        let by = Sister(seat);
        events.emit(Event::Stopped { by, why });
    }
}

/// What lets a runner run.
fn lets_run(gown: bool) -> ClauseId {
    match gown {
        true => const { clause("LD-FX-5") },
        false => const { clause("LD-MOVE-1") },
    }
}
