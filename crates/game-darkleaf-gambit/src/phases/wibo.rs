//! Wildero Wibo: Morph, births, retreats, the queen's swap. DG-WIB-2 to -40
use engine::Sink;

use super::pass;
use crate::Darkleaf;
use crate::phases::Phase;
use crate::rules::journey::MIRE;
use crate::rules::turn;
use crate::rules::vanquish::Fell;
use crate::state::clans::{Ability, Clan, Entry, Kind, Skill};
use crate::state::square::{Set, Square, bearings, squares};
use crate::state::units::Unit;
use crate::{Action, Event};

pub(crate) fn each(game: &Darkleaf, found: &mut impl FnMut(Action) -> bool) -> bool {
    match game.phase {
        Phase::Morph => each_morph(game, found) || found(Action::Pass),
        Phase::PlaceBorn => each_birth(game, found),
        Phase::OfferRetreat => found(Action::Retreat) || found(Action::Pass),
        Phase::RetreatMove => each_retreat(game, found) || found(Action::Pass),
        Phase::HastyPawn(knight) => {
            let set = game.next_best(game.active(), knight.neighbors());
            squares(set).any(|to| found(Action::Place(to)))
        }
        _ => false,
    }
}

/// The queen and the adjacent pawns that she may swap with. DG-WIB-21, DG-WIB-22
fn swaps(game: &Darkleaf) -> Option<(Square, Set)> {
    let side = game.active();
    let queen = game.field.royal(side)?;
    let unit = game.field.at(queen);
    let may = game.deep_rooted(unit) && game.owner_may_move(unit);
    let pawns = queen.adjacent() & game.field.of(side, Kind::Pawn) & !game.field.immobile();
    may.then_some((queen, pawns))
}

pub(crate) fn each_swap(game: &Darkleaf, found: &mut impl FnMut(Action) -> bool) -> bool {
    swaps(game)
        .is_some_and(|(queen, pawns)| squares(pawns).any(|at| found(Action::Swap(queen, at))))
}

pub(crate) fn allows_swap(game: &Darkleaf, from: Square, to: Square) -> bool {
    let wibo = game.clan(game.active()) == Clan::Wibo;
    wibo && swaps(game).is_some_and(|(queen, pawns)| queen == from && to.is_in(pawns))
}

pub(crate) fn swap(game: &mut Darkleaf, from: Square, to: Square, events: &mut impl Sink<Event>) {
    game.field.swap(from, to);
    events.emit(Event::Swapped { one: from, two: to });
    turn::end_execute(game, events);
}

/// After a journey the unit may Morph. DG-WIB-4, DG-WIB-5, DG-WIB-8, DG-WIB-38
pub(crate) fn arrive(game: &mut Darkleaf, to: Square, events: &mut impl Sink<Event>) {
    let side = game.active();
    (game.turn.from, game.turn.to) = (to, to);
    let able = game.sheet(side).deed[game.field.at(to).kind() as usize] != 0;
    if able && game.graveyard(side, Kind::Pawn) > 0 {
        game.phase = Phase::Morph;
    } else {
        turn::end_execute(game, events);
    }
}

/// DG-WIB-6
pub(crate) fn targets(game: &Darkleaf) -> Set {
    let (side, at) = (game.active(), game.turn.to);
    let ways = game.sheet(side).deed[game.field.at(at).kind() as usize];
    let rivals = game.field.side(side ^ 1);
    let next = bearings(ways.rotate_left(4 * side as u32)).filter_map(|it| at.step(it));
    let hit = next.filter(|&to| to.is_in(rivals) && !game.spared(to));
    hit.fold(0, |set, to| set | to.bit())
}

/// DG-WIB-14, DG-WIB-15
pub(crate) fn mass_targets(game: &Darkleaf) -> Set {
    let (side, at) = (game.active(), game.turn.to);
    let sage = game.field.at(at).kind() == Kind::Sage;
    let can = sage && game.sheet(side).can(Ability::MassMorph);
    if !can || game.graveyard(side, Kind::Pawn) < 2 {
        return 0;
    }
    let near = squares(at.diagonals() & game.field.side(side ^ 1));
    let hit = near.filter(|&to| !game.spared(to));
    hit.fold(0, |set, to| set | to.bit())
}

fn each_morph(game: &Darkleaf, found: &mut impl FnMut(Action) -> bool) -> bool {
    let (side, targets) = (game.active(), targets(game));
    let mass = if targets == 0 { 0 } else { mass_targets(game) };
    // DG-WIB-27, DG-WIB-28
    let seed = game.spendable(side, Skill::StarterSeed) > 0;
    squares(targets).any(|at| found(Action::Morph(at)))
        || squares(targets)
            .any(|at| squares(mass & !at.bit()).any(|second| found(Action::Mass(at, second))))
        || seed && squares(targets).any(|at| found(Action::Seed(at)))
}

pub(crate) fn apply(game: &mut Darkleaf, action: Action, events: &mut impl Sink<Event>) {
    match action {
        Action::Morph(at) => name(game, [Some(at), None], events),
        Action::Mass(at, second) => name(game, [Some(at), Some(second)], events),
        Action::Seed(at) => {
            super::upkeep::spend(game, Skill::StarterSeed, events);
            game.turn.targets = [Some(at), None];
            convert(game, events);
        }
        Action::Born(from, to) => {
            born(game, to, events);
            for target in &mut game.turn.targets {
                if *target == Some(from) {
                    *target = None;
                }
            }
        }
        Action::Retreat => {
            events.emit(Event::Retreating);
            turn::pick_bone(game);
        }
        Action::Back(from, to) => back(game, from, to, events),
        Action::Place(to) => {
            born(game, to, events);
            turn::end_execute(game, events);
        }
        _ => pass(game, events),
    }
}

fn name(game: &mut Darkleaf, targets: [Option<Square>; 2], events: &mut impl Sink<Event>) {
    for at in targets.into_iter().flatten() {
        events.emit(Event::MorphNamed { at });
    }
    game.turn.targets = targets;
    turn::pick_bone(game);
}

/// The second roll. DG-WIB-7
pub(crate) fn morph(game: &mut Darkleaf, events: &mut impl Sink<Event>) {
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
fn convert(game: &mut Darkleaf, events: &mut impl Sink<Event>) {
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

fn born(game: &mut Darkleaf, at: Square, events: &mut impl Sink<Event>) {
    let side = game.active();
    game.field.put(at, Unit::new(side, Kind::Pawn));
    game.turn.born = Some(at);
    events.emit(Event::Born { at });
}

/// Pawns that wait for a place, in any order. DG-WIB-13, DG-WIB-40, DG-ERD-13
fn each_birth(game: &Darkleaf, found: &mut impl FnMut(Action) -> bool) -> bool {
    let side = game.active();
    let places = |from: Square| {
        let royal = game.turn.royal_birth == Some(from);
        let set = if royal {
            game.seat_rank(side)
        } else {
            from.bit()
        };
        game.next_best(side, set)
    };
    let mut waiting = game.turn.targets.into_iter().flatten();
    waiting.any(|from| squares(places(from)).any(|to| found(Action::Born(from, to))))
}

/// DG-WIB-9, DG-WIB-16, DG-WIB-19
pub(crate) fn after_birth(game: &mut Darkleaf, events: &mut impl Sink<Event>) {
    if game.turn.born.is_some() && !game.turn.settled {
        game.phase = Phase::OfferRetreat;
    } else {
        turn::end_execute(game, events);
    }
}

/// DG-WIB-10 to -12, DG-WIB-17, DG-WIB-18
fn each_retreat(game: &Darkleaf, found: &mut impl FnMut(Action) -> bool) -> bool {
    let Some(pawn) = game.turn.born else {
        return false;
    };
    let occupied = game.field.occupied();
    squares(retreats(game, pawn, occupied)).any(|to| found(Action::Back(pawn, to)))
        || knight(game).is_some_and(|knight| {
            let lifted = occupied & !pawn.bit();
            squares(retreats(game, knight, lifted)).any(|to| found(Action::Back(knight, to)))
        })
}

/// The knight that Morphed, if it may retreat with its pawn.
pub(crate) fn knight(game: &Darkleaf) -> Option<Square> {
    let (side, at) = (game.active(), game.turn.to);
    let hasty = game.sheet(side).can(Ability::HastyRetreat);
    (hasty && game.field.at(at).is(side, Kind::Knight)).then_some(at)
}

pub(crate) fn retreats(game: &Darkleaf, from: Square, occupied: Set) -> Set {
    let (side, face) = (game.active(), game.turn.face);
    let mire = game.holds(Entry::Mire);
    let most = if mire { face.min(MIRE) } else { face };
    let ways = game
        .sheet(side)
        .numbers
        .retreat
        .rotate_left(4 * side as u32);
    let mut set = 0;
    for bearing in bearings(ways) {
        let reach = from.reach(bearing, occupied);
        let end = from.ahead(bearing, most);
        set |= reach & !end.map_or(0, |it| it.ray(bearing));
    }
    set & !game.closed(side)
}

fn back(game: &mut Darkleaf, from: Square, to: Square, events: &mut impl Sink<Event>) {
    match game.turn.born {
        Some(pawn) if pawn != from => {
            game.field.take(pawn);
            events.emit(Event::Lifted { at: pawn });
            game.field.shift(from, to);
            events.emit(Event::Retreated { from, to });
            game.phase = Phase::HastyPawn(to);
        }
        _ => {
            game.field.shift(from, to);
            events.emit(Event::Retreated { from, to });
            turn::end_execute(game, events);
        }
    }
}
