//! Pushes: what can be pushed how far, what goes over the edge, who is set down again. DG-FER-5 to -25
//!
//! Next best never helps a push (DG-CORE-6). "Away" is the direction from the acting unit to the affected one (DG-TERM-6).
use engine::Sink;

use crate::Darkleaf;
use crate::phases::Phase;
use crate::rules::ground::immobile;
use crate::state::clans::{Aura, Clan, Kind, Skill};
use crate::state::square::{BEARINGS, Bearing, Direction, Set, Square};
use crate::state::units::{Field, IMMOBILE, Unit};
use crate::words::refusal::Verdict;
use crate::{Event, Push, Refusal};

/// Where a pushed unit ends.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum End {
    To(Square),
    Over,
}

/// Pushes a unit so far, if every step is free. DG-FER-9, DG-FER-12, DG-INT-4, DG-INT-16
pub(crate) fn shove(
    game: &Darkleaf,
    field: &Field,
    from: Square,
    bearing: Bearing,
    length: u8,
    cleared: Set,
) -> Result<End, Refusal> {
    let unit = field.at(from);
    immobile(unit, from)?;
    // DG-WIB-23: she may only leave with the first step.
    if length > 1 && game.deep_rooted(unit) && from.step(bearing).is_some() {
        return Err(Refusal::DeepRoots);
    }
    let occupied = field.occupied() & !cleared & !from.bit();
    let mut at = from;
    for step in 1..=length {
        // DG-WIB-33: in the Seat it is in stasis at once.
        if step > 1 && enters_stasis(game, unit, at) {
            return Err(Refusal::StopsInTheSeat);
        }
        at = match at.step(bearing) {
            Some(at) if at.is_in(game.closed(unit.side())) => {
                return Err(Refusal::ClosedLand { at });
            }
            Some(at) if at.is_in(occupied) => return Err(Refusal::PushBlocked { at }),
            Some(next) => next,
            None if game.invulnerable(field, unit, at) => return Err(Refusal::StaysOnBoard),
            None => return Ok(End::Over),
        };
    }
    Ok(End::To(at))
}

fn enters_stasis(game: &Darkleaf, unit: Unit, at: Square) -> bool {
    let side = unit.side();
    unit.kind() == Kind::Pawn
        && game.sides[side].law(Skill::Endless)
        && at.is_in(game.seat_rank(side))
        && game.stasis_at_once(side)
}

/// The second unit of a Ripple. DG-FER-22
pub(crate) fn second(field: &Field, first: Square, bearing: Bearing, gone: Set) -> Option<Square> {
    let side = field.at(first).side();
    let occupied = field.occupied() & !gone;
    let next = first.step(bearing)?;
    (next.is_in(occupied) && field.at(next).side() == side).then_some(next)
}

/// Both units of a Ripple, the farther first, if both can go. DG-FER-23, DG-FER-24
fn ripple(game: &Darkleaf, near: Square, bearing: Bearing, length: u8, gone: Set) -> Verdict {
    let Some(far) = second(&game.field, near, bearing, gone) else {
        return Err(Refusal::NobodyBehind { at: near });
    };
    let both = |_| Refusal::BothMustMove;
    let end = shove(game, &game.field, far, bearing, length, gone).map_err(both)?;
    let mut after = game.field;
    let unit = after.take(far);
    if let End::To(to) = end {
        after.put(to, unit);
    }
    shove(game, &after, near, bearing, length, gone).map_err(both)?;
    Ok(())
}

/// A push of the unit on `target`, with these auras of the pusher. DG-FER-9, DG-FER-12, DG-FER-21 to -24
pub(crate) fn push(
    game: &Darkleaf,
    auras: Unit,
    target: Square,
    bearing: Bearing,
    (length, both): (u8, bool),
    gone: Set,
) -> Verdict {
    form(auras, (length, both))?;
    if both {
        return ripple(game, target, bearing, length, gone);
    }
    shove(game, &game.field, target, bearing, length, gone)?;
    // One that leaves at the first step has no second.
    if length == 2 && target.step(bearing).is_none() {
        return Err(Refusal::NoSecondStep);
    }
    Ok(())
}

pub(crate) const FORMS: [(u8, bool); 4] = [(1, false), (2, false), (1, true), (2, true)];

/// What a form asks of the unit that pushes.
#[inline]
pub(crate) fn form(auras: Unit, (length, both): (u8, bool)) -> Verdict {
    if length == 2 && !auras.has(Unit::aura(Aura::Barbaric)) {
        Err(Refusal::NotBarbaric)
    } else if both && !auras.has(Unit::aura(Aura::Ripple)) {
        Err(Refusal::NoRipple)
    } else {
        Ok(())
    }
}

/// Whether a unit that lands upon `at` can push away what stands there. DG-FER-10, DG-FER-47
pub(crate) fn can_land(
    game: &Darkleaf,
    unit: Unit,
    from: Square,
    at: Square,
    across: bool,
) -> bool {
    let (gone, there) = (from.bit(), game.field.at(at));
    // Mostly there is room beside it.
    let room = at.adjacent() & game.free(there.side());
    if room != 0 && !there.has(IMMOBILE) {
        return true;
    }
    let plain = |bearing| shove(game, &game.field, at, bearing, 1, gone).is_ok();
    if BEARINGS.into_iter().any(plain) {
        return true;
    }
    let gains =
        across && !unit.has(Unit::aura(Aura::Ripple)) && game.has_chip(unit.side(), Aura::Ripple);
    let may = gains || unit.has(Unit::aura(Aura::Ripple));
    may && BEARINGS
        .into_iter()
        .any(|it| ripple(game, at, it, 1, gone).is_ok())
}

/// Carries out a push of the unit on `target` and, in a Ripple, of the one behind it.
pub(crate) fn carry(
    game: &mut Darkleaf,
    target: Square,
    push: Push,
    gone: Set,
    events: &mut impl Sink<Event>,
) {
    let bearing = push.direction.bearing(game.active());
    let far = second(&game.field, target, bearing, gone);
    if let Some(far) = far.filter(|_| push.ripple) {
        one(game, far, bearing, push.length, gone, events);
    }
    one(game, target, bearing, push.length, gone, events);
}

/// Pushes one unit, over the edge if it comes to that. DG-FER-11, DG-FER-39
pub(crate) fn one(
    game: &mut Darkleaf,
    from: Square,
    bearing: Bearing,
    length: u8,
    gone: Set,
    events: &mut impl Sink<Event>,
) {
    if let Ok(end) = shove(game, &game.field, from, bearing, length, gone) {
        carry_to(game, from, end, events);
    }
}

/// What a push that was judged does.
pub(crate) fn carry_to(game: &mut Darkleaf, from: Square, end: End, events: &mut impl Sink<Event>) {
    match end {
        End::To(to) => {
            game.field.shift(from, to);
            events.emit(Event::Pushed { from, to });
        }
        End::Over => over(game, from, events),
    }
}

fn over(game: &mut Darkleaf, from: Square, events: &mut impl Sink<Event>) {
    let unit = game.field.at(from);
    let side = unit.side();
    events.emit(Event::WentOver { at: from });
    let own = side == game.active();
    // DG-FER-1, DG-FER-2
    if unit.kind() == Kind::Royal && !own {
        game.sides[side].marks += 1;
        let marks = game.sides[side].marks;
        events.emit(Event::RoyalOver { at: from, marks });
        game.limbo.royal = game.field.take(from);
        if marks >= game.sheet(side ^ 1).numbers.royal_offs {
            game.won |= 1 << (side ^ 1);
        }
        return;
    }
    // DG-FER-13, DG-FER-45
    let plated = game.clan(side) == Clan::Murg && unit.has(Unit::aura(Aura::IronPlating));
    if plated {
        let aura = Aura::IronPlating;
        events.emit(Event::Saved { at: from, aura });
        game.field.take(from);
        game.limbo.save(unit.without(Unit::aura(aura)), from);
        return;
    }
    game.remove(from, false, events);
}

/// After the last push of an action: saved units return, then the royal is set down. DG-FER-13, DG-FER-45
pub(crate) fn set_down(game: &mut Darkleaf, events: &mut impl Sink<Event>) -> Option<Phase> {
    if game.won != 0 {
        return None;
    }
    while let Some((_, at)) = game.limbo.saved().next() {
        if at.is_in(game.field.occupied()) {
            return Some(Phase::SetDownSaved);
        }
        put_saved(game, at, events);
    }
    game.limbo.royal.is_some().then_some(Phase::SetDownRoyal)
}

pub(crate) fn put_saved(game: &mut Darkleaf, at: Square, events: &mut impl Sink<Event>) {
    if let Some((unit, _)) = game.limbo.saved().next() {
        game.limbo.release();
        game.field.put(at, unit);
        let who = game.piece(unit);
        events.emit(Event::SetDown { at, who });
    }
}

/// The direction as the active player sees it.
pub(crate) fn direction(game: &Darkleaf, bearing: Bearing) -> Direction {
    Direction::of(bearing, game.active())
}

#[cfg(test)]
mod tests {
    use engine::{Game, Silent};

    use super::*;
    use crate::state::turn::Limbo;
    use crate::{Clans, Options};

    /// Else a position would not read back equal. DG-FER-13
    #[test]
    fn nothing_is_kept_of_a_unit_once_it_is_set_down() {
        let clans = Clans(Some((Clan::Murg, Clan::Ferrymen)));
        let options = Options {
            clans,
            ..Options::default()
        };
        let game = Darkleaf::new(Darkleaf::default_pack(), 2, &options);
        let mut game = game.unwrap_or_else(|refusal| unreachable!("{refusal:?}"));
        let (a2, a4) = (Square(8), Square(24));
        let unit = game.field.take(a2);
        game.limbo.save(unit, a2);
        put_saved(&mut game, a4, &mut Silent);
        assert_eq!(game.limbo, Limbo::NOBODY);
    }
}
