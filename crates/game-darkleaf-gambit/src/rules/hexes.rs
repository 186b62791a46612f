//! Hexes: who casts them on what, how they are lowered, what they do at 0. DG-HEX-12 to -41
use engine::Sink;

use crate::phases::Phase;
use crate::rules::ground::{immobile, not_of};
use crate::rules::relics;
use crate::rules::vanquish::Fell;
use crate::state::clans::{Ability, Kind, Skill};
use crate::state::square::{ASLANT, Set, Square, bearings, squares};
use crate::state::turn::Stage;
use crate::state::units::{DUE, JOURNEYED, QUARRY, STASIS, Unit};
use crate::words::refusal::Verdict;
use crate::{Action, Darkleaf, Event, Refusal};

const GARDEN: u8 = 1;
const LADDER: u8 = 2;

/// What every Hex needs: the unit that journeyed or a sage, able to act, and a token. DG-HEX-14 to -17, DG-HEX-41
fn caster(game: &Darkleaf, at: Square, skill: Skill, hex: u8) -> Verdict {
    let (side, unit) = (game.active(), game.field.at(at));
    not_of(game, at, side, side)?;
    immobile(unit, at)?;
    relics::token(game, skill)?;
    let sheet = game.sheet(side);
    let shadows = unit.kind() == Kind::Sage && sheet.can(Ability::FromTheShadows);
    let casts = sheet.casts[unit.kind() as usize] & hex != 0;
    if casts && (unit.has(JOURNEYED) || shadows) {
        Ok(())
    } else {
        Err(Refusal::NotACaster { at })
    }
}

/// DG-HEX-18, DG-HEX-19, DG-HEX-21, DG-HEX-36
pub(crate) fn garden(game: &Darkleaf, at: Square, counters: u8) -> Verdict {
    let side = game.active();
    caster(game, at, Skill::PoisonGarden, GARDEN)?;
    if at.is_in(game.sides[0].all_gardens() | game.sides[1].all_gardens()) {
        return Err(Refusal::GardenGrows);
    }
    let full = game.pack.row(Skill::PoisonGarden).counters;
    let queen = game.field.at(at).kind() == Kind::Royal;
    let gardener = queen && game.sheet(side).can(Ability::MasterGardener) && full > 1;
    if counters != full && !(gardener && counters + 1 == full) {
        return Err(Refusal::GardenCounters);
    }
    if game.chips_for(game.garden_chips(side), counters) {
        Ok(())
    } else {
        Err(Refusal::TooFewChips)
    }
}

/// Along a diagonal, whatever stands between. DG-HEX-22 to -25, DG-TERM-9
pub(crate) fn ladder(game: &Darkleaf, from: Square, to: Square) -> Verdict {
    caster(game, from, Skill::WitchsLadder, LADDER)?;
    ladder_on(game, from, to)
}

/// The target of a Ladder, cast for a token or as the second of two. DG-HEX-31
pub(crate) fn ladder_on(game: &Darkleaf, from: Square, to: Square) -> Verdict {
    let side = game.active();
    if !to.is_in(diagonals(from)) {
        return Err(Refusal::OffTheDiagonals);
    }
    not_of(game, to, side ^ 1, side)?;
    let target = game.field.at(to);
    if target.has(QUARRY) {
        return Err(Refusal::NotOnQuarry);
    }
    if !can_carry(game, target) {
        return Err(Refusal::CannotBeCursed { at: to });
    }
    if ladder_chips_left(game) {
        Ok(())
    } else {
        Err(Refusal::TooFewChips)
    }
}

pub(crate) fn diagonals(from: Square) -> Set {
    bearings(ASLANT).fold(0, |set, bearing| set | from.ray(bearing))
}

/// The rival units that a Ladder from there marks.
pub(crate) fn ladder_targets(game: &Darkleaf, from: Square) -> Set {
    let near = squares(game.field.side(game.rival()) & diagonals(from));
    let may = near.filter(|&to| ladder_on(game, from, to).is_ok());
    may.fold(0, |set, at| set | at.bit())
}

/// DG-HEX-36
fn ladder_chips_left(game: &Darkleaf) -> bool {
    let side = game.active();
    let more = game.pack.row(Skill::WitchsLadder).counters;
    game.chips_for(game.ladder_chips(side), more)
}

/// DG-HEX-25: a unit that may lose its protection can.
pub(crate) fn can_carry(game: &Darkleaf, unit: Unit) -> bool {
    unit.kind() != Kind::Rook && !game.thick_skin(unit) && !unit.has(STASIS) && unit.ladder() == 0
}

/// Whether that counter is still to be lowered. DG-TURN-4, DG-HEX-27, DG-HEX-33
pub(crate) fn is_due(game: &Darkleaf, action: Action) -> bool {
    match action {
        Action::LowerGarden(at) => at.is_in(game.turn.due),
        Action::LowerLadder(at) => game.field.at(at).has(DUE),
        _ => game.sides[game.active()].due,
    }
}

/// Every counter of the active side is to be lowered once. DG-TURN-4, DG-HEX-27, DG-HEX-32
pub(crate) fn call_counters(game: &mut Darkleaf) {
    let side = game.active();
    game.turn.due = game.sides[side].all_gardens();
    for at in squares(game.field.laddered()) {
        let unit = game.field.at(at);
        if unit.ladder_owner() == side {
            game.field.mark(at, unit.with(DUE));
        }
    }
    game.sides[side].due = game.sides[side].rounds > 0 && game.turn.stage == Stage::Upkeep;
}

/// What Waxing Moon has not lowered stays as it is.
pub(crate) fn clear_due(game: &mut Darkleaf) {
    debug_assert_ne!(game.turn.stage, Stage::Upkeep);
    game.turn.due = 0;
    for at in squares(game.field.laddered()) {
        let unit = game.field.at(at);
        game.field.mark(at, unit.without(DUE));
    }
}

pub(crate) fn mark(game: &mut Darkleaf, from: Square, to: Square, events: &mut impl Sink<Event>) {
    let counters = game.pack.row(Skill::WitchsLadder).counters;
    let unit = game.field.at(to).with_ladder(game.active(), counters);
    game.field.mark(to, unit);
    events.emit(Event::LadderCast { from, to, counters });
}

/// DG-HEX-20, DG-HEX-32, DG-HEX-37
pub(crate) fn lower_garden(game: &mut Darkleaf, at: Square, events: &mut impl Sink<Event>) {
    let side = game.active();
    let left = game.sides[side].garden(at) - 1;
    game.sides[side].set_garden(at, left);
    game.turn.due &= !at.bit();
    events.emit(Event::Lowered { at, left });
    if left == 0 {
        events.emit(Event::GardenResolved { at });
        let near = (at.adjacent() | at.bit()) & game.field.side(side ^ 1);
        // All nine territories are read first.
        let struck = squares(near).filter(|&it| !game.spared(it));
        let struck = struck.fold(0, |set, it| set | it.bit());
        for it in squares(struck) {
            game.vanquish(it, true, events);
        }
    }
}

/// DG-HEX-26, DG-HEX-28, DG-HEX-29
pub(crate) fn lower_ladder(game: &mut Darkleaf, at: Square, events: &mut impl Sink<Event>) {
    let side = game.active();
    let unit = game.field.at(at);
    let left = unit.ladder() - 1;
    game.field
        .mark(at, unit.with_ladder(side, left).without(DUE));
    events.emit(Event::Lowered { at, left });
    if left > 0 {
        return;
    }
    events.emit(Event::LadderResolved { at });
    match game.vanquish(at, true, events) {
        Fell::Nothing => events.emit(Event::LadderEnded { at }),
        // DG-HEX-39
        Fell::Saved | Fell::Removed if !ladder_chips_left(game) => {
            events.emit(Event::LadderStarved { at });
        }
        Fell::Saved | Fell::Removed => game.phase = Phase::Spread(at),
    }
}
