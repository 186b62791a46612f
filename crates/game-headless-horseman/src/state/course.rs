//! What is under way, and what it needs to go on: a ride, a battle, a pumpkin in the air.
use engine::Seat;

use crate::Space;
use crate::state::cards::TOP;
use crate::state::pieces::Trail;

/// The move of the rider in turn; blank at the start of a turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(clippy::struct_excessive_bools)]
pub(crate) struct Ride {
    /// As it was when the move began. HH-MOVE-10
    pub trail: Trail,
    pub start: Space,
    /// Ridden so far.
    pub way: Way,
    /// The space just left; nowhere if any exit will do.
    pub came: Space,
    /// Where the enemy stands. HH-BAT-1
    pub ahead: Space,
    /// Where the piece of road began that the next event tells, and its length.
    pub told: Space,
    pub steps: u8,
    /// Count left.
    pub left: u8,
    /// Nothing ridden yet. HH-MOVE-3
    pub first: bool,
    /// By the spinner, so far. HH-BLUE-16
    pub spun: bool,
    /// Graveyard-to-graveyard was used. HH-HC-5
    pub jumped: bool,
    /// Asked in this graveyard already.
    pub crossed: bool,
    /// HH-TURN-7
    pub die: bool,
    /// Rode into the church or graveyard he is in. HH-AB-5
    pub rode_in: bool,
    /// Banished or killed this turn. HH-PUM-10
    pub fell: bool,
    /// A pumpkin was thrown. HH-PUM-5
    pub thrown: bool,
}

impl Ride {
    pub const BLANK: Ride = Ride {
        trail: Trail::EMPTY,
        start: Space::NOWHERE,
        way: Way::NONE,
        came: Space::NOWHERE,
        ahead: Space::NOWHERE,
        told: Space::NOWHERE,
        steps: 0,
        left: 0,
        first: false,
        spun: false,
        jumped: false,
        crossed: false,
        die: false,
        rode_in: false,
        fell: false,
        thrown: false,
    };
}

/// The spaces of this move, from where it began or from where somebody was driven back behind that. HH-MOVE-10
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Way {
    /// As it was on the first of them.
    pub trail: Trail,
    spaces: [Space; Way::MOST],
    len: u8,
}

impl Way {
    /// Where the highest number leads, and where it began.
    const MOST: usize = TOP as usize + 1;
    pub const NONE: Way = Way {
        trail: Trail::EMPTY,
        spaces: [Space::NOWHERE; Way::MOST],
        len: 0,
    };

    pub fn start(at: Space, trail: Trail) -> Way {
        let mut way = Way { trail, ..Way::NONE };
        way.push(at);
        way
    }

    #[inline]
    pub fn push(&mut self, to: Space) {
        self.spaces[usize::from(self.len) % Way::MOST] = to;
        self.len += 1;
    }

    /// Back along the trail to a hex, with what is left of it.
    pub fn turn_back(&mut self, hexes: u8, to: Space, trail: Trail) {
        if self.len <= hexes {
            *self = Way::start(to, trail);
            return;
        }
        for _ in 0..hexes {
            self.len -= 1;
            self.spaces[usize::from(self.len) % Way::MOST] = Space::NOWHERE;
        }
    }

    pub fn list(&self) -> &[Space] {
        &self.spaces[..usize::from(self.len) % (Way::MOST + 1)]
    }
}

/// A battle of the rider in turn; blank outside of one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Battle {
    pub defender: Seat,
    /// Whether the one attacked strikes back now. HH-BAT-9
    pub back: bool,
    pub exchanges: u8,
    /// Single-use items in use: attacker's attack and defence, then the other's. HH-AB-11
    pub using: [bool; 4],
    /// The Horseman lost all hit points; not banished by the card. HH-AB-15
    pub beaten: bool,
}

impl Battle {
    pub const NONE: Battle = Battle {
        defender: Seat(0),
        back: false,
        exchanges: 0,
        using: [false; 4],
        beaten: false,
    };
}

/// A pumpkin in the air; blank otherwise.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Throw {
    pub target: Seat,
    pub distance: u8,
    pub mirror: bool,
}

impl Throw {
    pub const NONE: Throw = Throw {
        target: Seat(0),
        distance: 0,
        mirror: false,
    };
}
