//! What is asked, by which clause, and what happens when the time is up: the first in canonical order, mostly.
use std::fmt;

use engine::{Ask, ClauseId, Print};
use serde::Serialize;

use crate::clans::{Clan, Entry, List};
use crate::game::Darkleaf;
use crate::state::Phase;
use crate::{Action, Pack, clause, phases};

/// A question, as a sentence may name it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Question(&'static str);

impl Question {
    /// What is asked now.
    pub(crate) fn of(game: &Darkleaf) -> Question {
        Question(question(game).0)
    }

    /// The entry of the Will that is being carried out.
    pub(crate) fn topic(game: &Darkleaf) -> Option<Entry> {
        match game.phase {
            Phase::Fate(half)
            | Phase::FateThen(half, _)
            | Phase::FatePlace(half, _)
            | Phase::FateSlot(half) => Some(phases::fate::entry(game, half)),
            _ => None,
        }
    }

    /// What there is to decide.
    #[rustfmt::skip]
    fn words(self) -> &'static str {
        match self.0 {
            "ChooseClan" => "which clan is played",
            "ChooseList" => "Blessings or Curses",
            "ChooseQuarry" => "who is Divine Quarry",
            "LowerCounter" | "WaxingMoon" => "which counter goes down",
            "SpreadLadder" => "whom the Witch's Ladder climbs to",
            "TakeBack" => "which bones are taken back",
            "SpendRelic" => "which relics are spent",
            "Banish" => "who is banished, and where to",
            "OfferWill" => "whether the Will token is spent",
            "Will" => "what Haggedorn's Will wants",
            "Declare" => "Journey or Deed",
            "TargetLock" => "whether there is a second target",
            "PickBone" => "which bone is rolled",
            "WhichFace" => "which face stands",
            "Tweak" => "whether the bone is rolled again",
            "Execute" => "what is done with the roll",
            "PivotHunt" => "whom the sage Hunts",
            "FollowUp" => "which territory the knight enters",
            "CrossAura" => "which aura the crossing brings",
            "Flow" => "which way the unit is pushed",
            "SetDownSaved" => "where the saved unit is set down",
            "SetDownRoyal" => "where the royal is set down",
            "Belay" => "whom the king shifts",
            "Metamorphic" => "whether the roll is split three ways",
            "Share" => "how much of the roll the next unit goes",
            "Part" => "which unit goes that share",
            "ReclaimPlace" => "where the pawn goes that has Reclaimed",
            "Morph" => "whom the unit Morphs",
            "PlaceBorn" => "where the new pawn stands",
            "OfferRetreat" => "whether the new pawn retreats",
            "RetreatMove" => "how far the retreat goes",
            "HastyPawn" => "where the pawn lands that went along",
            "Cast" => "which Hex is cast",
            "SecondLadder" => "whom the same Ladder marks besides",
            "SlotBone" => "which slot takes the bone",
            "Adapt" => "which bones are exchanged",
            "Sacrifice" => "which pawn is given up",
            _ => "what the power does",
        }
    }
}

impl Print<Pack> for Question {
    fn print(&self, _: &Pack, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.words())
    }

    fn code(&self, _: &Pack, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

pub(crate) fn ask(game: &Darkleaf) -> Ask<Action> {
    let (kind, clause) = question(game);
    Ask::own(kind, clause, timeout(game))
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
fn question(game: &Darkleaf) -> (&'static str, ClauseId) {
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
