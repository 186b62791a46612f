//! Where in a match we are: one decision or chance point, and what a ride, a battle and a throw need to go on.
use engine::{Seat, SeatSet};

use crate::cards::TOP;
use crate::pieces::Trail;
use crate::{Item, Slot, Space};

/// A decision or chance point. The names are those clients see.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Phase {
    /// Chance: a card for a hand.
    Draw {
        seat: Seat,
        then: Then,
    },
    /// Chance: who goes first.
    FirstRoll(FirstRoll),
    PlaceChip,
    /// Chance, with the option `placement`: a chip for the next void.
    DealChip,
    /// Chance: the curse card of the rider in turn.
    Curse,
    /// Fresh until a start card was played. HH-TURN-10
    ChooseMove {
        fresh: bool,
    },
    /// Chance: the die instead of a number card.
    DieMove,
    ChooseExit,
    BlueHex,
    /// Chance. At an exact stop only with the option `spin_on_exact_stop`.
    Spin {
        exact: bool,
    },
    AnyPathExit,
    NearestTie,
    ChurchDoor,
    GraveDoor,
    EnemyAhead,
    /// Of the rider in turn, or of the one attacked.
    BattleItems {
        defender: bool,
        slot: Slot,
    },
    BanishWindow,
    DefenceWindow,
    /// Chance: attack and defence roll.
    Exchange,
    /// Chance: where to.
    Banishment,
    Pumpkin,
    MirrorWindow,
    /// Chance: the throw.
    Throw,
    /// Chance: the Mirror.
    MirrorRoll,
    /// At this gem of the list.
    GemHere {
        gem: u8,
    },
    Collect,
    /// Chance: the top ability card.
    Find,
    KeepOne(Item),
    DiscardAfterDie,
    Over(End),
}

/// What comes after cards are drawn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Then {
    /// The deal goes on. HH-SET-4
    Deal,
    /// The turn of somebody just cursed. HH-CUR-5
    Turn,
    /// The turn in which somebody was reborn. HH-DIE-1
    Battle,
    /// Others draw too, then the next turn. HH-TURN-8
    Refill,
}

/// How it ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum End {
    /// HH-END-1, HH-RACE-2
    Escape,
    /// With the last to turn. HH-END-2
    AllHorsemen(Seat),
    /// HH-END-3
    WitchingHour,
}

/// Rolling for the first turn. HH-SET-5
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct FirstRoll {
    /// Still to roll.
    pub waiting: SeatSet,
    /// With the lowest roll so far.
    pub tied: SeatSet,
    pub lowest: u8,
    pub again: u8,
}

impl FirstRoll {
    pub fn start(waiting: SeatSet, again: u8) -> FirstRoll {
        FirstRoll {
            waiting,
            tied: SeatSet::EMPTY,
            lowest: u8::MAX,
            again,
        }
    }
}

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
