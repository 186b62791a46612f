//! Every event, with its clause and its sentence. A flat table.
use crate::{Banshee, Pack, Skulls, Space, Tomb, clause};

engine::events! { for Pack;
    /// What happened.
    pub enum Event {
        RolledForFirst { by: Banshee, total: u8 } => "MB-SETUP-2", "{by} rolls {total} for the first turn.";
        Tied { total: u8 } => "MB-SETUP-3", "Several rolled {total} and roll again.";
        First { seat: Banshee } => "MB-SETUP-4", "{seat} has the first turn.";
        Started { by: Banshee, at: Space } => "MB-SETUP-6", "{by} starts at {at}.";
        ZombieStarted { at: Space } => "MB-SETUP-8", "The zombie starts on {at}.";
        Rolled { by: Banshee, low: u8, high: u8 } => "MB-TURN-1", "{by} rolls {low} and {high}.";
        Moved { by: Banshee, from: Space, to: Space } => "MB-MOVE-1", "{by} glides from {from} to {to}.";
        Won { by: Banshee, at: Space } => "MB-WIN-1", "{by} stands at {at} with all skulls and wins.";
        TookDoll { by: Banshee } => "MB-CORNER-1", "{by} takes a voodoo doll.";
        TookStake { by: Banshee } => "MB-CORNER-2", "{by} takes a wooden stake.";
        HandsFull { by: Banshee } => "MB-CORNER-3", "{by} already holds what lies in this corner, and takes nothing.";
        LeftShut { by: Banshee, tomb: Tomb } => "MB-TOMB-1", "{by} leaves {tomb} shut.";
        Opened { by: Banshee, tomb: Tomb } => "MB-TOMB-10", "{by} spins the bones to open {tomb}.";
        Spun { notch: u8 } => "MB-TOMB-3", "The wheel stops at notch {notch}.";
        Skeleton { by: Banshee, skulls: Skulls } => "MB-TOMB-4", "A skeleton: {by} now has {skulls}.";
        Vampire { by: Banshee, skulls: Skulls } => "MB-TOMB-5", "A vampire: {by} is left with {skulls}.";
        Staked { by: Banshee } => "MB-TOMB-6", "A vampire: {by} stakes it and keeps every skull.";
        NothingToTake { by: Banshee } => "MB-TOMB-7", "A vampire: it ignores {by}, who has no skulls.";
        ZombieStayed => "MB-ZOMBIE-11", "The zombie stays where it is.";
        ZombieMoved { from: Space, to: Space } => "MB-ZOMBIE-3", "The zombie walks from {from} to {to}.";
        Bitten { seat: Banshee, skulls: Skulls } => "MB-ZOMBIE-7", "The zombie bites {seat}, who is left with {skulls}.";
        DollUsed { by: Banshee } => "MB-ZOMBIE-8", "{by} gives the zombie a voodoo doll instead.";
        Ignored { seat: Banshee } => "MB-ZOMBIE-9", "The zombie ignores {seat}, who has no skulls.";
        TurnPassed { to: Banshee, round: u16 } => "MB-TURN-4", "Round {round}: it is the turn of {to}.";
        TimeUp { rounds: u16 } => "MB-END-1", "Round {rounds} is over, and the skulls are counted.";
    }
}
