//! The seat to the right says which way a sister flees. LD-FLEE-4, LD-FLEE-5
use engine::{ClauseId, Question, Seat, Sink};

use super::Phase;
use crate::rules::flight;
use crate::state::cause::Course;
use crate::{Action, Event, Hood, Refusal, Sister, Topic, clause, why};

const CLAUSE: ClauseId = clause("LD-FLEE-4");
const QUESTION: Topic = Topic::new("FlightDirection", CLAUSE, "choose which way she flees");

pub(super) fn ask(game: &Hood, _: Seat) -> Question<Action> {
    QUESTION.ask(flight::first_choice(game).map(Action::Flee))
}

pub(super) fn candidates(game: &Hood, _: Seat, out: &mut Vec<Action>) {
    out.extend(flight::choices(game).iter().map(Action::Flee));
}

pub(super) fn check(game: &Hood, seat: Seat, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Flee(at) if flight::choices(game).contains(at) => Ok(()),
        // LD-FLEE-5
        Action::Flee(at) if game.open.fight.tried.contains(at) => Err(Refusal::TriedAlready { at }),
        Action::Flee(at) => Err(Refusal::NotNextToFlight { at }),
        Action::Pass | Action::Done | Action::End | Action::Stop => Err(Refusal::ChooseFlight),
        other => Err(why::out_of_place(game, seat, &QUESTION, other)),
    }
}

pub(super) fn apply(game: &mut Hood, seat: Seat, action: Action, events: &mut impl Sink<Event>) {
    let Action::Flee(to) = action else {
        unreachable!("{action:?} is no way")
    };
    let by = Sister(seat);
    events.emit(Event::Chosen {
        by,
        at: to,
        why: CLAUSE,
    });
    game.open.fight.course = Course::Sent;
    game.open.fight.target = to;
    game.open.phases.set(Phase::Flight);
}
