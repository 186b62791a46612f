//! What seats choose.
use serde::Serialize;

use crate::{Card, Pack, Rider, Slot, Space};

/// One choice of one seat. The questions are those of `phases`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub enum Action {
    /// Place a church on a void. HH-SET-7
    Church(Space),
    /// Place a graveyard on a void.
    Graveyard(Space),
    /// Play a number and set out that way. HH-TURN-3
    Ride(u8, Space),
    /// Play a number on a blue hex or in a graveyard, where the way is found afterwards.
    Play(u8),
    /// Roll for the move, without a number card. HH-TURN-5
    Roll,
    /// Go to the nearest church first. HH-IC-4
    Nearest(Space),
    /// Go to a graveyard first. HH-HC-2
    Transport(Space),
    /// Ride on that way. HH-MOVE-5, HH-BLUE-6
    Exit(Space),
    /// Spin. HH-BLUE-1
    Spin,
    /// Take Any Path instead, that way. HH-IC-1
    Path(Space),
    /// One of several equally near places. HH-BLUE-15
    Enter(Space),
    /// Stay in the church. HH-CH-2
    Stop,
    /// Ride on out of it with the card. HH-IC-8
    Through,
    /// Ride on through the graveyard. HH-GY-2
    Cross,
    /// Jump to another one with the card. HH-HC-3
    Jump(Space),
    /// HH-BAT-1
    Attack,
    /// Stop short of the enemy. HH-MOVE-9
    Short,
    /// Ride past him. HH-BAT-4
    Past,
    /// Use a single-use item in this battle. HH-AB-11
    Use(Slot),
    /// Save it.
    Save(Slot),
    /// Fight on without a card. HH-BAN-1
    Fight,
    /// HH-BAN-1
    Banish,
    /// Let the banishment happen. HH-BAN-4
    Accept,
    /// HH-BAN-4
    Defend,
    /// Throw no pumpkin. HH-PUM-1
    Hold,
    /// Throw it at this rider. HH-PUM-1
    Throw(Rider),
    /// Raise no mirror. HH-PUM-7
    Endure,
    /// HH-PUM-7
    Mirror,
    /// Leave a gem or an ability card where it is. HH-AB-16, HH-AB-4
    Leave,
    /// Take some of the cards under a gem. HH-AB-16
    Pick(Picked),
    /// Take the top ability card. HH-AB-4
    Take,
    /// Of two cards for one slot, keep this. HH-AB-8
    Keep(Kept),
    /// Discard after a die move. HH-TURN-7
    Discard(Card),
    /// Do nothing. Always refused, with the reason.
    Pass,
    /// "May my rider end there?" A question to the judge: always refused, with the reason.
    Go(Space),
}

engine::notation! { Action for Pack;
    Church(space) = "church";
    Graveyard(space) = "graveyard";
    Ride(number, space) = "ride";
    Play(number) = "play";
    Roll = "roll";
    Nearest(space) = "nearest";
    Transport(space) = "transport";
    Exit(space) = "exit";
    Spin = "spin";
    Path(space) = "path";
    Enter(space) = "enter";
    Stop = "stop";
    Through = "through";
    Cross = "cross";
    Jump(space) = "jump";
    Attack = "attack";
    Short = "short";
    Past = "past";
    Use(slot) = "use";
    Save(slot) = "save";
    Fight = "fight";
    Banish = "banish";
    Accept = "accept";
    Defend = "defend";
    Hold = "hold";
    Throw(rider) = "throw";
    Endure = "endure";
    Mirror = "mirror";
    Leave = "leave";
    Pick(cards) = "pick";
    Take = "take";
    Keep(card) = "keep";
    Discard(card) = "discard";
    Pass = "pass";
    Go(space) = "go";
}

/// Which of the cards under a gem.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub enum Picked {
    /// The attack card.
    Attack,
    /// The defence card.
    Defence,
    /// Both.
    Both,
}

engine::notation! { Picked for Pack;
    Attack = "attack";
    Defence = "defence";
    Both = "both";
}

impl Picked {
    pub(crate) fn takes(self, slot: Slot) -> bool {
        match self {
            Picked::Attack => slot == Slot::Attack,
            Picked::Defence => slot == Slot::Defence,
            Picked::Both => true,
        }
    }
}

/// Which of two cards for one slot.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub enum Kept {
    /// The one already held.
    Old,
    /// The one just taken.
    New,
}

engine::notation! { Kept for Pack;
    Old = "old";
    New = "new";
}
