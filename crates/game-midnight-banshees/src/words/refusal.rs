//! Every refusal, with its clause and its sentence. A flat table.
use std::fmt;

use engine::Print;
use serde::Serialize;

use crate::{Banshee, Pack, Skulls, Space, Squares, Way, clause};

engine::refusals! { for Pack;
    /// Why not.
    pub enum Refusal {
        SeatCount { seats: u8 } => "MB-SETUP-1", "Two to four play, not {seats}.";
        GoalNumber { goal: u8, goals: Goals } => "MB-VAR-1", "The goal is {goals}, not {goal}.";
        RoundLimit { rounds: u16 } => "MB-END-1", "A match lasts 50 to 500 rounds, not {rounds}.";
        NoSuchRound { round: u16, limit: u16 } => "MB-END-1", "Rounds run from 1 to {limit}; there is no round {round}.";
        NotYourTurn => "MB-TURN-4", "It is not your turn.";
        DoorTaken { at: Space } => "MB-SETUP-5", "{at} is taken. Choose a free door.";
        NotADoor { at: Space } => "MB-SETUP-5", "{at} is no door square. Choose a free door.";
        ChooseADoor => "MB-SETUP-6", "First choose a door for your banshee.";
        DoorsAreChosen => "MB-SETUP-6", "Doors are chosen before the first roll, and only then.";
        NotADollCorner { at: Space } => "MB-SETUP-7", "The zombie cannot start on {at}. It starts on a voodoo doll corner.";
        ChooseACorner => "MB-SETUP-8", "First choose the corner where the zombie starts.";
        ZombieIsPlaced => "MB-SETUP-8", "The zombie is placed once, after the doors are chosen.";
        NotRolled { number: u8, low: u8, high: u8 } => "MB-TURN-1", "You rolled {low} and {high}, not {number}. Choose one of your two dice.";
        NotThatFar { low: u8, high: u8 } => "MB-TURN-1", "Neither {low} nor {high} leads there. Choose one of your two dice.";
        ChooseADie { number: u8 } => "MB-TURN-1", "Choose the {number} to go there.";
        DieIsSpent => "MB-TURN-1", "Your banshee has had its number. The zombie gets the other die.";
        BansheesNumber { number: u8 } => "MB-TURN-1", "The {number} was for your banshee. The zombie gets the other die.";
        BansheeFirst => "MB-TURN-2", "The banshee moves first.";
        WholeNumber { low: u8, high: u8 } => "MB-MOVE-1", "Your banshee must glide the whole number, {low} or {high}.";
        Backwards => "MB-MOVE-2", "Banshees only move clockwise.";
        SkullsMissing { skulls: Skulls, goal: Skulls } => "MB-MOVE-4", "You need all {goal} before you may leave the sidewalk, and you have {skulls}.";
        RichOffSidewalk { who: Banshee } => "MB-MOVE-7", "Nothing is collected off the sidewalk, so {who} can hold nothing there.";
        DoorTooFar { door: Space, distance: Squares } => "MB-HOME-4", "{door} is {distance} on. Turn in only with a number that reaches the door.";
        TakesYouHome { number: u8 } => "MB-HOME-6", "That number takes you home: the {number} reaches a door.";
        NotARedSquare => "MB-TOMB-1", "Only a red square lets you open a tomb.";
        OpenOrLeave => "MB-TOMB-1", "First say whether you open the tomb or leave it shut.";
        OneOpening => "MB-TOMB-8", "One opening each time you stop on a red square.";
        AllSkulls => "MB-TOMB-9", "You have all your skulls. Get home.";
        TooManySkulls { who: Banshee, skulls: Skulls } => "MB-TOMB-9", "No tomb is opened at the goal, so {who} cannot hold {skulls}.";
        WrongWay { way: Way } => "MB-ZOMBIE-3", "One direction per move: send the zombie {way} to get there.";
        ZombieWholeNumber { steps: u8 } => "MB-ZOMBIE-2", "The zombie walks its whole number, {steps}, or not at all.";
        OffSidewalk { at: Space } => "MB-ZOMBIE-4", "The zombie never leaves the sidewalk, so it cannot be on {at}.";
        WantsASkull => "MB-ZOMBIE-7", "It wants a skull.";
        NothingToPay => "MB-ZOMBIE-7", "Nobody wants a skull of you now.";
        DollOrSkull => "MB-ZOMBIE-8", "First answer the zombie, with your doll or with a skull.";
        NoAttack => "MB-ZOMBIE-8", "Dolls stop the zombie, stakes stop vampires, and no zombie is attacking you.";
        NoDoll => "MB-ZOMBIE-8", "You have no doll to answer the zombie with.";
        KeepTheDoll => "MB-ZOMBIE-9", "The zombie ignores you. Keep the doll.";
        NoZombie => "MB-VAR-2", "There is no zombie in this game.";
        NoDolls => "MB-VAR-2", "There are no voodoo dolls in this game.";
        NotPlaced { who: Banshee } => "MB-SETUP-5", "{who} is nowhere. Each banshee starts on a door square.";
    }
}

/// The goals that the pack allows: `5 or 3 skulls`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Goals;

impl Print<Pack> for Goals {
    fn print(&self, pack: &Pack, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let goals: Vec<_> = pack.goals.iter().map(u8::to_string).collect();
        let skulls = match pack.goals.last() {
            Some(1) => "skull",
            _ => "skulls",
        };
        write!(f, "{} {skulls}", goals.join(" or "))
    }
}
