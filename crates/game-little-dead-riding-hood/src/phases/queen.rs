//! The Wicked Queen: which wolf she moves. LD-HELP-2, LD-HELP-10
use engine::{ClauseId, Question, Seat, Sink};

use super::{Phase, Wolves};
use crate::rules::helpers;
use crate::{Action, Event, Hood, Refusal, Sister, Space, Spaces, Topic, clause, why};

const CLAUSE: ClauseId = clause("LD-HELP-2");
const QUESTION: Topic = Topic::new(
    "Queen",
    CLAUSE,
    "name a wolf for the Queen, or be done with her",
);

pub(super) fn ask(_: &Hood, _: Seat, _: Wolves) -> Question<Action> {
    QUESTION.ask(Some(Action::Done))
}

pub(super) fn advance(game: &mut Hood, wolves: Wolves, events: &mut impl Sink<Event>) -> bool {
    if wolves.left > 0 && !movable(game, wolves.moved).is_empty() {
        return false;
    }
    helpers::finish(game, game.open.active, CLAUSE, events);
    true
}

/// Wolves that may be moved now. LD-HELP-2, LD-HELP-10
fn movable(game: &Hood, moved: Space) -> Spaces {
    game.open.woods.prowlers().minus(moved.bit())
}

pub(super) fn candidates(game: &Hood, _: Seat, wolves: Wolves, out: &mut Vec<Action>) {
    out.extend(movable(game, wolves.moved).iter().map(Action::Wolf));
    out.push(Action::Done);
}

pub(super) fn check(
    game: &Hood,
    seat: Seat,
    wolves: Wolves,
    action: Action,
) -> Result<(), Refusal> {
    match action {
        Action::Wolf(at) => check_wolf(game, wolves.moved, at),
        Action::Done => Ok(()),
        Action::Pass | Action::End | Action::To(_) => Err(QUESTION.first()),
        other => Err(why::out_of_place(game, seat, &QUESTION, other)),
    }
}

fn check_wolf(game: &Hood, moved: Space, at: Space) -> Result<(), Refusal> {
    match () {
        () if !game.open.woods.wolves.contains(at) => Err(Refusal::NoWolf { at }),
        // LD-HELP-2
        () if at == moved => Err(Refusal::SameWolf { at }),
        // LD-HELP-10
        () if !game.open.woods.prowlers().contains(at) => Err(Refusal::WolfIsStuck { at }),
        () => Ok(()),
    }
}

pub(super) fn apply(
    game: &mut Hood,
    seat: Seat,
    _: Wolves,
    action: Action,
    events: &mut impl Sink<Event>,
) {
    let Action::Wolf(at) = action else {
        return helpers::finish(game, seat, CLAUSE, events);
    };
    game.open.phases.push(Phase::WolfTo(at));
    let by = Sister(seat);
    events.emit(Event::Chosen {
        by,
        at,
        why: CLAUSE,
    });
}
