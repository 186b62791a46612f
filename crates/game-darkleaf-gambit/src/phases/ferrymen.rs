//! Ferrymen: crossing, Flow, the zero journey, Belay. DG-FER-4 to -47
use engine::Sink;

use crate::Darkleaf;
use crate::phases::Phase;
use crate::rules::push::{self, FORMS};
use crate::rules::turn;
use crate::state::clans::{Ability, Aura, Clan, Kind};
use crate::state::square::{Bearing, Square, bearings, squares};
use crate::state::units::{IMMOBILE, JOURNEYED, Unit};
use crate::{Action, Event, Push};

const NO_BEARING: Bearing = 8;

/// With a value of 0 any unit may be named. DG-FER-41, DG-WILL-12
pub(crate) fn each_zero(game: &Darkleaf, found: &mut impl FnMut(Action) -> bool) -> bool {
    let own = squares(game.field.side(game.active()));
    let mut may = own.filter(|&at| may_stand(game, at));
    may.any(|at| found(Action::Zero(at)))
}

pub(crate) fn allows_zero(game: &Darkleaf, at: Square) -> bool {
    let side = game.active();
    let zero = game.clan(side) == Clan::Ferrymen && game.value() == 0;
    zero && at.is_in(game.field.side(side)) && may_stand(game, at)
}

fn may_stand(game: &Darkleaf, at: Square) -> bool {
    let unit = game.field.at(at);
    let rooted = unit.kind() == Kind::Rook && game.will.rooted_stones;
    game.owner_may_move(unit) && !rooted
}

/// DG-FER-15
pub(crate) fn flows(game: &Darkleaf, unit: Unit) -> bool {
    game.sheet(unit.side()).deed[unit.kind() as usize] != 0
}

pub(crate) fn zero(game: &mut Darkleaf, at: Square, events: &mut impl Sink<Event>) {
    let unit = game.field.at(at);
    game.field.mark(at, unit.with(JOURNEYED));
    let who = game.piece(unit);
    events.emit(Event::StoodStill { at, who });
    (game.turn.from, game.turn.to, game.turn.bearing) = (at, at, NO_BEARING);
    after_journey(game, unit, events);
}

/// The way of a journey, and whether it crossed. DG-FER-16
pub(crate) fn way(game: &Darkleaf, from: Square, to: Square) -> (Bearing, bool) {
    let unit = game.field.at(from);
    let (value, less) = (game.value(), game.may_be_less(unit));
    for bearing in bearings(game.ways(unit, from)) {
        if !less && from.turned(bearing, value) != to {
            continue;
        }
        let (ends, crossed) = game.ferry_line(&game.field, from, unit, bearing, value);
        if to.is_in(ends) {
            return (bearing, to.is_in(crossed));
        }
    }
    (NO_BEARING, false)
}

/// A unit that lands upon another stays where it came from until that one is pushed away. DG-FER-8, DG-FER-47
pub(crate) fn arrive(game: &mut Darkleaf, from: Square, to: Square, events: &mut impl Sink<Event>) {
    let (bearing, crossed) = way(game, from, to);
    (game.turn.from, game.turn.to, game.turn.bearing) = (from, to, bearing);
    let unit = game.field.at(from);
    if !to.is_in(game.field.occupied()) {
        game.field.journey(from, to);
        game.turn.from = to;
    }
    if crossed {
        game.phase = Phase::CrossAura;
    } else {
        after_journey(game, unit, events);
    }
}

fn after_journey(game: &mut Darkleaf, unit: Unit, events: &mut impl Sink<Event>) {
    if flows(game, unit) {
        game.phase = Phase::Flow;
    } else if unit.kind() == Kind::Royal && game.sheet(unit.side()).can(Ability::Belay) {
        game.phase = Phase::Belay;
    } else {
        turn::end_execute(game, events);
    }
}

/// Whether the journey ended on a unit that is still there.
fn is_upon(game: &Darkleaf) -> bool {
    game.turn.from != game.turn.to
}

/// What it lacks and what has a chip; after landing upon, only what still lets it push. DG-FER-18, DG-FER-19, DG-FER-46
pub(crate) fn each_aura(game: &Darkleaf, found: &mut impl FnMut(Action) -> bool) -> bool {
    let unit = game.field.at(game.turn.from);
    let side = unit.side();
    let lacks = |aura| !unit.has(Unit::aura(aura)) && game.has_chip(side, aura);
    let useful = |aura| {
        let with = unit.with(Unit::aura(aura));
        !is_upon(game) || push::can_land(game, with, game.turn.from, game.turn.to, false)
    };
    let mut auras = [Aura::Barbaric, Aura::Ripple].into_iter();
    auras.any(|aura| lacks(aura) && useful(aura) && found(Action::Take(aura)))
}

pub(crate) fn take(game: &mut Darkleaf, aura: Aura, events: &mut impl Sink<Event>) {
    let at = game.turn.from;
    let unit = game.field.at(at);
    game.field.mark(at, unit.with(Unit::aura(aura)));
    events.emit(Event::AuraCrossed {
        at: game.turn.to,
        aura,
    });
    game.phase = Phase::Flow;
}

/// The unit a push in this direction would start with. DG-FER-6, DG-FER-7, DG-FER-20
pub(crate) fn target(game: &Darkleaf, bearing: Bearing) -> Option<Square> {
    if is_upon(game) {
        return Some(game.turn.to);
    }
    let next = game.turn.to.step(bearing)?;
    next.is_in(game.field.side(game.rival())).then_some(next)
}

pub(crate) fn each_flow(game: &Darkleaf, found: &mut impl FnMut(Action) -> bool) -> bool {
    let (upon, unit) = (is_upon(game), game.field.at(game.turn.from));
    let ahead = !upon && game.turn.bearing != NO_BEARING;
    let mask = if ahead { 1 << game.turn.bearing } else { 0xff };
    let gone = if upon { game.turn.from.bit() } else { 0 };
    let (mut plain, side) = (false, game.active());
    for bearing in (0..8).map(|it| (it + 4 * side as u8) & 7) {
        let Some(at) = target(game, bearing).filter(|_| mask >> bearing & 1 != 0) else {
            continue;
        };
        let direction = push::direction(game, bearing);
        for (length, ripple) in FORMS {
            if push::is_legal(game, unit, at, bearing, (length, ripple), gone) {
                plain |= !ripple;
                if found(Action::Flow(Push {
                    direction,
                    length,
                    ripple,
                })) {
                    return true;
                }
            }
        }
    }
    // DG-FER-5, DG-FER-44
    let forced = upon || ahead && plain;
    !forced && found(Action::Pass)
}

/// DG-FER-14
pub(crate) fn flow(game: &mut Darkleaf, push: Push, events: &mut impl Sink<Event>) {
    let bearing = push.direction.bearing(game.active());
    let upon = is_upon(game);
    let gone = if upon { game.turn.from.bit() } else { 0 };
    if let Some(at) = target(game, bearing) {
        // The journeying unit makes room: what is pushed may come where it started.
        let mover = upon.then(|| game.field.take(game.turn.from));
        push::carry(game, at, push, gone, events);
        if let Some(unit) = mover {
            game.field.put(game.turn.to, unit.with(JOURNEYED));
            game.turn.from = game.turn.to;
        }
    }
    turn::after_pushes(game, events);
}

/// DG-FER-28, DG-FER-29, DG-FER-42
pub(crate) fn each_belay(game: &Darkleaf, found: &mut impl FnMut(Action) -> bool) -> bool {
    let (side, king) = (game.active(), game.turn.to);
    let free = king.adjacent() & game.free(side);
    let beside = squares(king.adjacent() & game.field.side(side));
    let mut may = beside.filter(|&at| !game.field.at(at).has(IMMOBILE));
    may.any(|from| squares(free).any(|to| found(Action::Relocate(from, to))))
}

/// Each rival unit adjacent to the unit that journeyed goes one away. DG-FER-36 to -38
pub(crate) fn big_wave(game: &mut Darkleaf, events: &mut impl Sink<Event>) {
    let side = game.active();
    let own = squares(game.field.side(side));
    let journeyed = |at: &Square| game.field.at(*at).has(JOURNEYED);
    let Some(at) = own.into_iter().find(journeyed) else {
        let skill = crate::state::clans::Skill::BigWave;
        events.emit(Event::Fizzled { skill });
        return;
    };
    let rivals = game.field.side(side ^ 1);
    // DG-INT-16: all are judged before the first one goes; nobody is pushed where another one stood.
    let ends = [0, 1, 2, 3, 4, 5, 6, 7].map(|bearing| {
        let from = at.step(bearing).filter(|it| it.is_in(rivals))?;
        let end = push::shove(game, &game.field, from, bearing, 1, 0)?;
        Some((from, end))
    });
    for (from, end) in ends.into_iter().flatten() {
        push::carry_to(game, from, end, events);
    }
}
