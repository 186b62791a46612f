//! Bones that are taken back. DG-SLOT-13 to -15
use crate::rules::powers;
use crate::state::clans::{Aura, Kind, Skill};
use crate::state::side::Bone;
use crate::state::square::Set;
use crate::words::refusal::Verdict;
use crate::{Darkleaf, Refusal};

/// The bones of an own row whose skill cannot work.
pub(crate) fn take_back(game: &Darkleaf, skill: Skill) -> Verdict {
    let side = game.active();
    if game.clan(side) != skill.clan() {
        Err(Refusal::NotYourSkill)
    } else if game.sides[side].rows[skill.row()] == [Bone::NONE; 4] {
        Err(Refusal::RowEmpty)
    } else if is_inapplicable(game, side, skill) {
        Ok(())
    } else {
        Err(Refusal::StaysSlotted)
    }
}

pub(crate) fn is_inapplicable(game: &Darkleaf, side: usize, skill: Skill) -> bool {
    let (field, rival) = (&game.field, side ^ 1);
    let none = |set: Set| set == 0;
    let strict = match skill {
        Skill::LongBow | Skill::IronPlating => none(field.of(side, Kind::Pawn)),
        Skill::Pivot => none(field.of(side, Kind::Sage)),
        Skill::Assassin => {
            let no_trait = game.sides[side].trait_used || none(field.of(side, Kind::Pawn));
            none(field.of(side, Kind::Sage)) && no_trait
        }
        Skill::Eddy => none(field.of(side, Kind::Pawn)) || none(field.of(rival, Kind::Pawn)),
        _ => false,
    };
    let generous = || match skill {
        Skill::Current => none(field.kind(Kind::Pawn)),
        Skill::Scatter => Aura::of(game.clan(rival))
            .iter()
            .all(|&aura| none(game.bearers(rival, aura))),
        Skill::Regrowth => game.graveyard(rival, Kind::Pawn) == 0,
        Skill::ThatWhich => game.graveyard(side, Kind::Pawn) == 0,
        // A knight is never spared.
        Skill::Sink => none(field.of(rival, Kind::Knight)) && !powers::can_sink(game),
        _ => false,
    };
    strict || generous()
}
