//! What a choice would mean beyond the events it causes. A flat table.
use crate::state::clans::Skill;
use crate::state::square::Square;
use crate::{Pack, clause};

engine::facts! { for Pack;
    /// What would hold.
    pub enum Fact {
        Succeeds { needed: u8 } => "DG-TURN-17", "The deed succeeds with {needed} or more.";
        Wins => "DG-END-1", "That wins.";
        Completes { skill: Skill } => "DG-TURN-19", "That completes {skill}.";
        PoolLeft { bones: u8 } => "DG-SLOT-12", "{bones} bones stay in the pool.";
        InDanger { at: Square } => "DG-INT-6", "The rival may vanquish or mark the unit on {at} next turn.";
        Doomed { at: Square } => "DG-HEX-20", "The unit on {at} stands in the reach of the Garden.";
        CouldMark { at: Square } => "DG-HEX-22", "A Witch's Ladder could mark the unit on {at} from there.";
        Threatens { at: Square } => "DG-INT-6", "The unit on {at} can be vanquished or marked from there.";
    }
}
