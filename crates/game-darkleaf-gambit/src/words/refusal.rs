//! Every refusal, with its clause and its sentence. A flat table.
use std::fmt;

use engine::{Print, Seat};
use serde::Serialize;

use crate::state::clans::{Aura, Clan, Kind};
use crate::state::square::Square;
use crate::{Darkleaf, Pack, clause};

/// What a judge says.
pub(crate) type Verdict = Result<(), Refusal>;

engine::refusals! { for Pack;
    /// Why not.
    pub enum Refusal {
        SeatCount { seats: u8 } => "DG-SET-1", "Two play, not {seats}.";
        ClanTaken => "DG-SET-3", "The other player has this clan.";
        RoundLimit { rounds: u16 } => "DG-END-3", "A match lasts 30 to 300 rounds, not {rounds}.";
        HandicapBones { bones: u8 } => "DG-SET-13", "A handicap has 2 to 5 bones, not {bones}.";
        ChooseAClan => "DG-SET-2", "First choose a clan.";
        ChooseAList => "DG-SET-9", "First choose Blessings or Curses.";
        NameYourQuarry => "DG-SET-12", "First name the Divine Quarry.";
        NoMiracleYet => "DG-SET-14", "No miracle before the game begins.";
        NotYourTurn => "DG-TURN-1", "It is the rival's turn.";
        MatchOver => "DG-END-1", "The match is over.";
        ChanceFirst => "DG-TURN-14", "Nobody is asked now: chance decides first.";
        RivalAsked { question: Question } => "DG-TURN-25", "The rival is asked first: {question}.";
        TooLateForRelics => "DG-TURN-6", "Too late: relics are spent in Upkeep, before intent is declared and before the roll.";
        RelicsBeforeWill => "DG-TURN-3", "Too late: the step for relics is over; it comes before the Will and before intent.";
        NoEffect => "DG-TURN-7", "It would do nothing now.";
        NotAsked { question: Question } => "DG-TURN-1", "Something else is asked now: {question}.";
        MustChoose { question: Question } => "DG-CORE-12", "It says no \"may\": choose {question}.";
        OfAnotherClan { clan: Clan } => "DG-TURN-26", "Only {clan} do that.";
        OneActionATurn => "DG-TURN-27", "Journeys and deeds are over for this turn.";
        CounterFirst => "DG-TURN-4", "First lower the counters, each by one.";
        NoSuchCounter => "DG-TURN-5", "No counter of yours there is still to be lowered.";
        DeclaredOtherwise => "DG-TURN-10", "The deed was declared with another unit or target.";
        DeedDeclared => "DG-TURN-10", "A deed was declared, no journey.";
        JourneyDeclared => "DG-TURN-10", "A journey was declared, no deed.";
        DeclaresNothing => "DG-TURN-13", "Your clan declares no intent.";
        MustBeDone => "DG-TURN-17", "The deed succeeded and must be done.";
        RollOnce => "DG-TURN-23", "The bone is always rolled; then you may do nothing.";
        NotThatBone { faces: u8 } => "DG-HUL-20", "No bone of {faces} faces is in the pool.";
        NotThatRivalBone { faces: u8 } => "DG-HUL-18", "No bone of {faces} faces is in the rival's pool.";
        OnlyOneInPool => "DG-SLOT-12", "The last bone of the pool stays: a slotted one is lost.";
        PoolFirst => "DG-WILL-6", "As long as two bones are in the pool, one of them is lost.";
        NotThatFace { face: u8 } => "DG-WILL-15", "The bone did not show {face}.";
        Occupied { at: Square } => "DG-CORE-1", "Two units cannot share {at}.";
        NotAvailable { at: Square } => "DG-CORE-5", "{at} is not among the territories to choose from.";
        TooManyUnits { clan: Clan, unit: Kind } => "DG-CORE-8", "{clan} have too many of the kind {unit}.";
        TooManyRooks { clan: Clan } => "DG-CORE-9", "{clan} have more rooks or royals than they began with.";
        NoneInGraveyard => "DG-CORE-10", "None of that kind in the graveyard.";
        TooManyChips => "DG-CORE-16", "A skill has five chips in play, no more.";
        ExactRoll { value: u8 } => "DG-JRN-1", "The roll must be used exactly: {value}.";
        AtMost { value: u8 } => "DG-JRN-3", "This unit goes {value} at most.";
        NothingLeft => "DG-JRN-10", "Calm Waters leave nothing of this roll to go.";
        PastTheEdge => "DG-JRN-2", "The board ends before that.";
        NotThatWay => "DG-JRN-4", "This unit cannot go that way.";
        InTheWay { at: Square } => "DG-JRN-6", "A unit stands in the way on {at}.";
        TerritoryTaken { at: Square } => "DG-JRN-7", "{at} is occupied.";
        NeverJourneys => "DG-JRN-8", "This unit does not journey.";
        OwnUnitsOnce => "DG-JRN-9", "Only your own units, each once a turn.";
        CannotBeVanquished { at: Square } => "DG-INT-1", "The unit on {at} cannot be vanquished now.";
        Invulnerable { at: Square } => "DG-INT-3", "The unit on {at} is invulnerable.";
        OwnRoyal => "DG-INT-9", "Nobody gives up the own royal.";
        NobodyThere { at: Square } => "DG-POW-7", "Nobody stands on {at}.";
        NotYourUnit { at: Square } => "DG-POW-7", "The unit on {at} is the rival's.";
        YourOwnUnit { at: Square } => "DG-POW-7", "The unit on {at} is your own.";
        NotOfKind { at: Square, needed: Kind } => "DG-POW-7", "The unit on {at} is no {needed}.";
        SageOrKnight => "DG-CORE-10", "Only a sage or a knight.";
        NoRoyals => "DG-WILL-6", "A royal is no choice for this.";
        SameUnit { at: Square } => "DG-POW-7", "The unit on {at} is chosen already.";
        NoPartner { at: Square } => "DG-POW-7", "The unit on {at} can change places with nobody.";
        NoRoomBeside { at: Square } => "DG-WIB-23", "Deep Roots: there is no room beside {at}.";
        NotThatClan { clan: Clan } => "DG-WILL-6", "A skill of {clan} is asked for.";
        WrongNumber { face: u8 } => "DG-SLOT-1", "This slot needs another number than {face}.";
        WrongNumbers { face: u8 } => "DG-SLOT-2", "This slot takes its named numbers, not {face}.";
        WrongParity { face: u8 } => "DG-SLOT-3", "This slot is for even or for odd faces, not for {face}.";
        TotalMisses { total: u8 } => "DG-SLOT-5", "The total {total} would miss the window.";
        DeadEnd => "DG-SLOT-6", "That total could never be reached.";
        SlotFull => "DG-SLOT-7", "This slot is full, and so are those like it.";
        NoSuchSlot { slots: u8 } => "DG-SLOT-7", "This row has {slots} slots.";
        NamedByTheFirst { first: u8 } => "DG-SLOT-20", "Equal slots are one choice: say {first}.";
        RowEmpty => "DG-SLOT-13", "No bone lies in that row.";
        SpareBone => "DG-SLOT-19", "The spare bone completes no row.";
        OnlyTheLast => "DG-SLOT-8", "Only the last bone is slotted, when all rolls are done.";
        RelicFull => "DG-SLOT-11", "No empty relic slot for this skill.";
        KeepOne => "DG-SLOT-12", "Keep one bone in reserve.";
        StaysSlotted => "DG-SLOT-15", "Slotted bones stay while the skill can work.";
        LawInForce => "DG-SLOT-16", "This Law is in force already.";
        HasAura { at: Square } => "DG-POW-5", "The unit on {at} already has this aura.";
        JustEarned => "DG-POW-9", "Earned this turn: use it from your next turn on.";
        NoToken => "DG-POW-2", "There is no token of this skill.";
        NoRelic => "DG-POW-2", "That skill is no relic.";
        NamesItsTarget => "DG-POW-7", "This token is spent by naming its target.";
        NotYourSkill => "DG-POW-7", "That skill is not of your clan.";
        NoWillToken => "DG-WILL-1", "You have no Will token.";
        Barren => "DG-WILL-11", "No row can be completed on barren ground.";
        RootedStones => "DG-WILL-12", "The stones are rooted.";
        Slumbering { at: Square } => "DG-WILL-13", "The unit on {at} slumbers until the end of its turn.";
        Mired => "DG-WILL-14", "The mire lets you go 3 at most.";
        WrongRange { face: u8 } => "DG-HUL-4", "The target is not at distance {face}.";
        OnlyThePivot { at: Square } => "DG-HUL-12", "The sage on {at} has turned, and Hunts now.";
        SightBlocked => "DG-HUL-5", "The line of sight is blocked.";
        WrongAngle => "DG-HUL-6", "This unit cannot shoot at that angle.";
        BesideTheRook => "DG-HUL-9", "She is already beside the rook.";
        NoQueen => "DG-HUL-9", "There is no queen to Leap.";
        NoRook => "DG-HUL-9", "There is no rook to Leap to.";
        NoHuntThen => "DG-HUL-13", "A Pivot must end in a Hunt.";
        OnlyBones => "DG-HUL-15", "Only slotted bones.";
        NotHunted { at: Square } => "DG-HUL-22", "The unit on {at} is invulnerable.";
        NoStopThere { most: u8 } => "DG-HUL-23", "The sage stops on a free territory in a direction of its own, 1 to {most} away.";
        NoPivot { at: Square } => "DG-HUL-12", "No sage with Pivot stands on {at}.";
        NoTweak => "DG-HUL-16", "A Tweak is spent after your own roll and before your choice.";
        NotAdjacent => "DG-MUR-4", "Destroy needs an adjacent rival unit.";
        NumberMissed { needed: u8, face: u8 } => "DG-MUR-2", "This needs {needed} or more, not {face}.";
        CannotDestroy => "DG-MUR-7", "This unit cannot Destroy.";
        KingAlone => "DG-MUR-8", "The king needs a rook beside him.";
        NoLockOnRoyals => "DG-MUR-9", "A royal is no target of a Target Lock.";
        OnlyAKnightLocks => "DG-MUR-9", "Only a knight names a second target.";
        AnotherBeside { at: Square } => "DG-MUR-9", "The second target is another rival unit adjacent to {at}.";
        NotAssassin => "DG-MUR-12", "Only an Assassin may ambush the royal.";
        CannotEndThere { at: Square } => "DG-MUR-13", "The sage cannot end on {at}.";
        TwoTurnsInARow => "DG-MUR-21", "Two turns in a row is the limit.";
        FlowByItself => "DG-FER-5", "Flow happens by itself.";
        FlowIsOver => "DG-FER-5", "The Flow of this journey is over.";
        NotStraightAhead => "DG-FER-7", "Only the unit straight ahead is pushed.";
        NobodyBeyond => "DG-FER-6", "There the board ends, and nobody stands beyond.";
        PushBlocked { at: Square } => "DG-FER-9", "A unit on {at} blocks the push.";
        NowhereToPush => "DG-FER-10", "It cannot be pushed anywhere.";
        StaysOnBoard => "DG-FER-12", "Invulnerable units stay on the board.";
        CannotFlow => "DG-FER-15", "This unit cannot Flow.";
        SidesDoNotAdjoin => "DG-FER-17", "Only Range and Seat adjoin, not the sides.";
        HasThatAura => "DG-FER-19", "The unit has this aura already.";
        NoChipLeft => "DG-FER-46", "There is no chip of this aura left.";
        NoCrossingAura => "DG-FER-18", "A crossing brings Barbaric or Ripple Effect.";
        AuraMustPush => "DG-FER-48", "Only the other aura lets it push the unit it landed upon.";
        AuraAtOnce => "DG-FER-18", "The aura is taken at once.";
        JourneysOnly => "DG-FER-20", "Range and Seat adjoin for journeys only.";
        NotBarbaric => "DG-FER-21", "Only Barbaric pushes two territories.";
        NoSecondStep => "DG-FER-21", "It leaves the board with the first step: there is no second.";
        StopsInTheSeat => "DG-WIB-33", "In its Seat the pawn is in stasis at once: it goes no farther.";
        NoRipple => "DG-FER-22", "Only Ripple Effect pushes two units.";
        NobodyBehind { at: Square } => "DG-FER-22", "Behind {at} stands no second rival unit to go with it.";
        BothMustMove => "DG-FER-23", "Both must be able to move.";
        OnlyForward => "DG-FER-26", "Only forward.";
        OverOwnOnly => "DG-FER-27", "Over Ferrymen units only, and not onto one.";
        NotBelayed { at: Square } => "DG-FER-28", "Belay shifts a unit beside the king on {at} to another territory beside him.";
        OnlyTheJourneyer => "DG-FER-29", "Only the unit that journeyed.";
        Held => "DG-FER-31", "The tide holds your royal this turn.";
        TwoTogether => "DG-FER-33", "Two pawns go together if any two can.";
        NobodyGoes => "DG-FER-32", "No pawn can be pushed that way.";
        NoZeroJourney { value: u8 } => "DG-FER-41", "A zero journey needs a value of 0, not {value}.";
        CenterTooEarly => "DG-ERD-2", "Reclaim all four first.";
        NotUnclaimedCenter => "DG-ERD-4", "Only an unclaimed center territory.";
        OnlyPawnsReclaim => "DG-ERD-7", "Only pawns Reclaim.";
        MayNotStay { at: Square } => "DG-ERD-8", "{at} is Reclaimed land: you may pass, not stay.";
        ClosedLand { at: Square } => "DG-ERD-9", "{at} is Reclaimed land, closed to it.";
        NoSuchShare => "DG-ERD-14", "No unit can use that share.";
        ShareRange { most: u8 } => "DG-ERD-14", "A share is 1 to {most} here.";
        RestUnusable => "DG-ERD-16", "The rest of the roll could not be used.";
        SplitGoesOn => "DG-ERD-16", "What is begun of a split is completed.";
        ThickSkin => "DG-ERD-22", "Thick Skin.";
        NotBanished { at: Square } => "DG-ERD-24", "{at} will not do: the Woods outside the center.";
        NotOnTheCenter { at: Square } => "DG-ERD-24", "No rival unit stands on {at} in the center.";
        ThreeOrMore { value: u8 } => "DG-ERD-26", "Metamorphic needs a journey roll of 3 or more, not {value}.";
        NotThreeWays { value: u8 } => "DG-ERD-26", "No three units can share the {value}.";
        AfterAJourneyRoll => "DG-ERD-26", "Metamorphic is spent right after the roll of a journey, before a share is named.";
        NotLaddered => "DG-ERD-28", "Only an own unit that carries a Ladder.";
        NotBackward => "DG-ERD-30", "This unit does not go back.";
        MustLeave => "DG-ERD-32", "It goes to the king.";
        JourneyFirst => "DG-WIB-4", "Only a unit that has just journeyed Morphs.";
        MorphOver => "DG-WIB-4", "Morph comes straight after the journey, and that is over.";
        OnlyNeighbors { at: Square } => "DG-WIB-6", "Only units neighboring {at}.";
        NoPawnLeft => "DG-WIB-8", "No pawn in your graveyard.";
        TowardSeat => "DG-WIB-10", "Only toward your Seat.";
        RetreatRange { most: u8 } => "DG-WIB-11", "The retreat does not go that far: its number is {most}.";
        RetreatBlocked => "DG-WIB-11", "A unit stands in the way of the retreat.";
        RetreatIsNoJourney => "DG-WIB-12", "A new pawn has sprouted, and its retreat is no journey: nothing more is Morphed.";
        TwoPawnsNeeded => "DG-WIB-15", "Mass Morph needs two pawns in your graveyard.";
        OnlyASageTwo => "DG-WIB-15", "Only a sage Morphs two units.";
        SecondIsDiagonal { at: Square } => "DG-WIB-15", "The second target is diagonal to {at}.";
        NoRetreatAfterMass => "DG-WIB-16", "Not after a Mass Morph.";
        NoNewPawn => "DG-WIB-19", "There is no new pawn to retreat.";
        GoesToTheSeat => "DG-WIB-19", "The pawn of a Morphed royal goes to the Seat and does not retreat.";
        NotTheNewPawn { at: Square } => "DG-WIB-17", "The unit on {at} is neither the new pawn nor the knight that Morphed.";
        NotBornThere { at: Square } => "DG-WIB-13", "No pawn waits for a place at {at}.";
        OneTerritory => "DG-WIB-21", "She moves one territory.";
        DeepRoots => "DG-WIB-23", "Deep Roots: one territory at most.";
        JustRegrown { at: Square } => "DG-WIB-26", "The pawn on {at} has only just regrown.";
        MassNeedsARoll => "DG-WIB-28", "Mass Morph needs a roll.";
        NoSuchAura { at: Square, aura: Aura } => "DG-WIB-30", "There is no {aura} on {at} to remove.";
        HeldByTheEndless { at: Square } => "DG-WIB-31", "The Endless holds the unit on {at}.";
        DoesNotMorph => "DG-WIB-38", "This unit does not Morph.";
        NotFarEnough => "DG-HEX-2", "Two different units of the two farthest ranks.";
        NoRookQuarry => "DG-HEX-3", "Invulnerable units are no Quarry.";
        BonePointsElsewhere => "DG-HEX-7", "The bone points elsewhere.";
        NotInTheIcon => "DG-HEX-9", "This unit cannot go that way.";
        NotACaster { at: Square } => "DG-HEX-16", "The unit on {at} has not journeyed and is no sage.";
        SecondOfTheSame => "DG-HEX-31", "The second mark is a Ladder of the same unit.";
        CastLater => "DG-HEX-17", "Hexes are cast after the journey and at the end of the turn.";
        GardenGrows => "DG-HEX-21", "A Garden grows here already.";
        GardenCounters => "DG-HEX-19", "A Garden has 3 counters; only the queen may sow one of 2.";
        OffTheDiagonals => "DG-HEX-22", "Only along a diagonal of the caster.";
        NotOnQuarry => "DG-HEX-24", "Not on the Quarry; let it spread.";
        CannotBeCursed { at: Square } => "DG-HEX-25", "The unit on {at} cannot be cursed: a rook, the Erde king, in stasis, or cursed already.";
        NotYourQueen => "DG-HEX-26", "Not to your own queen.";
        NotBeside { at: Square, from: Square } => "DG-HEX-26", "{at} is not adjacent to {from}.";
        RestartedJustNow => "DG-HEX-27", "It restarted just now.";
        TooFewChips => "DG-HEX-36", "Too few chips for this Hex.";
        RoyalQuarry => "DG-HEX-38", "A royal is never Quarry.";
        NoSuchRound { round: u16, limit: u16 } => "DG-END-3", "Rounds run from 1 to {limit}; there is no round {round}.";
        BoardBroken => "DG-CORE-1", "Two units cannot share a territory.";
        BonesDoNotFit { seat: Seat } => "DG-SLOT-12", "The bones of {seat} do not add up, or none is in reserve.";
        RowDoesNotFit { seat: Seat } => "DG-SLOT-1", "A bone of {seat} does not fit its slot, or a row is full.";
        TokensDoNotFit { seat: Seat } => "DG-SLOT-11", "{seat} holds more tokens than there are relic slots.";
        MarkOutOfPlace { at: Square } => "DG-CORE-15", "The unit on {at} cannot carry that mark.";
        LadderOutOfPlace { at: Square } => "DG-HEX-25", "The unit on {at} cannot carry a Ladder.";
        NotReclaimable { at: Square } => "DG-ERD-4", "{at} cannot be Reclaimed.";
        TooManyMarks { seat: Seat } => "DG-END-1", "With so many marks the game would be over.";
        RoyalMissing { seat: Seat } => "DG-END-7", "The royal of {seat} can leave play by the rival's path alone.";
        TooManyQuarry => "DG-HEX-2", "Hexen have two Quarry, vanquished ones counted.";
    }
}

/// A question, as a sentence may name it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Question(&'static str);

impl Question {
    /// What is asked now.
    pub(crate) fn of(game: &Darkleaf) -> Question {
        let ask = game.phase.ask(game, Seat(0));
        Question(ask.map_or("Power", |it| it.said.kind))
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
