//! What seats choose.
use serde::Serialize;

use crate::{Card, Helper, Pack, Sister, Space, Way};

/// One choice of one seat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub enum Action {
    /// Begin here. LD-SETUP-7
    Start(Space),
    /// Lay the drawn tile here. LD-TILE-1
    Lay(Space),
    /// Choose this helper. LD-P1-2
    Take(Helper),
    /// Play a card for its effect, in one's own step or in a window. LD-P1-6, LD-P2-1, LD-CARD-7
    Trick(Card),
    /// Play a card for movement. LD-P2-1
    Run(Card),
    /// Let a window pass. LD-CARD-7
    Pass,
    /// No card in Phase 2, or no further one. LD-P2-1
    End,
    /// One space on. LD-MOVE-1
    Step(Space),
    /// Leave the rest of the movement. LD-MOVE-1
    Stop,
    /// The first tile of the Prince's swap. LD-HELP-1
    Swap(Space),
    /// The second one.
    With(Space),
    /// The wolf that the Queen moves. LD-HELP-2
    Wolf(Space),
    /// Where a wolf or a tile goes. LD-HELP-10, LD-FX-3, LD-FX-12
    To(Space),
    /// Enough of a helper. LD-HELP-1, LD-HELP-2
    Done,
    /// Two more bullets of the Huntsman. LD-HELP-3
    Reload,
    /// The Huntsman removes this wolf instead.
    Shoot(Space),
    /// What a card acts on: a tile, a wolf, a space. LD-CARD-6
    At(Space),
    /// Whom a card or the Stepmother acts on. LD-CARD-6, LD-HELP-5
    On(Sister),
    /// Which way a sister is shoved. LD-FX-13
    Shove(Way),
    /// So many bullets into the bag. LD-FIGHT-3
    Load(u8),
    /// Where the fleeing sister to one's left goes. LD-FLEE-4
    Flee(Space),
    /// A card out of the hand, or out of the hand in the mirror. LD-HELP-5, LD-P3-4, LD-FX-8
    Discard(Card),
}

engine::notation! { Action for Pack;
    Start(space) = "start";
    Lay(space) = "lay";
    Take(helper) = "take";
    Trick(card) = "trick";
    Run(card) = "run";
    Pass = "pass";
    End = "end";
    Step(space) = "step";
    Stop = "stop";
    Swap(space) = "swap";
    With(space) = "with";
    Wolf(space) = "wolf";
    To(space) = "to";
    Done = "done";
    Reload = "reload";
    Shoot(space) = "shoot";
    At(space) = "at";
    On(sister) = "on";
    Shove(way) = "shove";
    Load(bullets) = "load";
    Flee(space) = "flee";
    Discard(card) = "discard";
}
