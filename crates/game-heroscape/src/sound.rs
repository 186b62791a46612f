//! The judge of positions, also in the middle of a turn.
use engine::Seat;

use crate::Heroscape;
use crate::battle::{Battle, NONE, Status, Stone, members};
use crate::phases::{Task, glyphs};
use crate::refusal::Refusal;
use crate::steps;

pub(crate) fn sound(game: &Heroscape) -> Result<(), Refusal> {
    let battle = &game.battle;
    let (round, limit) = (battle.round, battle.rules.round_limit);
    // HS-VIC-6
    if round > limit {
        return Err(Refusal::NoSuchRound { round, limit });
    }
    for card in 0..battle.n_cards {
        let name = battle.name_of(card);
        // HS-SET-3
        let twice = (0..card).any(|it| battle.name_of(it) == name);
        if twice {
            return Err(Refusal::TwoCopies { card: name });
        }
    }
    for figure in members(battle.alive) {
        sound_figure(battle, figure)?;
    }
    // HS-GLY-2
    let unknown = battle
        .stones
        .iter()
        .filter(|it| **it == Stone::Unknown)
        .count();
    if glyphs::pool_size(battle) < unknown as u32 {
        return Err(Refusal::NoGlyphLeft);
    }
    sound_orders(game)?;
    sound_sides(battle)
}

fn sound_figure(battle: &Battle, figure: u8) -> Result<(), Refusal> {
    let (it, print, name) = (
        battle.figure(figure),
        battle.print(figure),
        battle.name(figure),
    );
    // HS-WND-1, HS-WND-3
    if it.wounds >= print.life {
        return Err(match print.hero {
            true => Refusal::TooManyWounds { figure: name },
            false => Refusal::SquadLife { figure: name },
        });
    }
    if battle.mover.figure == figure {
        return Ok(());
    }
    for space in it.spaces().into_iter().filter(|it| it.is_some()) {
        let at = battle.space(space);
        // HS-OVR-1
        if at.clearance < print.height {
            let (clearance, height) = (at.clearance, print.height);
            return Err(Refusal::TooLow { clearance, height });
        }
        // HS-GEN-4
        let shared = battle
            .figure_at(space, figure)
            .is_some_and(|it| it != battle.mover.figure);
        if at.filled || shared {
            return Err(Refusal::TwoOnASpace { at: at.spot() });
        }
    }
    match steps::rest_fault(battle, figure, it.spaces()) {
        Some(Refusal::NowhereToStop) | None => Ok(()),
        // Whoever was healed on it stays until the glyph is gone.
        Some(Refusal::NotWounded) => Err(Refusal::KeldaWantsWounds),
        Some(fault) => Err(fault),
    }
}

/// Markers lie on cards of those who placed them, or of those who took the cards since. HS-ORD-3
fn sound_orders(game: &Heroscape) -> Result<(), Refusal> {
    let battle = &game.battle;
    for seat in (0..battle.seats).map(Seat) {
        let orders = &game.orders[seat.index()];
        for marker in 0..4 {
            let Some(card) = orders.lies_on(marker) else {
                continue;
            };
            let lent = card == NONE || battle.card(card).controller != seat.0;
            if lent {
                let card = battle.name_of(card);
                return Err(Refusal::MarkerOnNothing { card });
            }
        }
    }
    let turned = battle.turned.card;
    if battle.stack.main() == Task::Move && battle.turned.card != NONE {
        let card = battle.name_of(turned);
        let standing = battle.of_card(turned);
        let known = members(standing).any(|it| {
            !matches!(
                battle.figure(it).status,
                Status::Unused | Status::Unplaced | Status::Waiting
            )
        });
        if !known {
            return Err(Refusal::CardGone { card });
        }
    }
    Ok(())
}

/// Where a battle goes on, two sides are left at least. HS-VIC-2
fn sound_sides(battle: &Battle) -> Result<(), Refusal> {
    let (round, living) = (battle.round, battle.living());
    let beside = |it: Seat| living.minus(battle.side(it));
    let alone = living.first().is_none_or(|it| beside(it).is_empty());
    let open = matches!(battle.stack.main(), Task::Markers | Task::Move);
    if open && round > 0 && battle.stack.is_flat() && alone {
        return Err(Refusal::NobodyFights { round });
    }
    Ok(())
}
