//! The judge of positions.
use crate::phases::{Part, Phase};
use crate::state::cards::Cards;
use crate::{Hood, Refusal, Sister, Space, Spaces, Tile};

pub(crate) fn check(game: &Hood) -> Result<(), Refusal> {
    cards(game)?;
    tiles(game)?;
    tokens(game)?;
    pawns(game)?;
    let (turn, limit) = (game.open.turn, game.open.options.turn_limit);
    // LD-WIN-3
    if !(1..=limit).contains(&turn) {
        return Err(Refusal::NoSuchTurn { turn });
    }
    Ok(())
}

/// Every card is in one place. LD-SETUP-3
fn cards(game: &Hood) -> Result<(), Refusal> {
    let mut seen = game.open.discards;
    let played = game.open.sisters.iter().map(|it| it.played);
    for zone in game.hands.into_iter().chain(played) {
        if let Some(card) = seen.and(zone).first() {
            return Err(Refusal::CardTwice { card });
        }
        seen = seen.or(zone);
    }
    let held = game.hands.iter().fold(Cards::EMPTY, |all, it| all.or(*it));
    for (known, hand) in game.known.iter().zip(game.hands) {
        if let Some(card) = known.minus(held.minus(hand)).first() {
            return Err(Refusal::NotHeld { card });
        }
    }
    Ok(())
}

fn tiles(game: &Hood) -> Result<(), Refusal> {
    let woods = &game.open.woods;
    // LD-SETUP-1
    if let Some(at) = woods.tiles().minus(woods.lanes).first() {
        return Err(Refusal::LaneNotInPlay { at });
    }
    if let Some(at) = woods.path.and(woods.obstacles).first() {
        return Err(Refusal::SpaceNotFree { at });
    }
    // LD-SETUP-4
    let counts = woods.counts();
    for tile in Tile::ALL {
        let at = tile as usize;
        let lying = counts[at] + game.open.tile_discards[at] + game.open.tile_pile[at];
        let mut phases = game.open.phases.as_slice().iter();
        let drawn = u8::from(phases.any(|&it| is_drawn(it, tile)));
        let aside = match tile {
            Tile::Obstacle => game.open.set_aside,
            _ => 0,
        };
        if lying + drawn + aside != game.pack.numbers.tiles[at] {
            return Err(Refusal::TooManyTiles { tile });
        }
    }
    // LD-OBST-1
    if let Some(at) = woods.obstacles.and(Spaces::FIRST_ROW).first() {
        return Err(Refusal::ObstacleInFirstRow { at });
    }
    // LD-OBST-2
    if let Some(squeezed) = woods.squeezed().first() {
        return Err(Refusal::TwoObstacles { squeezed });
    }
    // LD-OBST-3
    if woods.closed() {
        return Err(Refusal::WoodsClosed);
    }
    Ok(())
}

fn is_drawn(phase: Phase, of: Tile) -> bool {
    matches!(phase, Phase::LayTile(laying) if laying.tile == of)
}

fn tokens(game: &Hood) -> Result<(), Refusal> {
    let (woods, numbers) = (&game.open.woods, &game.pack.numbers);
    // LD-DEF-7
    if let Some(at) = woods.wolves.or(woods.bullets).minus(woods.path).first() {
        return Err(Refusal::WolfOffPath { at });
    }
    // LD-SETUP-8
    if woods.wolves.len() > numbers.wolves {
        return Err(Refusal::TooManyWolves);
    }
    // LD-SETUP-5
    let held = game.open.sisters.iter().map(|it| u32::from(it.bullets));
    let lying = u32::from(woods.bullets.len() + game.open.fight.bullets);
    if held.sum::<u32>() + lying > u32::from(numbers.bullets) {
        return Err(Refusal::TooManyBullets);
    }
    Ok(())
}

fn pawns(game: &Hood) -> Result<(), Refusal> {
    let setting_up = game.open.part() == Part::Setup;
    let woods = &game.open.woods;
    for seat in game.open.everybody() {
        let (who, at) = (Sister(seat), game.open.sister(seat).at);
        if at == Space::NONE {
            match setting_up {
                true => continue,
                // LD-SETUP-6
                false => return Err(Refusal::NotPlaced { who }),
            }
        }
        if !game.open.is_in_play(at) {
            return Err(Refusal::LaneNotInPlay { at });
        }
        // LD-MOVE-3
        if at.is_woods() && !woods.path.contains(at) {
            return Err(Refusal::NoPath { at });
        }
        let resting = game.open.phases.is_flat();
        // LD-MOVE-4; LD-DEF-8: but for starting spaces.
        if resting && game.open.other_pawns(seat).contains(at) {
            return Err(Refusal::TwoOnASpace { at });
        }
        // LD-FIGHT-1
        if resting && woods.wolves.contains(at) {
            return Err(Refusal::WolfThere { at });
        }
        // LD-WIN-1
        let over = game.open.top() == Phase::Over;
        if resting && !over && Spaces::LAST_ROW.contains(at) {
            return Err(Refusal::AlreadyWon { who });
        }
    }
    Ok(())
}
