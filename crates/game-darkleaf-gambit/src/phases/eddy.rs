//! An own pawn and a rival pawn change places. DG-FER-35
use engine::{Question, Seat, Sink};

use super::{Found, Phase, asked};
use crate::rules::{powers, turn};
use crate::state::clans::Kind;
use crate::state::square::{Square, squares};
use crate::why::out_of_place;
use crate::words::refusal::Verdict;
use crate::{Action, Darkleaf, Event, Refusal, clause};

pub(super) fn ask(game: &Darkleaf, _: Seat, _: Option<Square>) -> Question<Action> {
    asked(game, "Power", const { clause("DG-POW-7") })
}

pub(super) fn candidates(
    game: &Darkleaf,
    _: Seat,
    own: Option<Square>,
    found: &mut impl Found,
) -> bool {
    let side = game.active() ^ usize::from(own.is_some());
    let mut pawns = squares(game.field.of(side, Kind::Pawn));
    pawns.any(|at| eddy(game, own, at).is_ok() && found(Action::Choose(at)))
}

pub(super) fn check(game: &Darkleaf, _: Seat, own: Option<Square>, action: Action) -> Verdict {
    match action {
        Action::Choose(at) => eddy(game, own, at),
        _ => Err(out_of_place(game, action)),
    }
}

pub(super) fn apply(
    game: &mut Darkleaf,
    _: Seat,
    own: Option<Square>,
    action: Action,
    events: &mut impl Sink<Event>,
) {
    let Action::Choose(at) = action else {
        unreachable!("{action:?} is no pawn")
    };
    events.emit(Event::Chosen { at });
    let Some(one) = own else {
        game.phase = Phase::Eddy(Some(at));
        return;
    };
    game.field.swap(one, at);
    events.emit(Event::Swapped { one, two: at });
    turn::after_power(game, events);
}

/// First the own pawn, if any rival one would do; then that one.
fn eddy(game: &Darkleaf, own: Option<Square>, at: Square) -> Verdict {
    let side = game.active();
    let Some(own) = own else {
        powers::eddy(game, side, at)?;
        let mut rivals = squares(game.field.of(side ^ 1, Kind::Pawn));
        let has = rivals.any(|it| eddy(game, Some(at), it).is_ok());
        return if has {
            Ok(())
        } else {
            Err(Refusal::NoPartner { at })
        };
    };
    powers::eddy(game, side ^ 1, at)?;
    // Neither comes onto land that is closed to it.
    match (
        at.is_in(game.closed(side)),
        own.is_in(game.closed(side ^ 1)),
    ) {
        (true, _) => Err(Refusal::ClosedLand { at }),
        (_, true) => Err(Refusal::ClosedLand { at: own }),
        _ => Ok(()),
    }
}
