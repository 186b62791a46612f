//! How a match ends, with the clause that ends it and its sentence. A flat table.
use crate::{Banshee, Crowd, Pack, Skulls, Space, clause};

engine::endings! { for Pack;
    /// Who has won, and by what.
    pub enum Ending {
        Home { winner: Banshee, at: Space, skulls: Skulls } => "MB-WIN-1", "{winner} wins, standing at {at} with {skulls}.";
        MostSkulls { winner: Banshee, skulls: Skulls, rounds: u16 } => "MB-END-1", "{winner} wins with {skulls} after {rounds} rounds.";
        Shared { winners: Crowd, skulls: Skulls, rounds: u16 } => "MB-END-1", "{winners} share the win with {skulls} each after {rounds} rounds.";
    }
}
