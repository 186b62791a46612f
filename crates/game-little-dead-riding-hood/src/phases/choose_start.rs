//! A starting space: the Starting Player first, then counter-clockwise. LD-SETUP-6, LD-SETUP-7
use engine::{Question, Seat, Sink};

use super::Phase;
use crate::rules::{setup, turn};
use crate::{Action, Event, Hood, Refusal, Sister, Topic, clause};

const QUESTION: Topic = Topic::new(
    "ChooseStart",
    clause("LD-SETUP-7"),
    "choose a starting space",
);

pub(super) fn ask(game: &Hood, _: Seat, _: u8) -> Question<Action> {
    QUESTION.ask(setup::free(game).next().map(Action::Start))
}

pub(super) fn candidates(game: &Hood, _: Seat, _: u8, out: &mut Vec<Action>) {
    out.extend(setup::free(game).map(Action::Start));
}

pub(super) fn check(game: &Hood, _: Seat, _: u8, action: Action) -> Result<(), Refusal> {
    match action {
        // LD-SETUP-6
        Action::Start(at) if !at.is_start() => Err(Refusal::NotAStart { at }),
        // LD-SETUP-1
        Action::Start(at) if !game.open.is_in_play(at) => Err(Refusal::LaneNotInPlay { at }),
        // LD-SETUP-7
        Action::Start(at) if game.open.who_is_on(at).is_some() => Err(Refusal::StartTaken { at }),
        Action::Start(_) => Ok(()),
        _ => Err(Refusal::ChooseAStart),
    }
}

pub(super) fn apply(
    game: &mut Hood,
    seat: Seat,
    after: u8,
    action: Action,
    events: &mut impl Sink<Event>,
) {
    let Action::Start(at) = action else {
        unreachable!("{action:?} is no start")
    };
    game.open.sister_mut(seat).at = at;
    let by = Sister(seat);
    events.emit(Event::Started { by, at });
    if after > 0 {
        game.open.active = game.open.right_of(seat);
        game.open.phases.set(Phase::ChooseStart(after - 1));
    } else {
        turn::enter_turn(game, events);
    }
}
