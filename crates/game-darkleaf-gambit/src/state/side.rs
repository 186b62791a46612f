//! A clan board in play: bones in rows, tokens, pools and marks of one side.
use crate::state::clans::{Clan, Entry, Skill};
use crate::state::square::{Set, Square};

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
