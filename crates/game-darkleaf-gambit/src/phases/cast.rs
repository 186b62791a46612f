//! Hexes: casting them in two windows, lowering them, what they do at 0. DG-HEX-12 to -41
use engine::Sink;

use super::{pass, upkeep};
use crate::Darkleaf;
use crate::phases::Phase;
use crate::rules::vanquish::Fell;
use crate::state::clans::{Ability, Kind, Skill};
use crate::state::square::{ASLANT, Set, Square, bearings, squares};
use crate::state::turn::Stage;
use crate::state::units::{DUE, IMMOBILE, JOURNEYED, QUARRY, STASIS, Unit};
use crate::{Action, Event};

const GARDEN: u8 = 1;
const LADDER: u8 = 2;

/// The unit that journeyed, and every sage. DG-HEX-14 to -16, DG-HEX-41
pub(crate) fn is_caster(game: &Darkleaf, at: Square) -> bool {
    let unit = game.field.at(at);
    let side = game.active();
    let shadows = unit.kind() == Kind::Sage && game.sheet(side).can(Ability::FromTheShadows);
    unit.is_some() && unit.side() == side && (unit.has(JOURNEYED) || shadows) && !unit.has(IMMOBILE)
}

fn casts(game: &Darkleaf, at: Square, hex: u8) -> bool {
    game.sheet(game.active()).casts[game.field.at(at).kind() as usize] & hex != 0
}

pub(crate) fn each(game: &Darkleaf, found: &mut impl FnMut(Action) -> bool) -> bool {
    match game.phase {
        Phase::SecondLadder(_, from) => {
            let targets = if ladder_chips_left(game) {
                ladder_targets(game, from)
            } else {
                0
            };
            squares(targets).any(|to| found(Action::Ladder(from, to))) || found(Action::Pass)
        }
        _ => each_cast(game, found) || found(Action::Pass),
    }
}

/// Whether a Hex can be cast.
#[inline]
pub(crate) fn is_open(game: &Darkleaf) -> bool {
    let [gardens, ladders, ..] = game.sides[game.active()].tokens;
    gardens + ladders > 0 && some_cast(game)
}

#[inline(never)]
fn some_cast(game: &Darkleaf) -> bool {
    each_cast(game, &mut |_| true)
}

fn each_cast(game: &Darkleaf, found: &mut impl FnMut(Action) -> bool) -> bool {
    let side = game.active();
    let garden = game.spendable(side, Skill::PoisonGarden) > 0;
    let ladder = game.spendable(side, Skill::WitchsLadder) > 0 && ladder_chips_left(game);
    if !garden && !ladder {
        return false;
    }
    let mut casters = squares(game.field.side(side)).filter(|&at| is_caster(game, at));
    casters.any(|at| {
        garden && each_garden(game, at, found)
            || ladder
                && casts(game, at, LADDER)
                && squares(ladder_targets(game, at)).any(|to| found(Action::Ladder(at, to)))
    })
}

/// DG-HEX-18, DG-HEX-19, DG-HEX-21
fn each_garden(game: &Darkleaf, at: Square, found: &mut impl FnMut(Action) -> bool) -> bool {
    let side = game.active();
    let full = game.pack.row(Skill::PoisonGarden).counters;
    let used = game.garden_chips(side);
    let grows = at.is_in(game.sides[0].all_gardens() | game.sides[1].all_gardens());
    if grows || !casts(game, at, GARDEN) {
        return false;
    }
    let gardener = game.field.at(at).kind() == Kind::Royal
        && game.sheet(side).can(Ability::MasterGardener)
        && full > 1;
    game.chips_for(used, full) && found(Action::Garden(at, full))
        || gardener && game.chips_for(used, full - 1) && found(Action::Garden(at, full - 1))
}

/// DG-HEX-36
pub(crate) fn ladder_chips_left(game: &Darkleaf) -> bool {
    let side = game.active();
    let more = game.pack.row(Skill::WitchsLadder).counters;
    game.chips_for(game.ladder_chips(side), more)
}

/// Rival units on a diagonal, whatever stands between. DG-HEX-22 to -25, DG-TERM-9
pub(crate) fn ladder_targets(game: &Darkleaf, from: Square) -> Set {
    let lines = bearings(ASLANT).fold(0, |set, bearing| set | from.ray(bearing));
    let rivals = game.field.side(game.rival()) & lines;
    let legal = |&at: &Square| !game.field.at(at).has(QUARRY) && can_carry(game, game.field.at(at));
    squares(rivals)
        .filter(legal)
        .fold(0, |set, at| set | at.bit())
}

/// DG-HEX-25; ruling 35: a unit that may lose its protection can.
pub(crate) fn can_carry(game: &Darkleaf, unit: Unit) -> bool {
    unit.kind() != Kind::Rook && !game.thick_skin(unit) && !unit.has(STASIS) && unit.ladder() == 0
}

/// Where a Ladder that resolved on `at` may restart. DG-HEX-26, DG-HEX-29, DG-HEX-39
pub(crate) fn each_spread(
    game: &Darkleaf,
    at: Square,
    found: &mut impl FnMut(Action) -> bool,
) -> bool {
    let side = game.active();
    let legal = |it: &Square| {
        let unit = game.field.at(*it);
        let own_queen = unit.is(side, Kind::Royal);
        can_carry(game, unit) && !own_queen
    };
    let near = squares(at.adjacent() & game.field.occupied());
    near.filter(legal).any(|it| found(Action::Choose(it))) || found(Action::Pass)
}

pub(crate) fn apply(game: &mut Darkleaf, action: Action, events: &mut impl Sink<Event>) {
    let side = game.active();
    match (game.phase, action) {
        (Phase::Spread(from), Action::Choose(to)) => {
            let left = game.pack.row(Skill::WitchsLadder).counters;
            let unit = game.field.at(to).with_ladder(side, left);
            game.field.mark(to, unit);
            events.emit(Event::LadderSpread { from, to, left });
            after_resolution(game);
        }
        (Phase::Spread(at), _) => {
            events.emit(Event::LadderEnded { at });
            pass(game, events);
        }
        (Phase::Cast(_), Action::Garden(at, counters)) => {
            upkeep::spend(game, Skill::PoisonGarden, events);
            game.sides[side].set_garden(at, counters);
            events.emit(Event::GardenCast { at, counters });
        }
        (Phase::Cast(window), Action::Ladder(from, to)) => {
            upkeep::spend(game, Skill::WitchsLadder, events);
            mark(game, from, to, events);
            // DG-HEX-31, DG-HEX-40
            if game.turn.power && game.field.at(from).has(JOURNEYED) {
                game.phase = Phase::SecondLadder(window, from);
            }
        }
        (Phase::SecondLadder(window, from), Action::Ladder(_, to)) => {
            mark(game, from, to, events);
            game.phase = Phase::Cast(window);
        }
        _ => pass(game, events),
    }
}

fn mark(game: &mut Darkleaf, from: Square, to: Square, events: &mut impl Sink<Event>) {
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
        Fell::Nothing => {
            events.emit(Event::LadderEnded { at });
            after_resolution(game);
        }
        // DG-HEX-39
        Fell::Saved | Fell::Removed if !ladder_chips_left(game) => {
            events.emit(Event::LadderStarved { at });
            after_resolution(game);
        }
        Fell::Saved | Fell::Removed => game.phase = Phase::Spread(at),
    }
}

/// Back to the counters: of Upkeep, or of Waxing Moon. DG-HEX-33, DG-HEX-34
pub(crate) fn after_resolution(game: &mut Darkleaf) {
    if game.turn.stage == Stage::Upkeep {
        game.phase = Phase::LowerCounter;
    } else {
        game.phase = Phase::Wax;
    }
}
