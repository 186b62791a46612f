//! Ferrymen after a journey: crossing, Flow, the zero journey, Belay, Big Wave. DG-FER-4 to -47
use engine::Sink;

use crate::phases::Phase;
use crate::rules::ferry::Way;
use crate::rules::ground::{immobile, not_of, placed};
use crate::rules::journey::journeyer;
use crate::rules::{ferry, push, turn};
use crate::state::clans::{Ability, Aura, Kind, Skill};
use crate::state::square::{Bearing, Set, Square};
use crate::state::units::{JOURNEYED, Unit};
use crate::words::refusal::Verdict;
use crate::{Darkleaf, Event, Push, Refusal};

const NO_BEARING: Bearing = 8;

/// With a value of 0 any unit may be named. DG-JRN-10, DG-FER-41, DG-WILL-12
pub(crate) fn zero(game: &Darkleaf, at: Square) -> Verdict {
    journeyer(game, at)?;
    match game.value() {
        0 => Ok(()),
        value => Err(Refusal::NoZeroJourney { value }),
    }
}

pub(crate) fn carry_out_zero(game: &mut Darkleaf, at: Square, events: &mut impl Sink<Event>) {
    let unit = game.field.at(at);
    game.field.mark(at, unit.with(JOURNEYED));
    let who = game.piece(unit);
    events.emit(Event::StoodStill { at, who });
    (game.turn.from, game.turn.to, game.turn.bearing) = (at, at, NO_BEARING);
    after_journey(game, unit, events);
}

/// A unit that lands upon another stays where it came from until that one is pushed away. DG-FER-8, DG-FER-47
pub(crate) fn arrive(game: &mut Darkleaf, from: Square, to: Square, events: &mut impl Sink<Event>) {
    let Ok(Way { bearing, crossed }) = ferry::way(game, from, to, game.value()) else {
        unreachable!("a journey from {from} to {to} was allowed")
    };
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
    if game.flows(unit) {
        game.phase = Phase::Flow;
    } else if unit.kind() == Kind::Royal && game.sheet(unit.side()).can(Ability::Belay) {
        game.phase = Phase::Belay;
    } else {
        turn::end_execute(game, events);
    }
}

/// Whether the journey ended on a unit that is still there.
pub(crate) fn is_upon(game: &Darkleaf) -> bool {
    game.turn.from != game.turn.to
}

/// What the unit lacks and what has a chip; after landing upon, only what still lets it push.
/// DG-FER-18, DG-FER-19, DG-FER-46, DG-FER-48
pub(crate) fn cross_aura(game: &Darkleaf, aura: Aura) -> Verdict {
    let (from, to) = (game.turn.from, game.turn.to);
    let unit = game.field.at(from);
    let with = unit.with(Unit::aura(aura));
    if !matches!(aura, Aura::Barbaric | Aura::Ripple) {
        Err(Refusal::NoCrossingAura)
    } else if unit.has(Unit::aura(aura)) {
        Err(Refusal::HasThatAura)
    } else if !game.has_chip(unit.side(), aura) {
        Err(Refusal::NoChipLeft)
    } else if is_upon(game) && !push::can_land(game, with, from, to, false) {
        Err(Refusal::AuraMustPush)
    } else {
        Ok(())
    }
}

/// The way that a push must go, if it is told. DG-FER-7
pub(crate) fn ahead(game: &Darkleaf) -> Option<Bearing> {
    let told = !is_upon(game) && game.turn.bearing != NO_BEARING;
    told.then_some(game.turn.bearing)
}

/// The unit a push in this direction would start with. DG-FER-6, DG-FER-7, DG-FER-20
pub(crate) fn target(game: &Darkleaf, from: Square, bearing: Bearing) -> Option<Square> {
    if is_upon(game) {
        Some(game.turn.to)
    } else {
        from.step(bearing)
    }
}

/// A push by the unit that journeyed. DG-FER-6, DG-FER-7, DG-FER-15, DG-FER-20
pub(crate) fn flow(game: &Darkleaf, from: Square, push: Push) -> Verdict {
    let (unit, bearing) = (game.field.at(from), push.direction.bearing(game.active()));
    if !game.flows(unit) {
        return Err(Refusal::CannotFlow);
    }
    if ahead(game).is_some_and(|it| it != bearing) {
        return Err(Refusal::NotStraightAhead);
    }
    let Some(at) = target(game, from, bearing) else {
        return Err(match from.is_in(game.seat_rank(game.rival())) {
            true => Refusal::JourneysOnly,
            false => Refusal::NobodyBeyond,
        });
    };
    not_of(game, at, game.rival(), game.active())?;
    let form = (push.length, push.ripple);
    push::push(game, unit, at, bearing, form, gone(game, from))
}

/// The journeying unit makes room: what is pushed may come where it started. DG-FER-14
fn gone(game: &Darkleaf, from: Square) -> Set {
    if is_upon(game) { from.bit() } else { 0 }
}

pub(crate) fn carry_out(game: &mut Darkleaf, push: Push, events: &mut impl Sink<Event>) {
    let bearing = push.direction.bearing(game.active());
    let (from, upon) = (game.turn.from, is_upon(game));
    let gone = gone(game, from);
    if let Some(at) = target(game, from, bearing) {
        let mover = upon.then(|| game.field.take(from));
        push::carry(game, at, push, gone, events);
        if let Some(unit) = mover {
            game.field.put(game.turn.to, unit.with(JOURNEYED));
            game.turn.from = game.turn.to;
        }
    }
    turn::after_pushes(game, events);
}

/// A unit beside the king goes to another territory beside him. DG-FER-28, DG-FER-29, DG-FER-42
pub(crate) fn belay(game: &Darkleaf, king: Square, from: Square, to: Square) -> Verdict {
    let side = game.active();
    not_of(game, from, side, side)?;
    if !from.is_in(king.adjacent()) || !to.is_in(king.adjacent()) {
        return Err(Refusal::NotBelayed { at: king });
    }
    immobile(game.field.at(from), from)?;
    placed(game, side, game.free(side), to)
}

/// Each rival unit adjacent to the unit that journeyed goes one away. DG-FER-36 to -38
pub(crate) fn big_wave(game: &mut Darkleaf, events: &mut impl Sink<Event>) {
    let Some(at) = game.journeyed() else {
        let skill = Skill::BigWave;
        events.emit(Event::Fizzled { skill });
        return;
    };
    let rivals = game.field.side(game.rival());
    // DG-INT-16: all are judged before the first one goes; nobody is pushed where another one stood.
    let ends = [0, 1, 2, 3, 4, 5, 6, 7].map(|bearing| {
        let from = at.step(bearing).filter(|it| it.is_in(rivals))?;
        let end = push::shove(game, &game.field, from, bearing, 1, 0).ok()?;
        Some((from, end))
    });
    for (from, end) in ends.into_iter().flatten() {
        push::carry_to(game, from, end, events);
    }
}

/// The forms of a push in a direction that the unit can do.
pub(crate) fn each_flow(game: &Darkleaf, found: &mut impl FnMut(Push) -> bool) -> bool {
    let (from, side) = (game.turn.from, game.active());
    let (unit, rivals) = (game.field.at(from), game.field.side(side ^ 1));
    // Nobody is pushed where nobody stands.
    let ways = (0..8).map(|it| (it + 4 * side as u8) & 7);
    let mut ways = ways.filter(|&it| {
        let at = target(game, from, it);
        at.is_some_and(|at| at.is_in(rivals)) && ahead(game).is_none_or(|way| way == it)
    });
    ways.any(|bearing| {
        let direction = push::direction(game, bearing);
        let forms = push::FORMS.into_iter();
        let mut forms = forms.filter(|&it| push::form(unit, it).is_ok());
        forms.any(|(length, ripple)| {
            let push = Push {
                direction,
                length,
                ripple,
            };
            flow(game, from, push).is_ok() && found(push)
        })
    })
}

/// A plain push straight ahead, and any after landing upon, happens by itself. DG-FER-5, DG-FER-44
pub(crate) fn is_forced(game: &Darkleaf) -> bool {
    let plain = |bearing| {
        let direction = push::direction(game, bearing);
        let push = Push {
            direction,
            length: 1,
            ripple: false,
        };
        flow(game, game.turn.from, push).is_ok()
    };
    is_upon(game) || ahead(game).is_some_and(plain)
}
