//! Every event, with its clause and its sentence. A flat table.
use engine::ClauseId;

use crate::{Card, Chip, Form, Item, Name, Pack, Rider, Spaces, Spin, clause};

engine::events! { for Pack;
    /// What happened.
    pub enum Event {
        Dealt { by: Rider, card: Card } => "HH-SET-4", "{by} is dealt {card}.";
        /// To those who may not see it.
        DealtCard { by: Rider } => "HH-SET-4", "{by} is dealt a card.";
        /// At the end of a turn, or as a new Horseman.
        Drew { by: Rider, card: Card, why: ClauseId } => why, "{by} draws {card}.";
        /// To those who may not see it.
        DrewCard { by: Rider, why: ClauseId } => why, "{by} draws a card.";
        Reshuffled { deck: Form } => "HH-TURN-9", "The discard pile of the {deck} becomes the deck.";
        RolledForFirst { by: Rider, number: u8 } => "HH-SET-5", "{by} rolls {number} for the first turn.";
        Tied { number: u8 } => "HH-SET-5", "Several rolled {number} and roll again.";
        First { by: Rider } => "HH-SET-6", "{by} is player 1; the others follow clockwise.";
        Starts { by: Rider, form: Form } => "HH-RACE-5", "{by} rides as {form}.";
        PlacedFirst { by: Rider, chip: Chip, at: Name } => "HH-SET-7", "{by} places the first chip, {chip}, on {at}.";
        Placed { by: Rider, chip: Chip, at: Name } => "HH-SET-8", "{by} places {chip} on {at}.";
        ChipDealt { chip: Chip, at: Name } => "HH-SET-12", "Chance lays {chip} on {at}.";
        AllPlaced => "HH-SET-9", "All churches and graveyards are placed.";
        StacksLaid => "HH-AB-3", "Two ability cards lie face down at every church and graveyard.";
        TurnBegan { by: Rider, round: u8 } => "HH-TURN-1", "Round {round}: it is the turn of {by}.";
        CurseDealt { horsemen: u8, cards: u8 } => "HH-CUR-1", "Midnight: {cards} curse cards are dealt, {horsemen} for a Horseman.";
        FaceDown => "HH-CUR-2", "They lie face down, and nobody may look.";
        Spared { by: Rider } => "HH-CUR-4", "{by} turns over an Ichabod card and rides on.";
        Cursed { by: Rider } => "HH-CUR-5", "{by} turns over a Horseman card and rises at the Mausoleum.";
        CurseIdle { by: Rider, form: Form } => "HH-CUR-7", "{by} turns over a card for {form}, which changes nothing any more.";
        /// Of a hand thrown away.
        Discarded { by: Rider, card: Card } => "HH-TURN-9", "{by} discards {card}.";
        ItemsGone { by: Rider, item: Item } => "HH-AB-22", "{by} discards {item}.";
        TurnLost { by: Rider } => "HH-STN-1", "{by} is stunned and loses this turn.";
        StunOver { by: Rider } => "HH-STN-5", "{by} is no longer stunned.";
        PlayedNumber { by: Rider, card: Card } => "HH-TURN-3", "{by} plays {card}.";
        NoNumber { by: Rider } => "HH-TURN-5", "{by} holds no number card and rolls.";
        DieMove { by: Rider, number: u8 } => "HH-TURN-12", "{by} rolls {number} and moves by it.";
        PlayedCard { by: Rider, card: Card } => "HH-TURN-9", "{by} plays {card}.";
        WentToChurch { by: Rider, at: Name } => "HH-IC-4", "{by} goes to {at} and starts from there.";
        Transported { by: Rider, at: Name } => "HH-HC-2", "{by} rises at {at} and starts from there.";
        Jumped { by: Rider, from: Name, at: Name } => "HH-HC-3", "{by} vanishes at {from} and rises at {at}.";
        Rode { by: Rider, from: Name, to: Name, spaces: Spaces } => "HH-MOVE-1", "{by} rides from {from} to {to}, {spaces}.";
        StoppedShort { by: Rider, at: Name, before: Name } => "HH-MOVE-9", "{by} stops short of {before}, on {at}.";
        FellBack { by: Rider, at: Name } => "HH-MOVE-10", "{by} finds no room and falls back to {at}.";
        /// On the way, at the start of a move, or with the count used up.
        Halted { by: Rider, at: Name, left: u8, why: ClauseId } => why, "{by} halts on the blue hex {at} with {left} left.";
        TookPath { by: Rider, to: Name } => "HH-IC-1", "{by} takes the path to {to}.";
        Spins { by: Rider } => "HH-BLUE-1", "{by} spins.";
        Spun { by: Rider, spin: Spin } => "HH-BLUE-17", "The spinner says {spin}.";
        WentLeft { by: Rider, to: Name } => "HH-BLUE-4", "{by} must go left, to {to}.";
        WentRight { by: Rider, to: Name } => "HH-BLUE-5", "{by} must go right, to {to}.";
        AnyPath { by: Rider } => "HH-BLUE-6", "{by} may take any path but the one behind.";
        WentBack { by: Rider, to: Name, hexes: u8 } => "HH-BLUE-7", "{by} is driven back by {hexes} to {to}.";
        TrailEnds { by: Rider, to: Name } => "HH-BLUE-9", "The trail of {by} begins at {to}; the rest is ignored.";
        Dragged { by: Rider, at: Name } => "HH-BLUE-13", "{by} is drawn to {at}, and the move is over.";
        HealedInChurch { by: Rider, at: Name } => "HH-CH-4", "{by} recovers all hit points in {at}.";
        StoppedInChurch { by: Rider, at: Name } => "HH-CH-2", "{by} stops in {at}.";
        ShowsCard { by: Rider, card: Card } => "HH-IC-10", "{by} shows {card}, to ride through.";
        RodeThrough { by: Rider, at: Name } => "HH-CH-5", "{by} rides on out of {at}.";
        HealedInGraveyard { by: Rider, at: Name } => "HH-GY-3", "{by} recovers all hit points at {at}.";
        HealedInMausoleum { by: Rider } => "HH-MAU-1", "{by} recovers all hit points in the Mausoleum.";
        Crossed { by: Rider, at: Name } => "HH-GY-2", "{by} rides on from {at}.";
        Recharged { by: Rider } => "HH-AB-13", "The items of {by} are charged again.";
        Escaped { by: Rider } => "HH-BRG-1", "{by} thunders over the Covered Bridge and is free.";
        Arrived { by: Rider } => "HH-RACE-2", "{by} is over the Covered Bridge.";
        Attacked { by: Rider, who: Rider, at: Name } => "HH-BAT-1", "{by} attacks {who} on {at}.";
        Caught { by: Rider, who: Rider, at: Name } => "HH-BAT-3", "{by} halts and attacks {who} on {at}.";
        Meets { by: Rider, who: Rider, at: Name } => "HH-BAT-4", "{by} comes upon {who} on {at}.";
        RodePast { by: Rider, who: Rider } => "HH-BAT-4", "{by} rides past {who}.";
        UsesItem { by: Rider, item: Item } => "HH-AB-11", "{by} uses {item} in this battle.";
        SavesItem { by: Rider, item: Item } => "HH-AB-11", "{by} saves {item}.";
        FightsOn { by: Rider } => "HH-BAT-10", "{by} fights on.";
        Banishes { by: Rider, who: Rider } => "HH-BAN-1", "{by} calls out to banish {who}.";
        Accepts { by: Rider } => "HH-BAN-3", "{by} has no answer.";
        Defends { by: Rider } => "HH-BAN-4", "{by} withstands the banishment.";
        Blows { by: Rider, attack: u8, who: Rider, defence: u8 } => "HH-BAT-7", "{by} strikes {attack}, {who} parries {defence}.";
        Hurt { who: Rider, loss: u8, hits: u8 } => "HH-BAT-8", "{who} loses {loss} and has {hits} left.";
        NoHarm => "HH-BAT-8", "Nobody is hurt.";
        Tired => "HH-BAT-14", "After a hundred exchanges the Horseman gives way.";
        Beaten { who: Rider } => "HH-BAT-13", "{who} has no hit points left.";
        Banished { who: Rider, number: u8, at: Name } => "HH-BAN-6", "The die says {number}: {who} is banished to {at}.";
        BanishedHome { who: Rider } => "HH-BAN-7", "A ten: {who} is banished to the Mausoleum.";
        GraveHeld { number: u8, at: Name } => "HH-BAN-8", "Graveyard {number} is held; the next free one is {at}.";
        Died { who: Rider, at: Name } => "HH-DIE-1", "{who} dies on {at} and rises at the Mausoleum as a Horseman.";
        Spent { by: Rider, item: Item } => "HH-AB-12", "{by} has spent {item}.";
        DroppedGem { by: Rider, at: Name } => "HH-AB-14", "A gem of {by} lies on {at}; the cards are laid aside.";
        HorsemanDropped { by: Rider, at: Name } => "HH-AB-15", "The gem of {by} lies on {at}; the card is laid aside.";
        NoSecondGem { by: Rider } => "HH-AB-27", "The gem of {by} is still out, so the cards are discarded.";
        Holds { by: Rider } => "HH-PUM-1", "{by} throws nothing.";
        Throws { by: Rider, who: Rider, distance: u8 } => "HH-PUM-1", "{by} throws a pumpkin at {who}, {distance} away.";
        Pays { by: Rider, hits: u8 } => "HH-PUM-3", "It leaves {by} with {hits} hit points.";
        RaisesMirror { by: Rider } => "HH-PUM-7", "{by} raises the Mirror of Manifestation.";
        Endures { by: Rider } => "HH-PUM-7", "{by} raises no mirror.";
        Missed { who: Rider, number: u8 } => "HH-PUM-8", "A {number}: the pumpkin misses {who}.";
        Hit { who: Rider, number: u8 } => "HH-PUM-8", "A {number}: the pumpkin flies true at {who}.";
        /// By the throw or by the Mirror.
        Stunned { who: Rider, why: ClauseId } => why, "{who} is stunned.";
        MirrorWasted { by: Rider } => "HH-MIR-2", "The Mirror of {by} is used up for nothing.";
        MirrorRolled { by: Rider, number: u8 } => "HH-MIR-3", "{by} rolls {number} for the Mirror.";
        MirrorStruck { who: Rider } => "HH-MIR-4", "The Mirror throws it at {who}.";
        MirrorFailed { by: Rider } => "HH-MIR-5", "The Mirror fails {by}.";
        MirrorReturned { who: Rider } => "HH-MIR-6", "It strikes the thrower, {who}.";
        MirrorTwelve { who: Rider } => "HH-MIR-7", "It flies straight back at {who}.";
        MirrorPassed => "HH-MIR-8", "The pumpkin goes by, and nothing happens.";
        /// In a church, in the School House, or off the board.
        Sheltered { who: Rider, why: ClauseId } => why, "{who} is out of reach, and nothing happens.";
        StillStunned { who: Rider } => "HH-STN-2", "{who} is stunned already, so nothing changes.";
        LeavesGem { by: Rider, owner: Rider } => "HH-AB-24", "{by} leaves the gem of {owner} where it lies.";
        Picked { by: Rider, item: Item } => "HH-AB-16", "{by} picks up {item}.";
        ItemDiscarded { by: Rider, item: Item } => "HH-AB-17", "{by} discards {item} for good.";
        GemReturned { owner: Rider } => "HH-AB-18", "The gem goes back to {owner}.";
        Takes { by: Rider } => "HH-AB-4", "{by} takes the top card.";
        LeavesCard { by: Rider } => "HH-AB-4", "{by} takes no card.";
        Found { by: Rider, item: Item } => "HH-AB-6", "{by} finds {item} and lays it face up with a gem.";
        Kept { by: Rider, item: Item, gone: Item } => "HH-AB-8", "{by} keeps {item}; {gone} is discarded for good.";
        DiscardedAfterDie { by: Rider, card: Card } => "HH-TURN-7", "{by} discards {card} after the die move.";
        Free { round: u8 } => "HH-END-1", "The match is decided in round {round}.";
        AllTurned => "HH-END-2", "Nobody is left to flee. Everybody is lost.";
        WitchingHour { rounds: u8 } => "HH-END-3", "Round {rounds} is over. The witching hour takes everybody.";
    }
}
