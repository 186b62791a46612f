//! A Phase-1 step begins with tiles. LD-P1-1
use engine::Sink;

use super::Phase;
use crate::state::cause::Cause;
use crate::{Event, Hood};

pub(super) fn apply(game: &mut Hood, left: u8, _: &mut impl Sink<Event>) {
    if left == 0 {
        return game.open.phases.set(Phase::HelperChoice);
    }
    game.open.phases.set(Phase::Tiles(left - 1));
    game.open
        .phases
        .push(Phase::tile(game.open.active, Cause::Step));
}
