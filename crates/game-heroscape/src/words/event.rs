//! Every event, with its clause and its sentence. A flat table.
use std::fmt;

use engine::{Print, Seat, SeatSet};
use serde::Serialize;

use crate::state::names::{CardName, Dir, FigureName, GlyphName, Kind, Spot};
use crate::{Pack, clause};

engine::events! { for Pack;
    /// What happened.
    pub enum Event {
        SetupRolled { by: Seat, total: u8 } => "HS-SET-5", "{by} rolls {total} for setup.";
        SetupFirst { by: Seat } => "HS-SET-5", "{by} is the first to set up.";
        DropOrderRolled { by: Seat, total: u8 } => "HS-RND-3", "{by} rolls {total} to drop first.";
        DropFirst { by: Seat } => "HS-RND-3", "{by} is the first to drop.";
        MarkerOrderRolled { by: Seat, total: u8 } => "HS-ORD-6", "{by} rolls {total} to place markers first.";
        MarkersFirst { by: Seat } => "HS-ORD-6", "{by} is the first to place markers.";
        InitiativeRolled { by: Seat, roll: u8, total: u8 } => "HS-INI-1", "{by} rolls {roll} for initiative, {total} in all.";
        Tied { total: u8 } => "HS-INI-2", "Several have {total} and roll again.";
        First { by: Seat } => "HS-INI-1", "{by} begins.";
        Drafted { by: Seat, card: Kind, left: u16 } => "HS-DRA-1", "{by} takes {card}; {left} points are left.";
        DraftedInTurn { by: Seat, card: Kind, left: u16 } => "HS-DRA-2", "{by} takes {card}; {left} points are left.";
        Passed { by: Seat } => "HS-DRA-5", "The army of {by} is complete.";
        HadToPass { by: Seat } => "HS-DRA-4", "No card is left that {by} could take; the army is complete.";
        HalfPlaced { figure: FigureName, at: Spot } => "HS-SET-7", "One end of {figure} goes on {at}.";
        Placed { figure: FigureName, at: Spot } => "HS-SET-6", "{figure} is placed on {at}.";
        NoRoom { figure: FigureName } => "HS-SET-8", "The zone has no room for {figure}.";
        Waits { card: CardName } => "HS-SET-10", "{card} waits for the Drop.";
        RoundBegan { round: u8 } => "HS-RND-1", "Round {round} begins.";
        DropRolled { card: CardName, total: u8 } => "HS-POW-DRP-1", "{card} rolls {total} for the Drop.";
        Dropped { figure: FigureName, at: Spot } => "HS-POW-DRP-2", "{figure} drops on {at}.";
        DropWaited { card: CardName } => "HS-POW-DRP-1", "{card} does not drop in this round.";
        Marked { by: Seat, marker: Marker, card: Secret } => "HS-ORD-1", "{by} puts marker {marker} on {card}.";
        MarkedX { by: Seat, card: Secret } => "HS-ORD-2", "{by} puts the X on {card}.";
        FaceDown { by: Seat, card: CardName, markers: u8 } => "HS-ORD-4", "{card} carries {markers} face-down markers of {by}.";
        Shown { by: Seat, to: SeatSet, marker: Marker, card: Secret } => "HS-ORD-4", "Marker {marker} of {by} lies on {card}.";
        IsReady { by: Seat } => "HS-ORD-4", "{by} is ready.";
        TurnBegan { by: Seat, turn: u8, card: CardName } => "HS-TRN-2", "Turn {turn} of {by}: {card}.";
        TurnLost { by: Seat, turn: u8 } => "HS-TRN-3", "Turn {turn} of {by} is lost.";
        TurnTaken { by: Seat, turn: u8 } => "HS-TRN-4", "Turn {turn} of {by} is lost: its marker was taken away.";
        NothingThere { by: Seat, turn: u8, card: CardName } => "HS-TRN-5", "Turn {turn} of {by}: {card} still waits for the Drop.";
        Stepped { figure: FigureName, from: Spot, to: Spot, cost: u8 } => "HS-MOV-3", "{figure} goes from {from} to {to} for {cost}.";
        Flew { figure: FigureName, from: Spot, to: Spot } => "HS-POW-FLY-1", "{figure} flies from {from} to {to}.";
        Grappled { figure: FigureName, from: Spot, to: Spot } => "HS-POW-GRA", "{figure} grapples from {from} to {to}.";
        WillFall { figure: FigureName, levels: u8 } => "HS-FAL-1", "{figure} falls {levels} levels.";
        InWater { figure: FigureName, at: Spot } => "HS-WAT-1", "{figure} stops in the water at {at}.";
        BothInWater { figure: FigureName } => "HS-WAT-3", "{figure} stops with both ends in the water.";
        OnGlyph { figure: FigureName, at: Spot } => "HS-GLY-1", "{figure} stops on the glyph at {at}.";
        Halted { figure: FigureName } => "HS-MOV-2", "{figure} goes no further.";
        TookOff { figure: FigureName } => "HS-POW-FLY-3", "{figure} takes off.";
        MoveEnded { figure: FigureName } => "HS-MOV-2", "{figure} has moved.";
        MovesEnded { by: Seat } => "HS-TRN-2", "{by} has moved.";
        StepLost { figure: FigureName } => "HS-MOV-13", "The step of {figure} is no longer possible.";
        Swiped { by: FigureName, at: FigureName, skulls: u8 } => "HS-ENG-5", "{by} swipes at {at}: {skulls} skulls.";
        SwipeBegan { by: FigureName, at: FigureName } => "HS-ENG-5", "{by} strikes at {at}.";
        SwipeForgone { by: FigureName, at: FigureName } => "HS-ENG-5", "{by} lets {at} go.";
        Fell { figure: FigureName, dice: u8, skulls: u8 } => "HS-FAL-2", "{figure} falls: {skulls} skulls of {dice} dice.";
        FellFar { figure: FigureName, total: u8 } => "HS-FAL-4", "{figure} falls far: {total}.";
        Wounded { figure: FigureName, wounds: u8, life: u8 } => "HS-ATT-6", "{figure} has {wounds} wounds of {life}.";
        WoundedBySwipe { figure: FigureName, wounds: u8, life: u8 } => "HS-ENG-5", "{figure} has {wounds} wounds of {life}.";
        WoundedByFall { figure: FigureName, wounds: u8, life: u8 } => "HS-FAL-2", "{figure} has {wounds} wounds of {life}.";
        WoundedByStrike { figure: FigureName, wounds: u8, life: u8 } => "HS-POW-CTR", "{figure} has {wounds} wounds of {life}.";
        Destroyed { figure: FigureName } => "HS-WND-1", "{figure} is destroyed.";
        CardOut { card: CardName } => "HS-WND-2", "{card} is out of play.";
        Eliminated { seat: Seat } => "HS-WND-4", "{seat} is eliminated.";
        Turned { glyph: GlyphName, at: Spot } => "HS-GLY-2", "The glyph at {at} is the {glyph}.";
        Held { figure: FigureName, glyph: GlyphName } => "HS-GLY-3", "{figure} holds the {glyph}.";
        GlyphGone { glyph: GlyphName, at: Spot } => "HS-GLY-5", "The {glyph} leaves the game.";
        Healed { figure: FigureName } => "HS-G-KEL", "{figure} is healed.";
        Summoned { figure: FigureName, by: FigureName } => "HS-G-ERL", "{by} summons {figure}.";
        NobodySummoned { by: FigureName } => "HS-G-ERL", "{by} summons nobody.";
        Cursed { figure: FigureName, total: u8 } => "HS-G-MIT", "{figure} rolls {total} against the curse.";
        CalledBack { figure: FigureName, total: u8 } => "HS-G-STU", "{figure} rolls {total} to return.";
        Returned { figure: FigureName, at: Spot } => "HS-G-STU", "{figure} is back, on {at}.";
        NoWayBack { figure: FigureName } => "HS-G-STU", "There is no space for {figure}.";
        PowerBegan { card: CardName } => "HS-TRN-7", "{card} uses its power.";
        Charged { card: CardName, total: u8 } => "HS-POW-BER", "{card} rolls {total} for the charge.";
        ChargeBegan { card: CardName } => "HS-POW-BER", "{card} may move again.";
        PowersEnded { by: Seat } => "HS-TRN-7", "{by} goes on to attack.";
        ShackleRolled { figure: FigureName, total: u8 } => "HS-POW-MSH", "The shackle reaches for {figure}: {total}.";
        Shackled { card: CardName, by: Seat } => "HS-POW-MSH", "{card} now obeys {by}.";
        ChompRolled { figure: FigureName, total: u8 } => "HS-POW-CHO", "The jaws close on {figure}: {total}.";
        Chomped { figure: FigureName } => "HS-POW-CHO", "{figure} is swallowed.";
        Attacked { by: FigureName, target: FigureName, dice: u8 } => "HS-ATT-5", "{by} attacks {target} with {dice} dice.";
        Exploded { by: FigureName, target: FigureName, dice: u8 } => "HS-POW-EXP", "{by} lets an explosion go at {target} with {dice} dice.";
        Breathed { by: FigureName, from: Spot, dir: Dir, dice: u8 } => "HS-POW-FIR-1", "{by} breathes fire from {from} to the {dir} with {dice} dice.";
        Threw { by: FigureName, target: FigureName, dice: u8 } => "HS-POW-GRE-1", "{by} throws a grenade at {target} with {dice} dice.";
        Skulls { skulls: u8 } => "HS-GEN-3", "{skulls} skulls.";
        DefenderChosen { figure: FigureName } => "HS-SPA-4", "{figure} defends next.";
        NoSkull => "HS-SPA-6", "No skull, so nobody defends.";
        Defended { figure: FigureName, dice: u8, shields: u8 } => "HS-ATT-6", "{figure} defends with {dice} dice: {shields} shields.";
        Dodged { figure: FigureName } => "HS-POW-DOD", "{figure} dodges.";
        Countered { figure: FigureName, wounds: u8 } => "HS-POW-CTR", "The counter strike hits {figure} {wounds} times.";
        CloningBegan { card: CardName } => "HS-POW-WCL-1", "{card} clones instead of attacking.";
        CloneRollBegan { figure: FigureName } => "HS-POW-WCL-1", "{figure} tries for a clone.";
        CloneRolled { figure: FigureName, total: u8 } => "HS-POW-WCL-2", "{figure} rolls {total} for a clone.";
        NoCloneSpace { figure: FigureName } => "HS-POW-WCL-2", "There is no space beside {figure} for a clone.";
        Cloned { figure: FigureName, at: Spot } => "HS-POW-WCL-2", "{figure} rises on {at}.";
        SpiritLaid { figure: FigureName, card: CardName } => "HS-POW-SPI-1", "The spirit of {figure} goes to {card}.";
        NoSpiritLaid { figure: FigureName } => "HS-POW-SPI-1", "The spirit of {figure} goes nowhere.";
        SpiritEnded { figure: FigureName, card: CardName } => "HS-POW-SPI-2", "The spirit of {figure} leaves {card}.";
        TurnEnded { by: Seat } => "HS-TRN-8", "{by} ends the turn.";
        TurnOver { by: Seat } => "HS-TRN-9", "The turn of {by} is over.";
        RoundEnded { round: u8 } => "HS-ORD-5", "Round {round} is over; all markers go back.";
        Banners { seat: Seat, banners: u8 } => "HS-VIC-4", "{seat} has {banners} banners.";
        Scored { seat: Seat, points: u16 } => "HS-SCO-1", "{seat} scores {points}.";
        Annihilated => "HS-VIC-2", "Only one side is left.";
        HeldAlone => "HS-VIC-4", "Only one side is left to hold the marked space.";
        SiegeOver => "HS-VIC-5", "Only one side of the siege is left.";
        NobodyLeft => "HS-VIC-3", "Nobody is left: a draw.";
        HeldToWin { seat: Seat } => "HS-VIC-4", "{seat} has the banners to win.";
        Breached { seat: Seat } => "HS-VIC-5", "{seat} has taken the marked space.";
        Withstood { seat: Seat } => "HS-VIC-5", "{seat} has withstood to the end.";
        TimeUp { rounds: u8 } => "HS-VIC-6", "Round {rounds} was the last.";
    }
}

/// An order marker: 1, 2, 3 or X.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Marker(pub u8);

impl Print<Pack> for Marker {
    fn print(&self, _: &Pack, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(["1", "2", "3", "X"][usize::from(self.0 % 4)])
    }
}

/// Where a marker lies, as far as one may know.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub enum Secret {
    /// On this card.
    On(CardName),
    /// On none.
    Off,
    /// Who knows.
    Unknown,
}

impl Print<Pack> for Secret {
    fn print(&self, pack: &Pack, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Secret::On(card) => card.print(pack, f),
            Secret::Off => f.write_str("no card"),
            Secret::Unknown => f.write_str("a card"),
        }
    }

    fn code(&self, pack: &Pack, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Secret::On(card) => card.code(pack, f),
            Secret::Off => f.write_str("-"),
            Secret::Unknown => f.write_str("?"),
        }
    }
}
