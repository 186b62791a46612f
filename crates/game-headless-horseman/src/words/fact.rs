//! Every fact that a preview may tell, with its clause and its sentence. A flat table.
use crate::{Card, Name, Pack, Rider, Spin, clause};

engine::facts! { for Pack;
    /// What a choice would mean, beyond the events it causes.
    pub enum Fact {
        /// Where the ride ends, and how far that is from the bridge.
        Ends { at: Name, to_bridge: u8 } => "HH-MOVE-1", "The ride ends on {at}, {to_bridge} steps from the bridge.";
        /// The next question of the ride comes there.
        Forks { at: Name, left: u8 } => "HH-MOVE-5", "On {at} you choose again, with {left} left.";
        Halts { at: Name, left: u8 } => "HH-BLUE-1", "You halt on the blue hex {at} with {left} left.";
        /// With the odds of the spinner.
        SpinLeads { spin: Spin, at: Name, to_bridge: u8 } => "HH-BLUE-1", "Spin {spin}: you come to {at}, {to_bridge} steps from the bridge.";
        MayTakePath { card: Card } => "HH-IC-1", "You hold {card} and may choose instead.";
        Shelters { at: Name } => "HH-CH-6", "In {at} nothing can reach you.";
        Heals { hits: u8 } => "HH-CH-4", "It restores {hits} hit points.";
        /// With the chance to win: counted where only the dice decide, about where a card or an item still may.
        WinsBattle { who: Rider, own: u8, enemy: u8 } => "HH-BAT-6", "You win, with {own} hit points against {enemy} of {who}.";
        /// Who is asked is the Ichabod of the battle.
        YouTurn => "HH-DIE-1", "If you fall, you rise as a Horseman.";
        DeathTurns { who: Rider } => "HH-DIE-1", "If {who} falls, {who} rises as a Horseman.";
        /// With the odds that an enemy holds the exact number, as far as you can know.
        Danger { who: Rider, distance: u8 } => "HH-BAT-2", "{who} is {distance} steps away and needs exactly that.";
        PumpkinRange { who: Rider, distance: u8 } => "HH-PUM-1", "{who} would be {distance} spaces away, in range of a pumpkin.";
        /// With the odds of the throw.
        Hits { who: Rider, distance: u8 } => "HH-PUM-8", "At distance {distance} the throw at {who} may hit.";
        Costs { hits: u8 } => "HH-PUM-3", "It leaves you with {hits} hit points.";
        /// With the odds of the Mirror's die.
        MirrorStrikes { who: Rider } => "HH-MIR-4", "The Mirror may strike {who}.";
        MirrorIdle => "HH-MIR-8", "The Mirror may let it go by.";
        /// With the odds that the other side can answer, as far as you can know.
        MayAnswer { who: Rider, card: Card } => "HH-BAN-4", "{who} may answer with {card}.";
        /// With the odds that the other side can end the battle, as far as you can know.
        MayBanish { who: Rider, card: Card } => "HH-BAN-1", "{who} may end it with {card}.";
        /// Steps from a void's gates to the bridge, at placing.
        Gate { at: Name, to_bridge: u8 } => "HH-SET-7", "A gate leads to {at}, {to_bridge} steps from the bridge.";
        Adds { bonus: u8 } => "HH-AB-9", "It adds {bonus} to your rolls of its kind.";
    }
}
