//! The Prince: a step and a swap, in any order. LD-HELP-1, LD-HELP-9
use engine::{ClauseId, Question, Seat, Sink};

use super::{Given, Phase};
use crate::rules::{helpers, running};
use crate::{Action, Event, Hood, Refusal, Sister, Space, Topic, clause, why};

const CLAUSE: ClauseId = clause("LD-HELP-1");
const QUESTION: Topic = Topic::new(
    "Prince",
    CLAUSE,
    "step or swap with the Prince, or be done with him",
);

pub(super) fn ask(_: &Hood, _: Seat, _: Given) -> Question<Action> {
    QUESTION.ask(Some(Action::Done))
}

pub(super) fn advance(game: &mut Hood, given: Given, events: &mut impl Sink<Event>) -> bool {
    let by = game.open.active;
    let can_step = !given.stepped && !running::steps(game, by, 1, false).is_empty();
    if can_step || !given.swapped && can_swap(game) {
        return false;
    }
    helpers::finish(game, by, CLAUSE, events);
    true
}

fn can_swap(game: &Hood) -> bool {
    let (woods, free) = (&game.open.woods, game.open.without_pawns());
    let path = free.and(woods.path);
    // A token on one of two paths will do.
    let with = path.and(woods.bullets);
    let mixed = !with.is_empty() && with != path;
    let mut obstacles = free.and(woods.obstacles).iter();
    mixed || obstacles.any(|it| woods.can_swap(it, free))
}

pub(super) fn candidates(game: &Hood, seat: Seat, given: Given, out: &mut Vec<Action>) {
    if !given.stepped {
        let steps = running::steps(game, seat, 1, false);
        out.extend(steps.iter().map(Action::Step));
    }
    if !given.swapped {
        let swaps = game.open.woods.swappable(game.open.without_pawns());
        out.extend(swaps.iter().map(Action::Swap));
    }
    out.push(Action::Done);
}

pub(super) fn check(game: &Hood, seat: Seat, given: Given, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Step(_) if given.stepped => Err(Refusal::PrinceSteps),
        Action::Step(at) => running::check_step(game, seat, at, (1, false)),
        Action::Swap(_) if given.swapped => Err(Refusal::PrinceSwapped),
        Action::Swap(at) => check_swap(game, at),
        Action::Done => Ok(()),
        Action::Pass | Action::End | Action::With(_) | Action::Stop => Err(QUESTION.first()),
        other => Err(why::out_of_place(game, seat, &QUESTION, other)),
    }
}

fn check_swap(game: &Hood, at: Space) -> Result<(), Refusal> {
    helpers::check_free(game, at)?;
    let (woods, free) = (&game.open.woods, game.open.without_pawns());
    let others = match woods.obstacles.contains(at) {
        true => woods.path,
        false => woods.obstacles,
    };
    match () {
        () if woods.can_swap(at, free) => Ok(()),
        // LD-HELP-9
        () if free.and(others).is_empty() => Err(Refusal::NoSwapCounts { at }),
        // LD-SHIFT-4
        () => Err(Refusal::NoSwapFits { at }),
    }
}

pub(super) fn apply(
    game: &mut Hood,
    seat: Seat,
    given: Given,
    action: Action,
    events: &mut impl Sink<Event>,
) {
    match action {
        Action::Step(to) => {
            let given = Given {
                stepped: true,
                ..given
            };
            game.open.phases.set(Phase::Prince(given));
            running::walk(game, (seat, CLAUSE), to, false, events);
        }
        Action::Swap(at) => {
            let given = Given {
                swapped: true,
                ..given
            };
            game.open.phases.set(Phase::Prince(given));
            game.open.phases.push(Phase::SwapWith(at));
            let by = Sister(seat);
            events.emit(Event::Chosen {
                by,
                at,
                why: CLAUSE,
            });
        }
        _ => helpers::finish(game, seat, CLAUSE, events),
    }
}
