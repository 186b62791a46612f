//! The Huntsman: two more bullets, or a wolf less. LD-HELP-3
use engine::{ClauseId, Question, Seat, Sink};

use crate::rules::{effects, helpers};
use crate::{Action, Event, Hood, Refusal, Topic, clause, why};

const CLAUSE: ClauseId = clause("LD-HELP-3");
const QUESTION: Topic = Topic::new("Huntsman", CLAUSE, "take two bullets or remove a wolf");

pub(super) fn ask(_: &Hood, _: Seat) -> Question<Action> {
    QUESTION.ask(Some(Action::Reload))
}

pub(super) fn candidates(game: &Hood, _: Seat, out: &mut Vec<Action>) {
    out.push(Action::Reload);
    out.extend(game.open.woods.wolves.iter().map(Action::Shoot));
}

pub(super) fn check(game: &Hood, seat: Seat, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Reload => Ok(()),
        Action::Shoot(at) if game.open.woods.wolves.contains(at) => Ok(()),
        Action::Shoot(at) => Err(Refusal::NoWolf { at }),
        Action::Done | Action::Pass | Action::End => Err(Refusal::HuntsmanAsks),
        other => Err(why::out_of_place(game, seat, &QUESTION, other)),
    }
}

pub(super) fn apply(game: &mut Hood, seat: Seat, action: Action, events: &mut impl Sink<Event>) {
    if let Action::Shoot(at) = action {
        game.open.phases.pop();
        effects::remove_wolf(game, seat, at, CLAUSE, events);
    } else {
        helpers::finish(game, seat, CLAUSE, events);
        game.give_bullets(seat, 2, CLAUSE, events);
    }
}
