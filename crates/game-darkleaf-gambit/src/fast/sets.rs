//! Quick ways of `invulnerable`, `spared` and `rules::push::shove`: whole sets of units at once.
use crate::Darkleaf;
use crate::fast::lanes::{KEEP, shift};
use crate::state::clans::{Ability, Clan, Entry, Kind};
use crate::state::square::{Bearing, Set, WOODS, squares};
use crate::state::units::Unit;

impl Darkleaf {
    /// Every unit of a side that is `invulnerable` where it stands.
    pub(crate) fn sheltered(&self, side: usize) -> Set {
        let field = &self.field;
        let rooks = field.of(side, Kind::Rook);
        let (pawns, sages) = (field.of(side, Kind::Pawn), field.of(side, Kind::Sage));
        let mut set = rooks | field.stasis() & pawns;
        if self.holds(Entry::Canopy) {
            set |= pawns;
        }
        let clan = self.clan(side);
        if clan == Clan::Wibo && self.sheet(side).can(Ability::BioticRefuge) {
            set |= squares(rooks).fold(0, |set, at| set | at.diagonals()) & pawns;
        }
        if clan == Clan::Erde && self.sheet(side).can(Ability::LockArms) {
            let beside = squares(rooks & WOODS).fold(0, |set, at| set | at.neighbors());
            set |= beside & sages & WOODS;
        }
        set
    }

    /// The rival's units that can be vanquished by `side`.
    #[inline]
    pub(crate) fn vulnerable_rivals(&self, side: usize) -> Set {
        let rival = side ^ 1;
        let mut set = self.field.side(rival) & !self.sheltered(rival);
        if self.thick_skin(Unit::new(rival, Kind::Royal)) {
            set &= !self.field.kind(Kind::Royal);
        }
        set
    }
}

/// The units of a set that a push by one moves that way, each by itself: the same as asking `shove` of each.
pub(crate) fn movable(game: &Darkleaf, units: Set, bearing: Bearing) -> Set {
    let field = &game.field;
    let over = !KEEP[usize::from(bearing & 7)];
    let may = |side: usize| {
        let units = units & field.side(side) & !field.immobile();
        let room = shift(game.free(side), bearing ^ 4);
        let out = if units & over == 0 {
            0
        } else {
            over & !game.sheltered(side)
        };
        units & (room | out)
    };
    may(0) | may(1)
}
