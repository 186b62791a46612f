//! Clan boards and the Will card as data, in the form that the rules ask them.
use std::sync::LazyLock;

use engine::{Files, Flaw, Shared};

use crate::state::clans::{Ability, Clan, Effect, Entry, Kind, List, Skill};
use crate::state::square::Set;
mod read;

/// The six clans and the Will card.
pub struct Pack {
    pub(crate) clans: [Sheet; 6],
    /// By list, then by number minus one. DG-WILL-3
    pub(crate) will: [[Fate; 12]; 2],
}

/// Which kinds go along which bearings. Bearings along which the same kinds go are of one class.
#[derive(Clone, Copy)]
pub(crate) struct Lanes {
    class: [u8; 8],
    /// By class and kind: all territories or none.
    kinds: [[Set; 5]; 8],
    classes: u8,
}
/// What `open_glades` adds for pawns. DG-WILL-12
pub(crate) const SIDEWAYS: u8 = 0b0100_0100;
const NO_LANES: Lanes = Lanes {
    class: [0; 8],
    kinds: [[0; 5]; 8],
    classes: 0,
};

/// A clan's board and guide.
pub(crate) struct Sheet {
    pub name: String,
    /// DG-SET-11
    pub order: u8,
    pub queen: bool,
    pub die: u8,
    pub bones: u8,
    /// Starting grid of the first player, by kind. DG-SET-4
    pub start: [Set; 5],
    /// Directions of a journey by kind, as bits from forward clockwise. DG-JRN-4, DG-TERM-5
    pub journey: [u8; 5],
    /// The same without and with `open_glades`, for each side: all, those who go exactly as far as the value, and those who
    /// may go less. DG-WILL-12
    pub lanes: [[Lanes; 2]; 2],
    pub exact: [[Lanes; 2]; 2],
    pub up_to: [[Lanes; 2]; 2],
    /// "May be less". DG-JRN-3
    pub less: [bool; 5],
    /// All or nothing for each kind that may go less.
    pub slack: [Set; 5],
    /// Directions of the deed by kind; for deeds without directions any bit says that the kind can.
    pub deed: [u8; 5],
    /// The same for each side.
    pub deeds: [Lanes; 2],
    /// Long Bow, Sanctioned Violence.
    pub special: u8,
    /// Which Hexes a kind casts: 1 the Garden, 2 the Ladder.
    pub casts: [u8; 5],
    abilities: u32,
    pub numbers: Numbers,
    pub skills: [Row; 5],
}

/// The numbers of deeds and paths; those of other clans are 0.
#[derive(Clone, Copy, Default)]
pub(crate) struct Numbers {
    pub morph: u8,
    pub victory_pawns: u8,
    pub retreat: u8,
    pub destroy: u8,
    pub target_lock: u8,
    pub destroy_royal: u8,
    pub destroy_royal_law: u8,
    pub royal_offs: u8,
    pub reclaim: u8,
    pub reclaim_law: u8,
    pub metamorphic_min: u8,
    pub hunts_to_win: u8,
    pub quarry_ranks: u8,
    pub center: Set,
}

/// A row of a clan board.
#[derive(Clone, Copy)]
pub(crate) struct Row {
    pub skill: Skill,
    pub effect: Effect,
    pub slots: [Slot; 4],
    pub n: u8,
    /// DG-SLOT-4
    pub sum: Option<(u8, u8)>,
    pub relic_slots: u8,
    pub counters: u8,
    /// For each slot, those that take the same, as bits.
    pub alike: [u8; 4],
    /// For each face, and for those slots that hold a bone, the slots that may take it, each the first of its likes.
    pub open: [[u8; 16]; 16],
}

/// What a slot takes, as bits of faces. DG-SLOT-1 to -3
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Slot {
    pub faces: u16,
    pub form: Form,
}

/// How a slot says it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Form {
    One,
    Some,
    Even,
    Odd,
    Any,
}

/// An entry of the Will card.
#[derive(Clone, Copy)]
pub(crate) struct Fate {
    pub entry: Entry,
    /// DG-WILL-6
    pub rival_chooses: bool,
    /// DG-WILL-8; 0 for those that take no counter.
    pub rounds: u8,
}

pub(crate) static DEFAULT: LazyLock<Shared<Pack>> = LazyLock::new(|| {
    Shared::embedded(&[
        (read::CLANS, include_str!("../../data/clans.toml")),
        (read::WILL, include_str!("../../data/will.toml")),
    ])
});

impl engine::Pack for Pack {
    fn read(files: &Files) -> Result<Pack, Flaw> {
        read::read(files)
    }
}

impl Pack {
    #[inline]
    pub(crate) fn sheet(&self, clan: Clan) -> &Sheet {
        &self.clans[clan as usize]
    }

    #[inline]
    pub(crate) fn row(&self, skill: Skill) -> &Row {
        &self.sheet(skill.clan()).skills[skill.row()]
    }

    #[inline]
    pub(crate) fn fate(&self, list: List, number: u8) -> Fate {
        self.will[list as usize][usize::from(number - 1) % 12]
    }

    pub(crate) fn number_of(&self, entry: Entry) -> Option<(List, u8)> {
        let lists = List::ALL.iter().zip(&self.will);
        lists.into_iter().find_map(|(&list, fates)| {
            let at = fates.iter().position(|it| it.entry == entry)?;
            Some((list, at as u8 + 1))
        })
    }
}

impl Sheet {
    #[inline]
    pub(crate) fn can(&self, ability: Ability) -> bool {
        self.abilities >> ability as u32 & 1 != 0
    }

    pub(crate) fn set_abilities(&mut self, abilities: &[Ability]) {
        self.abilities = abilities.iter().fold(0, |mask, &it| mask | 1 << it as u32);
    }

    /// Spreads directions out for quick look-up.
    pub(crate) fn set_lanes(&mut self) {
        let kinds = |keep: &dyn Fn(usize) -> bool, ways: [u8; 5]| {
            let mut ways = ways;
            for (kind, ways) in ways.iter_mut().enumerate() {
                *ways = if keep(kind) { *ways } else { 0 };
            }
            [0, 1].map(|side| Lanes::new(ways.map(|it| it.rotate_left(4 * side))))
        };
        let mut open = self.journey;
        open[Kind::Pawn as usize] |= SIDEWAYS;
        let ways = [self.journey, open];
        self.lanes = ways.map(|ways| kinds(&|_| true, ways));
        self.exact = ways.map(|ways| kinds(&|it| !self.less[it], ways));
        self.up_to = ways.map(|ways| kinds(&|it| self.less[it], ways));
        self.slack = self.less.map(|it| if it { !0 } else { 0 });
        self.deeds = kinds(&|_| true, self.deed);
    }

    /// As many as may be in play. DG-CORE-8, DG-CORE-9
    pub(crate) fn limit(&self, kind: Kind) -> u8 {
        match kind {
            Kind::Pawn => 8,
            Kind::Sage | Kind::Knight => 2,
            Kind::Rook | Kind::Royal => self.start[kind as usize].count_ones() as u8,
        }
    }

    pub(crate) fn blank() -> Sheet {
        let slot = Slot {
            faces: 0,
            form: Form::Any,
        };
        let row = Row {
            skill: Skill::PoisonGarden,
            effect: Effect::Miracle,
            slots: [slot; 4],
            n: 0,
            sum: None,
            relic_slots: 0,
            counters: 0,
            alike: [0; 4],
            open: [[0; 16]; 16],
        };
        Sheet {
            name: String::new(),
            order: 0,
            queen: false,
            die: 0,
            bones: 0,
            start: [0; 5],
            journey: [0; 5],
            lanes: [[NO_LANES; 2]; 2],
            exact: [[NO_LANES; 2]; 2],
            up_to: [[NO_LANES; 2]; 2],
            less: [false; 5],
            slack: [0; 5],
            deed: [0; 5],
            deeds: [NO_LANES; 2],
            special: 0,
            casts: [0; 5],
            abilities: 0,
            numbers: Numbers::default(),
            skills: [row; 5],
        }
    }
}

impl Lanes {
    /// From the bearings of each kind.
    fn new(ways: [u8; 5]) -> Lanes {
        let mut lanes = NO_LANES;
        for bearing in 0..8 {
            let kinds = ways.map(|it| if it >> bearing & 1 != 0 { !0 } else { 0 });
            let known = usize::from(lanes.classes);
            let class = lanes.kinds[..known].iter().position(|it| *it == kinds);
            let class = class.unwrap_or(known);
            lanes.kinds[class] = kinds;
            lanes.class[bearing] = class as u8;
            lanes.classes = lanes.classes.max(class as u8 + 1);
        }
        lanes
    }

    /// The units of each class.
    #[inline]
    pub(crate) fn sort(&self, units: [Set; 5]) -> Sorted<'_> {
        let mut sets = [0; 8];
        let classes = &self.kinds[..usize::from(self.classes).min(8)];
        for (set, kinds) in sets.iter_mut().zip(classes) {
            let pairs = units.iter().zip(kinds);
            *set = pairs.fold(0, |set, (units, kind)| set | units & kind);
        }
        let class = &self.class;
        Sorted { class, sets }
    }
}

/// Units by class.
pub(crate) struct Sorted<'a> {
    class: &'a [u8; 8],
    sets: [Set; 8],
}

impl Sorted<'_> {
    /// Those that go along a bearing.
    #[inline]
    pub(crate) fn along(&self, bearing: u8) -> Set {
        self.sets[usize::from(self.class[usize::from(bearing & 7)] & 7)]
    }
}

impl Row {
    /// With its slots sorted for quick look-up. DG-SLOT-7
    pub(crate) fn sorted(mut self) -> Row {
        for slot in 0..usize::from(self.n) {
            let same = |it: &usize| self.slots[*it] == self.slots[slot];
            let alike = (0..usize::from(self.n)).filter(same);
            self.alike[slot] = alike.fold(0, |set, it| set | 1 << it);
            let first = self.alike[slot].trailing_zeros() as usize == slot;
            for face in (0..16).filter(|&face| first && self.slots[slot].takes(face)) {
                for (filled, open) in (0..).zip(&mut self.open[usize::from(face)]) {
                    *open |= u8::from(self.alike[slot] & !filled != 0) << slot;
                }
            }
        }
        self
    }
}

impl Slot {
    #[inline]
    pub(crate) fn takes(self, face: u8) -> bool {
        self.faces >> (face & 15) & 1 != 0
    }

    /// As it is written on the board: `2-3`, `E`, `sum`.
    pub(crate) fn label(self) -> String {
        match self.form {
            Form::Even => "E".to_owned(),
            Form::Odd => "O".to_owned(),
            Form::Any => "sum".to_owned(),
            Form::One | Form::Some => {
                let faces = (1..16).filter(|&face| self.takes(face));
                faces.map(|it| it.to_string()).collect::<Vec<_>>().join("-")
            }
        }
    }
}
