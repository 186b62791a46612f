//! Tiles: the pile, and what comes with a tile that is laid. LD-P1-1, LD-TILE, LD-OBST
use engine::{ClauseId, Draw, Seat, Sink};

use crate::{Chance, Event, Hood, Refusal, Sister, Space, Spaces, Tile};

pub(crate) fn sample(game: &Hood, draw: &mut impl Draw) -> Chance {
    let pile = game.open.tile_pile;
    let all: u32 = pile.iter().map(|&it| u32::from(it)).sum();
    let mut nth = draw.below(all);
    for (tile, count) in Tile::ALL.into_iter().zip(pile) {
        let count = u32::from(count);
        if nth < count {
            return Chance::Tile(tile);
        }
        nth -= count;
    }
    unreachable!("a number below the size of the pile")
}

#[inline]
pub(crate) fn can_draw(game: &Hood) -> bool {
    game.open.tile_pile != [0; 4]
}

/// The discarded tiles become the pile, if there are any. LD-P3-6
pub(crate) fn pile_up(game: &mut Hood, events: &mut impl Sink<Event>) -> bool {
    let some = game.open.tile_discards != [0; 4];
    if some {
        game.open.tile_pile = std::mem::take(&mut game.open.tile_discards);
        events.emit(Event::TilesShuffled);
    }
    some
}

/// No tile is left to be drawn. LD-TILE-8, LD-OBST-4
pub(crate) fn stop_drawing(game: &mut Hood, why: ClauseId, events: &mut impl Sink<Event>) {
    events.emit(Event::NoTileLeft { why });
    end_search(game);
    game.open.phases.pop();
}

/// What was set aside comes to the discards. LD-OBST-4
pub(crate) fn end_search(game: &mut Hood) {
    game.open.tile_discards[Tile::Obstacle as usize] += std::mem::take(&mut game.open.set_aside);
}

/// A tile comes from the pile.
pub(crate) fn turn_over(
    game: &mut Hood,
    by: Seat,
    tile: Tile,
    why: ClauseId,
    events: &mut impl Sink<Event>,
) {
    game.open.tile_pile[tile as usize] -= 1;
    let by = Sister(by);
    events.emit(Event::TileDrawn { by, tile, why });
}

/// LD-FX-2
pub(crate) fn fell(game: &mut Hood, at: Space, events: &mut impl Sink<Event>) {
    game.open.woods.lift(at);
    game.open.tile_discards[Tile::Obstacle as usize] += 1;
    events.emit(Event::Felled { at });
}

/// Lays a tile, and its icon takes effect. LD-TILE-4 to LD-TILE-7
pub(crate) fn put(
    game: &mut Hood,
    (by, why): (Seat, ClauseId),
    tile: Tile,
    at: Space,
    events: &mut impl Sink<Event>,
) {
    let numbers = game.pack.numbers;
    game.open.woods.put(tile, at);
    let by = Sister(by);
    events.emit(Event::Laid { by, tile, at, why });
    match tile {
        Tile::PathBullet if game.open.bullets_left(numbers.bullets) > 0 => {
            game.open.woods.bullets = game.open.woods.bullets.or(at.bit());
            events.emit(Event::BulletPlaced { at });
        }
        Tile::PathWolf if game.open.wolves_left(numbers.wolves) > 0 => {
            game.open.woods.wolves = game.open.woods.wolves.or(at.bit());
            events.emit(Event::WolfRose { at });
        }
        // LD-TILE-7
        Tile::PathBullet | Tile::PathWolf => events.emit(Event::SupplyShort { at }),
        Tile::PathEmpty | Tile::Obstacle => {}
    }
}

/// Whether a tile may lie on a space, or why not.
pub(crate) fn may_lie(game: &Hood, tile: Tile, at: Space) -> Result<(), Refusal> {
    let woods = &game.open.woods;
    // LD-TILE-2
    if !woods.lanes.contains(at) {
        return Err(Refusal::NotInWoods { at });
    }
    if woods.tiles().contains(at) {
        return Err(Refusal::SpaceNotFree { at });
    }
    let obstacle = tile == Tile::Obstacle;
    // LD-OBST-1
    if obstacle && Spaces::FIRST_ROW.contains(at) {
        return Err(Refusal::ObstacleInFirstRow { at });
    }
    // LD-TILE-3
    if !woods.open_spaces().contains(at) {
        return Err(Refusal::TouchesNothing { at });
    }
    // LD-OBST-2
    if let Some(squeezed) = woods.squeezed_by(at, obstacle) {
        return Err(Refusal::TwoObstacles { squeezed });
    }
    // LD-OBST-3
    let closes = obstacle && !woods.stays_open(at);
    match closes {
        true => Err(Refusal::ClosesWoods { at }),
        false => Ok(()),
    }
}
