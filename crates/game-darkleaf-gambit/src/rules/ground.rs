//! Questions about the position: what is available, invulnerable, in force, in the graveyard.
use crate::pack::Sheet;
use crate::phases::Phase;
use crate::state::clans::{Ability, Aura, CENTER_CLAN, Clan, Entry, Kind, Skill};
use crate::state::side::Bone;
use crate::state::square::{Set, Square, WOODS, dilate, squares};
use crate::state::turn::Stage;
use crate::state::units::{FROZEN, Field, IMMOBILE, JOURNEYED, STASIS, Unit};
use crate::words::refusal::Verdict;
use crate::{Darkleaf, Refusal};

/// DG-SET-6: one chip of six stays on the clan board.
pub(crate) const CHIPS: u8 = 5;

impl Darkleaf {
    /// The side whose turn it is: 0 the first player, 1 the second.
    #[inline]
    pub(crate) fn active(&self) -> usize {
        usize::from(self.turn.active & 1)
    }

    #[inline]
    pub(crate) fn rival(&self) -> usize {
        self.active() ^ 1
    }

    #[inline]
    pub(crate) fn clan(&self, side: usize) -> Clan {
        self.sides[side & 1].clan
    }

    #[inline]
    pub(crate) fn sheet(&self, side: usize) -> &Sheet {
        self.pack.sheet(self.clan(side))
    }

    /// Reclaimed land that is closed to this side. DG-ERD-8, DG-ERD-9
    #[inline]
    pub(crate) fn closed(&self, side: usize) -> Set {
        self.sides[side & 1 ^ 1].reclaimed
    }

    /// Territories available to the units of a side. DG-CORE-3, DG-CORE-19
    #[inline]
    pub(crate) fn free(&self, side: usize) -> Set {
        !self.field.occupied() & !self.closed(side)
    }

    /// DG-TERM-2, DG-TERM-3
    #[inline]
    #[allow(clippy::unused_self)]
    pub(crate) fn seat_rank(&self, side: usize) -> Set {
        0xff << (56 * side)
    }

    /// d4 d5 e4 e5, as the pack has it.
    #[inline]
    pub(crate) fn center(&self) -> Set {
        self.pack.sheet(CENTER_CLAN).numbers.center
    }

    /// Whether a counter of this entry runs, whoever rolled it. DG-WILL-3, DG-WILL-8
    #[inline]
    pub(crate) fn holds(&self, entry: Entry) -> bool {
        let runs = |side: usize| self.sides[side].rounds > 0 && self.sides[side].entry == entry;
        runs(0) || runs(1)
    }

    /// Cannot be vanquished on this territory. DG-INT-1, DG-INT-7, DG-INT-10; rooks never leave play. DG-INT-17
    /// Passive protection goes on while its giver is immobile. DG-INT-12
    #[inline]
    pub(crate) fn invulnerable(&self, field: &Field, unit: Unit, at: Square) -> bool {
        let side = unit.side();
        match unit.kind() {
            Kind::Rook => true,
            Kind::Royal | Kind::Knight => false,
            Kind::Pawn => {
                unit.has(STASIS) || self.in_refuge(field, side, at) || self.holds(Entry::Canopy)
            }
            Kind::Sage => self.locks_arms(field, side, at),
        }
    }

    /// DG-WIB-20
    #[inline]
    fn in_refuge(&self, field: &Field, side: usize, at: Square) -> bool {
        self.clan(side) == Clan::Wibo
            && at.diagonals() & field.of(side, Kind::Rook) != 0
            && self.sheet(side).can(Ability::BioticRefuge)
    }

    /// DG-ERD-18
    #[inline]
    fn locks_arms(&self, field: &Field, side: usize, at: Square) -> bool {
        self.clan(side) == Clan::Erde
            && at.is_in(WOODS)
            && at.neighbors() & field.of(side, Kind::Rook) & WOODS != 0
            && self.sheet(side).can(Ability::LockArms)
    }

    /// Cannot be vanquished by the rival: invulnerable, or the Erde king's Thick Skin, which stops nothing else.
    /// DG-ERD-22, DG-ERD-23, DG-INT-3
    #[inline]
    pub(crate) fn spared(&self, at: Square) -> bool {
        let unit = self.field.at(at);
        self.invulnerable(&self.field, unit, at) || self.thick_skin(unit)
    }

    #[inline]
    pub(crate) fn thick_skin(&self, unit: Unit) -> bool {
        let side = unit.side();
        unit.kind() == Kind::Royal
            && self.sheet(side).can(Ability::ThickSkin)
            && !self.clan(side ^ 1).names_royal()
    }

    /// DG-WIB-23
    #[inline]
    pub(crate) fn deep_rooted(&self, unit: Unit) -> bool {
        unit.kind() == Kind::Royal && self.sheet(unit.side()).can(Ability::DeepRoots)
    }

    /// DG-INT-13, DG-INT-14; DG-FER-31 for what the owner does.
    #[inline]
    pub(crate) fn owner_may_move(&self, unit: Unit) -> bool {
        let held = unit.kind() == Kind::Royal && self.sides[unit.side()].held;
        !unit.has(IMMOBILE) && !held
    }

    /// Where an effect may relocate a unit, of those in `within`. DG-INT-15, DG-WIB-23
    pub(crate) fn relocations(&self, from: Square, within: Set) -> Set {
        let unit = self.field.at(from);
        if unit.has(IMMOBILE) {
            return 0;
        }
        let near = if self.deep_rooted(unit) {
            from.adjacent()
        } else {
            !0
        };
        within & near & self.free(unit.side())
    }

    /// DG-CORE-4, DG-CORE-18: the available territories of a set or, if there are none, the nearest to it.
    /// Journeys, retreats, swaps, Belay, following up and free choices of territory do not ask this. DG-CORE-7
    pub(crate) fn next_best(&self, side: usize, set: Set) -> Set {
        let free = self.free(side);
        let mut near = set;
        // Nothing is near an empty set: a position may have no rook to be placed beside.
        while near & free == 0 && near != 0 && near != !0 {
            near = dilate(near);
        }
        near & free
    }

    /// DG-SET-5, DG-CORE-8 to -10
    #[inline]
    pub(crate) fn graveyard(&self, side: usize, kind: Kind) -> u8 {
        let in_play = self.field.of(side, kind).count_ones() as u8;
        let lifted = self.in_hand().filter(|unit| unit.is(side, kind));
        self.sheet(side)
            .limit(kind)
            .saturating_sub(in_play + lifted.count() as u8)
    }

    /// Units that are off the board only until they are set down. DG-CORE-20
    pub(crate) fn in_hand(&self) -> impl Iterator<Item = Unit> {
        let royal = Some(self.limbo.royal).filter(|unit| unit.is_some());
        let pawn = matches!(self.phase, Phase::HastyPawn(_));
        let pawn = pawn.then(|| Unit::new(self.active(), Kind::Pawn));
        let saved = self.limbo.saved().map(|(unit, _)| unit);
        saved.chain(royal).chain(pawn)
    }

    /// Units of a side that carry an aura.
    #[inline]
    pub(crate) fn bearers(&self, side: usize, aura: Aura) -> Set {
        self.field.side(side) & self.field.bearers(aura)
    }

    /// DG-CORE-16, DG-SET-7: a chip of any color, if one of the five is left.
    pub(crate) fn has_chip(&self, side: usize, aura: Aura) -> bool {
        (self.bearers(side, aura).count_ones() as u8) < CHIPS
    }

    pub(crate) fn garden_chips(&self, side: usize) -> u8 {
        let [low, high] = self.sides[side].gardens;
        low.count_ones() as u8 + 2 * high.count_ones() as u8
    }

    pub(crate) fn ladder_chips(&self, side: usize) -> u8 {
        squares(self.field.laddered())
            .map(|at| self.field.at(at))
            .filter(|it| it.ladder_owner() == side)
            .map(Unit::ladder)
            .sum()
    }

    /// DG-HEX-36
    #[allow(clippy::unused_self)]
    pub(crate) fn chips_for(&self, used: u8, more: u8) -> bool {
        used + more <= CHIPS
    }

    /// Tokens that may be spent now: not the one the Will gave this turn. DG-POW-9, DG-HEX-12
    #[inline]
    pub(crate) fn spendable(&self, side: usize, skill: Skill) -> u8 {
        let tokens = self.sides[side].tokens(skill);
        let earned = side == self.active()
            && usize::from(self.turn.earned) == skill.row()
            && self.clan(side) != Clan::Hexen;
        tokens.saturating_sub(u8::from(earned && tokens > 0))
    }

    /// Relic slots of a row. DG-POW-2
    pub(crate) fn relic_slots(&self, skill: Skill) -> u8 {
        let more = u8::from(
            self.will.deep_pockets && skill.effect() == crate::state::clans::Effect::Relic,
        );
        self.pack.row(skill).relic_slots + more
    }

    /// The kind of die a side began with, as pools count it: equal dice are of one kind.
    #[inline]
    pub(crate) fn die_kind(&self, side: usize) -> usize {
        if self.sheet(0).die == self.sheet(1).die {
            0
        } else {
            side
        }
    }

    #[inline]
    pub(crate) fn die_size(&self, kind: usize) -> u8 {
        self.sheet(kind).die
    }

    /// The largest die a side owns, slotted ones counted. DG-SLOT-6
    pub(crate) fn largest_die(&self, side: usize) -> u8 {
        let it = &self.sides[side];
        let owns = |kind: usize| {
            let slotted = |bone: &&Bone| **bone != Bone::NONE && bone.kind() == kind;
            it.pool[kind] > 0 || it.rows.iter().flatten().any(|bone| slotted(&bone))
        };
        let sizes = (0..2)
            .filter(|&kind| owns(kind))
            .map(|kind| self.die_size(kind));
        sizes.max().unwrap_or(0)
    }

    /// The value of a journey: the face, changed by Calm Waters and mire. DG-JRN-11, DG-FER-40, DG-WILL-14
    #[inline]
    pub(crate) fn value(&self) -> u8 {
        let (side, mut value) = (self.active(), self.turn.face);
        if self.sides[side].law(Skill::CalmWaters) {
            value = value.saturating_sub(1);
        }
        if self.holds(Entry::Mire) {
            value.min(3)
        } else {
            value
        }
    }

    /// Whether pawns in the Wibo Seat are in stasis right now. DG-WIB-32, DG-WIB-33
    #[inline]
    pub(crate) fn stasis_at_once(&self, side: usize) -> bool {
        !(self.active() == side && self.turn.stage == Stage::Execute)
    }

    /// The unit that has journeyed this turn, or one of them.
    pub(crate) fn journeyed(&self) -> Option<Square> {
        let mut still = squares(self.field.side(self.active()) & self.field.still());
        still.find(|&at| self.field.at(at).has(JOURNEYED))
    }
}

/// Nobody moves this unit. DG-INT-13
pub(crate) fn immobile(unit: Unit, at: Square) -> Verdict {
    if !unit.has(IMMOBILE) {
        Ok(())
    } else if unit.has(STASIS) {
        Err(Refusal::HeldByTheEndless { at })
    } else if unit.has(FROZEN) {
        Err(Refusal::JustRegrown { at })
    } else {
        Err(Refusal::Slumbering { at })
    }
}

/// Its owner does not move it either. DG-INT-13, DG-FER-31
pub(crate) fn held(game: &Darkleaf, at: Square) -> Verdict {
    let unit = game.field.at(at);
    immobile(unit, at)?;
    if game.owner_may_move(unit) {
        Ok(())
    } else {
        Err(Refusal::Held)
    }
}

/// A unit of a side, as `asked` sees it.
pub(crate) fn not_of(game: &Darkleaf, at: Square, side: usize, asked: usize) -> Verdict {
    let unit = game.field.at(at);
    if !unit.is_some() {
        Err(Refusal::NobodyThere { at })
    } else if unit.side() == side {
        Ok(())
    } else if unit.side() == asked {
        Err(Refusal::YourOwnUnit { at })
    } else {
        Err(Refusal::NotYourUnit { at })
    }
}

pub(crate) fn of_kind(game: &Darkleaf, at: Square, needed: Kind) -> Verdict {
    let unit = game.field.at(at);
    if unit.is_some() && unit.kind() == needed {
        Ok(())
    } else {
        Err(Refusal::NotOfKind { at, needed })
    }
}

/// A territory of a set for a unit of a side; if not: closed land, occupied, or just not named. DG-CORE-1, DG-CORE-5
pub(crate) fn placed(game: &Darkleaf, side: usize, set: Set, at: Square) -> Verdict {
    if at.is_in(set) {
        Ok(())
    } else if at.is_in(game.closed(side)) {
        Err(Refusal::ClosedLand { at })
    } else if at.is_in(game.field.occupied()) {
        Err(Refusal::Occupied { at })
    } else {
        Err(Refusal::NotAvailable { at })
    }
}

/// A territory of a set for a unit that an effect relocates. DG-INT-15, DG-WIB-23
pub(crate) fn relocated(game: &Darkleaf, from: Square, within: Set, to: Square) -> Verdict {
    let unit = game.field.at(from);
    immobile(unit, from)?;
    if game.deep_rooted(unit) && !to.is_in(from.adjacent()) {
        return Err(Refusal::DeepRoots);
    }
    placed(game, unit.side(), game.relocations(from, within), to)
}
