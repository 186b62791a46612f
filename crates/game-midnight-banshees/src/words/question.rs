//! Every question, with the clause that asks and its sentence. A flat table.
use crate::{Pack, Tomb, clause};

engine::questions! { for Pack;
    /// What a seat is asked.
    pub enum Question {
        Nothing => "MB-TURN-4", "Nothing is asked of you now.";
        ChooseDoor => "MB-SETUP-6", "Which door do you start from?";
        ChooseZombieCorner => "MB-SETUP-8", "In which corner does the zombie start?";
        ChooseDie { low: u8, high: u8 } => "MB-TURN-1", "Which die moves your banshee, the {low} or the {high}?";
        Tomb { tomb: Tomb } => "MB-TOMB-1", "Do you open {tomb}?";
        MoveZombie { steps: u8 } => "MB-ZOMBIE-1", "Which way does the zombie go with its {steps}, if at all?";
        Attack => "MB-ZOMBIE-8", "The zombie attacks you. Do you give it the doll or a skull?";
    }
}
