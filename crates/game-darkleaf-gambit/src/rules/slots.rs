//! Slotting a bone: of Phase 4, of the handicap, of `spare_bone`. DG-SLOT-1 to -20
use crate::pack::{Form, Row};
use crate::phases::{BoneFor, Phase};
use crate::state::clans::{Effect, Entry, Skill};
use crate::state::side::Bone;
use crate::state::turn::Stage;
use crate::words::refusal::Verdict;
use crate::{Darkleaf, Refusal};

/// Whose bone it is.
pub(crate) fn side(game: &Darkleaf) -> usize {
    match game.phase {
        Phase::SlotBone(BoneFor::Will(half)) => half.side.into(),
        _ => game.active(),
    }
}

/// A slot of an own row that takes the bone just rolled, by the first of those alike. DG-SLOT-20
pub(crate) fn slot(game: &Darkleaf, skill: Skill, number: u8) -> Verdict {
    let row = own_slot(game, skill, number)?;
    judge(game, row, number - 1)?;
    let first = row.alike[usize::from(number - 1) & 3].trailing_zeros() as u8 + 1;
    if first == number {
        Ok(())
    } else {
        Err(Refusal::NamedByTheFirst { first })
    }
}

/// The row of an own slot.
pub(crate) fn own_slot(game: &Darkleaf, skill: Skill, number: u8) -> Result<&Row, Refusal> {
    if game.clan(side(game)) != skill.clan() {
        return Err(Refusal::NotYourSkill);
    }
    let row = game.pack.row(skill);
    if (1..=row.n).contains(&number) {
        Ok(row)
    } else {
        Err(Refusal::NoSuchSlot { slots: row.n })
    }
}

fn judge(game: &Darkleaf, row: &Row, slot: u8) -> Verdict {
    let (side, face) = (side(game), game.turn.face);
    judge_law(game, side, row)?;
    // DG-SLOT-1 to -3
    let need = row.slots[usize::from(slot)];
    if !need.takes(face) {
        return Err(match need.form {
            Form::One => Refusal::WrongNumber { face },
            Form::Some => Refusal::WrongNumbers { face },
            Form::Even | Form::Odd | Form::Any => Refusal::WrongParity { face },
        });
    }
    let filled = filled(game, side, row.skill);
    // Slots that take the same are one choice. DG-SLOT-7
    if row.alike[usize::from(slot & 3)] & !filled == 0 {
        return Err(Refusal::SlotFull);
    }
    judge_row(game, side, row, filled)
}

/// DG-SLOT-16
#[inline]
fn judge_law(game: &Darkleaf, side: usize, row: &Row) -> Verdict {
    let given = row.effect == Effect::Law && game.sides[side].tokens[row.skill.row()] > 0;
    if given {
        Err(Refusal::LawInForce)
    } else {
        Ok(())
    }
}

/// What does not depend on the slot.
#[inline]
pub(crate) fn judge_row(game: &Darkleaf, side: usize, row: &Row, filled: u8) -> Verdict {
    judge_law(game, side, row)?;
    if row.sum.is_some() {
        sum_fits(game, side, row, game.turn.face)?;
    }
    if fills(row, filled) {
        return judge_completion(game, side, row);
    }
    // DG-SLOT-12
    if game.sides[side].pool_size() <= 1 {
        return Err(Refusal::KeepOne);
    }
    Ok(())
}

fn judge_completion(game: &Darkleaf, side: usize, row: &Row) -> Verdict {
    let (side, skill) = (&game.sides[side], row.skill);
    // DG-SLOT-11
    let full = side.tokens[skill.row()] >= game.relic_slots(skill);
    if matches!(row.effect, Effect::Relic | Effect::Law) && full {
        return Err(Refusal::RelicFull);
    }
    // DG-SET-14
    if game.turn.stage == Stage::Handicap && row.effect == Effect::Miracle {
        return Err(Refusal::NoMiracleYet);
    }
    // DG-WILL-11
    if game.holds(Entry::BarrenGround) {
        return Err(Refusal::Barren);
    }
    // DG-SLOT-19
    if matches!(game.phase, Phase::SlotBone(BoneFor::Will(_))) {
        return Err(Refusal::SpareBone);
    }
    Ok(())
}

/// DG-SLOT-4 to -6
fn sum_fits(game: &Darkleaf, side: usize, row: &Row, face: u8) -> Verdict {
    let Some((low, high)) = row.sum else {
        return Ok(());
    };
    let bones = &game.sides[side].rows[row.skill.row()];
    let slotted: u8 = bones.iter().map(|it| it.face()).sum();
    let total = slotted + face;
    let open = row.n - BITS[usize::from(filled(game, side, row.skill))] - 1;
    if open == 0 {
        let fits = (low..=high).contains(&total);
        return match fits {
            true => Ok(()),
            false => Err(Refusal::TotalMisses { total }),
        };
    }
    let reachable = total + open <= high && total + open * game.largest_die(side) >= low;
    if reachable {
        Ok(())
    } else {
        Err(Refusal::DeadEnd)
    }
}

/// The lowest and the highest face that a sum row still takes, for people who read the clan board.
pub(crate) fn sum_takes(game: &Darkleaf, side: usize, row: &Row) -> Option<(u8, u8)> {
    row.sum?;
    let full = BITS[usize::from(filled(game, side, row.skill))] == row.n;
    if full || judge_law(game, side, row).is_err() {
        return None;
    }
    let fits = |&face: &u8| sum_fits(game, side, row, face).is_ok();
    let mut faces = (1..=game.largest_die(side)).filter(fits);
    let low = faces.next()?;
    Some((low, faces.next_back().unwrap_or(low)))
}

/// Whether a bone in this slot completes the row.
pub(crate) fn completes(game: &Darkleaf, skill: Skill) -> bool {
    fills(game.pack.row(skill), filled(game, side(game), skill))
}

/// Lays a bone in the first free slot of those alike. DG-SLOT-7
pub(crate) fn put(game: &mut Darkleaf, side: usize, skill: Skill, slot: u8, bone: Bone) {
    let row = game.pack.row(skill);
    let open = row.alike[usize::from(slot - 1) & 3] & !filled(game, side, skill);
    let at = open.trailing_zeros() as usize & 3;
    game.sides[side].rows[skill.row()][at] = bone;
}

/// How many of four bits are set.
pub(crate) const BITS: [u8; 16] = [0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4];

/// The slots of a row that hold a bone, as bits.
#[inline]
pub(crate) fn filled(game: &Darkleaf, side: usize, skill: Skill) -> u8 {
    held(game.sides[side].rows[skill.row()])
}

#[inline]
pub(crate) fn held(bones: [Bone; 4]) -> u8 {
    // A bone is less than 128: the carry of each byte says that there is one, the product gathers the four.
    let bones = u32::from_le_bytes(bones.map(|it| it.0));
    let held = (bones.wrapping_add(0x7f7f_7f7f) & 0x8080_8080) >> 7;
    (held.wrapping_mul(0x0102_0408) >> 24) as u8 & 15
}

/// Whether one more bone completes a row of which these slots hold one.
#[inline]
pub(crate) fn fills(row: &Row, filled: u8) -> bool {
    BITS[usize::from(filled & 15)] + 1 == row.n
}
