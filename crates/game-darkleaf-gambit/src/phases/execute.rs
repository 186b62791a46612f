//! Phase 3 once the bone lies: journeys and deeds of every clan. DG-TURN-14 to -17
use engine::Sink;

use super::{ferrymen, huldra, murg, pass, split, wibo};
use crate::Darkleaf;
use crate::phases::Phase;
use crate::rules::{push, turn};
use crate::state::clans::{Clan, Kind};
use crate::state::square::{Set, Square, squares};
use crate::state::turn::Intent;
use crate::{Action, Event};

/// The roll meets the intent.
pub(crate) fn begin(game: &mut Darkleaf, events: &mut impl Sink<Event>) {
    match (game.clan(game.active()), game.turn.intent) {
        (_, Intent::Destroy(..)) => deed(game, events),
        (_, Intent::Reclaim(at)) => reclaim(game, at, events),
        (Clan::Erde, Intent::Journey) => split::begin(game),
        (Clan::Wibo, _) if game.turn.rolls == 2 && game.turn.born.is_none() => {
            wibo::morph(game, events);
        }
        (Clan::Wibo, _) if game.turn.rolls > 1 => game.phase = Phase::RetreatMove,
        _ => game.phase = Phase::Execute,
    }
}

#[inline]
pub(crate) fn each(game: &Darkleaf, found: &mut impl FnMut(Action) -> bool) -> bool {
    let place = |set: Set, found: &mut dyn FnMut(Action) -> bool| {
        squares(set).any(|to| found(Action::Place(to)))
    };
    match game.phase {
        Phase::Execute => each_execute(game, found),
        Phase::PivotHunt(from) => {
            let set = huldra::hunts(game, &game.field, from, huldra::rest(game));
            squares(set).any(|to| found(Action::Hunt(from, to)))
        }
        Phase::FollowUp(one, two) => place(one.bit() | two.bit(), found),
        Phase::CrossAura => ferrymen::each_aura(game, found),
        Phase::Flow => ferrymen::each_flow(game, found),
        Phase::SetDownSaved => place(push::saved_places(game), found),
        Phase::SetDownRoyal => place(push::royal_places(game), found),
        Phase::Belay => ferrymen::each_belay(game, found) || found(Action::Pass),
        Phase::ReclaimPlace(_) => place(reclaim_places(game), found),
        _ => false,
    }
}

fn each_execute(game: &Darkleaf, found: &mut impl FnMut(Action) -> bool) -> bool {
    let value = game.value();
    let clan = game.clan(game.active());
    let zero = clan == Clan::Ferrymen && value == 0;
    let done = match clan {
        _ if zero => ferrymen::each_zero(game, found),
        Clan::Huldra => each_journey(game, value, found) || huldra::each(game, found),
        Clan::Murg if game.turn.predict => {
            each_journey(game, value, found) || murg::each_destroy(game, found)
        }
        Clan::Wibo => each_journey(game, value, found) || wibo::each_swap(game, found),
        _ => each_journey(game, value, found),
    };
    done || found(Action::Pass)
}

#[inline]
fn each_journey(game: &Darkleaf, value: u8, found: &mut impl FnMut(Action) -> bool) -> bool {
    let side = game.active();
    let found = &mut |from, to| found(Action::Go(from, to));
    match game.clan(side) {
        Clan::Ferrymen => game.each_ferry_line(value, found),
        Clan::Hexen => game.each_hexen_line(found),
        Clan::Wibo => {
            let queen = squares(game.field.of(side, Kind::Royal));
            game.each_line(&game.crowd(), value, found) || {
                let mut queen = queen.filter(|&at| game.deep_rooted(game.field.at(at)));
                queen.any(|from| {
                    squares(game.journeys(&game.field, from, value)).any(|to| found(from, to))
                })
            }
        }
        _ => game.each_line(&game.crowd(), value, found),
    }
}

#[inline]
pub(crate) fn allows_journey(game: &Darkleaf, from: Square, to: Square) -> bool {
    let value = game.value();
    let side = game.active();
    let goes = game.clan(side) != Clan::Ferrymen || value > 0;
    goes && from.is_in(game.field.side(side)) && game.can_go(from, to, value)
}

/// Whether anything can be done: a quick look at pawns and knights first.
#[inline(never)]
pub(crate) fn is_open(game: &Darkleaf) -> bool {
    let value = match game.clan(game.active()) {
        Clan::Hexen => 1,
        _ => game.value(),
    };
    value > 0 && (game.can_stride(Kind::Pawn, value) || game.can_stride(Kind::Knight, value))
        || super::has_choice(game)
}

pub(crate) fn apply(game: &mut Darkleaf, action: Action, events: &mut impl Sink<Event>) {
    match (game.phase, action) {
        (Phase::Execute, Action::Go(from, to)) => go(game, from, to, events),
        (Phase::Execute, Action::Destroy(from, to)) => {
            game.turn.intent = Intent::Destroy(from, to, None);
            events.emit(Event::DeedDeclared { from, to });
            game.phase = Phase::TargetLock;
        }
        (Phase::Execute, Action::Zero(at)) => ferrymen::zero(game, at, events),
        (Phase::Execute, Action::Swap(from, to)) => wibo::swap(game, from, to, events),
        (Phase::Execute, Action::Leap(to)) => huldra::leap(game, to, events),
        (Phase::Execute, Action::Pivot(from, to)) => huldra::pivot(game, from, to, events),
        (Phase::Execute | Phase::PivotHunt(_), Action::Hunt(from, to)) => {
            huldra::hunt(game, from, to, events);
        }
        (Phase::FollowUp(..), Action::Place(to)) => {
            if let Intent::Destroy(from, ..) = game.turn.intent {
                game.field.shift(from, to);
                events.emit(Event::FollowedUp { from, to });
            }
            turn::end_execute(game, events);
        }
        (Phase::CrossAura, Action::Take(aura)) => ferrymen::take(game, aura, events),
        (Phase::Flow, Action::Flow(push)) => ferrymen::flow(game, push, events),
        (Phase::SetDownSaved, Action::Place(at)) => {
            push::put_saved(game, at, events);
            turn::after_pushes(game, events);
        }
        (Phase::SetDownRoyal, Action::Place(at)) => {
            let unit = std::mem::replace(&mut game.limbo.royal, crate::state::units::Unit::NONE);
            game.field.put(at, unit);
            let who = game.piece(unit);
            events.emit(Event::SetDown { at, who });
            turn::after_pushes(game, events);
        }
        (Phase::Belay, Action::Relocate(from, to)) => {
            game.field.shift(from, to);
            events.emit(Event::Belayed { from, to });
            turn::end_execute(game, events);
        }
        (Phase::ReclaimPlace(from), Action::Place(to)) => {
            game.field.shift(from, to);
            events.emit(Event::Relocated { from, to });
            turn::end_execute(game, events);
        }
        _ => pass(game, events),
    }
}

/// A journey, and what follows from it by clan. DG-JRN-1
fn go(game: &mut Darkleaf, from: Square, to: Square, events: &mut impl Sink<Event>) {
    let side = game.active();
    let who = game.piece(game.field.at(from));
    events.emit(Event::Journeyed { from, to, who });
    match game.clan(side) {
        Clan::Ferrymen => ferrymen::arrive(game, from, to, events),
        Clan::Murg if to.is_in(game.field.side(side ^ 1)) => murg::ambush(game, from, to, events),
        Clan::Wibo => {
            game.field.journey(from, to);
            wibo::arrive(game, to, events);
        }
        Clan::Hexen => {
            game.field.journey(from, to);
            // DG-HEX-40
            game.turn.power = to.adjacent() & game.field.of(side, Kind::Rook) != 0
                && game
                    .sheet(side)
                    .can(crate::state::clans::Ability::PlaceOfPower);
            turn::end_execute(game, events);
        }
        _ => {
            game.field.journey(from, to);
            turn::end_execute(game, events);
        }
    }
}

/// DG-TURN-16, DG-TURN-17
pub(crate) fn deed(game: &mut Darkleaf, events: &mut impl Sink<Event>) {
    if let Intent::Destroy(from, to, second) = game.turn.intent {
        murg::destroy(game, from, to, second, events);
    }
}

/// What Reclaim needs. DG-ERD-4, DG-ERD-5
pub(crate) fn reclaim_number(game: &Darkleaf) -> u8 {
    let side = game.active();
    let numbers = game.sheet(side).numbers;
    match game.sides[side].law(crate::state::clans::Skill::OneWithTheLand) {
        true => numbers.reclaim_law,
        false => numbers.reclaim,
    }
}

/// DG-ERD-6, DG-ERD-32, DG-ERD-33
fn reclaim(game: &mut Darkleaf, at: Square, events: &mut impl Sink<Event>) {
    let (face, needed) = (game.turn.face, reclaim_number(game));
    if face < needed {
        events.emit(Event::Failed { face, needed });
        turn::end_execute(game, events);
        return;
    }
    let side = game.active();
    game.sides[side].reclaimed |= at.bit();
    events.emit(Event::Reclaimed { at });
    game.phase = Phase::ReclaimPlace(at);
}

fn reclaim_places(game: &Darkleaf) -> Set {
    let side = game.active();
    let around = game.field.royal(side).map_or(!0, Square::adjacent);
    game.next_best(side, around)
}
