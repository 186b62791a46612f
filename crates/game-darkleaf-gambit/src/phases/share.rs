//! How much of the roll the next unit goes. DG-ERD-14, DG-ERD-16
use engine::{Question, Seat, Sink};

use super::{Found, Phase, asked};
use crate::fast::split as fast_split;
use crate::rules::{split, turn};
use crate::why::out_of_place;
use crate::words::refusal::Verdict;
use crate::{Action, Darkleaf, Event, Refusal, clause};

pub(super) fn ask(game: &Darkleaf, _: Seat) -> Question<Action> {
    asked(game, "Share", const { clause("DG-ERD-14") })
}

pub(super) fn candidates(game: &Darkleaf, _: Seat, found: &mut impl Found) -> bool {
    fast_split::each_share(game, &mut |share| found(Action::Share(share)))
        || split::may_cancel(game) && found(Action::Pass)
}

pub(super) fn check(game: &Darkleaf, _: Seat, action: Action) -> Verdict {
    match action {
        Action::Share(share) => split::share(game, share),
        Action::Pass if split::may_cancel(game) => Ok(()),
        Action::Pass => Err(Refusal::SplitGoesOn),
        _ => Err(out_of_place(game, action)),
    }
}

pub(super) fn apply(game: &mut Darkleaf, _: Seat, action: Action, events: &mut impl Sink<Event>) {
    let Action::Share(share) = action else {
        return turn::pass(game, events);
    };
    events.emit(Event::Shared { share });
    game.turn.share = share;
    if game.turn.parts == 0 {
        game.turn.parts = 1 + u8::from(share < game.turn.rest);
    }
    game.phase = Phase::Part;
}
