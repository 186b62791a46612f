//! What seats choose.
use std::fmt;

use engine::{Print, Text, Unreadable};
use serde::Serialize;

use crate::{Pack, Space};

/// One choice of one seat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub enum Action {
    /// Start before this crypt door. MB-SETUP-5, MB-SETUP-6
    Door(Space),
    /// Start the zombie here. MB-SETUP-7, MB-SETUP-8
    Corner(Space),
    /// Give this number to the banshee and the other to the zombie. MB-TURN-1
    Move(u8),
    /// Open the tomb. MB-TOMB-1
    Open,
    /// Leave it shut.
    Leave,
    /// Move the zombie by its number, or not. MB-ZOMBIE-1 to MB-ZOMBIE-3
    Zombie(Way),
    /// Answer an attack with a doll. MB-ZOMBIE-8
    UseDoll,
    /// Answer it with a skull. MB-ZOMBIE-7
    GiveSkull,
    /// "Can the piece to be moved now go there?" A question to the judge: always refused, with the reason.
    Go(Space),
}

engine::notation! { Action for Pack;
    Door(door) = "door";
    Corner(square) = "corner";
    Move(number) = "move";
    Open = "open";
    Leave = "leave";
    Zombie(way) = "zombie";
    UseDoll = "doll";
    GiveSkull = "skull";
    Go(square) = "go";
}

/// Which way the zombie goes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub enum Way {
    /// Nowhere.
    Stay,
    /// As banshees do.
    Clockwise,
    /// Against them.
    Counterclockwise,
}

impl Print<Pack> for Way {
    fn print(&self, _: &Pack, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Way::Stay => "nowhere",
            Way::Clockwise => "clockwise",
            Way::Counterclockwise => "counterclockwise",
        })
    }

    fn code(&self, _: &Pack, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Way::Stay => "stay",
            Way::Clockwise => "cw",
            Way::Counterclockwise => "ccw",
        })
    }
}

impl Text<Pack> for Way {
    fn read(pack: &Pack, text: &str) -> Result<Way, Unreadable> {
        let written = |way: &Way| way.coded(pack).to_string() == text;
        let unreadable = || Unreadable::new(text, Way::expected(pack));
        Way::ALL.into_iter().find(written).ok_or_else(unreadable)
    }

    fn expected(_: &Pack) -> String {
        "stay, cw or ccw".to_owned()
    }
}

impl Way {
    /// In the order they are offered.
    pub const ALL: [Way; 3] = [Way::Stay, Way::Clockwise, Way::Counterclockwise];
}
