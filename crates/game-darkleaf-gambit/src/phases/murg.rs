//! The Murg: Destroy, Target Lock, Ambush. DG-MUR-1 to -17
use engine::Sink;

use crate::Darkleaf;
use crate::phases::Phase;
use crate::rules::turn;
use crate::rules::vanquish::Fell;
use crate::state::clans::{Ability, Clan, Kind, Skill};
use crate::state::square::{Set, Square, bearings, dilate, squares};
use crate::state::turn::Intent;
use crate::state::units::IMMOBILE;
use crate::{Action, Event};

/// Every Destroy; after the roll, with Predictive Model, only those the face satisfies.
pub(crate) fn each_destroy(game: &Darkleaf, found: &mut impl FnMut(Action) -> bool) -> bool {
    let side = game.active();
    let rolled = game.phase == Phase::Execute;
    let enough = |to: &Square| !rolled || game.turn.face >= needed(game, *to, false);
    let near = dilate(game.vulnerable_rivals(side));
    for from in squares(game.field.side(side) & near) {
        for to in squares(targets(game, from)).filter(enough) {
            if found(Action::Destroy(from, to)) {
                return true;
            }
        }
    }
    false
}

pub(crate) fn allows(game: &Darkleaf, from: Square, to: Square) -> bool {
    let side = game.active();
    game.clan(side) == Clan::Murg
        && from.is_in(game.field.side(side))
        && to.is_in(targets(game, from))
}

/// Any adjacent rival that can fall, on Reclaimed land too. DG-MUR-4, DG-MUR-7, DG-MUR-8, DG-ERD-11, DG-TERM-8
pub(crate) fn targets(game: &Darkleaf, from: Square) -> Set {
    let ways = deed_ways(game, from);
    if ways == 0 {
        return 0;
    }
    let rivals = game.field.side(game.rival());
    let next = bearings(ways).filter_map(|bearing| from.step(bearing));
    let hit = next.filter(|&to| to.is_in(rivals) && !game.spared(to));
    hit.fold(0, |set, to| set | to.bit())
}

fn deed_ways(game: &Darkleaf, from: Square) -> u8 {
    let (side, unit) = (game.active(), game.field.at(from));
    if unit.has(IMMOBILE) {
        return 0;
    }
    let sheet = game.sheet(side);
    let mut ways = sheet.deed[unit.kind() as usize];
    let beside_rook = from.adjacent() & game.field.of(side, Kind::Rook) != 0;
    if unit.kind() == Kind::Royal && beside_rook && sheet.can(Ability::SanctionedViolence) {
        ways |= sheet.special;
    }
    ways.rotate_left(4 * side as u32)
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
pub(crate) fn each_lock(game: &Darkleaf, found: &mut impl FnMut(Action) -> bool) -> bool {
    let Intent::Destroy(from, to, None) = game.turn.intent else {
        return false;
    };
    let side = game.active();
    let knight = game.field.at(from).kind() == Kind::Knight;
    let can = knight && game.sheet(side).can(Ability::TargetLock);
    let royals = game.field.kind(Kind::Royal);
    let enough = !game.turn.predict || game.turn.face >= game.sheet(side).numbers.target_lock;
    if !can || to.is_in(royals) || !enough {
        return false;
    }
    squares(targets(game, from) & !royals & !to.bit()).any(|it| found(Action::Lock(it)))
}

/// DG-MUR-1, DG-MUR-5, DG-MUR-6, DG-MUR-10, DG-MUR-11, DG-ERD-12
pub(crate) fn destroy(
    game: &mut Darkleaf,
    from: Square,
    to: Square,
    second: Option<Square>,
    events: &mut impl Sink<Event>,
) {
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
        (Some(one), Some(two)) => game.phase = Phase::FollowUp(one, two),
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
