//! Slotting a bone: of Phase 4, of the handicap, of `spare_bone`. DG-SLOT-1 to -19
use engine::Sink;

use super::fate;
use crate::clans::{Effect, Entry, Skill};
use crate::game::Darkleaf;
use crate::options::SumDeadend;
use crate::pack::{Form, Row};
use crate::state::{Bone, Phase, Stage};
use crate::{Action, Event, Refusal, turn};

/// Whose bone it is.
pub(crate) fn side(game: &Darkleaf) -> usize {
    match game.phase {
        Phase::FateSlot(half) => half.side.into(),
        _ => game.active(),
    }
}

pub(crate) fn each(game: &Darkleaf, found: &mut impl FnMut(Action) -> bool) -> bool {
    let side = side(game);
    let face = game.turn.face;
    for row in &game.sheet(side).skills {
        for slot in 0..row.n {
            if row.slots[usize::from(slot)].takes(face)
                && is_first_alike(row, slot)
                && judge(game, row, slot).is_ok()
                && found(Action::Slot(row.skill, slot + 1))
            {
                return true;
            }
        }
    }
    found(Action::Pass)
}

pub(crate) fn allows(game: &Darkleaf, skill: Skill, number: u8) -> bool {
    let row = game.pack.row(skill);
    game.clan(side(game)) == skill.clan()
        && (1..=row.n).contains(&number)
        && is_first_alike(row, number - 1)
        && judge(game, row, number - 1).is_ok()
}

/// Slots that take the same are one choice; it is named by the first of them. DG-SLOT-7
pub(crate) fn is_first_alike(row: &Row, slot: u8) -> bool {
    let slots = &row.slots[..usize::from(slot)];
    slots.iter().all(|&it| it != row.slots[usize::from(slot)])
}

/// The first open slot of those alike.
fn open_slot(game: &Darkleaf, row: &Row, slot: u8) -> Option<usize> {
    let bones = &game.sides[side(game)].rows[row.skill.row()];
    let alike = |at: &usize| row.slots[*at] == row.slots[usize::from(slot)];
    (0..usize::from(row.n))
        .filter(alike)
        .find(|&at| bones[at] == Bone::NONE)
}

/// May the bone just rolled go there? In the order of the specification.
pub(crate) fn judge(game: &Darkleaf, row: &Row, slot: u8) -> Result<(), Refusal> {
    let (side, face) = (&game.sides[side(game)], game.turn.face);
    let skill = row.skill;
    // DG-SLOT-16
    let law = row.effect == Effect::Law && side.tokens[skill.row()] > 0;
    if law && game.options.law_row_closed {
        return Err(Refusal::LawInForce);
    }
    // DG-SLOT-1 to -3
    let need = row.slots[usize::from(slot)];
    if !need.takes(face) {
        return Err(match need.form {
            Form::One => Refusal::WrongNumber { face },
            Form::Some => Refusal::WrongNumbers { face },
            Form::Even | Form::Odd | Form::Any => Refusal::WrongParity { face },
        });
    }
    if open_slot(game, row, slot).is_none() {
        return Err(Refusal::SlotFull);
    }
    let bones = &side.rows[skill.row()];
    let filled = bones.iter().filter(|&&it| it != Bone::NONE).count() as u8;
    let completes = filled + 1 == row.n;
    sum_fits(game, self::side(game), row, face)?;
    // DG-SLOT-11
    let full = side.tokens[skill.row()] >= game.relic_slots(skill);
    if completes && matches!(row.effect, Effect::Relic | Effect::Law) && full {
        return Err(Refusal::RelicFull);
    }
    // DG-SET-14
    let early = game.turn.stage == Stage::Handicap && row.effect == Effect::Miracle;
    if completes && early {
        return Err(Refusal::NoMiracleYet);
    }
    // DG-WILL-11; spare_bone completes nothing either.
    let spare = matches!(game.phase, Phase::FateSlot(_));
    if completes && (game.holds(Entry::BarrenGround) || spare) {
        return Err(Refusal::Barren);
    }
    // DG-SLOT-12
    if !completes && side.pool_size() <= 1 {
        return Err(Refusal::KeepOne);
    }
    Ok(())
}

/// DG-SLOT-4 to -6
fn sum_fits(game: &Darkleaf, side: usize, row: &Row, face: u8) -> Result<(), Refusal> {
    let Some((low, high)) = row.sum else {
        return Ok(());
    };
    let bones = &game.sides[side].rows[row.skill.row()];
    let slotted: u8 = bones.iter().map(|it| it.face()).sum();
    let total = slotted + face;
    let filled = bones.iter().filter(|&&it| it != Bone::NONE).count() as u8;
    let open = row.n - filled - 1;
    if open == 0 {
        let fits = (low..=high).contains(&total);
        return fits.then_some(()).ok_or(Refusal::TotalMisses { total });
    }
    let reachable = total + open <= high && total + open * game.largest_die(side) >= low;
    if reachable || game.options.sum_deadend == SumDeadend::Allow {
        Ok(())
    } else {
        Err(Refusal::DeadEnd)
    }
}

/// The lowest and the highest face that a sum row still takes, for people who read the clan board.
pub(crate) fn sum_takes(game: &Darkleaf, side: usize, row: &Row) -> Option<(u8, u8)> {
    row.sum?;
    let bones = &game.sides[side].rows[row.skill.row()][..usize::from(row.n)];
    let filled = bones.iter().filter(|&&it| it != Bone::NONE).count() as u8;
    let law = row.effect == Effect::Law && game.sides[side].tokens[row.skill.row()] > 0;
    if filled == row.n || law && game.options.law_row_closed {
        return None;
    }
    let fits = |&face: &u8| sum_fits(game, side, row, face).is_ok();
    let mut faces = (1..=game.largest_die(side)).filter(fits);
    let low = faces.next()?;
    Some((low, faces.next_back().unwrap_or(low)))
}

/// Whether a bone in this slot completes the row.
pub(crate) fn completes(game: &Darkleaf, skill: Skill) -> bool {
    let bones = &game.sides[side(game)].rows[skill.row()];
    let filled = bones.iter().filter(|&&it| it != Bone::NONE).count() as u8;
    filled + 1 == game.pack.row(skill).n
}

pub(crate) fn apply(game: &mut Darkleaf, action: Action, events: &mut impl Sink<Event>) {
    let (phase, whose, face) = (game.phase, side(game), game.turn.face);
    let mut paid = None;
    if let Action::Slot(skill, slot) = action {
        let row = *game.pack.row(skill);
        let (completes, kind) = (completes(game, skill), game.turn.die);
        if let Some(at) = open_slot(game, &row, slot - 1) {
            let side = &mut game.sides[whose];
            side.rows[skill.row()][at] = Bone::new(face, kind);
            side.pool[usize::from(kind)] -= 1;
        }
        events.emit(Event::Slotted { skill, face });
        paid = completes.then_some(skill);
    } else {
        events.emit(Event::Returned { face });
    }
    match (paid, phase) {
        (Some(skill), _) => turn::pay(game, whose, skill, events),
        (None, Phase::FateSlot(half)) => fate::after(game, half, events),
        (None, _) => turn::after_power(game, events),
    }
}
