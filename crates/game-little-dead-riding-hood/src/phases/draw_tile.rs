//! A tile comes from the pile: to be laid, where one that fits nowhere does not stay, or in place of a felled obstacle, where
//! only a path will do. LD-P1-1, LD-FX-2, LD-TILE-8, LD-OBST-4
use engine::{ClauseId, Draw, Sink};

use super::{Laying, Phase, TileDraw};
use crate::rules::tiles;
use crate::{Chance, Event, Hood, Sister, Tile, clause};

/// LD-P3-6
pub(super) fn advance(game: &mut Hood, drawing: TileDraw, events: &mut impl Sink<Event>) -> bool {
    if tiles::can_draw(game) {
        return false;
    }
    if !tiles::pile_up(game, events) {
        let why = why(game, drawing, const { clause("LD-TILE-8") });
        if let Some(at) = drawing.fells {
            tiles::fell(game, at, events);
        }
        tiles::stop_drawing(game, why, events);
    }
    true
}

/// Unless obstacles that fit nowhere were drawn before. LD-OBST-4
fn why(game: &Hood, drawing: TileDraw, first: ClauseId) -> ClauseId {
    match (drawing.fells, game.open.set_aside) {
        (Some(_), _) => drawing.cause.clause(),
        (None, 0) => first,
        (None, _) => const { clause("LD-OBST-4") },
    }
}

pub(super) fn sample(game: &Hood, _: TileDraw, draw: &mut impl Draw) -> Chance {
    tiles::sample(game, draw)
}

pub(super) fn apply(
    game: &mut Hood,
    drawing: TileDraw,
    chance: Chance,
    events: &mut impl Sink<Event>,
) {
    let Chance::Tile(tile) = chance else {
        unreachable!("{chance:?} is no tile")
    };
    let TileDraw { by, cause, fells } = drawing;
    let why = why(game, drawing, cause.clause());
    tiles::turn_over(game, by, tile, why, events);
    let fits = fells.is_none() && game.open.woods.fits(tile);
    if tile == Tile::Obstacle && !fits {
        game.open.set_aside += 1;
        let by = Sister(by);
        return events.emit(match fells {
            Some(_) => Event::NoPathYet { by },
            // LD-OBST-4
            None => Event::ObstacleDiscarded { by },
        });
    }
    tiles::end_search(game);
    if let Some(at) = fells {
        tiles::fell(game, at, events);
        game.open.phases.pop();
        return tiles::put(game, (by, why), tile, at, events);
    }
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
