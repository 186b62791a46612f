//! The judge of positions, also in the middle of a turn.
use crate::Darkleaf;
use crate::Refusal;
use crate::phases::Phase;
use crate::rules::hexes;
use crate::state::clans::{Aura, Clan, Effect, Kind};
use crate::state::side::Bone;
use crate::state::square::{Square, squares};
use crate::state::units::{FROZEN, QUARRY, Unit};

/// Nothing has happened in this turn yet.
pub(crate) fn at_rest(game: &Darkleaf) -> bool {
    game.turn.fresh && !matches!(game.phase, Phase::Over(_))
}

pub(crate) fn check(game: &Darkleaf) -> Result<(), Refusal> {
    if !game.sides[1].chosen {
        return Ok(());
    }
    let (round, limit) = (game.turn.round, game.options.max_rounds);
    // DG-END-3
    if !(1..=limit).contains(&round) {
        return Err(Refusal::NoSuchRound { round, limit });
    }
    if !game.field.agrees() {
        return Err(Refusal::BoardBroken);
    }
    for side in 0..2 {
        units(game, side)?;
        bones_and_tokens(game, side)?;
        marks(game, side)?;
    }
    squares(game.field.occupied()).try_for_each(|at| unit(game, at))
}

/// DG-CORE-8, DG-CORE-9
fn units(game: &Darkleaf, side: usize) -> Result<(), Refusal> {
    let (clan, sheet) = (game.clan(side), game.sheet(side));
    for &kind in Kind::ALL {
        let n = game.field.of(side, kind).count_ones();
        if n > u32::from(sheet.limit(kind)) {
            return Err(match kind {
                Kind::Rook | Kind::Royal => Refusal::TooManyRooks { clan },
                _ => Refusal::TooManyUnits { clan, unit: kind },
            });
        }
    }
    // DG-CORE-16
    let spread = |&aura: &Aura| game.bearers(side, aura).count_ones() > 5;
    let auras = Aura::of(clan).iter().any(spread);
    let hexes = game.garden_chips(side) > 5 || game.ladder_chips(side) > 5;
    if auras || hexes {
        return Err(Refusal::TooManyChips);
    }
    Ok(())
}

/// DG-SLOT-1 to -5, DG-SLOT-11, DG-SLOT-12
fn bones_and_tokens(game: &Darkleaf, side: usize) -> Result<(), Refusal> {
    let (it, seat) = (&game.sides[side], game.order.seat(side));
    let mut bones = it.pool_size();
    for row in &game.sheet(side).skills {
        let slotted = it.rows[row.skill.row()];
        let filled = slotted.iter().filter(|&&bone| bone != Bone::NONE).count() as u8;
        bones += filled;
        let fits = |(slot, &bone): (usize, &Bone)| {
            bone == Bone::NONE || slot < usize::from(row.n) && row.slots[slot].takes(bone.face())
        };
        if !slotted.iter().enumerate().all(fits) || filled >= row.n {
            return Err(Refusal::RowDoesNotFit { seat });
        }
        let law = matches!(row.effect, Effect::Relic | Effect::Law);
        if it.tokens[row.skill.row()] > if law { game.relic_slots(row.skill) } else { 0 } {
            return Err(Refusal::TokensDoNotFit { seat });
        }
    }
    if it.pool_size() == 0 || bones > game.sheet(side).bones || bones + 1 < game.sheet(side).bones {
        return Err(Refusal::BonesDoNotFit { seat });
    }
    Ok(())
}

/// DG-HUL-1, DG-FER-1, DG-HEX-2, DG-END-7
fn marks(game: &Darkleaf, side: usize) -> Result<(), Refusal> {
    let (it, seat) = (&game.sides[side], game.order.seat(side));
    let over = matches!(game.phase, Phase::Over(_));
    let rival = game.sheet(side ^ 1).numbers;
    let limit = rival.hunts_to_win.max(rival.royal_offs);
    if !over && it.marks > 0 && it.marks >= limit {
        return Err(Refusal::TooManyMarks { seat });
    }
    let named = squares(game.field.side(side ^ 1)).filter(|&at| game.field.at(at).has(QUARRY));
    let saved = game.limbo.saved();
    let lifted = saved.filter(|(unit, _)| unit.side() != side && unit.has(QUARRY));
    let quarry = (named.count() + lifted.count()) as u8 + it.fallen + it.lost;
    if quarry > 2 || quarry > 0 && it.clan != Clan::Hexen {
        return Err(Refusal::TooManyQuarry);
    }
    let royal = game.field.royal(side).is_some() || game.limbo.royal.is_some();
    if !over && !royal && game.clan(side ^ 1).names_royal() {
        let clan = game.clan(side ^ 1);
        // Erde may be met by Sink alone, which needs no path.
        debug_assert_ne!(clan, Clan::Erde);
        return Err(Refusal::RoyalMissing { seat });
    }
    let claimed = it.reclaimed & (!game.center() | game.sides[side ^ 1].reclaimed);
    match squares(claimed).next() {
        Some(at) => Err(Refusal::NotReclaimable { at }),
        None if it.reclaimed != 0 && it.clan != Clan::Erde => {
            let at = Square(it.reclaimed.trailing_zeros() as u8);
            Err(Refusal::NotReclaimable { at })
        }
        None => Ok(()),
    }
}

/// DG-CORE-15, DG-HEX-25
fn unit(game: &Darkleaf, at: Square) -> Result<(), Refusal> {
    let unit = game.field.at(at);
    let side = unit.side();
    let auras = Aura::of(game.clan(side));
    for slot in 0..2 {
        let mark = Unit::aura(Aura::ALL[slot]);
        let fits = match auras.get(slot) {
            Some(&aura @ (Aura::Barbaric | Aura::Ripple)) => {
                let _ = aura;
                matches!(unit.kind(), Kind::Pawn | Kind::Sage)
            }
            Some(aura) => unit.kind() == aura.bearer(),
            None => false,
        };
        if unit.has(mark) && !fits {
            return Err(Refusal::MarkOutOfPlace { at });
        }
    }
    let bare = unit.with_ladder(0, 0);
    let hexed = game.clan(unit.ladder_owner()) == Clan::Hexen;
    if unit.ladder() > 0 && !(hexed && hexes::can_carry(game, bare)) {
        return Err(Refusal::LadderOutOfPlace { at });
    }
    let royal_or_rook = matches!(unit.kind(), Kind::Royal | Kind::Rook);
    if unit.has(QUARRY) && royal_or_rook || unit.has(FROZEN) && unit.kind() != Kind::Pawn {
        return Err(Refusal::MarkOutOfPlace { at });
    }
    Ok(())
}
