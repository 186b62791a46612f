//! A tile to be laid comes from the pile; one that fits nowhere does not stay. LD-P1-1, LD-TILE-8, LD-OBST-4
use engine::{Draw, Sink};

use super::{Laying, Phase, TileDraw};
use crate::rules::tiles;
use crate::{Chance, Event, Hood, Sister, Tile, clause};

/// LD-P3-6, LD-TILE-8, LD-OBST-4
pub(super) fn advance(game: &mut Hood, _: TileDraw, events: &mut impl Sink<Event>) -> bool {
    if tiles::can_draw(game) {
        return false;
    }
    if !tiles::pile_up(game, events) {
        let why = match game.open.set_aside {
            0 => const { clause("LD-TILE-8") },
            _ => const { clause("LD-OBST-4") },
        };
        tiles::stop_drawing(game, why, events);
    }
    true
}

pub(super) fn sample(game: &Hood, _: TileDraw, draw: &mut impl Draw) -> Chance {
    tiles::sample(game, draw)
}

pub(super) fn apply(
    game: &mut Hood,
    TileDraw { by, cause }: TileDraw,
    chance: Chance,
    events: &mut impl Sink<Event>,
) {
    let Chance::Tile(tile) = chance else {
        unreachable!("{chance:?} is no tile")
    };
    let why = match game.open.set_aside {
        0 => cause.clause(),
        _ => const { clause("LD-OBST-4") },
    };
    tiles::turn_over(game, by, tile, why, events);
    let fits = game.open.woods.fits(tile);
    if tile == Tile::Obstacle && !fits {
        // LD-OBST-4
        game.open.set_aside += 1;
        return events.emit(Event::ObstacleDiscarded { by: Sister(by) });
    }
    tiles::end_search(game);
    if !fits {
        // LD-TILE-8
        game.open.tile_discards[tile as usize] += 1;
        events.emit(Event::TileDiscarded { tile });
        return game.open.phases.pop();
    }
    game.open.phases.set(Phase::LayTile(Laying {
        by,
        who: by,
        tile,
        asked: false,
    }));
}
