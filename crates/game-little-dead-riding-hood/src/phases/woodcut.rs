//! A tile for the felled obstacle: the first path that comes. LD-FX-2
use engine::{Draw, Sink};

use super::Cut;
use crate::rules::tiles;
use crate::{Chance, Event, Hood, Sister, Tile, clause};

/// LD-P3-6
pub(super) fn advance(game: &mut Hood, cut: Cut, events: &mut impl Sink<Event>) -> bool {
    if tiles::can_draw(game) {
        return false;
    }
    if !tiles::pile_up(game, events) {
        tiles::fell(game, cut.at, events);
        tiles::stop_drawing(game, const { clause("LD-FX-2") }, events);
    }
    true
}

pub(super) fn sample(game: &Hood, _: Cut, draw: &mut impl Draw) -> Chance {
    tiles::sample(game, draw)
}

pub(super) fn apply(
    game: &mut Hood,
    Cut { by, at }: Cut,
    chance: Chance,
    events: &mut impl Sink<Event>,
) {
    let Chance::Tile(tile) = chance else {
        unreachable!("{chance:?} is no tile")
    };
    let why = const { clause("LD-FX-2") };
    tiles::turn_over(game, by, tile, why, events);
    if tile == Tile::Obstacle {
        game.open.set_aside += 1;
        return events.emit(Event::NoPathYet { by: Sister(by) });
    }
    tiles::end_search(game);
    tiles::fell(game, at, events);
    game.open.phases.pop();
    tiles::put(game, (by, why), tile, at, events);
}
