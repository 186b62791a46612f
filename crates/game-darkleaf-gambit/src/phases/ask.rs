//! What is asked, by which clause, and what happens when the time is up: the first in canonical order, mostly.
use engine::{ClauseId, Question};

use crate::phases::Phase;
use crate::state::clans::{Clan, List};
use crate::{Action, Darkleaf, clause, phases};

pub(crate) fn ask(game: &Darkleaf) -> Question<Action> {
    let (kind, clause) = question(game);
    Question::own(kind, clause, timeout(game))
}

fn timeout(game: &Darkleaf) -> Option<Action> {
    let (mut first, mut last, mut pass) = (None, None, false);
    phases::each(game, &mut |action| {
        first = first.or(Some(action));
        last = Some(action);
        pass |= action == Action::Pass;
        false
    });
    match game.phase {
        _ if pass => Some(Action::Pass),
        // The largest bone, the higher face.
        Phase::Stand(..) => last,
        Phase::PickBone => {
            let sizes = [0, 1].map(|kind| game.die_size(kind));
            Some(Action::Bone(sizes[0].max(sizes[1])))
        }
        Phase::ChooseList => Some(Action::List(List::Blessings)),
        Phase::Declare => Some(Action::Journey),
        _ => first,
    }
}

#[rustfmt::skip]
pub(crate) fn question(game: &Darkleaf) -> (&'static str, ClauseId) {
    match game.phase {
        Phase::ChooseClan => ("ChooseClan", const { clause("DG-SET-2") }),
        Phase::ChooseList => ("ChooseList", const { clause("DG-SET-9") }),
        Phase::ChooseQuarry => ("ChooseQuarry", const { clause("DG-SET-12") }),
        Phase::LowerCounter => ("LowerCounter", const { clause("DG-TURN-5") }),
        Phase::Spread(_) => ("SpreadLadder", const { clause("DG-HEX-26") }),
        Phase::TakeBack => ("TakeBack", const { clause("DG-SLOT-13") }),
        Phase::SpendRelic => ("SpendRelic", const { clause("DG-TURN-6") }),
        Phase::Banish => ("Banish", const { clause("DG-ERD-24") }),
        Phase::OfferWill => ("OfferWill", const { clause("DG-TURN-8") }),
        Phase::Fate(_) | Phase::FateThen(..) | Phase::FatePlace(..) => ("Will", const { clause("DG-WILL-6") }),
        Phase::Declare => ("Declare", const { clause("DG-TURN-9") }),
        Phase::TargetLock => ("TargetLock", const { clause("DG-MUR-9") }),
        Phase::PickBone => ("PickBone", const { clause("DG-HUL-20") }),
        Phase::Stand(..) => ("WhichFace", const { clause("DG-WILL-15") }),
        Phase::Tweak => ("Tweak", const { clause("DG-HUL-16") }),
        Phase::Execute => ("Execute", execute_clause(game)),
        Phase::PivotHunt(_) => ("PivotHunt", const { clause("DG-HUL-12") }),
        Phase::FollowUp(..) => ("FollowUp", const { clause("DG-MUR-11") }),
        Phase::CrossAura => ("CrossAura", const { clause("DG-FER-18") }),
        Phase::Flow => ("Flow", const { clause("DG-FER-5") }),
        Phase::SetDownSaved => ("SetDownSaved", const { clause("DG-FER-13") }),
        Phase::SetDownRoyal => ("SetDownRoyal", const { clause("DG-FER-3") }),
        Phase::Belay => ("Belay", const { clause("DG-FER-28") }),
        Phase::Metamorphic => ("Metamorphic", const { clause("DG-ERD-26") }),
        Phase::Share => ("Share", const { clause("DG-ERD-14") }),
        Phase::Part => ("Part", const { clause("DG-ERD-15") }),
        Phase::ReclaimPlace(_) => ("ReclaimPlace", const { clause("DG-ERD-6") }),
        Phase::Morph => ("Morph", const { clause("DG-WIB-3") }),
        Phase::PlaceBorn => ("PlaceBorn", const { clause("DG-WIB-13") }),
        Phase::OfferRetreat => ("OfferRetreat", const { clause("DG-WIB-9") }),
        Phase::RetreatMove => ("RetreatMove", const { clause("DG-WIB-9") }),
        Phase::HastyPawn(_) => ("HastyPawn", const { clause("DG-WIB-17") }),
        Phase::Cast(_) => ("Cast", const { clause("DG-HEX-14") }),
        Phase::SecondLadder(..) => ("SecondLadder", const { clause("DG-HEX-31") }),
        Phase::SlotBone | Phase::HandicapSlot | Phase::FateSlot(_) => ("SlotBone", const { clause("DG-TURN-18") }),
        Phase::AdaptOwn | Phase::AdaptRival(_) => ("Adapt", const { clause("DG-HUL-18") }),
        Phase::Sacrifice => ("Sacrifice", const { clause("DG-MUR-22") }),
        Phase::Wax => ("WaxingMoon", const { clause("DG-HEX-34") }),
        _ => ("Power", const { clause("DG-POW-7") }),
    }
}

/// DG-TURN-15, DG-HUL-3, DG-FER-4
fn execute_clause(game: &Darkleaf) -> ClauseId {
    match game.clan(game.active()) {
        Clan::Huldra => const { clause("DG-HUL-3") },
        Clan::Ferrymen => const { clause("DG-FER-4") },
        _ => const { clause("DG-TURN-15") },
    }
}
