//! Journeys of the Ferrymen: around the board, over own units, upon rivals. DG-FER-8, DG-FER-16, DG-FER-26, DG-FER-27
use crate::rules::ground::immobile;
use crate::rules::journey::MIRE;
use crate::rules::push;
use crate::state::clans::{Ability, Entry, Kind};
use crate::state::square::{Bearing, Direction, Square, bearings};
use crate::state::units::Unit;
use crate::{Darkleaf, Refusal};

/// The way of a journey, and whether it has crossed from the Range to the Seat. DG-FER-16
#[derive(Clone, Copy)]
pub(crate) struct Way {
    pub bearing: Bearing,
    pub crossed: bool,
}

/// The way of a unit that may journey, the first of several. DG-FER-8, DG-FER-26
pub(crate) fn way(game: &Darkleaf, from: Square, to: Square, value: u8) -> Result<Way, Refusal> {
    let unit = game.field.at(from);
    if value == 0 {
        return Err(Refusal::NothingLeft);
    }
    let less = game.may_be_less(unit);
    let fits = |steps: u8| steps == value || steps < value && less;
    let track = |it: Bearing| Some((it, steps(game, unit, (from, to), it)?));
    let tracks = || bearings(game.ways(unit, from)).filter_map(track);
    let mut why = None;
    for (bearing, _) in tracks().filter(|it| fits(it.1)) {
        match along(game, unit, (from, to), bearing) {
            Ok(crossed) => return Ok(Way { bearing, crossed }),
            Err(refusal) => why = why.or(Some(refusal)),
        }
    }
    let unfit = || match tracks().next() {
        None => off_the_tracks(unit, from, to),
        Some((_, steps)) if game.holds(Entry::Mire) && steps > MIRE => Refusal::Mired,
        Some((bearing, _)) => too_short(game, unit, from, bearing, value),
    };
    Err(why.unwrap_or_else(unfit))
}

/// How many steps that way, if it is met at all.
fn steps(game: &Darkleaf, unit: Unit, (from, to): (Square, Square), way: Bearing) -> Option<u8> {
    // What lies straight on is met before the edge is.
    match from.line_to(to) {
        Some((bearing, distance)) if bearing == way => return Some(distance),
        _ if !crosses(unit, way) => return None,
        _ => {}
    }
    let mut at = from;
    for step in 1..8 {
        (at, _) = game.ferry_step(at, unit, way)?;
        if at == to {
            return Some(step);
        }
    }
    None
}

/// What stands on the way, and the end; says whether it crosses. DG-FER-10, DG-FER-15, DG-FER-27
fn along(
    game: &Darkleaf,
    unit: Unit,
    (from, to): (Square, Square),
    bearing: Bearing,
) -> Result<bool, Refusal> {
    let side = unit.side();
    let rides = unit.kind() == Kind::Sage && game.sheet(side).can(Ability::WaveRider);
    let (mut at, mut crossed) = (from, false);
    while let Some((next, crossing)) = game.ferry_step(at, unit, bearing) {
        (at, crossed) = (next, crossed || crossing);
        if at == to {
            break;
        }
        let there = game.field.at(at);
        if there.is_some() && !(rides && there.side() == side) {
            return Err(match rides {
                true => Refusal::OverOwnOnly,
                false => Refusal::InTheWay { at },
            });
        }
    }
    let there = game.field.at(at);
    if there.is_some() && there.side() == side {
        return Err(match rides {
            true => Refusal::OverOwnOnly,
            false => Refusal::Occupied { at },
        });
    }
    if at.is_in(game.closed(side)) {
        return Err(Refusal::MayNotStay { at });
    }
    if there.is_some() {
        land(game, unit, (from, at), crossed)?;
    }
    Ok(crossed)
}

/// Upon a rival. DG-FER-8, DG-FER-10, DG-FER-15
pub(crate) fn land(
    game: &Darkleaf,
    unit: Unit,
    (from, at): (Square, Square),
    crossed: bool,
) -> Result<(), Refusal> {
    if !game.flows(unit) {
        return Err(Refusal::CannotFlow);
    }
    immobile(game.field.at(at), at)?;
    if push::can_land(game, unit, from, at, crossed) {
        Ok(())
    } else {
        Err(Refusal::NowhereToPush)
    }
}

/// Neither straight on nor around the board. DG-FER-26
fn off_the_tracks(unit: Unit, from: Square, to: Square) -> Refusal {
    let forward = matches!(unit.kind(), Kind::Pawn | Kind::Sage);
    let away = from
        .line_to(to)
        .is_some_and(|(bearing, _)| matches!(Direction::of(bearing, unit.side()).0, 3..=7));
    if forward && away {
        Refusal::OnlyForward
    } else {
        Refusal::NotThatWay
    }
}

/// The exact journey ends elsewhere, at the side of the board, or past its end.
fn too_short(game: &Darkleaf, unit: Unit, from: Square, bearing: Bearing, value: u8) -> Refusal {
    let (mut at, mut crossed) = (from, false);
    for _ in 0..value {
        match game.ferry_step(at, unit, bearing) {
            Some((next, crossing)) => (at, crossed) = (next, crossed || crossing),
            None if crossed => return Refusal::SidesDoNotAdjoin,
            None => return Refusal::PastTheEdge,
        }
    }
    match game.may_be_less(unit) {
        true => Refusal::AtMost { value },
        false => Refusal::ExactRoll { value },
    }
}

impl Darkleaf {
    /// DG-FER-15
    pub(crate) fn flows(&self, unit: Unit) -> bool {
        self.sheet(unit.side()).deed[unit.kind() as usize] != 0
    }

    /// The next territory, for pawns and sages from the Range on to the Seat. DG-FER-16, DG-FER-17
    pub(crate) fn ferry_step(
        &self,
        at: Square,
        unit: Unit,
        bearing: Bearing,
    ) -> Option<(Square, bool)> {
        if let Some(next) = at.step(bearing) {
            return Some((next, false));
        }
        if !crosses(unit, bearing) || !at.is_in(self.seat_rank(unit.side() ^ 1)) {
            return None;
        }
        // From the other end of the file one step is the same as around the board.
        let turned = Square(at.0 ^ 0x38);
        let file = (turned.0 % 8) as i8 + [0, 1, 1, 1, 0, -1, -1, -1][usize::from(bearing & 7)];
        let fits = (0..8).contains(&file);
        fits.then(|| (Square(turned.0 / 8 * 8 + file as u8), true))
    }
}

/// DG-FER-16, DG-FER-17
pub(crate) fn crosses(unit: Unit, bearing: Bearing) -> bool {
    let forward = matches!(Direction::of(bearing, unit.side()).0, 1 | 2 | 8);
    matches!(unit.kind(), Kind::Pawn | Kind::Sage) && forward
}
