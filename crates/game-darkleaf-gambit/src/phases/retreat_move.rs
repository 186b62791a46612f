//! How far the retreat goes, of the pawn or of the knight with it. DG-WIB-10 to -12, DG-WIB-17, DG-WIB-18
use engine::{Question, Seat, Sink};

use super::{Found, Phase, asked};
use crate::rules::{morph, turn};
use crate::state::square::squares;
use crate::why::out_of_place;
use crate::words::refusal::Verdict;
use crate::{Action, Darkleaf, Event, clause};

pub(super) fn ask(game: &Darkleaf, _: Seat) -> Question<Action> {
    asked(game, "RetreatMove", const { clause("DG-WIB-9") })
}

pub(super) fn candidates(game: &Darkleaf, _: Seat, found: &mut impl Found) -> bool {
    let units = [game.turn.born, morph::knight(game)];
    units
        .into_iter()
        .flatten()
        .any(|from| squares(morph::retreats(game, from)).any(|to| found(Action::Back(from, to))))
        || found(Action::Pass)
}

pub(super) fn check(game: &Darkleaf, _: Seat, action: Action) -> Verdict {
    match action {
        Action::Back(from, to) => morph::retreat(game, from, to),
        Action::Pass => Ok(()),
        _ => Err(out_of_place(game, action)),
    }
}

pub(super) fn apply(game: &mut Darkleaf, _: Seat, action: Action, events: &mut impl Sink<Event>) {
    let Action::Back(from, to) = action else {
        return turn::pass(game, events);
    };
    let lifted = game.turn.born.filter(|&pawn| pawn != from);
    if let Some(at) = lifted {
        game.field.take(at);
        events.emit(Event::Lifted { at });
    }
    game.field.shift(from, to);
    events.emit(Event::Retreated { from, to });
    if lifted.is_some() {
        game.phase = Phase::HastyPawn(to);
    } else {
        turn::end_execute(game, events);
    }
}
