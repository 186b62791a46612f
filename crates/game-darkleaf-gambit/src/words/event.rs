//! Every event, with its clause and its sentence. A flat table.
use std::fmt;

use engine::{Print, Seat};
use serde::{Deserialize, Serialize, Serializer};

use crate::state::clans::{Aura, Clan, Entry, Kind, List, Skill};
use crate::state::square::{Direction, Square};
use crate::{Pack, clause};

engine::events! { for Pack;
    /// What happened.
    pub enum Event {
        ClanChosen { clan: Clan, seat: Seat } => "DG-SET-2", "{seat} plays {clan}.";
        SetUp { first: Clan, second: Clan } => "DG-SET-4", "The units stand; {first} go first, {second} second.";
        ListChosen { list: List } => "DG-SET-9", "Haggedorn's Will: {list}.";
        QuarryNamed { at: Square, who: Piece } => "DG-SET-12", "The {who} on {at} is Divine Quarry.";
        TurnBegan { clan: Clan, round: u16 } => "DG-TURN-1", "Round {round}: the turn of {clan}.";
        ExtraTurn { clan: Clan } => "DG-MUR-19", "{clan} take one more turn.";
        Lowered { at: Square, left: u8 } => "DG-TURN-4", "The counter on {at} goes down to {left}.";
        WillLowered { entry: Entry, left: u8 } => "DG-WILL-8", "{entry} has {left} rounds left.";
        WillEnded { entry: Entry } => "DG-WILL-8", "{entry} is over.";
        GardenResolved { at: Square } => "DG-HEX-20", "The Poison Garden on {at} blooms and withers.";
        LadderResolved { at: Square } => "DG-HEX-26", "The Witch's Ladder on {at} is at its end.";
        LadderEnded { at: Square } => "DG-HEX-28", "The Witch's Ladder on {at} ends.";
        LadderStarved { at: Square } => "DG-HEX-39", "The Witch's Ladder on {at} ends: too few chips are left to restart it.";
        LadderSpread { from: Square, to: Square, left: u8 } => "DG-HEX-26", "The Witch's Ladder climbs from {from} to {to}.";
        LadderShed { at: Square } => "DG-WIB-34", "The pawn on {at} sheds the Witch's Ladder.";
        TakenBack { skill: Skill } => "DG-SLOT-13", "The bones of {skill} come back to the pool.";
        Spent { skill: Skill } => "DG-POW-8", "A token of {skill} is spent.";
        Slid { from: Square, to: Square } => "DG-FER-30", "The tide slides the royal from {from} to {to} and holds it.";
        Released { at: Square } => "DG-FER-31", "The tide lets the royal on {at} go.";
        WillSpent { clan: Clan } => "DG-WILL-1", "{clan} call on Haggedorn's Will.";
        Fated { number: u8, entry: Entry } => "DG-WILL-3", "Haggedorn wills {number}: {entry}.";
        NothingToDo { clan: Clan } => "DG-WILL-5", "{clan} can do nothing of it.";
        InForce { entry: Entry } => "DG-WILL-7", "{entry} holds for the rest of the game.";
        Counting { entry: Entry, left: u8 } => "DG-WILL-8", "{entry} holds, its counter at {left}.";
        Foretold { clan: Clan } => "DG-WILL-15", "The next first roll of {clan} is thrown twice.";
        Slumbers { at: Square } => "DG-WILL-13", "The unit on {at} slumbers.";
        Woke { at: Square } => "DG-WILL-13", "The unit on {at} wakes.";
        Spilled { skill: Skill } => "DG-WILL-6", "The bones of {skill} are spilled.";
        BoneLost { faces: u8 } => "DG-WILL-7", "A bone of {faces} faces leaves the game.";
        TokenLost { skill: Skill } => "DG-WILL-6", "A token of {skill} is lost.";
        Declared { intent: Word } => "DG-TURN-9", "Declared: {intent}.";
        DeedDeclared { from: Square, to: Square } => "DG-TURN-10", "Declared: a deed from {from} on {to}.";
        Locked { to: Square } => "DG-MUR-9", "Target Lock: {to} as well.";
        BonePicked { faces: u8 } => "DG-HUL-20", "A bone of {faces} faces is taken.";
        Rolled { face: u8 } => "DG-TURN-14", "The bone shows {face}.";
        RolledTwice { low: u8, high: u8 } => "DG-WILL-15", "The bone shows {low} and {high}.";
        Stands { face: u8 } => "DG-WILL-15", "The {face} stands.";
        Failed { face: u8, needed: u8 } => "DG-TURN-16", "A {face} where {needed} was needed: the deed fails.";
        Journeyed { from: Square, to: Square, who: Piece } => "DG-JRN-1", "The {who} journeys from {from} to {to}.";
        StoodStill { at: Square, who: Piece } => "DG-FER-41", "The {who} on {at} makes a zero journey.";
        Passed => "DG-TURN-2", "Nothing more of that.";
        Hunted { from: Square, to: Square } => "DG-HUL-4", "{from} hunts {to}.";
        Marked { at: Square, marks: u8 } => "DG-HUL-2", "The royal on {at} has {marks} marks.";
        Leapt { from: Square, to: Square } => "DG-HUL-9", "The queen leaps from {from} to {to}.";
        Vanquished { at: Square, who: Piece } => "DG-INT-5", "The {who} on {at} is vanquished.";
        QuarryFell { fallen: u8 } => "DG-HEX-1", "A Divine Quarry is vanquished: {fallen}.";
        QuarryLost => "DG-HEX-6", "A Divine Quarry is lost to no Hex and counts no more.";
        Saved { at: Square, aura: Aura } => "DG-MUR-16", "{aura} saves the unit on {at} and is gone.";
        Ambushed { at: Square } => "DG-MUR-12", "Ambush on {at}.";
        Destroyed { from: Square, to: Square } => "DG-MUR-4", "{from} destroys {to}.";
        FollowedUp { from: Square, to: Square } => "DG-MUR-5", "The unit moves in from {from} to {to}.";
        AuraGained { at: Square, aura: Aura } => "DG-POW-3", "The unit on {at} gains {aura}.";
        AuraCrossed { at: Square, aura: Aura } => "DG-FER-18", "For its crossing the unit on {at} gains {aura}.";
        AuraLost { at: Square, aura: Aura } => "DG-WIB-30", "The unit on {at} loses {aura}.";
        Pushed { from: Square, to: Square } => "DG-FER-6", "The unit on {from} is pushed to {to}.";
        WentOver { at: Square } => "DG-FER-11", "The unit on {at} goes over the edge.";
        RoyalOver { at: Square, marks: u8 } => "DG-FER-2", "The royal on {at} goes over the edge: mark {marks}.";
        SetDown { at: Square, who: Piece } => "DG-FER-45", "The {who} is set down on {at}.";
        Belayed { from: Square, to: Square } => "DG-FER-28", "Belay: {from} to {to}.";
        Shared { share: u8 } => "DG-ERD-14", "{share} of the roll for the next part.";
        Shaken { from: Square, to: Square } => "DG-ERD-19", "Tremor shakes {from} to {to}.";
        Reclaimed { at: Square } => "DG-ERD-6", "{at} is Reclaimed.";
        Relocated { from: Square, to: Square } => "DG-CORE-17", "The unit on {from} is relocated to {to}.";
        Swapped { one: Square, two: Square } => "DG-CORE-17", "The units on {one} and {two} change places.";
        MorphNamed { at: Square } => "DG-WIB-6", "Morph is tried on {at}.";
        Morphed { at: Square } => "DG-WIB-7", "The unit on {at} is Morphed.";
        Born { at: Square } => "DG-WIB-7", "A Wibo pawn sprouts on {at}.";
        Retreating => "DG-WIB-9", "The new pawn rolls to retreat.";
        Retreated { from: Square, to: Square } => "DG-WIB-10", "Retreat from {from} to {to}.";
        Lifted { at: Square } => "DG-WIB-18", "The pawn on {at} goes along.";
        StasisBegan { at: Square } => "DG-WIB-31", "The pawn on {at} is in stasis.";
        Frozen { at: Square } => "DG-WIB-26", "The pawn regrown on {at} is frozen.";
        Thawed { at: Square } => "DG-WIB-26", "The pawn on {at} is frozen no more.";
        GardenCast { at: Square, counters: u8 } => "DG-HEX-18", "A Poison Garden with {counters} counters is sown on {at}.";
        LadderCast { from: Square, to: Square, counters: u8 } => "DG-HEX-22", "A Witch's Ladder from {from} marks {to} with {counters} counters.";
        Slotted { skill: Skill, face: u8 } => "DG-TURN-18", "The {face} goes into {skill}.";
        Returned { face: u8 } => "DG-SLOT-10", "The {face} goes back to the pool.";
        Paid { skill: Skill } => "DG-TURN-19", "{skill} is paid.";
        TokenGained { skill: Skill } => "DG-POW-2", "A token of {skill} is earned.";
        LawGiven { skill: Skill } => "DG-POW-4", "{skill} is Law.";
        Fizzled { skill: Skill } => "DG-POW-6", "{skill} finds nothing to do and is lost.";
        BoneReturned { skill: Skill, face: u8 } => "DG-HUL-14", "A {face} of {skill} goes back to the rival's pool.";
        BonesExchanged { given: u8, taken: u8 } => "DG-HUL-18", "A bone of {given} faces is exchanged for one of {taken}.";
        Directed { direction: Direction } => "DG-FER-32", "Direction {direction}.";
        Chosen { at: Square } => "DG-POW-7", "The unit on {at} is chosen.";
        KindChosen { unit: Kind } => "DG-TERM-7", "A {unit} is to be rekindled.";
        Rekindled { at: Square, who: Piece } => "DG-TERM-7", "A {who} is rekindled on {at}.";
        Sacrificed { at: Square } => "DG-MUR-22", "The pawn on {at} is given up.";
        Won { clan: Clan } => "DG-END-1", "{clan} win.";
        RoyalLost { clan: Clan } => "DG-END-8", "{clan} lose their royal, and with it the game.";
        Drawn => "DG-END-3", "The last round is over: a draw.";
    }
}

/// A kind of unit of a clan: `Murg pawn`, in notation `MUR-pawn`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Piece {
    pub(crate) clan: Clan,
    pub(crate) kind: Kind,
}

impl Print<Pack> for Piece {
    fn print(&self, pack: &Pack, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sheet = pack.sheet(self.clan);
        let kind = match self.kind {
            Kind::Royal if sheet.queen => "queen",
            Kind::Royal => "king",
            other => other.word(),
        };
        write!(f, "{} {kind}", sheet.name)
    }

    fn code(&self, _: &Pack, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.clan, self.kind)
    }
}

impl Serialize for Piece {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(&format_args!("{}-{}", self.clan, self.kind))
    }
}

crate::state::clans::words! {
    /// What is declared.
    Word; Journey = "journey", Destroy = "destroy", Reclaim = "reclaim",
}
engine::plain!(print Word);
