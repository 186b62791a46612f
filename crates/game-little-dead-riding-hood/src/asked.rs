//! What a question asks for, in the words of a refusal: "First choose a helper."
use std::fmt;

use engine::Print;
use serde::Serialize;

use crate::Pack;
use crate::phases::{Phase, Round};

/// What a seat is asked for now.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[allow(missing_docs)]
pub enum Asked {
    ChooseStart,
    LayTile,
    HelperChoice,
    MoveStep,
    DiscardDown,
    Prince,
    SwapWith,
    Queen,
    WolfTo,
    Huntsman,
    StepmotherWhom,
    StepmotherCard,
    Window,
    Target,
    Step,
    MirrorCard,
    FlightDirection,
    CommitBullets,
}

impl Asked {
    /// The question of a phase that somebody is asked in.
    pub(crate) fn of(phase: Phase) -> Asked {
        match phase {
            Phase::ChooseStart { .. } => Asked::ChooseStart,
            Phase::LayTile { .. } => Asked::LayTile,
            Phase::HelperChoice => Asked::HelperChoice,
            Phase::DiscardDown => Asked::DiscardDown,
            Phase::Prince { .. } => Asked::Prince,
            Phase::PrinceWith { .. } => Asked::SwapWith,
            Phase::Queen { .. } => Asked::Queen,
            Phase::QueenTo { .. } => Asked::WolfTo,
            Phase::Huntsman => Asked::Huntsman,
            Phase::Stepmother => Asked::StepmotherWhom,
            Phase::Forced { .. } => Asked::StepmotherCard,
            Phase::Window(_) => Asked::Window,
            Phase::Card(_) => Asked::Target,
            Phase::Run { .. } => Asked::Step,
            Phase::Mirror { .. } => Asked::MirrorCard,
            Phase::Fight(Round::Direction) => Asked::FlightDirection,
            Phase::Fight(_) => Asked::CommitBullets,
            _ => Asked::MoveStep,
        }
    }
}

impl Print<Pack> for Asked {
    fn print(&self, _: &Pack, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Asked::ChooseStart => "choose a starting space",
            Asked::LayTile => "lay the drawn tile",
            Asked::HelperChoice => "choose a helper",
            Asked::MoveStep => "play a card, or end your step",
            Asked::DiscardDown => "discard a card",
            Asked::Prince => "step or swap with the Prince, or be done with him",
            Asked::SwapWith => "name the second tile of the swap",
            Asked::Queen => "name a wolf for the Queen, or be done with her",
            Asked::WolfTo => "say where the wolf goes",
            Asked::Huntsman => "take two bullets or remove a wolf",
            Asked::StepmotherWhom => "say who loses a card",
            Asked::StepmotherCard => "discard a card for the Stepmother",
            Asked::Window => "answer with a fitting card, or pass",
            Asked::Target => "name what the card acts on",
            Asked::Step => "step on, or stop",
            Asked::MirrorCard => "choose a card of the hand you see",
            Asked::FlightDirection => "choose which way she flees",
            Asked::CommitBullets => "say how many bullets go into the bag",
        })
    }

    fn code(&self, _: &Pack, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self, f)
    }
}
