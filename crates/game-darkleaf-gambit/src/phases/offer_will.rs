//! The Will token may be spent. DG-TURN-8, DG-WILL-1, DG-WILL-2
use engine::{Question, Seat, Sink};

use super::{Found, Phase, asked};
use crate::rules::turn;
use crate::why::out_of_place;
use crate::words::refusal::Verdict;
use crate::{Action, Darkleaf, Event, clause};

pub(super) fn ask(game: &Darkleaf, _: Seat) -> Question<Action> {
    asked(game, "OfferWill", const { clause("DG-TURN-8") })
}

pub(super) fn candidates(game: &Darkleaf, _: Seat, found: &mut impl Found) -> bool {
    game.sides[game.active()].will && found(Action::Will) || found(Action::Pass)
}

pub(super) fn check(game: &Darkleaf, _: Seat, action: Action) -> Verdict {
    match action {
        Action::Will if game.sides[game.active()].will => Ok(()),
        Action::Pass => Ok(()),
        _ => Err(out_of_place(game, action)),
    }
}

pub(super) fn apply(game: &mut Darkleaf, _: Seat, action: Action, events: &mut impl Sink<Event>) {
    if action != Action::Will {
        return turn::pass(game, events);
    }
    let side = game.active();
    game.sides[side].will = false;
    let clan = game.clan(side);
    events.emit(Event::WillSpent { clan });
    game.phase = Phase::RollWill;
}
