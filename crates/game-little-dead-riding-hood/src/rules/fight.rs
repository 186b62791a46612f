//! A sister and a wolf are on the same space. LD-FIGHT-1
use engine::Seat;

use crate::Hood;
use crate::phases::Phase;
use crate::state::open::Fight;

pub(crate) fn enter(game: &mut Hood, who: Seat) {
    game.open.fight = Fight { who, ..Fight::NONE };
    game.open.phases.push(Phase::FightBegins);
}
