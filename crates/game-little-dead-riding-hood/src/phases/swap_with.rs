//! The second tile of the Prince's swap. LD-HELP-1, LD-HELP-9, LD-SHIFT-4
use engine::{Question, Seat, Sink};

use crate::rules::helpers;
use crate::{Action, Event, Hood, Refusal, Sister, Space, Spaces, Topic, clause, why};

const QUESTION: Topic = Topic::new(
    "SwapWith",
    clause("LD-HELP-1"),
    "name the second tile of the swap",
);

pub(super) fn ask(game: &Hood, _: Seat, first: Space) -> Question<Action> {
    QUESTION.ask(swaps(game, first).first().map(Action::With))
}

pub(super) fn candidates(game: &Hood, _: Seat, first: Space, out: &mut Vec<Action>) {
    out.extend(swaps(game, first).iter().map(Action::With));
}

fn swaps(game: &Hood, first: Space) -> Spaces {
    game.open.woods.swaps(first, game.open.without_pawns())
}

pub(super) fn check(game: &Hood, seat: Seat, first: Space, action: Action) -> Result<(), Refusal> {
    match action {
        Action::With(at) => check_with(game, first, at),
        Action::Swap(_)
        | Action::Step(_)
        | Action::Stop
        | Action::Pass
        | Action::Done
        | Action::End => Err(QUESTION.first()),
        other => Err(why::out_of_place(game, seat, &QUESTION, other)),
    }
}

fn check_with(game: &Hood, first: Space, at: Space) -> Result<(), Refusal> {
    helpers::check_free(game, at)?;
    let (woods, free) = (&game.open.woods, game.open.without_pawns());
    let obstacle = |it| woods.obstacles.contains(it);
    match () {
        () if woods.may_swap(first, at, free) => Ok(()),
        // LD-HELP-9
        () if obstacle(first) == obstacle(at) => Err(Refusal::SwapIdle { at }),
        // LD-SHIFT-4
        () => Err(Refusal::SwapUnfit { at }),
    }
}

pub(super) fn apply(
    game: &mut Hood,
    seat: Seat,
    one: Space,
    action: Action,
    events: &mut impl Sink<Event>,
) {
    let Action::With(other) = action else {
        unreachable!("{action:?} is no tile")
    };
    game.open.woods.swap(one, other);
    let by = Sister(seat);
    events.emit(Event::Swapped { by, one, other });
    game.open.phases.pop();
}
