//! The Evil Stepmother: who loses a card. LD-HELP-5
use engine::{ClauseId, Question, Seat, Sink};

use super::{Loss, Phase};
use crate::rules::helpers::victims;
use crate::state::cause::Cause;
use crate::{Action, Event, Hood, Refusal, Sister, Topic, clause, why};

const CLAUSE: ClauseId = clause("LD-HELP-5");
const QUESTION: Topic = Topic::new("StepmotherWhom", CLAUSE, "say who loses a card");

pub(super) fn ask(game: &Hood, seat: Seat) -> Question<Action> {
    QUESTION.ask(victims(game, seat).next().map(|it| Action::On(Sister(it))))
}

pub(super) fn advance(game: &mut Hood, events: &mut impl Sink<Event>) -> bool {
    let by = game.open.active;
    let nobody = victims(game, by).next().is_none();
    if nobody {
        events.emit(Event::NobodyToName { by: Sister(by) });
        game.open.phases.pop();
    }
    nobody
}

pub(super) fn candidates(game: &Hood, seat: Seat, out: &mut Vec<Action>) {
    out.extend(victims(game, seat).map(|it| Action::On(Sister(it))));
}

pub(super) fn check(game: &Hood, seat: Seat, action: Action) -> Result<(), Refusal> {
    match action {
        Action::On(who) if victims(game, seat).any(|it| it == who.0) => Ok(()),
        Action::On(who) if who.0 == seat => Err(Refusal::AgainstYourself),
        Action::On(who) if !game.open.seats().contains(who.0) => Err(Refusal::NotPlaying { who }),
        Action::On(who) => Err(Refusal::NothingToLose { who }),
        Action::Pass | Action::Done | Action::End => Err(QUESTION.first()),
        other => Err(why::out_of_place(game, seat, &QUESTION, other)),
    }
}

pub(super) fn apply(game: &mut Hood, seat: Seat, action: Action, events: &mut impl Sink<Event>) {
    let Action::On(who) = action else {
        unreachable!("{action:?} is no sister")
    };
    let (by, of, cause) = (who.0, who.0, Cause::Stepmother);
    game.open.phases.set(Phase::Discard(Loss { by, of, cause }));
    let by = Sister(seat);
    events.emit(Event::Named {
        by,
        who,
        why: CLAUSE,
    });
}
