//! What each choice does, with the clause that allows it and its sentence. A flat table.
use crate::{Pack, Skulls, Space, Tomb, Way, clause};

engine::offers! { for Pack;
    /// What a seat may do.
    pub enum Offer {
        Door { at: Space } => "MB-SETUP-5", "Start at {at}.";
        Corner { at: Space } => "MB-SETUP-7", "Let the zombie start on {at}.";
        Glide { number: u8, to: Space } => "MB-MOVE-1", "Glide {number}, to {to}.";
        GlideHome { number: u8, to: Space } => "MB-WIN-1", "Glide {number}, home to {to}: you win.";
        Open { tomb: Tomb } => "MB-TOMB-10", "Open {tomb}.";
        Leave { tomb: Tomb } => "MB-TOMB-1", "Leave {tomb} shut.";
        Stay { at: Space } => "MB-ZOMBIE-11", "Leave the zombie on {at}.";
        Send { way: Way, steps: u8, to: Space } => "MB-ZOMBIE-3", "Send the zombie {steps} {way}, to {to}.";
        GiveDoll => "MB-ZOMBIE-8", "Give the zombie your voodoo doll.";
        GiveSkull { left: Skulls } => "MB-ZOMBIE-7", "Give the zombie a skull: {left} left.";
    }
}
