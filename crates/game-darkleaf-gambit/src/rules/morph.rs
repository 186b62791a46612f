//! Wildero Wibo: Morph, births, retreats, the queen's swap. DG-WIB-2 to -40
use engine::Sink;

use crate::phases::Phase;
use crate::rules::ground::{immobile, not_of, of_kind};
use crate::rules::journey::{MIRE, journeyer};
use crate::rules::vanquish::Fell;
use crate::rules::{relics, turn};
use crate::state::clans::{Ability, Entry, Kind, Skill};
use crate::state::square::{Set, Square, bearings, squares};
use crate::state::units::Unit;
use crate::words::refusal::Verdict;
use crate::{Darkleaf, Event, Refusal};

/// The queen changes places with an adjacent pawn. DG-WIB-21, DG-WIB-22
pub(crate) fn swap(game: &Darkleaf, from: Square, to: Square) -> Verdict {
    let side = game.active();
    journeyer(game, from)?;
    of_kind(game, from, Kind::Royal)?;
    if !game.deep_rooted(game.field.at(from)) {
        return Err(Refusal::NotThatWay);
    }
    if !to.is_in(from.adjacent()) {
        return Err(Refusal::OneTerritory);
    }
    not_of(game, to, side, side)?;
    of_kind(game, to, Kind::Pawn)?;
    immobile(game.field.at(to), to)
}

pub(crate) fn each_swap(game: &Darkleaf, found: &mut impl FnMut(Square, Square) -> bool) -> bool {
    let Some(queen) = game.field.royal(game.active()) else {
        return false;
    };
    let pawns = queen.adjacent() & game.field.of(game.active(), Kind::Pawn);
    squares(pawns).any(|at| swap(game, queen, at).is_ok() && found(queen, at))
}

pub(crate) fn carry_out_swap(
    game: &mut Darkleaf,
    from: Square,
    to: Square,
    events: &mut impl Sink<Event>,
) {
    game.field.swap(from, to);
    events.emit(Event::Swapped { one: from, two: to });
    turn::end_execute(game, events);
}

/// After a journey the unit may Morph. DG-WIB-4, DG-WIB-5
pub(crate) fn arrive(game: &mut Darkleaf, to: Square, events: &mut impl Sink<Event>) {
    (game.turn.from, game.turn.to) = (to, to);
    if morpher(game).is_ok() {
        game.phase = Phase::Morph;
    } else {
        turn::end_execute(game, events);
    }
}

/// The unit that may Morph. DG-WIB-4, DG-WIB-8, DG-WIB-38
fn morpher(game: &Darkleaf) -> Result<Square, Refusal> {
    let side = game.active();
    if game.turn.born.is_some() {
        return Err(Refusal::RetreatIsNoJourney);
    }
    let at = game.journeyed().ok_or(Refusal::JourneyFirst)?;
    if game.sheet(side).deed[game.field.at(at).kind() as usize] == 0 {
        Err(Refusal::DoesNotMorph)
    } else if game.graveyard(side, Kind::Pawn) == 0 {
        Err(Refusal::NoPawnLeft)
    } else {
        Ok(at)
    }
}

/// A target beside the unit, or diagonal to it. DG-WIB-6, DG-INT-3, DG-ERD-22
fn target(game: &Darkleaf, at: Square) -> Verdict {
    let side = game.active();
    not_of(game, at, side ^ 1, side)?;
    if game.thick_skin(game.field.at(at)) {
        Err(Refusal::ThickSkin)
    } else if game.spared(at) {
        Err(Refusal::Invulnerable { at })
    } else {
        Ok(())
    }
}

/// Territories that the unit reaches with its deed. DG-WIB-6
fn reach(game: &Darkleaf, here: Square) -> Set {
    let side = game.active();
    let ways = game.sheet(side).deed[game.field.at(here).kind() as usize];
    let next = bearings(ways.rotate_left(4 * side as u32));
    next.filter_map(|it| here.step(it))
        .fold(0, |set, at| set | at.bit())
}

/// With a roll, or with a seed instead. DG-WIB-6, DG-WIB-27, DG-WIB-28
pub(crate) fn morph(game: &Darkleaf, at: Square, seed: bool) -> Verdict {
    let here = morpher(game)?;
    if !at.is_in(reach(game, here)) {
        let sage = game.field.at(here).kind() == Kind::Sage;
        return Err(if seed && sage && at.is_in(here.diagonals()) {
            Refusal::MassNeedsARoll
        } else {
            Refusal::OnlyNeighbors { at: here }
        });
    }
    target(game, at)?;
    if seed {
        relics::token(game, Skill::StarterSeed)?;
    }
    Ok(())
}

/// DG-WIB-14, DG-WIB-15
pub(crate) fn mass(game: &Darkleaf, at: Square, second: Square) -> Verdict {
    let (here, side) = (morpher(game)?, game.active());
    let sage = game.field.at(here).kind() == Kind::Sage;
    if !sage || !game.sheet(side).can(Ability::MassMorph) {
        return Err(Refusal::OnlyASageTwo);
    }
    if game.graveyard(side, Kind::Pawn) < 2 {
        return Err(Refusal::TwoPawnsNeeded);
    }
    if !at.is_in(reach(game, here)) {
        return Err(Refusal::OnlyNeighbors { at: here });
    }
    if !second.is_in(here.diagonals()) || second == at {
        return Err(Refusal::SecondIsDiagonal { at: here });
    }
    target(game, at)?;
    target(game, second)
}

/// Whether the roll succeeds. DG-WIB-7
pub(crate) fn roll(game: &mut Darkleaf, events: &mut impl Sink<Event>) {
    let (face, needed) = (game.turn.face, game.sheet(game.active()).numbers.morph);
    if face < needed {
        events.emit(Event::Failed { face, needed });
        game.turn.targets = [None; 2];
        turn::end_execute(game, events);
    } else {
        convert(game, events);
    }
}

/// Victims fall, pawns take their places; those that cannot wait for one. DG-WIB-7, DG-WIB-13, DG-WIB-36
pub(crate) fn convert(game: &mut Darkleaf, events: &mut impl Sink<Event>) {
    let side = game.active();
    game.turn.settled = game.turn.targets[1].is_some();
    for slot in 0..2 {
        let Some(at) = game.turn.targets[slot] else {
            continue;
        };
        let royal = game.field.at(at).kind() == Kind::Royal;
        events.emit(Event::Morphed { at });
        let waits = match game.vanquish(at, false, events) {
            Fell::Removed if royal => {
                // DG-WIB-13: the Seat, whatever the birth territory.
                game.turn.royal_birth = Some(at);
                game.turn.settled = true;
                true
            }
            Fell::Removed if at.is_in(game.closed(side)) => true,
            Fell::Removed => {
                born(game, at, events);
                false
            }
            Fell::Nothing | Fell::Saved => false,
        };
        if !waits {
            game.turn.targets[slot] = None;
        }
    }
    game.phase = Phase::PlaceBorn;
}

pub(crate) fn born(game: &mut Darkleaf, at: Square, events: &mut impl Sink<Event>) {
    let side = game.active();
    game.field.put(at, Unit::new(side, Kind::Pawn));
    game.turn.born = Some(at);
    events.emit(Event::Born { at });
}

/// DG-WIB-9, DG-WIB-16, DG-WIB-19
pub(crate) fn after_birth(game: &mut Darkleaf, events: &mut impl Sink<Event>) {
    if may_retreat(game).is_ok() {
        game.phase = Phase::OfferRetreat;
    } else {
        turn::end_execute(game, events);
    }
}

/// DG-WIB-9, DG-WIB-13, DG-WIB-16, DG-WIB-19
pub(crate) fn may_retreat(game: &Darkleaf) -> Verdict {
    let turn = &game.turn;
    if turn.royal_birth.is_some() {
        Err(Refusal::GoesToTheSeat)
    } else if turn.born.is_none() {
        Err(Refusal::NoNewPawn)
    } else if turn.settled {
        Err(Refusal::NoRetreatAfterMass)
    } else {
        Ok(())
    }
}

/// The pawn, or the knight that Morphed with its pawn lifted. DG-WIB-10 to -12, DG-WIB-17, DG-WIB-18
pub(crate) fn retreat(game: &Darkleaf, from: Square, to: Square) -> Verdict {
    let (side, pawn) = (game.active(), game.turn.born);
    if pawn != Some(from) && knight(game) != Some(from) {
        return Err(Refusal::NotTheNewPawn { at: from });
    }
    let ways = game.sheet(side).numbers.retreat;
    let ways = ways.rotate_left(4 * side as u32);
    let line = from.line_to(to);
    let Some((bearing, distance)) = line.filter(|it| ways >> it.0 & 1 != 0) else {
        return Err(Refusal::TowardSeat);
    };
    if to.is_in(game.closed(side)) {
        return Err(Refusal::ClosedLand { at: to });
    }
    let (face, mire) = (game.turn.face, game.holds(Entry::Mire));
    if mire && distance > MIRE {
        return Err(Refusal::Mired);
    }
    let most = if mire { face.min(MIRE) } else { face };
    if distance > most {
        return Err(Refusal::RetreatRange { most });
    }
    let lifted = pawn.filter(|&it| it != from).map_or(0, Square::bit);
    let way = from.between(bearing, to) | to.bit();
    if way & game.field.occupied() & !lifted != 0 {
        return Err(Refusal::RetreatBlocked);
    }
    Ok(())
}

/// Where a unit may retreat to.
pub(crate) fn retreats(game: &Darkleaf, from: Square) -> Set {
    let near = (1..8).fold(0, |set, steps| set | from.star(steps));
    let may = squares(near).filter(|&to| retreat(game, from, to).is_ok());
    may.fold(0, |set, at| set | at.bit())
}

/// The knight that Morphed, if it may retreat with its pawn.
pub(crate) fn knight(game: &Darkleaf) -> Option<Square> {
    let (side, at) = (game.active(), game.turn.to);
    let hasty = game.sheet(side).can(Ability::HastyRetreat);
    (hasty && game.field.at(at).is(side, Kind::Knight)).then_some(at)
}
