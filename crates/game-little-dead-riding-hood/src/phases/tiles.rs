//! Drawing tiles and laying them. LD-P1-1, LD-TILE, LD-OBST
use engine::{ClauseId, Draw, Seat, Sink};

use super::{Phase, window};
use crate::cause::Cause;
use crate::{
    Action, Chance, Event, Hood, Refusal, Sister, Space, Spaces, Tile, WindowKind, clause, judge,
};

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

/// An empty pile is made of the discards; without any the search ends. LD-P3-6, LD-TILE-8, LD-OBST-4
pub(crate) fn pile_up(game: &mut Hood, events: &mut impl Sink<Event>) -> bool {
    if game.open.tile_pile != [0; 4] {
        return false;
    }
    if game.open.tile_discards != [0; 4] {
        game.open.tile_pile = std::mem::take(&mut game.open.tile_discards);
        events.emit(Event::TilesShuffled);
        return true;
    }
    let why = match game.open.top() {
        Phase::Woodcut { at, .. } => {
            fell(game, at, events);
            const { clause("LD-FX-2") }
        }
        _ if game.open.set_aside > 0 => const { clause("LD-OBST-4") },
        _ => const { clause("LD-TILE-8") },
    };
    events.emit(Event::NoTileLeft { why });
    end_search(game);
    game.open.phases.pop();
    true
}

/// What was set aside comes to the discards. LD-OBST-4
fn end_search(game: &mut Hood) {
    game.open.tile_discards[Tile::Obstacle as usize] += std::mem::take(&mut game.open.set_aside);
}

/// A tile comes from the pile: for what wanted it, or because the one before fits nowhere.
fn turn_over(game: &mut Hood, by: Seat, tile: Tile, why: ClauseId, events: &mut impl Sink<Event>) {
    game.open.tile_pile[tile as usize] -= 1;
    let again = game.open.set_aside > 0 && matches!(game.open.top(), Phase::DrawTile { .. });
    let why = match again {
        true => const { clause("LD-OBST-4") },
        false => why,
    };
    let by = Sister(by);
    events.emit(Event::TileDrawn { by, tile, why });
}

/// A tile to be laid comes from the pile. LD-P1-1
pub(crate) fn drawn(
    game: &mut Hood,
    (by, cause): (Seat, Cause),
    tile: Tile,
    events: &mut impl Sink<Event>,
) {
    turn_over(game, by, tile, cause.clause(), events);
    let sister = Sister(by);
    let fits = game.open.woods.fits(tile, game.open.options.open_woods);
    if tile == Tile::Obstacle && !fits {
        // LD-OBST-4
        game.open.set_aside += 1;
        events.emit(Event::ObstacleDiscarded { by: sister });
        return;
    }
    end_search(game);
    if !fits {
        // LD-TILE-8
        game.open.tile_discards[tile as usize] += 1;
        events.emit(Event::TileDiscarded { tile });
        game.open.phases.pop();
        return;
    }
    let (who, asked) = (by, false);
    game.open.phases.set(Phase::LayTile {
        by,
        who,
        tile,
        asked,
    });
}

/// Once for each drawn tile. LD-WINDOW-1
pub(crate) fn ask_others(game: &mut Hood, drawer: Seat) {
    if let Phase::LayTile { asked, .. } = game.open.phases.below(0) {
        *asked = true;
    }
    window::open(game, WindowKind::TileDrawn, drawer);
}

/// A tile drawn for Woodcutter. LD-FX-2
pub(crate) fn drawn_for(
    game: &mut Hood,
    (by, at): (Seat, Space),
    tile: Tile,
    events: &mut impl Sink<Event>,
) {
    let why = const { clause("LD-FX-2") };
    turn_over(game, by, tile, why, events);
    if tile == Tile::Obstacle {
        game.open.set_aside += 1;
        events.emit(Event::NoPathYet { by: Sister(by) });
        return;
    }
    end_search(game);
    fell(game, at, events);
    game.open.phases.pop();
    put(game, (by, why), tile, at, events);
}

fn fell(game: &mut Hood, at: Space, events: &mut impl Sink<Event>) {
    game.open.woods.lift(at);
    game.open.tile_discards[Tile::Obstacle as usize] += 1;
    events.emit(Event::Felled { at });
}

/// Lays a tile, and its icon takes effect. LD-TILE-4 to LD-TILE-7
fn put(
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

/// Every space where the tile may be laid.
#[inline]
pub(crate) fn legal(game: &Hood, tile: Tile) -> Spaces {
    game.open.woods.legal(tile, game.open.options.open_woods)
}

pub(crate) fn check(game: &Hood, seat: Seat, tile: Tile, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Lay(at) => match why_not(game, tile, at) {
            Some(refusal) => Err(refusal),
            None => Ok(()),
        },
        // LD-TILE-1
        Action::Pass | Action::Done | Action::Stop | Action::End | Action::Take(_) => {
            Err(Refusal::MustLay { tile })
        }
        other => Err(judge::out_of_place(game, seat, other)),
    }
}

/// Why a tile may not lie on a space, if so.
pub(crate) fn why_not(game: &Hood, tile: Tile, at: Space) -> Option<Refusal> {
    let woods = &game.open.woods;
    // LD-TILE-2
    if !woods.lanes.contains(at) {
        return Some(Refusal::NotInWoods { at });
    }
    if woods.tiles().contains(at) {
        return Some(Refusal::SpaceNotFree { at });
    }
    let obstacle = tile == Tile::Obstacle;
    // LD-OBST-1
    if obstacle && Spaces::FIRST_ROW.contains(at) {
        return Some(Refusal::ObstacleInFirstRow { at });
    }
    // LD-TILE-3
    if !woods.open_spaces().contains(at) {
        return Some(Refusal::TouchesNothing { at });
    }
    // LD-OBST-2
    if let Some(squeezed) = woods.squeezed_by(at, obstacle) {
        return Some(Refusal::TwoObstacles { squeezed });
    }
    // LD-OBST-3
    let closes = obstacle && game.open.options.open_woods && !woods.stays_open(at);
    closes.then_some(Refusal::ClosesWoods { at })
}

pub(crate) fn apply(
    game: &mut Hood,
    seat: Seat,
    (tile, at): (Tile, Space),
    events: &mut impl Sink<Event>,
) {
    let turned = matches!(game.open.top(), Phase::LayTile { by, .. } if by != seat);
    let why = match tile {
        _ if turned => const { clause("LD-FX-18") },
        Tile::PathEmpty => const { clause("LD-TILE-4") },
        Tile::PathBullet => const { clause("LD-TILE-5") },
        Tile::PathWolf => const { clause("LD-TILE-6") },
        Tile::Obstacle => const { clause("LD-TILE-1") },
    };
    game.open.phases.pop();
    put(game, (seat, why), tile, at, events);
}
