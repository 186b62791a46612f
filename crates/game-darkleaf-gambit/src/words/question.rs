//! What there is to decide, for the sentences of refusals. A flat table.
use std::fmt;

use engine::Print;
use serde::Serialize;

use crate::{Darkleaf, Pack, phases};

/// A question, as a sentence may name it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Question(&'static str);

impl Question {
    /// What is asked now.
    pub(crate) fn of(game: &Darkleaf) -> Question {
        Question(phases::ask::question(game).0)
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
