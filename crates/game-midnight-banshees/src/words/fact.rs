//! Every fact that a preview may tell, with its clause and its sentence. A flat table.
use crate::{Banshee, Guard, Pack, Skulls, Space, Squares, Tomb, Way, clause};

engine::facts! { for Pack;
    /// What a choice would mean, beyond the events it causes.
    pub enum Fact {
        /// In order, each square of the way but the last.
        Passes { at: Space } => "MB-MOVE-5", "The way leads over {at}, where nothing happens.";
        Lands { at: Space } => "MB-MOVE-1", "The whole number ends on {at}.";
        TombHere { tomb: Tomb } => "MB-TOMB-1", "You may then open {tomb}.";
        SkullInside { tomb: Tomb } => "MB-TOMB-4", "A skeleton in {tomb} would give you one more skull.";
        LosesSkull { skulls: Skulls } => "MB-TOMB-5", "A vampire would take a skull and leave you with {skulls}.";
        UsesStake => "MB-TOMB-6", "Your stake would strike a vampire; your skulls are safe.";
        IgnoresYou => "MB-TOMB-7", "A vampire would ignore you: you have no skulls.";
        TombsClosed => "MB-TOMB-9", "You have all your skulls, so the tomb stays closed.";
        /// Where the other number can bring the zombie.
        ZombieReach { at: Space, way: Way } => "MB-ZOMBIE-3", "The other number can bring the zombie {way} to {at}.";
        WouldBite { who: Banshee, skulls: Skulls, guard: Guard } => "MB-ZOMBIE-5", "The zombie would then attack {who}, who has {skulls} and {guard}.";
        /// With the odds that the next roll lets the next player do it.
        Danger { who: Banshee, zombie: Space } => "MB-ZOMBIE-1", "With the zombie on {zombie}, the next roll may bring it onto {who}.";
        Safe { who: Banshee, zombie: Space } => "MB-ZOMBIE-2", "With the zombie on {zombie}, no roll brings it onto {who} next turn.";
        OutOfReach { at: Space } => "MB-MOVE-7", "The zombie cannot come to {at}.";
        /// With the odds of the next own roll.
        HomeNext { from: Space, distance: u8 } => "MB-HOME-3", "From {from}, {distance} or more on either die brings you home.";
        GivesUpWin { number: u8 } => "MB-HOME-8", "The {number} would win at once, and you pass it over.";
        /// With the odds that the next roll shows that number.
        RedAhead { at: Space, steps: Squares } => "MB-TOMB-2", "{at} is {steps} ahead.";
        ZombieAway { who: Banshee, steps: Squares } => "MB-SETUP-7", "The zombie starts {steps} from the gate of {who}.";
        KeepsDoll => "MB-ZOMBIE-8", "You keep your doll for another attack.";
        KeepsSkulls { skulls: Skulls } => "MB-ZOMBIE-8", "You keep {skulls} and have no doll any more.";
    }
}
