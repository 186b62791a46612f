//! The Murg: Destroy, Target Lock, Ambush. DG-MUR-1 to -17
use engine::Sink;

use crate::phases::Emptied;
use crate::phases::Phase;
use crate::rules::ground::{immobile, not_of};
use crate::rules::turn;
use crate::rules::vanquish::Fell;
use crate::state::clans::{Ability, Kind, Skill};
use crate::state::square::{Square, dilate, squares};
use crate::state::turn::Intent;
use crate::words::refusal::Verdict;
use crate::{Action, Darkleaf, Event, Refusal};

/// Unit, then target: any adjacent rival that can fall, on Reclaimed land too.
/// DG-MUR-4, DG-MUR-7, DG-MUR-8, DG-ERD-11, DG-TERM-8
pub(crate) fn destroy(game: &Darkleaf, from: Square, to: Square) -> Verdict {
    let (side, unit) = (game.active(), game.field.at(from));
    not_of(game, from, side, side)?;
    immobile(unit, from)?;
    let sheet = game.sheet(side);
    let mut ways = sheet.deed[unit.kind() as usize];
    let royal = unit.kind() == Kind::Royal && sheet.can(Ability::SanctionedViolence);
    if royal && from.adjacent() & game.field.of(side, Kind::Rook) != 0 {
        ways |= sheet.special;
    } else if royal && ways == 0 {
        return Err(Refusal::KingAlone);
    }
    if ways == 0 {
        return Err(Refusal::CannotDestroy);
    }
    let ways = ways.rotate_left(4 * side as u32);
    let line = from.line_to(to);
    let adjacent = line.is_some_and(|(bearing, steps)| steps == 1 && ways >> bearing & 1 != 0);
    if !adjacent || !to.is_in(game.field.side(side ^ 1)) {
        return Err(Refusal::NotAdjacent);
    }
    if game.spared(to) {
        return Err(Refusal::Invulnerable { at: to });
    }
    Ok(())
}

/// After the roll, with Predictive Model. DG-MUR-18
pub(crate) fn destroy_predicted(game: &Darkleaf, from: Square, to: Square) -> Verdict {
    destroy(game, from, to)?;
    enough(game, needed(game, to, false))
}

fn enough(game: &Darkleaf, needed: u8) -> Verdict {
    let face = game.turn.face;
    if game.turn.predict && face < needed {
        Err(Refusal::NumberMissed { needed, face })
    } else {
        Ok(())
    }
}

/// Every Destroy that a judge allows.
pub(crate) fn each_destroy(
    game: &Darkleaf,
    judge: impl Fn(&Darkleaf, Square, Square) -> Verdict,
    found: &mut impl FnMut(Action) -> bool,
) -> bool {
    let side = game.active();
    let rivals = game.field.side(side ^ 1);
    squares(game.field.side(side) & dilate(rivals)).any(|from| {
        squares(from.adjacent() & rivals)
            .any(|to| judge(game, from, to).is_ok() && found(Action::Destroy(from, to)))
    })
}

/// DG-MUR-2, DG-MUR-3, DG-MUR-4, DG-MUR-9
pub(crate) fn needed(game: &Darkleaf, to: Square, lock: bool) -> u8 {
    let side = game.active();
    let numbers = game.sheet(side).numbers;
    match game.field.at(to).kind() {
        Kind::Royal if game.sides[side].law(Skill::Singularity) => numbers.destroy_royal_law,
        Kind::Royal => numbers.destroy_royal,
        _ if lock => numbers.target_lock,
        _ => numbers.destroy,
    }
}

/// A second target for a knight. DG-MUR-9
pub(crate) fn lock(game: &Darkleaf, (from, to): (Square, Square), at: Square) -> Verdict {
    let side = game.active();
    let sheet = game.sheet(side);
    let rivals = game.field.side(side ^ 1);
    let royals = game.field.kind(Kind::Royal) & rivals;
    if game.field.at(from).kind() != Kind::Knight || !sheet.can(Ability::TargetLock) {
        return Err(Refusal::OnlyAKnightLocks);
    }
    if to.is_in(royals) || at.is_in(royals) {
        return Err(Refusal::NoLockOnRoyals);
    }
    if at == to || !at.is_in(rivals & from.adjacent()) {
        return Err(Refusal::AnotherBeside { at: from });
    }
    destroy(game, from, at)?;
    enough(game, sheet.numbers.target_lock)
}

/// DG-MUR-1, DG-MUR-5, DG-MUR-6, DG-MUR-10, DG-MUR-11, DG-ERD-12, DG-TURN-16, DG-TURN-17
pub(crate) fn carry_out(game: &mut Darkleaf, events: &mut impl Sink<Event>) {
    let Intent::Destroy(from, to, second) = game.turn.intent else {
        unreachable!("a Destroy was declared")
    };
    let (face, needed) = (game.turn.face, needed(game, to, second.is_some()));
    if face < needed {
        events.emit(Event::Failed { face, needed });
        turn::end_execute(game, events);
        return;
    }
    let side = game.active();
    let mut emptied = 0;
    for at in [Some(to), second].into_iter().flatten() {
        events.emit(Event::Destroyed { from, to: at });
        let royal = game.field.at(at).kind() == Kind::Royal;
        if game.vanquish(at, false, events) == Fell::Removed {
            emptied |= at.bit();
            game.won |= u8::from(royal) << side;
        }
    }
    let mut open = squares(emptied & !game.closed(side));
    let moves = game.owner_may_move(game.field.at(from));
    match (open.next(), open.next()) {
        (Some(one), Some(two)) => game.phase = Phase::FollowUp(Emptied { one, two }),
        (Some(at), None) if moves => {
            game.field.shift(from, at);
            events.emit(Event::FollowedUp { from, to: at });
            turn::end_execute(game, events);
        }
        _ => turn::end_execute(game, events),
    }
}

/// DG-MUR-12 to -15
pub(crate) fn ambush(game: &mut Darkleaf, from: Square, to: Square, events: &mut impl Sink<Event>) {
    let side = game.active();
    let royal = game.field.at(to).kind() == Kind::Royal;
    events.emit(Event::Ambushed { at: to });
    // A sage cannot stand where a unit was saved: it stays before it.
    if game.vanquish(to, false, events) == Fell::Removed {
        game.won |= u8::from(royal) << side;
        game.field.journey(from, to);
    }
    turn::end_execute(game, events);
}
