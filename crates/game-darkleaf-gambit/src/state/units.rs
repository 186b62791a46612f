//! Units and the board they stand on.
use crate::state::clans::{Aura, Clan, Kind};
use crate::state::square::{Set, Square};

/// A unit with everything that travels with it, in 16 bits; 0 is nobody. DG-CORE-15
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Unit(pub u16);

const SIDE: u16 = 1 << 3;
const AURA: u16 = 1 << 4;
pub(crate) const QUARRY: u16 = 1 << 6;
pub(crate) const FROZEN: u16 = 1 << 7;
pub(crate) const SLUMBER: u16 = 1 << 8;
const LADDER: u32 = 9;
const LADDER_OWNER: u16 = 1 << 11;
/// Its Ladder is still to be lowered. DG-HEX-27
pub(crate) const DUE: u16 = 1 << 12;
/// It has journeyed this turn. DG-JRN-9
pub(crate) const JOURNEYED: u16 = 1 << 13;
pub(crate) const STASIS: u16 = 1 << 14;
/// DG-INT-13
pub(crate) const IMMOBILE: u16 = STASIS | FROZEN | SLUMBER;
/// Whatever the board keeps a set of.
const MARKS: u16 = AURA | AURA << 1 | 3 << LADDER | JOURNEYED | IMMOBILE;

impl Unit {
    pub(crate) const NONE: Unit = Unit(0);

    pub(crate) fn new(side: usize, kind: Kind) -> Unit {
        Unit((kind as u16 + 1) | ((side as u16) << 3))
    }

    #[inline]
    pub(crate) fn is_some(self) -> bool {
        self.0 & 7 != 0
    }

    #[inline]
    pub(crate) fn kind(self) -> Kind {
        const KINDS: [Kind; 8] = [
            Kind::Royal,
            Kind::Pawn,
            Kind::Sage,
            Kind::Knight,
            Kind::Rook,
            Kind::Royal,
            Kind::Pawn,
            Kind::Pawn,
        ];
        KINDS[usize::from(self.0 & 7)]
    }

    #[inline]
    pub(crate) fn side(self) -> usize {
        usize::from(self.0 & SIDE != 0)
    }

    #[inline]
    pub(crate) fn is(self, side: usize, kind: Kind) -> bool {
        self.0 & 15 == Unit::new(side, kind).0
    }

    #[inline]
    pub(crate) fn has(self, mark: u16) -> bool {
        self.0 & mark != 0
    }

    #[inline]
    pub(crate) fn with(self, mark: u16) -> Unit {
        Unit(self.0 | mark)
    }

    #[inline]
    pub(crate) fn without(self, mark: u16) -> Unit {
        Unit(self.0 & !mark)
    }

    /// The mark of an aura; the two auras of a clan share two marks.
    #[inline]
    pub(crate) fn aura(aura: Aura) -> u16 {
        AURA << aura.slot()
    }

    /// The auras that it bears, of those of its clan.
    pub(crate) fn auras(self, clan: Clan) -> impl Iterator<Item = Aura> {
        let own = Aura::of(clan).iter().copied();
        own.filter(move |&it| self.has(Unit::aura(it)))
    }

    #[inline]
    pub(crate) fn ladder(self) -> u8 {
        (self.0 >> LADDER & 3) as u8
    }

    #[inline]
    pub(crate) fn ladder_owner(self) -> usize {
        usize::from(self.0 & LADDER_OWNER != 0)
    }

    pub(crate) fn with_ladder(self, owner: usize, counters: u8) -> Unit {
        let bare = self.0 & !(3 << LADDER | LADDER_OWNER | DUE);
        let owner = if counters > 0 && owner == 1 {
            LADDER_OWNER
        } else {
            0
        };
        Unit(bare | u16::from(counters) << LADDER | owner)
    }
}

/// The board: who stands where, as a list and as sets.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Field {
    cells: [Unit; 64],
    kinds: [Set; 5],
    sides: [Set; 2],
    laddered: Set,
    /// Pawns in stasis, units that cannot move, and those with them that have journeyed.
    stasis: Set,
    immobile: Set,
    still: Set,
    /// Bearers of the first and of the second aura of their clan.
    auras: [Set; 2],
}

impl Field {
    pub(crate) const EMPTY: Field = Field {
        cells: [Unit::NONE; 64],
        kinds: [0; 5],
        sides: [0; 2],
        laddered: 0,
        stasis: 0,
        immobile: 0,
        still: 0,
        auras: [0; 2],
    };

    #[inline]
    pub(crate) fn at(&self, square: Square) -> Unit {
        self.cells[square.index()]
    }

    #[inline]
    pub(crate) fn occupied(&self) -> Set {
        self.sides[0] | self.sides[1]
    }

    #[inline]
    pub(crate) fn side(&self, side: usize) -> Set {
        self.sides[side & 1]
    }

    #[inline]
    pub(crate) fn kind(&self, kind: Kind) -> Set {
        self.kinds[kind as usize]
    }

    #[inline]
    pub(crate) fn of(&self, side: usize, kind: Kind) -> Set {
        self.kinds[kind as usize] & self.sides[side & 1]
    }

    #[inline]
    pub(crate) fn royal(&self, side: usize) -> Option<Square> {
        let set = self.of(side, Kind::Royal);
        (set != 0).then(|| Square(set.trailing_zeros() as u8))
    }

    #[inline]
    pub(crate) fn laddered(&self) -> Set {
        self.laddered
    }

    #[inline]
    pub(crate) fn stasis(&self) -> Set {
        self.stasis
    }

    #[inline]
    pub(crate) fn immobile(&self) -> Set {
        self.immobile
    }

    /// Immobile, or has journeyed this turn.
    #[inline]
    pub(crate) fn still(&self) -> Set {
        self.still
    }

    #[inline]
    pub(crate) fn bearers(&self, aura: Aura) -> Set {
        self.auras[aura.slot()]
    }

    #[inline]
    pub(crate) fn put(&mut self, square: Square, unit: Unit) {
        let bit = square.bit();
        self.cells[square.index()] = unit;
        self.kinds[unit.kind() as usize] |= bit;
        self.sides[unit.side()] |= bit;
        if unit.has(MARKS) {
            self.mark(square, unit);
        }
    }

    #[inline]
    pub(crate) fn take(&mut self, square: Square) -> Unit {
        let unit = self.at(square);
        let gone = !square.bit();
        self.cells[square.index()] = Unit::NONE;
        self.kinds[unit.kind() as usize] &= gone;
        self.sides[unit.side()] &= gone;
        if unit.has(MARKS) {
            self.laddered &= gone;
            self.stasis &= gone;
            self.immobile &= gone;
            self.still &= gone;
            self.auras[0] &= gone;
            self.auras[1] &= gone;
        }
        unit
    }

    #[inline]
    pub(crate) fn shift(&mut self, from: Square, to: Square) {
        let unit = self.take(from);
        self.put(to, unit);
    }

    /// Moves a unit that journeys. DG-JRN-9
    #[inline]
    pub(crate) fn journey(&mut self, from: Square, to: Square) {
        self.shift(from, to);
        self.cells[to.index()] = self.at(to).with(JOURNEYED);
        self.still |= to.bit();
    }

    /// What lasts until the end of a turn is over for a unit.
    #[inline]
    pub(crate) fn settle(&mut self, square: Square) {
        let unit = self.at(square);
        if unit.has(IMMOBILE) {
            self.mark(square, unit.without(FROZEN | SLUMBER | JOURNEYED));
        } else {
            self.cells[square.index()] = unit.without(JOURNEYED);
            self.still &= !square.bit();
        }
    }

    pub(crate) fn swap(&mut self, one: Square, two: Square) {
        let (first, second) = (self.take(one), self.take(two));
        self.put(one, second);
        self.put(two, first);
    }

    /// The same unit with other marks.
    #[inline]
    pub(crate) fn mark(&mut self, square: Square, unit: Unit) {
        self.cells[square.index()] = unit;
        let (bit, gone) = (square.bit(), !square.bit());
        let when = |mark: u16| if unit.has(mark) { bit } else { 0 };
        self.laddered = self.laddered & gone | when(3 << LADDER);
        self.stasis = self.stasis & gone | when(STASIS);
        self.immobile = self.immobile & gone | when(IMMOBILE);
        self.still = self.still & gone | when(IMMOBILE | JOURNEYED);
        self.auras[0] = self.auras[0] & gone | when(AURA);
        self.auras[1] = self.auras[1] & gone | when(AURA << 1);
    }

    /// Whether list and sets tell the same.
    pub(crate) fn agrees(&self) -> bool {
        let mut again = Field::EMPTY;
        for square in Square::all().filter(|&it| self.at(it).is_some()) {
            again.put(square, self.at(square));
        }
        again == *self
    }
}
