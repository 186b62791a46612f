//! Where the Wicked Queen's wolf goes. LD-HELP-2, LD-HELP-7, LD-HELP-10
use engine::{Question, Seat, Sink};

use super::{Phase, Wolves};
use crate::rules::{effects, targets};
use crate::{Action, Event, Hood, Refusal, Space, Topic, clause, why};

const QUESTION: Topic = Topic::new("WolfTo", clause("LD-HELP-10"), "say where the wolf goes");

pub(super) fn ask(game: &Hood, _: Seat, wolf: Space) -> Question<Action> {
    QUESTION.ask(targets::prowl(game, wolf).first().map(Action::To))
}

pub(super) fn candidates(game: &Hood, _: Seat, wolf: Space, out: &mut Vec<Action>) {
    out.extend(targets::prowl(game, wolf).iter().map(Action::To));
}

pub(super) fn check(game: &Hood, seat: Seat, wolf: Space, action: Action) -> Result<(), Refusal> {
    match action {
        Action::To(at) => targets::check_prowl(game, wolf, at),
        Action::Pass | Action::Done | Action::End | Action::Wolf(_) => {
            let (asked, why) = (&QUESTION, const { clause("LD-HELP-2") });
            Err(Refusal::AnswerFirst { asked, why })
        }
        other => Err(why::out_of_place(game, seat, &QUESTION, other)),
    }
}

pub(super) fn apply(
    game: &mut Hood,
    seat: Seat,
    wolf: Space,
    action: Action,
    events: &mut impl Sink<Event>,
) {
    let Action::To(to) = action else {
        unreachable!("{action:?} is no space")
    };
    game.open.phases.pop();
    if let Phase::Queen(Wolves { left, .. }) = game.open.top() {
        let (left, moved) = (left - 1, to);
        game.open.phases.set(Phase::Queen(Wolves { left, moved }));
    }
    let why = const { clause("LD-HELP-2") };
    effects::move_wolf(game, (seat, why), wolf, to, events);
}
