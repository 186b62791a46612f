//! A Ladder that has just resolved may climb on. DG-HEX-26, DG-HEX-29, DG-HEX-39
use engine::{Question, Seat, Sink};

use super::{Found, Phase, asked};
use crate::rules::{hexes, turn};
use crate::state::clans::{Kind, Skill};
use crate::state::square::{Square, squares};
use crate::why::out_of_place;
use crate::words::refusal::Verdict;
use crate::{Action, Darkleaf, Event, Refusal, clause};

pub(super) fn ask(game: &Darkleaf, _: Seat, _: Square) -> Question<Action> {
    asked(game, "SpreadLadder", const { clause("DG-HEX-26") })
}

pub(super) fn candidates(game: &Darkleaf, _: Seat, from: Square, found: &mut impl Found) -> bool {
    let mut near = squares(from.adjacent() & game.field.occupied());
    near.any(|at| spread(game, from, at).is_ok() && found(Action::Choose(at)))
        || found(Action::Pass)
}

pub(super) fn check(game: &Darkleaf, _: Seat, from: Square, action: Action) -> Verdict {
    match action {
        Action::Choose(at) => spread(game, from, at),
        Action::Pass => Ok(()),
        _ => Err(out_of_place(game, action)),
    }
}

pub(super) fn apply(
    game: &mut Darkleaf,
    _: Seat,
    from: Square,
    action: Action,
    events: &mut impl Sink<Event>,
) {
    let Action::Choose(to) = action else {
        events.emit(Event::LadderEnded { at: from });
        return turn::pass(game, events);
    };
    let left = game.pack.row(Skill::WitchsLadder).counters;
    let unit = game.field.at(to).with_ladder(game.active(), left);
    game.field.mark(to, unit);
    events.emit(Event::LadderSpread { from, to, left });
    game.phase = Phase::LowerCounter;
}

fn spread(game: &Darkleaf, from: Square, at: Square) -> Verdict {
    let unit = game.field.at(at);
    if !unit.is_some() {
        Err(Refusal::NobodyThere { at })
    } else if !at.is_in(from.adjacent()) {
        Err(Refusal::NotBeside { at, from })
    } else if unit.is(game.active(), Kind::Royal) {
        Err(Refusal::NotYourQueen)
    } else if !hexes::can_carry(game, unit) {
        Err(Refusal::CannotBeCursed { at })
    } else {
        Ok(())
    }
}
