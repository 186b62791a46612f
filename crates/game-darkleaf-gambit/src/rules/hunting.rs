//! Huldra: Hunt, Pivot, Leap. DG-HUL-1 to -23
use engine::Sink;

use crate::phases::Phase;
use crate::rules::ground::{held, immobile, not_of, placed};
use crate::rules::journey::MIRE;
use crate::rules::turn;
use crate::state::clans::{Ability, Aura, Entry, Kind};
use crate::state::square::{Set, Square, bearings, squares};
use crate::state::units::{Field, IMMOBILE, Unit};
use crate::words::refusal::Verdict;
use crate::{Darkleaf, Event, Refusal};

/// Unit, angle, target, distance, line, in this order.
/// DG-HUL-4 to -6, DG-HUL-8, DG-HUL-11, DG-HUL-22, DG-INT-14; a held queen may Hunt.
pub(crate) fn hunt(game: &Darkleaf, from: Square, to: Square, number: u8) -> Verdict {
    let side = game.active();
    not_of(game, from, side, side)?;
    immobile(game.field.at(from), from)?;
    let Some(angle) = angle(game, &game.field, from, to) else {
        return Err(Refusal::WrongAngle);
    };
    not_of(game, to, side ^ 1, side)?;
    if game.invulnerable(&game.field, game.field.at(to), to) {
        return Err(Refusal::NotHunted { at: to });
    }
    if !angle.reaches(number) {
        return Err(Refusal::WrongRange { face: number });
    }
    if angle.is_blocked(game, &game.field, from, to) {
        return Err(Refusal::SightBlocked);
    }
    Ok(())
}

/// A line from a hunter along which it may Hunt.
struct Angle {
    bearing: u8,
    distance: u8,
    /// One farther too: Long Bow. DG-HUL-11
    far: bool,
}

fn angle(game: &Darkleaf, field: &Field, from: Square, to: Square) -> Option<Angle> {
    let (bearing, distance) = from.line_to(to)?;
    let unit = field.at(from);
    let (side, sheet) = (unit.side(), game.sheet(unit.side()));
    let along = |ways: u8| ways.rotate_left(4 * side as u32) >> bearing & 1 != 0;
    let bow = unit.kind() == Kind::Pawn && unit.has(Unit::aura(Aura::LongBow));
    let far = bow && along(sheet.special);
    let near = far || along(sheet.deed[unit.kind() as usize]);
    near.then_some(Angle {
        bearing,
        distance,
        far,
    })
}

impl Angle {
    fn reaches(&self, number: u8) -> bool {
        self.distance == number || self.far && self.distance == number + 1
    }

    /// DG-HUL-8
    fn is_blocked(&self, game: &Darkleaf, field: &Field, from: Square, to: Square) -> bool {
        let unit = field.at(from);
        let mut blocks = field.occupied();
        if unit.kind() == Kind::Knight && game.sheet(unit.side()).can(Ability::ArcShot) {
            blocks &= !field.kind(Kind::Pawn);
        }
        from.between(self.bearing, to) & blocks != 0
    }
}

/// What the unit on `from` can Hunt with this number, whoever's turn it is and wherever units may stand by then.
pub(crate) fn hunts(game: &Darkleaf, field: &Field, from: Square, number: u8) -> Set {
    let unit = field.at(from);
    if unit.has(IMMOBILE) || number == 0 {
        return 0;
    }
    let far = from.star(number) | from.star(number + 1);
    let prey = squares(far & field.side(unit.side() ^ 1));
    let hit = prey.filter(|&to| {
        let angle = angle(game, field, from, to);
        let angle = angle.filter(|it| it.reaches(number) && !it.is_blocked(game, field, from, to));
        angle.is_some() && !game.invulnerable(field, field.at(to), to)
    });
    hit.fold(0, |set, at| set | at.bit())
}

/// A sage that may turn. DG-HUL-12
pub(crate) fn turning(game: &Darkleaf, from: Square) -> Verdict {
    let (side, unit) = (game.active(), game.field.at(from));
    not_of(game, from, side, side)?;
    immobile(unit, from)?;
    if unit.kind() == Kind::Sage && unit.has(Unit::aura(Aura::Pivot)) {
        Ok(())
    } else {
        Err(Refusal::NoPivot { at: from })
    }
}

/// A sage walks a part of the roll, to Hunt with the rest. DG-HUL-12, DG-HUL-13, DG-HUL-23
pub(crate) fn pivot(game: &Darkleaf, from: Square, to: Square) -> Verdict {
    turning(game, from)?;
    let (unit, face) = (game.field.at(from), game.turn.face);
    let mire = if game.holds(Entry::Mire) { MIRE } else { 8 };
    let most = face.saturating_sub(1).min(mire);
    let line = from.line_to(to);
    let line = line.filter(|it| game.ways(unit, from) >> it.0 & 1 != 0 && it.1 <= most);
    let open = line.filter(|it| from.between(it.0, to) & game.field.occupied() == 0);
    let Some((_, steps)) = open.filter(|_| to.is_in(game.free(unit.side()))) else {
        return Err(Refusal::NoStopThere { most });
    };
    let mut after = game.field;
    after.shift(from, to);
    if hunts(game, &after, to, face - steps) == 0 {
        return Err(Refusal::NoHuntThen);
    }
    Ok(())
}

/// Where a sage with Pivot may stop to Hunt: only where some rival is exactly as far away as is left.
pub(crate) fn stops(game: &Darkleaf, from: Square) -> Set {
    let (side, face) = (game.active(), game.turn.face);
    let rivals = game.field.side(side ^ 1);
    let ways = game.ways(game.field.at(from), from);
    let walk = |way| from.reach(way, game.field.occupied());
    let near = bearings(ways).fold(0, |set, way| set | walk(way)) & game.free(side);
    (1..face.min(8)).fold(0, |set, steps| {
        let near = squares(from.star(steps) & near);
        let near = near.filter(|to| to.star(face - steps) & rivals != 0);
        let may = near.filter(|&to| pivot(game, from, to).is_ok());
        may.fold(set, |set, at| set | at.bit())
    })
}

/// What is left of the roll after the walk of a Pivot.
pub(crate) fn rest(game: &Darkleaf) -> u8 {
    game.turn.face - game.turn.from.distance(game.turn.to)
}

/// DG-HUL-9, DG-CORE-4
pub(crate) fn leap(game: &Darkleaf, to: Square) -> Verdict {
    let side = game.active();
    placed(game, side, beside_rooks(game)?, to)
}

/// Where the queen may Leap, or why she may not.
fn beside_rooks(game: &Darkleaf) -> Result<Set, Refusal> {
    let side = game.active();
    let rooks = game.field.of(side, Kind::Rook);
    let queen = game.field.royal(side).ok_or(Refusal::NoQueen)?;
    held(game, queen)?;
    if rooks == 0 {
        return Err(Refusal::NoRook);
    }
    if queen.adjacent() & rooks != 0 {
        return Err(Refusal::BesideTheRook);
    }
    let can = game.sheet(side).can(Ability::Leap);
    let beside = squares(rooks).fold(0, |set, at| set | at.neighbors());
    Ok(if can { game.next_best(side, beside) } else { 0 })
}

pub(crate) fn leaps(game: &Darkleaf) -> Set {
    beside_rooks(game).unwrap_or(0)
}

pub(crate) fn carry_out_leap(game: &mut Darkleaf, to: Square, events: &mut impl Sink<Event>) {
    if let Some(from) = game.field.royal(game.active()) {
        game.field.shift(from, to);
        events.emit(Event::Leapt { from, to });
    }
    turn::end_execute(game, events);
}

pub(crate) fn carry_out_pivot(
    game: &mut Darkleaf,
    from: Square,
    to: Square,
    events: &mut impl Sink<Event>,
) {
    let who = game.piece(game.field.at(from));
    game.field.journey(from, to);
    (game.turn.from, game.turn.to) = (from, to);
    events.emit(Event::Journeyed { from, to, who });
    game.phase = Phase::PivotHunt(to);
}

/// A royal is marked, anybody else vanquished. DG-HUL-1, DG-HUL-2, DG-HUL-7, DG-HUL-21
pub(crate) fn carry_out_hunt(
    game: &mut Darkleaf,
    from: Square,
    to: Square,
    events: &mut impl Sink<Event>,
) {
    let unit = game.field.at(to);
    let side = unit.side();
    events.emit(Event::Hunted { from, to });
    if unit.kind() == Kind::Royal {
        game.sides[side].marks += 1;
        let marks = game.sides[side].marks;
        events.emit(Event::Marked { at: to, marks });
        if marks >= game.sheet(side ^ 1).numbers.hunts_to_win {
            game.won |= 1 << (side ^ 1);
        }
    } else {
        game.vanquish(to, false, events);
    }
    turn::end_execute(game, events);
}
