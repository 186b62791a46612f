//! Where the game is: a stack of phases, the top one in progress, the others waiting for it to end.
use engine::{Seat, SeatOrder, SeatSet};

use crate::cause::Cause;
use crate::{Card, Space, Tile, WindowKind};

pub(crate) mod cards;
pub(crate) mod cleanup;
pub(crate) mod draft;
pub(crate) mod effects;
pub(crate) mod fight;
pub(crate) mod flight;
pub(crate) mod helpers;
pub(crate) mod run;
pub(crate) mod setup;
pub(crate) mod targets;
pub(crate) mod tiles;
pub(crate) mod window;

/// A decision or chance point, or something that is carried out by itself once it is on top.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Phase {
    // At the bottom of the stack.
    /// Chance. LD-SETUP-9
    Starter,
    /// Chance: cards to this seat. LD-SETUP-3
    Deal {
        to: Seat,
        left: u8,
    },
    /// Of the active seat; so many after it. LD-SETUP-7
    ChooseStart {
        after: u8,
    },
    /// Tiles still to be drawn in this Phase-1 step. LD-P1-1
    Tiles {
        left: u8,
    },
    /// LD-P1-2
    HelperChoice,
    /// The start of a Phase-2 step. LD-WINDOW-4
    Before,
    /// LD-P2-1
    MoveStep {
        over: bool,
    },
    /// Clean-up: chance, cards for the active seat. LD-P3-3
    Refill {
        left: u8,
    },
    /// LD-P3-4
    DiscardDown,
    Over,

    // Above it.
    /// Chance.
    DrawTile {
        by: Seat,
        cause: Cause,
    },
    /// `by` drew the tile, `who` lays it. LD-WINDOW-1 comes first.
    LayTile {
        by: Seat,
        who: Seat,
        tile: Tile,
        asked: bool,
    },
    /// Chance: cards to this seat.
    DrawCard {
        to: Seat,
        left: u8,
        cause: Cause,
    },
    Prince {
        stepped: bool,
        swapped: bool,
    },
    /// The second tile of a swap.
    PrinceWith {
        first: Space,
    },
    /// Wolves still to be moved, and where the last one went.
    Queen {
        left: u8,
        moved: Space,
    },
    QueenTo {
        wolf: Space,
    },
    Huntsman,
    /// The card is drawn; a bullet and a tile are to come.
    Godmother,
    Stepmother,
    /// Who has to discard, by choice or by chance. LD-HELP-5
    Forced {
        of: Seat,
    },
    Window(Window),
    /// A card played for its effect.
    Card(Played),
    /// A card played for movement: spaces left; in the nightgown. LD-WINDOW-3 comes first.
    Run {
        by: Seat,
        left: u8,
        gown: bool,
    },
    /// Chance: tiles until a path. LD-FX-2
    Woodcut {
        by: Seat,
        at: Space,
    },
    /// LD-FX-8
    Mirror {
        by: Seat,
        of: Seat,
    },
    /// What follows is in `Open::fight`.
    Fight(Round),
    /// Chance: a token from the bag.
    Bag,
}

/// A response window. LD-CARD-7
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Window {
    pub kind: WindowKind,
    pub opener: Seat,
    /// Who has still to answer.
    pub asked: SeatSet,
    /// Who answered before those in front of them: what they said is kept until it is their turn.
    pub early: SeatSet,
    pub round: Asking,
}

impl Window {
    /// Nobody has answered yet.
    pub(crate) fn new(kind: WindowKind, opener: Seat) -> Window {
        Window {
            kind,
            opener,
            asked: SeatSet::EMPTY,
            early: SeatSet::EMPTY,
            round: Asking::First,
        }
    }

    /// Whose answer counts next: clockwise from the opener's left.
    pub(crate) fn next(self) -> Option<Seat> {
        let waiting: SeatSet = self.asked.iter().chain(self.early.iter()).collect();
        SeatOrder::left_of(self.opener, waiting).first()
    }
}

/// How far a window has come.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Asking {
    /// Nobody has been asked yet.
    First,
    /// Answers are awaited.
    Waiting,
    /// This seat played a card: those after it are asked anew.
    After(Seat),
    /// A card closed it.
    Closed,
}

/// A card that lies open before its player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Played {
    pub by: Seat,
    pub card: Card,
    pub stage: Stage,
    /// A space or a seat; 255 while it is not named.
    pub first: u8,
    pub second: u8,
}

/// How far a trick has come. LD-CARD-6
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Stage {
    First,
    Second,
    /// All targets are named. LD-WINDOW-2
    Named,
    /// Nobody answers any more.
    Stands,
    Cancelled,
}

/// How far a fight has come. LD-FIGHT
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Round {
    Begin,
    Load,
    Drawn,
    /// LD-FLEE: where to is in `Open::fight`.
    Flight,
    /// The seat to the right chooses. LD-FLEE-4
    Direction,
}

const CAPACITY: usize = 20;

/// The stack. Never empty.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Phases {
    list: [Phase; CAPACITY],
    len: u8,
}

impl Phases {
    pub(crate) fn new(bottom: Phase) -> Phases {
        let mut list = [Phase::Over; CAPACITY];
        list[0] = bottom;
        Phases { list, len: 1 }
    }

    #[inline]
    pub(crate) fn top(&self) -> Phase {
        self.list[usize::from(self.len - 1)]
    }

    pub(crate) fn as_slice(&self) -> &[Phase] {
        &self.list[..usize::from(self.len)]
    }

    #[inline]
    pub(crate) fn push(&mut self, phase: Phase) {
        self.list[usize::from(self.len)] = phase;
        self.len += 1;
    }

    #[inline]
    pub(crate) fn pop(&mut self) {
        self.len -= 1;
        self.list[usize::from(self.len)] = Phase::Over;
    }

    /// In place of the top.
    #[inline]
    pub(crate) fn set(&mut self, phase: Phase) {
        self.list[usize::from(self.len - 1)] = phase;
    }

    /// So many below the top.
    #[inline]
    pub(crate) fn below(&mut self, depth: u8) -> &mut Phase {
        &mut self.list[usize::from(self.len - 1 - depth)]
    }

    /// Everything ends.
    pub(crate) fn end(&mut self) {
        *self = Phases::new(Phase::Over);
    }
}
