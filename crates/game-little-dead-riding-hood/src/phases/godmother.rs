//! The Fairy Godmother, once the card is drawn: a bullet, and a tile. LD-HELP-4
use engine::Sink;

use super::Phase;
use crate::state::cause::Cause;
use crate::{Event, Hood};

pub(super) fn apply(game: &mut Hood, events: &mut impl Sink<Event>) {
    let (by, cause) = (game.open.active, Cause::Godmother);
    game.open.phases.set(Phase::tile(by, cause));
    game.give_bullets(by, 1, cause.clause(), events);
}
