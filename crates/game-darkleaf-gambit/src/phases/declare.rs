//! Journey or Deed, where the clan declares one. DG-TURN-9, DG-TURN-10, DG-TURN-13, DG-TURN-23
use engine::{Question, Seat, Sink};

use super::{Found, Phase};
use crate::rules::ground::{immobile, not_of};
use crate::rules::{destroy, turn};
use crate::state::clans::Clan;
use crate::state::square::{Square, squares};
use crate::state::turn::Intent;
use crate::why::{out_of_place, own_deed};
use crate::words::event::Word;
use crate::words::refusal::Verdict;
use crate::{Action, Darkleaf, Event, Refusal, clause};

pub(super) fn ask(_: &Darkleaf, _: Seat) -> Question<Action> {
    Question::own(
        "Declare",
        const { clause("DG-TURN-9") },
        Some(Action::Journey),
    )
}

pub(super) fn candidates(game: &Darkleaf, _: Seat, found: &mut impl Found) -> bool {
    let side = game.active();
    if found(Action::Journey) {
        return true;
    }
    if game.clan(side) == Clan::Murg {
        return destroy::each_destroy(game, destroy::destroy, found);
    }
    let mut own = squares(game.field.side(side) & game.center());
    own.any(|at| reclaim(game, at).is_ok() && found(Action::Reclaim(at)))
}

pub(super) fn check(game: &Darkleaf, _: Seat, action: Action) -> Verdict {
    own_deed(game, action)?;
    match action {
        Action::Journey => Ok(()),
        Action::Destroy(from, to) => destroy::destroy(game, from, to),
        Action::Reclaim(at) => reclaim(game, at),
        Action::Pass => Err(Refusal::RollOnce),
        _ => Err(out_of_place(game, action)),
    }
}

pub(super) fn apply(game: &mut Darkleaf, _: Seat, action: Action, events: &mut impl Sink<Event>) {
    match action {
        Action::Destroy(from, to) => {
            game.turn.intent = Intent::Destroy(from, to, None);
            events.emit(Event::DeedDeclared { from, to });
            // Skipped where no second target can be named.
            game.phase = Phase::TargetLock;
        }
        Action::Reclaim(at) => {
            game.turn.intent = Intent::Reclaim(at);
            events.emit(Event::DeedDeclared { from: at, to: at });
            turn::pick_bone(game);
        }
        _ => {
            let intent = Word::Journey;
            events.emit(Event::Declared { intent });
            turn::pick_bone(game);
        }
    }
}

/// A pawn on an unclaimed center territory. DG-ERD-4, DG-ERD-7
pub(crate) fn reclaim(game: &Darkleaf, at: Square) -> Verdict {
    let side = game.active();
    not_of(game, at, side, side)?;
    immobile(game.field.at(at), at)?;
    if game.sheet(side).deed[game.field.at(at).kind() as usize] == 0 {
        return Err(Refusal::OnlyPawnsReclaim);
    }
    let claimed = game.sides[0].reclaimed | game.sides[1].reclaimed;
    if at.is_in(game.center() & !claimed) {
        Ok(())
    } else {
        Err(Refusal::NotUnclaimedCenter)
    }
}
