//! Declaring intent, picking and rolling a bone, Tweak. DG-TURN-9 to -14
use engine::Sink;

use super::{execute, murg, pass, upkeep};
use crate::Darkleaf;
use crate::phases::Phase;
use crate::rules::turn;
use crate::state::clans::{Clan, Kind, Skill};
use crate::state::square::squares;
use crate::state::turn::Intent;
use crate::state::units::IMMOBILE;
use crate::words::event::Word;
use crate::{Action, Event};

pub(crate) fn each(game: &Darkleaf, found: &mut impl FnMut(Action) -> bool) -> bool {
    let side = game.active();
    match game.phase {
        Phase::Declare => found(Action::Journey) || each_deed(game, found),
        Phase::TargetLock => murg::each_lock(game, found) || found(Action::Pass),
        Phase::PickBone => {
            let pool = game.sides[side].pool;
            let mut kinds = (0..2).filter(|&kind| pool[kind] > 0);
            kinds.any(|kind| found(Action::Bone(game.die_size(kind))))
        }
        Phase::Stand(low, high) => {
            found(Action::Stand(low)) || low != high && found(Action::Stand(high))
        }
        _ => {
            let token = game.spendable(side, Skill::Tweak) > 0;
            token && found(Action::Spend(Skill::Tweak)) || found(Action::Pass)
        }
    }
}

fn each_deed(game: &Darkleaf, found: &mut impl FnMut(Action) -> bool) -> bool {
    match game.clan(game.active()) {
        Clan::Murg => murg::each_destroy(game, found),
        Clan::Erde => {
            let mut pawns = squares(reclaimers(game));
            pawns.any(|at| found(Action::Reclaim(at)))
        }
        _ => false,
    }
}

/// Pawns on unclaimed center territories. DG-ERD-4, DG-ERD-7
pub(crate) fn reclaimers(game: &Darkleaf) -> u64 {
    let side = game.active();
    let claimed = game.sides[0].reclaimed | game.sides[1].reclaimed;
    let able = |kind: &&Kind| game.sheet(side).deed[**kind as usize] != 0;
    let units = Kind::ALL.iter().filter(able);
    let units = units.fold(0, |set, &kind| set | game.field.of(side, kind));
    let on = squares(units & game.center() & !claimed);
    let may = on.filter(|&at| !game.field.at(at).has(IMMOBILE));
    may.fold(0, |set, at| set | at.bit())
}

pub(crate) fn apply(game: &mut Darkleaf, action: Action, events: &mut impl Sink<Event>) {
    match action {
        Action::Journey => {
            let intent = Word::Journey;
            events.emit(Event::Declared { intent });
            turn::pick_bone(game);
        }
        Action::Destroy(from, to) => {
            game.turn.intent = Intent::Destroy(from, to, None);
            events.emit(Event::DeedDeclared { from, to });
            // Skipped where no second target can be named.
            game.phase = Phase::TargetLock;
        }
        Action::Lock(second) => {
            if let Intent::Destroy(from, to, _) = game.turn.intent {
                game.turn.intent = Intent::Destroy(from, to, Some(second));
            }
            events.emit(Event::Locked { to: second });
            turn::next(game, events);
        }
        Action::Reclaim(at) => {
            game.turn.intent = Intent::Reclaim(at);
            events.emit(Event::DeedDeclared { from: at, to: at });
            turn::pick_bone(game);
        }
        Action::Bone(faces) => pick(game, faces, events),
        Action::Stand(face) => {
            events.emit(Event::Stands { face });
            stand(game, face, events);
        }
        Action::Spend(skill) => {
            upkeep::spend(game, skill, events);
            game.phase = Phase::Roll;
        }
        _ => pass(game, events),
    }
}

fn pick(game: &mut Darkleaf, faces: u8, events: &mut impl Sink<Event>) {
    let pool = game.sides[game.active()].pool;
    let fits = |&kind: &u8| pool[usize::from(kind)] > 0 && game.die_size(kind.into()) == faces;
    game.turn.die = (0..2).find(fits).unwrap_or(0);
    events.emit(Event::BonePicked { faces });
    game.phase = turn::roll_of(game);
}

/// Only the first roll of a Phase 3, and not a reroll. DG-WILL-15
pub(crate) fn is_thrown_twice(game: &Darkleaf) -> bool {
    game.turn.rolls == 0 && game.sides[game.active()].omen
}

pub(crate) fn twice(game: &mut Darkleaf, low: u8, high: u8, events: &mut impl Sink<Event>) {
    events.emit(Event::RolledTwice { low, high });
    game.sides[game.active()].omen = false;
    if low == high {
        stand(game, low, events);
    } else {
        game.phase = Phase::Stand(low, high);
    }
}

pub(crate) fn rolled(game: &mut Darkleaf, face: u8, events: &mut impl Sink<Event>) {
    events.emit(Event::Rolled { face });
    stand(game, face, events);
}

/// The face counts from here on. DG-HUL-16, DG-HUL-17
fn stand(game: &mut Darkleaf, face: u8, events: &mut impl Sink<Event>) {
    game.turn.face = face;
    game.turn.rolls = game.turn.rolls.saturating_add(1);
    if game.spendable(game.active(), Skill::Tweak) > 0 {
        game.phase = Phase::Tweak;
    } else {
        execute::begin(game, events);
    }
}
