//! The turn in progress, who is off the board for a moment, the Will, and the seats of the sides.
use engine::Seat;
use serde::Serialize;

use crate::state::clans::List;
use crate::state::square::{Bearing, Set, Square};
use crate::state::units::Unit;

/// What was declared. DG-TURN-9, DG-TURN-10
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Intent {
    Journey,
    Destroy(Square, Square, Option<Square>),
    Reclaim(Square),
}

/// Which part of the turn we are in: where to go on after a question in between.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub(crate) enum Stage {
    Setup,
    Handicap,
    Upkeep,
    Will,
    Intent,
    Execute,
    Slot,
    Power,
}

/// The turn in progress.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(clippy::struct_excessive_bools)]
pub(crate) struct Turn {
    /// 0 the first player, 1 the second.
    pub active: u8,
    pub stage: Stage,
    pub round: u16,
    /// An extra turn by the Loop. DG-TURN-22
    pub extra: bool,
    /// Nothing has happened in this turn yet: a rest point.
    pub fresh: bool,
    /// Relics spent for this turn. DG-MUR-18, DG-MUR-19
    pub predict: bool,
    pub looped: bool,
    pub intent: Intent,
    /// The last bone rolled in Phase 3, and how many rolls there were.
    pub face: u8,
    pub die: u8,
    pub rolls: u8,
    /// A token earned by the Will this turn, by row; 5 for none. DG-POW-9
    pub earned: u8,
    /// Erde: what is left of the roll and in how many parts; Metamorphic was spent.
    pub rest: u8,
    pub share: u8,
    pub parts: u8,
    /// Ferrymen: how the journey ended.
    pub bearing: Bearing,
    pub from: Square,
    pub to: Square,
    /// Wibo: the targets of the Morph.
    pub targets: [Option<Square>; 2],
    /// The new pawn, once placed.
    pub born: Option<Square>,
    /// Where a royal was Morphed: its pawn goes to the Seat. DG-WIB-13
    pub royal_birth: Option<Square>,
    /// No retreat follows. DG-WIB-13, DG-WIB-16
    pub settled: bool,
    /// The journey ended beside the Hexen rook. DG-HEX-40
    pub power: bool,
    /// Gardens still to be lowered.
    pub due: Set,
    /// Handicap bones still to be rolled.
    pub handicap: u8,
}

impl Turn {
    pub(crate) const NEW: Turn = Turn {
        active: 0,
        stage: Stage::Setup,
        round: 1,
        extra: false,
        fresh: false,
        predict: false,
        looped: false,
        intent: Intent::Journey,
        face: 0,
        die: 0,
        rolls: 0,
        earned: 5,
        rest: 0,
        share: 0,
        parts: 0,
        bearing: 0,
        from: Square(0),
        to: Square(0),
        targets: [None; 2],
        born: None,
        royal_birth: None,
        settled: false,
        power: false,
        due: 0,
        handicap: 0,
    };
}

/// Units taken off the board for a moment. DG-FER-45
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Limbo {
    /// Saved by an aura at the edge, and where each stood: a wave takes five at most. DG-FER-13
    saved: [(Unit, Square); 5],
    /// A royal Flowed off. DG-FER-3
    pub royal: Unit,
}

impl Limbo {
    pub(crate) const NOBODY: Limbo = Limbo {
        saved: [(Unit::NONE, Square(0)); 5],
        royal: Unit::NONE,
    };

    /// Who was saved and is not yet set down, in the order in which they left.
    pub(crate) fn saved(&self) -> impl Iterator<Item = (Unit, Square)> + use<> {
        self.saved.into_iter().filter(|(unit, _)| unit.is_some())
    }

    pub(crate) fn save(&mut self, unit: Unit, from: Square) {
        let free = self.saved.iter_mut().find(|(unit, _)| !unit.is_some());
        debug_assert!(free.is_some());
        if let Some(free) = free {
            *free = (unit, from);
        }
    }

    /// The next one is set down.
    pub(crate) fn release(&mut self) {
        self.saved.rotate_left(1);
        self.saved[4] = Limbo::NOBODY.saved[4];
    }
}

/// Whose half of a Will entry, and which.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Half {
    pub side: u8,
    pub number: u8,
}

/// How it ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Ending {
    Won(u8),
    /// The loss of a royal, with `royal_loss=loses`.
    RoyalLost(u8),
    Draw,
}

/// What the Will has in force for the rest of the game, and the list in use.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(clippy::struct_excessive_bools)]
pub(crate) struct Will {
    pub list: Option<List>,
    pub deep_pockets: bool,
    pub open_glades: bool,
    pub rooted_stones: bool,
    pub lost_bone: bool,
}

impl Will {
    pub(crate) const NEW: Will = Will {
        list: None,
        deep_pockets: false,
        open_glades: false,
        rooted_stones: false,
        lost_bone: false,
    };
}

/// The seat of each side. DG-SET-11
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Order(pub Seat);

impl Order {
    #[inline]
    pub(crate) fn seat(self, side: usize) -> Seat {
        Seat(self.0.0 ^ side as u8)
    }

    #[inline]
    pub(crate) fn side(self, seat: Seat) -> usize {
        usize::from(self.0.0 != seat.0)
    }
}
