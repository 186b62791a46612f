//! A quick way of `rules::slots::slot`: all slots that take a bone, row by row.
use crate::Darkleaf;
use crate::pack::Row;
use crate::rules::slots::{fills, held, judge_row, side};
use crate::state::clans::Effect;

/// Whether some slot takes the bone.
#[inline(never)]
pub(crate) fn is_open(game: &Darkleaf) -> bool {
    each_row(game, &mut |_, _| true)
}

/// The rows that take the bone, with the slots that do.
#[inline]
pub(crate) fn each_row(game: &Darkleaf, found: &mut impl FnMut(&Row, u8) -> bool) -> bool {
    let (side, face) = (side(game), usize::from(game.turn.face & 15));
    let keeps = game.sides[side].pool_size() > 1;
    for (row, bones) in game.sheet(side).skills.iter().zip(&game.sides[side].rows) {
        let filled = held(*bones);
        let open = row.open[face][usize::from(filled)];
        if open == 0 {
            continue;
        }
        // Mostly nothing but DG-SLOT-12 is to be asked.
        let plain = row.sum.is_none() && row.effect != Effect::Law && !fills(row, filled);
        let fits = if plain {
            keeps
        } else {
            judge_row(game, side, row, filled).is_ok()
        };
        if fits && found(row, open) {
            return true;
        }
    }
    false
}
