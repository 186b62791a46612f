//! What a match consists of besides the board: each side's clan board, the turn, the phase.
use engine::Seat;
use serde::Serialize;

use crate::clans::{Clan, Entry, Kind, List, Skill};
use crate::geometry::{Bearing, Set, Square};
use crate::units::Unit;

/// A bone in a slot: its face and whose kind of die it is; 0 is an empty slot. DG-SLOT-17
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Bone(pub u8);

impl Bone {
    pub(crate) const NONE: Bone = Bone(0);

    pub(crate) fn new(face: u8, kind: u8) -> Bone {
        Bone(face | kind << 4)
    }

    #[inline]
    pub(crate) fn face(self) -> u8 {
        self.0 & 15
    }

    /// 0: the first player's kind of die, 1: the second player's.
    #[inline]
    pub(crate) fn kind(self) -> usize {
        usize::from(self.0 >> 4)
    }
}

/// One player's clan board and marks. Counters are kept here and on units. DG-CORE-14
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(clippy::struct_excessive_bools)]
pub(crate) struct Side {
    pub clan: Clan,
    /// Known once the clan is chosen.
    pub chosen: bool,
    pub rows: [[Bone; 4]; 5],
    /// Relic tokens by row; a Law's is its marker.
    pub tokens: [u8; 5],
    /// Bones in the pool by kind, the one being rolled included.
    pub pool: [u8; 2],
    /// The Will token is still there. DG-SET-8
    pub will: bool,
    /// DG-MUR-22
    pub trait_used: bool,
    /// Hunt or Flow marks on this side's royal. DG-HUL-2, DG-FER-2
    pub marks: u8,
    /// The royal is held. DG-FER-31
    pub held: bool,
    /// The next first roll is thrown twice. DG-WILL-15
    pub omen: bool,
    /// Quarry of this side that count, and that were lost otherwise. DG-HEX-6
    pub fallen: u8,
    pub lost: u8,
    /// The Will entry with a counter that this side rolled: rounds left and, in Upkeep, still to be lowered. DG-WILL-8
    pub entry: Entry,
    pub rounds: u8,
    pub due: bool,
    /// Territories Reclaimed by this side.
    pub reclaimed: Set,
    /// Poison Gardens of this side: the two bits of their counters.
    pub gardens: [Set; 2],
}

impl Side {
    pub(crate) const NEW: Side = Side {
        clan: Clan::Hexen,
        chosen: false,
        rows: [[Bone::NONE; 4]; 5],
        tokens: [0; 5],
        pool: [0; 2],
        will: true,
        trait_used: false,
        marks: 0,
        held: false,
        omen: false,
        fallen: 0,
        lost: 0,
        entry: Entry::Canopy,
        rounds: 0,
        due: false,
        reclaimed: 0,
        gardens: [0; 2],
    };

    #[inline]
    pub(crate) fn garden(&self, at: Square) -> u8 {
        let [low, high] = self.gardens;
        u8::from(at.is_in(low)) + 2 * u8::from(at.is_in(high))
    }

    pub(crate) fn set_garden(&mut self, at: Square, counters: u8) {
        for (bit, plane) in self.gardens.iter_mut().enumerate() {
            *plane &= !at.bit();
            if counters >> bit & 1 != 0 {
                *plane |= at.bit();
            }
        }
    }

    #[inline]
    pub(crate) fn all_gardens(&self) -> Set {
        self.gardens[0] | self.gardens[1]
    }

    /// Whether this Law is in force for this side.
    #[inline]
    pub(crate) fn law(&self, skill: Skill) -> bool {
        self.clan == skill.clan() && self.tokens[skill.row()] > 0
    }

    #[inline]
    pub(crate) fn tokens(&self, skill: Skill) -> u8 {
        if self.clan == skill.clan() {
            self.tokens[skill.row()]
        } else {
            0
        }
    }

    pub(crate) fn pool_size(&self) -> u8 {
        self.pool[0] + self.pool[1]
    }
}

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

/// A decision or chance point with the data that exist there and nowhere else.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Phase {
    ChooseClan,
    /// Chance: `will=random`.
    DrawList,
    ChooseList,
    ChooseQuarry,
    /// Chance.
    HandicapRoll,
    HandicapSlot,
    LowerCounter,
    /// A Ladder that has just resolved may climb on from here.
    Spread(Square),
    TakeBack,
    SpendRelic,
    Banish,
    OfferWill,
    /// Chance: the d12.
    RollWill,
    /// An entry of the Will for the rival's half, then the roller's.
    Fate(Half),
    /// Its second pick, after this first one.
    FateThen(Half, Square),
    /// The kind of unit that `old_friend` brings back.
    FatePlace(Half, Kind),
    /// Chance: `spare_bone`.
    FateRoll(Half),
    FateSlot(Half),
    Declare,
    TargetLock,
    PickBone,
    /// Chance: `bone_choice=random`.
    DrawBone,
    /// Chance.
    Roll,
    /// Two faces, one of which stands.
    Stand(u8, u8),
    Tweak,
    Execute,
    PivotHunt(Square),
    FollowUp(Square, Square),
    CrossAura,
    Flow,
    SetDownSaved,
    SetDownRoyal,
    Belay,
    Metamorphic,
    Share,
    Part,
    ReclaimPlace(Square),
    Morph,
    PlaceBorn,
    OfferRetreat,
    RetreatMove,
    HastyPawn(Square),
    /// 1 or 2: the casting windows.
    Cast(u8),
    SecondLadder(u8, Square),
    SlotBone,
    GiveAura(Skill),
    Sacrifice,
    Renewal,
    AdaptOwn,
    AdaptRival(u8),
    CurrentDirection,
    CurrentFirst(Bearing),
    CurrentSecond(Bearing, Square),
    EddyOwn,
    EddyRival(Square),
    ThatWhich,
    Sink,
    SporesUnit,
    SporesTo(Square),
    Regrow,
    Scatter,
    VultUnit,
    VultTo(Square),
    Wax,
    Over(Ending),
}

impl Phase {
    /// Whether fate decides here.
    #[inline]
    pub(crate) fn is_chance(self) -> bool {
        matches!(
            self,
            Phase::DrawList
                | Phase::HandicapRoll
                | Phase::RollWill
                | Phase::FateRoll(_)
                | Phase::DrawBone
                | Phase::Roll
        )
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
