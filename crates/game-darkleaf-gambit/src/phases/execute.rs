//! What is done with the roll: journeys and deeds of every clan. DG-TURN-14 to -17
use engine::{Question, Seat, Sink};

use super::{Found, Phase, asked};
use crate::fast::execute as fast_execute;
use crate::fast::hunts::Aims;
use crate::rules::journey::journey;
use crate::rules::{destroy, flow, hunting, morph, turn};
use crate::state::clans::{Ability, Aura, Clan, Kind};
use crate::state::square::{Square, squares};
use crate::state::turn::Intent;
use crate::why::{out_of_place, own_deed};
use crate::words::refusal::Verdict;
use crate::{Action, Darkleaf, Event, clause};

pub(super) fn ask(game: &Darkleaf, _: Seat) -> Question<Action> {
    match game.clan(game.active()) {
        Clan::Huldra => asked(game, "Execute", const { clause("DG-HUL-3") }),
        Clan::Ferrymen => asked(game, "Execute", const { clause("DG-FER-4") }),
        _ => asked(game, "Execute", const { clause("DG-TURN-15") }),
    }
}

pub(super) fn candidates(game: &Darkleaf, _: Seat, found: &mut impl Found) -> bool {
    let (side, value, face) = (game.active(), game.value(), game.turn.face);
    let go = &mut |from, to| found(Action::Go(from, to));
    let done = match game.clan(side) {
        Clan::Ferrymen if value == 0 => {
            let mut own = squares(game.field.side(side));
            own.any(|at| flow::zero(game, at).is_ok() && found(Action::Zero(at)))
        }
        _ if fast_execute::each_journey(game, value, go) => true,
        Clan::Huldra => each_hunt(game, face, found),
        Clan::Murg if game.turn.predict => {
            destroy::each_destroy(game, destroy::destroy_predicted, found)
        }
        Clan::Wibo => morph::each_swap(game, &mut |from, to| found(Action::Swap(from, to))),
        _ => false,
    };
    done || found(Action::Pass)
}

pub(super) fn check(game: &Darkleaf, _: Seat, action: Action) -> Verdict {
    own_deed(game, action)?;
    match action {
        Action::Go(from, to) => journey(game, from, to, game.value()),
        Action::Hunt(from, to) => hunting::hunt(game, from, to, game.turn.face),
        Action::Pivot(from, to) => hunting::pivot(game, from, to),
        Action::Leap(to) => hunting::leap(game, to),
        Action::Swap(from, to) => morph::swap(game, from, to),
        Action::Zero(at) => flow::zero(game, at),
        Action::Destroy(from, to) if game.turn.predict => {
            destroy::destroy_predicted(game, from, to)
        }
        Action::Pass => Ok(()),
        _ => Err(out_of_place(game, action)),
    }
}

pub(super) fn apply(game: &mut Darkleaf, _: Seat, action: Action, events: &mut impl Sink<Event>) {
    match action {
        Action::Go(from, to) => go(game, from, to, events),
        Action::Hunt(from, to) => hunting::carry_out_hunt(game, from, to, events),
        Action::Pivot(from, to) => hunting::carry_out_pivot(game, from, to, events),
        Action::Leap(to) => hunting::carry_out_leap(game, to, events),
        Action::Swap(from, to) => morph::carry_out_swap(game, from, to, events),
        Action::Zero(at) => flow::carry_out_zero(game, at, events),
        Action::Destroy(from, to) => {
            game.turn.intent = Intent::Destroy(from, to, None);
            events.emit(Event::DeedDeclared { from, to });
            game.phase = Phase::TargetLock;
        }
        _ => turn::pass(game, events),
    }
}

/// Hunts and Pivots unit by unit, then the Leap.
fn each_hunt(game: &Darkleaf, face: u8, found: &mut impl Found) -> bool {
    let aims = Aims::new(game, face);
    let turning = game.bearers(game.active(), Aura::Pivot) & game.field.kind(Kind::Sage);
    for from in squares(aims.hunters | turning) {
        if squares(aims.of(from)).any(|to| found(Action::Hunt(from, to))) {
            return true;
        }
        let turns = from.is_in(turning);
        if turns && squares(hunting::stops(game, from)).any(|to| found(Action::Pivot(from, to))) {
            return true;
        }
    }
    squares(hunting::leaps(game)).any(|to| found(Action::Leap(to)))
}

/// A journey, and what follows from it by clan. DG-JRN-1
fn go(game: &mut Darkleaf, from: Square, to: Square, events: &mut impl Sink<Event>) {
    let side = game.active();
    let who = game.piece(game.field.at(from));
    events.emit(Event::Journeyed { from, to, who });
    match game.clan(side) {
        Clan::Ferrymen => return flow::arrive(game, from, to, events),
        Clan::Murg if to.is_in(game.field.side(side ^ 1)) => {
            return destroy::ambush(game, from, to, events);
        }
        _ => game.field.journey(from, to),
    }
    match game.clan(side) {
        Clan::Wibo => return morph::arrive(game, to, events),
        // DG-HEX-40
        Clan::Hexen => {
            let rooks = to.adjacent() & game.field.of(side, Kind::Rook);
            game.turn.power = rooks != 0 && game.sheet(side).can(Ability::PlaceOfPower);
        }
        _ => {}
    }
    turn::end_execute(game, events);
}
