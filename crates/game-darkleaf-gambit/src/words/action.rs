//! What seats choose.
use std::fmt;
use std::str::FromStr;

use engine::Unreadable;
use serde::Serialize;

use crate::Pack;
use crate::state::clans::{Aura, Clan, Kind, List, Skill};
use crate::state::square::{Direction, Square};

/// One choice of one seat. No choice names more than two territories.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub enum Action {
    /// Play this clan. DG-SET-2, DG-SET-3
    Clan(Clan),
    /// Use this list of the Will. DG-SET-9
    List(List),
    /// Name a Divine Quarry. DG-SET-12
    Quarry(Square),
    /// Lower the Poison Garden here. DG-TURN-4, DG-TURN-5
    LowerGarden(Square),
    /// Lower the Witch's Ladder of the unit here.
    LowerLadder(Square),
    /// Lower the counter of the own Will entry.
    LowerWill,
    /// Take the bones of an inapplicable row back. DG-SLOT-13
    TakeBack(Skill),
    /// Spend a relic token. DG-TURN-6
    Spend(Skill),
    /// Spend Unrelenting Tide in this direction. DG-FER-30
    Tide(Direction),
    /// Spend the Will token. DG-TURN-8
    Will,
    /// Declare a journey. DG-TURN-9
    Journey,
    /// Declare, or do, Destroy with this unit on that one. DG-MUR-4
    Destroy(Square, Square),
    /// The second target of a Target Lock. DG-MUR-9
    Lock(Square),
    /// Declare Reclaim with the pawn here. DG-ERD-4
    Reclaim(Square),
    /// A bone of so many faces. DG-HUL-20
    Bone(u8),
    /// Which of two faces stands. DG-WILL-15
    Stand(u8),
    /// Journey from here to there; with Ambush or landing upon if a rival is there. DG-JRN-1
    Go(Square, Square),
    /// Journey by nothing. DG-FER-41
    Zero(Square),
    /// Hunt from here at the unit there. DG-HUL-4
    Hunt(Square, Square),
    /// Walk the sage to this stop, to Hunt from it. DG-HUL-12
    Pivot(Square, Square),
    /// Leap to this territory. DG-HUL-9
    Leap(Square),
    /// Swap the queen here with the pawn there. DG-WIB-21
    Swap(Square, Square),
    /// Which aura a crossing brings. DG-FER-18
    Take(Aura),
    /// A push. DG-FER-6, DG-FER-8
    Flow(Push),
    /// Relocate a unit. DG-FER-28, DG-ERD-24
    Relocate(Square, Square),
    /// A common direction. DG-FER-32
    Direct(Direction),
    /// The unit, or the next one, of an effect.
    Choose(Square),
    /// Where a unit goes.
    Place(Square),
    /// The share of the next part of a split. DG-ERD-14
    Share(u8),
    /// Try Morph on a neighbor. DG-WIB-6
    Morph(Square),
    /// Try it on a neighbor and a unit diagonal to the sage. DG-WIB-14
    Mass(Square, Square),
    /// Morph without a roll. DG-WIB-27
    Seed(Square),
    /// Roll to retreat. DG-WIB-9
    Retreat,
    /// Retreat the pawn, or the knight with it, from here to there. DG-WIB-10
    Back(Square, Square),
    /// Set the pawn born here down there. DG-WIB-13, DG-WIB-40
    Born(Square, Square),
    /// Cast a Poison Garden with so many counters. DG-HEX-18, DG-HEX-19
    Garden(Square, u8),
    /// Cast a Witch's Ladder from here at the unit there. DG-HEX-22
    Ladder(Square, Square),
    /// Put the bone in this slot of the row, the first of those alike. DG-TURN-18
    Slot(Skill, u8),
    /// Take the bone out of this slot of the row. DG-HUL-14
    Remove(Skill, u8),
    /// Spill the bones of a row.
    Spill(Skill),
    /// Lose a token.
    Lose(Skill),
    /// Gain a token.
    Gain(Skill),
    /// Rekindle a unit of this kind.
    Raise(Kind),
    /// Remove this aura. DG-WIB-30
    Strip(Square, Aura),
    /// Nothing, no more, cancel, stay, keep, leave, decline, return the bone. DG-TURN-2
    Pass,
}

engine::notation! { Action for Pack;
    Clan(clan) = "clan";
    List(list) = "list";
    Quarry(at) = "quarry";
    LowerGarden(at) = "lower-garden";
    LowerLadder(at) = "lower-ladder";
    LowerWill = "lower-will";
    TakeBack(skill) = "take-back";
    Spend(skill) = "spend";
    Tide(direction) = "tide";
    Will = "will";
    Journey = "journey";
    Destroy(from, to) = "destroy";
    Lock(at) = "lock";
    Reclaim(at) = "reclaim";
    Bone(faces) = "bone";
    Stand(face) = "stand";
    Go(from, to) = "go";
    Zero(at) = "zero";
    Hunt(from, to) = "hunt";
    Pivot(from, to) = "pivot";
    Leap(to) = "leap";
    Swap(from, to) = "swap";
    Take(aura) = "take";
    Flow(push) = "flow";
    Relocate(from, to) = "relocate";
    Direct(direction) = "direct";
    Choose(at) = "choose";
    Place(to) = "place";
    Share(number) = "share";
    Morph(at) = "morph";
    Mass(at, second) = "mass";
    Seed(at) = "seed";
    Retreat = "retreat";
    Back(from, to) = "back";
    Born(from, to) = "born";
    Garden(at, counters) = "garden";
    Ladder(from, to) = "ladder";
    Slot(skill, slot) = "slot";
    Remove(skill, slot) = "remove";
    Spill(skill) = "spill";
    Lose(skill) = "lose";
    Gain(skill) = "gain";
    Raise(kind) = "raise";
    Strip(at, aura) = "strip";
    Pass = "pass";
}

/// A push: where, how far, and whether a second unit goes too. `3`, `3x2`, `3+ripple`, `3x2+ripple`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Push {
    pub(crate) direction: Direction,
    pub(crate) length: u8,
    pub(crate) ripple: bool,
}

impl fmt::Display for Push {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.direction)?;
        if self.length == 2 {
            f.write_str("x2")?;
        }
        if self.ripple {
            f.write_str("+ripple")?;
        }
        Ok(())
    }
}

impl FromStr for Push {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Push, Unreadable> {
        let (rest, ripple) = match text.strip_suffix("+ripple") {
            Some(rest) => (rest, true),
            None => (text, false),
        };
        let (rest, length) = match rest.strip_suffix("x2") {
            Some(rest) => (rest, 2),
            None => (rest, 1),
        };
        let direction = rest.parse()?;
        Ok(Push {
            direction,
            length,
            ripple,
        })
    }
}

engine::plain!(read Push, "a push, such as `3`, `3x2`, `3+ripple` or `3x2+ripple`");
