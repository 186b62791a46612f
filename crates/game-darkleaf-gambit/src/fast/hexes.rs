//! A quick way of `rules::hexes::garden` and `ladder`: every Hex that can be cast.
use crate::rules::hexes::{diagonals, garden, ladder};
use crate::state::clans::{Kind, Skill};
use crate::state::square::squares;
use crate::{Action, Darkleaf};

/// Only units that have journeyed and sages are asked, and only for rivals on their diagonals. DG-HEX-14 to -16, DG-HEX-22
#[inline]
pub(crate) fn each_cast(game: &Darkleaf, found: &mut impl FnMut(Action) -> bool) -> bool {
    let (side, field) = (game.active(), &game.field);
    let gardens = game.spendable(side, Skill::PoisonGarden) > 0;
    let ladders = game.spendable(side, Skill::WitchsLadder) > 0;
    if !gardens && !ladders {
        return false;
    }
    let full = game.pack.row(Skill::PoisonGarden).counters;
    let sizes = [full, full.saturating_sub(1)];
    let casters = field.side(side) & (field.still() | field.kind(Kind::Sage));
    squares(casters).any(|at| {
        let mut sizes = sizes.into_iter().filter(|_| gardens);
        let near = match ladders {
            true => field.side(side ^ 1) & diagonals(at),
            false => 0,
        };
        sizes.any(|it| garden(game, at, it).is_ok() && found(Action::Garden(at, it)))
            || squares(near).any(|to| ladder(game, at, to).is_ok() && found(Action::Ladder(at, to)))
    })
}
