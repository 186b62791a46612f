//! Where on the board an action happens, in the names of the view.
use engine::Aim;

use crate::Action;
use crate::Darkleaf;
use crate::phases::Phase;
use crate::rules::{flow, relics};
use crate::state::square::Square;
use crate::state::turn::Intent;

pub(crate) fn aim(game: &Darkleaf, action: Action) -> Aim {
    let (from, to, cost) = places(game, action);
    let piece = from
        .filter(|&at| game.field.at(at).is_some())
        .map(Square::name);
    Aim {
        piece,
        from: from.map(Square::name),
        to: to.map(Square::name),
        cost,
    }
}

/// From where, to where, for how much.
fn places(game: &Darkleaf, action: Action) -> (Option<Square>, Option<Square>, Option<u16>) {
    let side = game.active();
    match action {
        Action::Go(from, to)
        | Action::Destroy(from, to)
        | Action::Hunt(from, to)
        | Action::Pivot(from, to)
        | Action::Swap(from, to)
        | Action::Relocate(from, to)
        | Action::Back(from, to)
        | Action::Born(from, to)
        | Action::Ladder(from, to) => (Some(from), Some(to), Some(from.distance(to).into())),
        Action::Garden(at, counters) => (Some(at), Some(at), Some(counters.into())),
        Action::Mass(at, second) => (Some(game.turn.to), Some(at).or(Some(second)), None),
        Action::Morph(at) | Action::Seed(at) => (Some(game.turn.to), Some(at), None),
        Action::Leap(to) => (game.field.royal(side), Some(to), None),
        Action::Flow(push) => {
            let bearing = push.direction.bearing(side);
            let from = flow::target(game, game.turn.from, bearing);
            let to = from.and_then(|at| at.ahead(bearing, push.length));
            (from, to, Some(push.length.into()))
        }
        Action::Tide(direction) => {
            let slid = relics::slide(game, direction);
            (slid.map(|it| it.0), slid.map(|it| it.1), None)
        }
        Action::Quarry(at)
        | Action::LowerGarden(at)
        | Action::LowerLadder(at)
        | Action::Lock(at)
        | Action::Reclaim(at)
        | Action::Zero(at)
        | Action::Choose(at)
        | Action::Strip(at, _) => (Some(at), Some(at), None),
        Action::Place(to) => (origin(game), Some(to), None),
        Action::Share(share) => (None, None, Some(share.into())),
        _ => (None, None, None),
    }
}

/// The unit that is being placed, where it still stands somewhere.
fn origin(game: &Darkleaf) -> Option<Square> {
    match game.phase {
        Phase::RelocateTo(unit) => Some(unit.at),
        Phase::ReclaimPlace(at) => Some(at),
        Phase::FateThen(picked) => Some(picked.at),
        Phase::FollowUp(_) => match game.turn.intent {
            Intent::Destroy(from, ..) => Some(from),
            Intent::Journey | Intent::Reclaim(_) => None,
        },
        Phase::Fate(half) => game.field.royal(half.side.into()),
        Phase::SetDownSaved => game.limbo.saved().next().map(|(_, from)| from),
        _ => None,
    }
}
