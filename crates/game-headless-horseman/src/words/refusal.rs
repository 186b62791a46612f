//! Every refusal, with its clause and its sentence. A flat table.
use std::fmt;

use engine::Print;
use serde::Serialize;

use crate::{Card, Item, Name, Pack, Rider, Slot, clause};

engine::refusals! { for Pack;
    /// Why not.
    pub enum Refusal {
        SeatCount { seats: u8 } => "HH-SET-1", "Two to eight play, not {seats}.";
        HitPoints { hits: u8 } => "HH-SET-3", "Riders have 5 to 40 hit points, not {hits}.";
        RoundLimit { rounds: u8 } => "HH-END-3", "The witching hour comes after 12 to 99 rounds, not {rounds}.";
        ChurchCapacity { capacity: u8 } => "HH-CH-8", "A church holds one Ichabod, or any number (0), not {capacity}.";
        NoAbilitiesInRace => "HH-RACE-5", "There are no ability cards in the race.";
        FormsOnlyInRace => "HH-RACE-1", "Only in the race are forms chosen.";
        // Positions.
        NoSuchRound { round: u8, limit: u8 } => "HH-END-3", "Rounds run from 1 to {limit}; there is no round {round}.";
        NotPlaced { who: Rider } => "HH-SET-2", "{who} is nowhere.";
        NoRoom { who: Rider, at: Name } => "HH-MOVE-7", "{who} cannot rest on {at} together with a rider of the same form.";
        NoTruce { who: Rider, at: Name } => "HH-MOVE-12", "{who} cannot rest on {at} together with an enemy.";
        MayNotRest { who: Rider, at: Name } => "HH-MOVE-13", "{who} may not be on {at}.";
        OnTheBridge { who: Rider } => "HH-BRG-3", "{who} may cross the bridge but not stand on it.";
        InTheSchool { who: Rider } => "HH-SCH-2", "{who} may not stand in the School House.";
        BadTrail { who: Rider, at: Name } => "HH-MOVE-14", "The trail of {who} is not a way along the road that ends on {at}.";
        TooManyHits { who: Rider, hits: u8 } => "HH-BAT-11", "{who} cannot have {hits} hit points.";
        TooManyCards { who: Rider, cards: u8 } => "HH-TURN-8", "{who} cannot hold {cards} cards; six are the limit.";
        WrongDeck { who: Rider, card: Card } => "HH-SET-4", "{who} cannot hold {card}, which is of the other deck.";
        NotSoMany { card: Card } => "HH-TURN-9", "There are not so many cards {card}.";
        ChipsUneven => "HH-SET-8", "Churches and graveyards alternate, so their numbers differ by one at most.";
        ChipsMissing => "HH-SET-9", "Nobody rides before all chips are placed.";
        TooEarly { who: Rider } => "HH-CUR-6", "Before round 4 everybody is Ichabod, {who} too.";
        CurseCards { horsemen: u8, cards: u8 } => "HH-CUR-1", "There cannot be {horsemen} Horseman cards among {cards} face down.";
        NobodyFlees => "HH-END-2", "Nobody is left to flee; the match is over.";
        FormInRace { who: Rider } => "HH-RACE-1", "{who} keeps the form of the start.";
        ItemsNotInPlay => "HH-AB-1", "There are no ability cards in this match.";
        WrongItem { who: Rider, item: Item } => "HH-AB-7", "{who} cannot hold {item} too.";
        NotSoManyItems { item: Item } => "HH-AB-21", "There are not so many of {item}.";
        GemAt { at: Name } => "HH-AB-14", "No gem can lie on {at}.";
        StackAt { at: Name } => "HH-AB-3", "No such stack of ability cards is at {at}.";
        // Whose question it is.
        NotYourTurn => "HH-TURN-1", "It is not your turn.";
        NotYet => "HH-TURN-2", "First what is under way comes to its end.";
        NoSuchRider { who: Rider } => "HH-SET-1", "{who} does not ride in this match.";
        HasEscaped { who: Rider } => "HH-END-5", "{who} has escaped; nothing can strike there.";
        // Placing.
        OtherKind => "HH-SET-8", "Churches and graveyards alternate; it must be the other kind now.";
        VoidTaken { at: Name } => "HH-SET-8", "There is already a chip on {at}.";
        NotAVoid { at: Name } => "HH-SET-7", "{at} is no void. Chips go on voids.";
        PlaceAChip => "HH-SET-9", "First place a chip: all eighteen lie before the first ride.";
        ChipsStay => "HH-SET-11", "Churches and graveyards stay where they were placed.";
        // Choosing a number.
        MustMove => "HH-TURN-4", "You have to move: play a number card.";
        MustRoll => "HH-TURN-5", "You have to move, and hold no number card: roll.";
        NotHeld { number: u8 } => "HH-TURN-3", "You hold no {number}. Play one of your number cards.";
        OneNumber => "HH-TURN-3", "You have had your number for this turn: one card, or one roll.";
        NumbersHeld => "HH-TURN-6", "You may roll only when you hold no number card.";
        OneStartCard => "HH-TURN-10", "Only one card before you move.";
        NotNow { card: Card, when: When } => "HH-TURN-11", "This is not the moment for {card}: it is played {when}.";
        CardNotHeld { card: Card } => "HH-TURN-11", "You do not hold {card}.";
        ChooseWay => "HH-MOVE-3", "Choose the way too.";
        NumberFirst => "HH-HC-3", "In a graveyard play the number alone; the way comes after.";
        // Riding.
        NotLinked { at: Name } => "HH-MOVE-2", "{at} is not next to you. You ride space by space.";
        WholeCount => "HH-MOVE-1", "You must ride the whole count.";
        ChooseExit => "HH-MOVE-5", "Choose one of the open exits.";
        NoTurning => "HH-MOVE-4", "No turning round before your count is used up.";
        Closed { at: Name } => "HH-MOVE-13", "{at} is closed to your rider.";
        LikeRider { who: Rider } => "HH-MOVE-7", "You cannot share a hex with {who}; you stop short.";
        EnemyThere { who: Rider } => "HH-MOVE-12", "Enemies do not share a hex: attack {who}, or you stop short.";
        SpinOrPath => "HH-BLUE-1", "You are on a blue hex: first say whether you spin or play Take Any Path.";
        SpinnerDecides => "HH-BLUE-1", "Blue hex: the spinner decides.";
        SpinFinal => "HH-BLUE-17", "A spin is final.";
        TooLate => "HH-BLUE-17", "Too late; Take Any Path is played instead of the spin.";
        DirectionSet => "HH-BLUE-16", "The spin has set your direction until the count is used up.";
        NotBack => "HH-BLUE-6", "Any path except the one you came from.";
        NotNearest { at: Name } => "HH-BLUE-14", "{at} is not the nearest.";
        ChooseNearest => "HH-BLUE-15", "Several are equally near; choose one of them.";
        HorsemanAtChurch { at: Name } => "HH-CH-1", "The Horseman cannot enter or cross a church, so {at} is closed.";
        MustStop => "HH-CH-2", "You must stop in a church unless you play Enter and Exit.";
        MustRideThrough { at: Name } => "HH-CH-8", "Another Ichabod is in {at}; you must ride on through it.";
        SafeHaven { who: Rider } => "HH-CH-6", "{who} is in a safe haven, out of reach.";
        ChurchHeld { at: Name } => "HH-CH-8", "Another Ichabod is in {at}.";
        LeftThisChurch { at: Name } => "HH-CH-9", "You left {at} in this same move.";
        IchabodAtGraveyard { at: Name } => "HH-GY-1", "Ichabod cannot enter a graveyard, so {at} is closed.";
        GraveyardHeld { at: Name } => "HH-GY-5", "Another Horseman rests at {at}; you may cross it, not stay.";
        CrossOrJump => "HH-HC-3", "First say whether you ride on from this graveyard, or play the card that takes you to another.";
        ByCardOnly => "HH-GY-4", "Only a card takes you from one graveyard to another, and you hold none that does it now.";
        OutOfReach { who: Rider } => "HH-GY-6", "{who} is out of reach there.";
        HorsemenOnly => "HH-MAU-1", "Only Horsemen enter the Mausoleum.";
        NotAGraveyard { at: Name } => "HH-MAU-3", "{at} is not a graveyard; no transport leads there.";
        NoStopInSchool => "HH-SCH-2", "The Horseman may not stop in the School House.";
        NoStopOnBridge => "HH-BRG-3", "The Horseman may cross the bridge but not stop on it.";
        RideThere => "HH-MOVE-1", "Choose a number and a way that lead there.";
        // Cards.
        FromRoundFour { round: u8 } => "HH-IC-5", "This card works from round 4 on, and this is round {round}.";
        AlreadyInChurch => "HH-IC-7", "You are already in a church.";
        NotAtAChurch => "HH-IC-9", "You must ride to the church by your number.";
        TransportHeld { at: Name } => "HH-HC-2", "Another Horseman rests at {at}.";
        AlreadyThere { at: Name } => "HH-HC-6", "You are already at {at}.";
        NotInGraveyard => "HH-HC-4", "You must be in a graveyard to use it.";
        NumberBeforeJump => "HH-HC-3", "In a graveyard the number comes first; then the card takes you to another one.";
        OncePerTurn => "HH-HC-5", "Once per turn: you have gone from graveyard to graveyard already.";
        NoCountLeft => "HH-HC-5", "You have no count left to ride out again.";
        // Fighting.
        AttackOrNot => "HH-BAT-4", "An enemy is ahead: attack, or ride as you must.";
        NobodyAhead => "HH-BAT-4", "You have come upon no enemy.";
        NotExact => "HH-BAT-2", "Your count must end exactly on his hex, unless he is stunned.";
        OnlyExact => "HH-BAT-2", "Your count must end exactly on his hex.";
        NotReached => "HH-BAT-2", "Your count must bring you to his hex, or past it.";
        SameSide => "HH-BAT-5", "All ride on the same side, and like riders never battle.";
        ToTheEnd => "HH-BAT-10", "A battle is fought to the end: fight on, or play Banish.";
        NoBattle => "HH-BAN-2", "Banish can be played only in battle, and you are in none.";
        AnswerBanish => "HH-BAN-4", "First answer the Banish: play Defense, or let it happen.";
        OnlyAgainstBanish => "HH-BAN-5", "Defense works only against the Banish card.";
        NoFighting => "HH-RACE-3", "There is no fighting in the race.";
        // Pumpkins.
        AfterTheMove => "HH-PUM-1", "A pumpkin is thrown after the move, and only by a Horseman.";
        TooFar { who: Rider } => "HH-PUM-1", "{who} is too far: three spaces at most.";
        NotThroughChurches { who: Rider } => "HH-PUM-2", "Pumpkins do not fly through churches; the way round to {who} is too long.";
        NotAtHorsemen { who: Rider } => "HH-PUM-1", "{who} is a Horseman too.";
        TooWeak { hits: u8 } => "HH-PUM-4", "A throw costs 2 hit points; you need at least 3, and have {hits}.";
        OnePumpkin => "HH-PUM-5", "One pumpkin per round.";
        TargetSheltered { who: Rider } => "HH-PUM-6", "{who} is sheltered.";
        TargetStunned { who: Rider } => "HH-PUM-6", "{who} is still stunned.";
        Fallen => "HH-PUM-10", "You were banished or died in this turn, so you throw nothing.";
        HeldBack => "HH-PUM-1", "Your moment to throw is over for this turn.";
        ThrowOrHold => "HH-PUM-1", "First say whether you throw.";
        MirrorOrNot => "HH-PUM-7", "A pumpkin is thrown at you: raise a mirror or not.";
        NoPumpkin => "HH-MIR-1", "The Mirror answers a pumpkin, and none is thrown at you.";
        MirrorSaid => "HH-MIR-1", "You have said already whether you raise the Mirror.";
        // Abilities.
        NoAbilities => "HH-AB-1", "There are no ability cards in this match.";
        RideInYourself => "HH-AB-5", "You must ride in yourself and end your turn there.";
        GemOut => "HH-AB-19", "Your gem still lies in the forest.";
        OwnGem => "HH-AB-20", "Another rider has to bring your gem back.";
        OtherForm => "HH-AB-16", "Only riders of the same form can use these.";
        NoGem => "HH-AB-16", "There is no gem where you are.";
        RideOntoGem => "HH-AB-16", "A gem is picked up when you ride onto its hex or through it.";
        NotUnderGem { slot: Slot } => "HH-AB-16", "No {slot} card lies under this gem.";
        StackEmpty { at: Name } => "HH-AB-4", "No ability card is left at {at}.";
        TakeOrLeave => "HH-AB-4", "First say whether you take the ability card.";
        PickOrLeave => "HH-AB-16", "First say what you take from under the gem.";
        KeepOne => "HH-AB-8", "First say which of the two cards you keep.";
        ItemsFirst => "HH-AB-11", "First say whether you use your single-use card.";
        SpentItem => "HH-AB-12", "Spent; visit a church to recharge it.";
        NoSuchItem { slot: Slot } => "HH-AB-11", "You are not asked about a {slot} card.";
        DiscardFirst => "HH-TURN-7", "First discard a card for your die move.";
        NotInHand { card: Card } => "HH-TURN-7", "You do not hold {card}.";
        NoDiscard => "HH-TURN-7", "A card is discarded only after a die move.";
    }
}

/// When a card is played.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(transparent)]
pub struct When(pub(crate) Card);

impl Print<Pack> for When {
    fn print(&self, _: &Pack, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self.0 {
            Card::ANY_PATH => "on a blue hex, instead of the spin",
            Card::CHURCH_THROUGH => "when you enter a church with count left",
            Card::GRAVE_THROUGH => "when you come to a graveyard, before you ride on",
            Card::BANISH => "before an exchange of blows",
            _ => "at the start of your turn, before the number",
        })
    }
}
