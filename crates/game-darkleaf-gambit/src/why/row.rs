//! Why a bone may not go into a row or come out of it, and why the Will takes no such skill.
use crate::Darkleaf;
use crate::phases::Phase;
use crate::phases::{slot as slots, upkeep};
use crate::state::clans::{Effect, Entry, Skill};
use crate::state::side::Bone;
use crate::state::turn::Stage;
use crate::why::{elsewhere, entry};
use crate::{Action, Refusal};

pub(super) fn slot(game: &Darkleaf, skill: Skill, number: u8) -> Refusal {
    let side = slots::side(game);
    if game.clan(side) != skill.clan() {
        return Refusal::NotYourSkill;
    }
    let row = game.pack.row(skill);
    if !(1..=row.n).contains(&number) {
        return Refusal::NoSuchSlot { slots: row.n };
    }
    let asked = matches!(
        game.phase,
        Phase::SlotBone | Phase::HandicapSlot | Phase::FateSlot(_)
    );
    if !asked {
        return match game.turn.stage {
            Stage::Slot | Stage::Power | Stage::Handicap => elsewhere(game),
            _ => Refusal::OnlyTheLast,
        };
    }
    if let Err(refusal) = slots::judge(game, row, number - 1) {
        return refusal;
    }
    // Slots that take the same are named by the first of them. DG-SLOT-20
    let first = row.alike[usize::from(number - 1) & 3].trailing_zeros() as u8 + 1;
    Refusal::NamedByTheFirst { first }
}

/// DG-SLOT-13 to -15
pub(super) fn take_back(game: &Darkleaf, skill: Skill) -> Refusal {
    let side = game.active();
    if game.clan(side) != skill.clan() {
        Refusal::NotYourSkill
    } else if game.sides[side].rows[skill.row()] == [Bone::NONE; 4] {
        Refusal::RowEmpty
    } else if upkeep::is_inapplicable(game, side, skill) {
        elsewhere(game)
    } else {
        Refusal::StaysSlotted
    }
}

/// Skills that an entry of the Will asks for. DG-WILL-6
pub(super) fn fated(game: &Darkleaf, action: Action) -> Refusal {
    let Some((half, entry)) = entry(game) else {
        return elsewhere(game);
    };
    let side = &game.sides[usize::from(half.side)];
    let (skill, theirs) = match (action, entry) {
        (Action::Spill(skill), Entry::SpilledBones)
        | (Action::Lose(skill), Entry::Rust)
        | (Action::Gain(skill), Entry::Gift) => (skill, skill.clan() == side.clan),
        _ => return elsewhere(game),
    };
    match action {
        _ if !theirs => Refusal::NotThatClan { clan: side.clan },
        Action::Spill(_) => Refusal::RowEmpty,
        _ if skill.effect() != Effect::Relic => Refusal::NoRelic,
        Action::Lose(_) => Refusal::NoToken,
        _ => Refusal::RelicFull,
    }
}
