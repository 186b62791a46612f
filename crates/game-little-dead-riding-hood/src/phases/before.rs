//! Others may act before somebody moves. LD-WINDOW-4
use engine::Sink;

use super::{Moves, Phase};
use crate::rules::windows;
use crate::{Event, Hood, WindowKind};

pub(super) fn apply(game: &mut Hood, _: &mut impl Sink<Event>) {
    game.open.phases.set(Phase::MoveStep(Moves { over: false }));
    windows::open(game, WindowKind::BeforeMovement, game.open.active);
}
