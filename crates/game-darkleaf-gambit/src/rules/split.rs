//! Erde's journeys: shares of the roll for one, two or three units. DG-ERD-14 to -16, DG-ERD-26, DG-ERD-31, DG-ERD-34
use engine::Sink;

use crate::fast::split as fast;
use crate::phases::Phase;
use crate::rules::journey::journey;
use crate::rules::{relics, turn};
use crate::state::clans::{Ability, Kind, Skill};
use crate::state::square::Square;
use crate::words::refusal::Verdict;
use crate::{Darkleaf, Event, Refusal};

/// `parts` is 0 until it is known whether the roll is split.
pub(crate) fn begin(game: &mut Darkleaf) {
    (game.turn.rest, game.turn.parts) = (game.value(), 0);
    game.phase = Phase::Metamorphic;
}

/// Three units that can share the whole roll. DG-ERD-26
pub(crate) fn metamorphic(game: &Darkleaf) -> Verdict {
    relics::token(game, Skill::Metamorphic)?;
    let value = game.turn.rest;
    if value < game.sheet(game.active()).numbers.metamorphic_min.max(3) {
        return Err(Refusal::ThreeOrMore { value });
    }
    if fast::can_metamorph(game) {
        Ok(())
    } else {
        Err(Refusal::NotThreeWays { value })
    }
}

pub(crate) fn most_share(game: &Darkleaf) -> u8 {
    match (game.turn.rest, game.turn.parts) {
        (rest, 0) => rest,
        (rest, parts) => (rest + 1).saturating_sub(parts),
    }
}

/// A share that some unit can use, and the rest after it. DG-ERD-14, DG-ERD-16
pub(crate) fn share(game: &Darkleaf, share: u8) -> Verdict {
    let most = most_share(game);
    if !(1..=most).contains(&share) {
        return Err(Refusal::ShareRange { most });
    }
    if fast::can_share(game, share) {
        return Ok(());
    }
    match game.each_line(&game.crowd(), share, &mut |_, _| true) {
        true => Err(Refusal::RestUnusable),
        false => Err(Refusal::NoSuchShare),
    }
}

/// Cancelling is over with the first part. DG-TURN-15
pub(crate) fn may_cancel(game: &Darkleaf) -> bool {
    matches!(game.turn.parts, 0 | 3)
}

/// A part of a split: a journey after which the rest can be used. DG-ERD-15, DG-ERD-16
pub(crate) fn part(game: &Darkleaf, from: Square, to: Square) -> Verdict {
    journey(game, from, to, game.turn.share)?;
    if fast::leaves_a_rest(game, from, to) {
        Ok(())
    } else {
        Err(Refusal::RestUnusable)
    }
}

/// In a mirror match a king needs land of his own. DG-ERD-1, DG-ERD-3, DG-SET-3
pub(crate) fn wins(game: &Darkleaf, side: usize, to: Square) -> bool {
    game.center_is_reclaimed() && to.is_in(game.center() & game.sides[side].reclaimed)
}

pub(crate) fn shakes(game: &Darkleaf, kind: Kind) -> bool {
    kind == Kind::Knight && game.sheet(game.active()).can(Ability::Tremor)
}

pub(crate) fn carry_out(
    game: &mut Darkleaf,
    from: Square,
    to: Square,
    events: &mut impl Sink<Event>,
) {
    let side = game.active();
    let unit = game.field.at(from);
    let who = game.piece(unit);
    events.emit(Event::Journeyed { from, to, who });
    game.field.journey(from, to);
    // DG-ERD-1
    if unit.kind() == Kind::Royal && wins(game, side, to) {
        game.won |= 1 << side;
        return;
    }
    if shakes(game, unit.kind()) {
        game.tremor(to, events);
    }
    game.turn.rest -= game.turn.share;
    game.turn.parts -= 1;
    match game.turn.parts {
        0 => turn::end_execute(game, events),
        1 => {
            game.turn.share = game.turn.rest;
            game.phase = Phase::Part;
        }
        _ => game.phase = Phase::Share,
    }
}
