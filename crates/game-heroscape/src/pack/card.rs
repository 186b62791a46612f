//! Army cards and glyphs as data: numbers, and powers as parameters of primitives.
use serde::{Deserialize, Serialize};

/// An army card as it is printed.
pub struct Card {
    pub(crate) id: String,
    pub(crate) name: String,
    pub(crate) short: String,
    pub(crate) species: u8,
    pub(crate) class: u8,
    pub(crate) size: Size,
    pub(crate) height: u8,
    pub(crate) hero: bool,
    pub(crate) figures: u8,
    pub(crate) spaces: u8,
    pub(crate) life: u8,
    pub(crate) speed: u8,
    pub(crate) range: u8,
    pub(crate) attack: u8,
    pub(crate) defense: u8,
    /// Classic, then rebalanced. HS-SET-2
    pub(crate) points: [u16; 2],
    pub(crate) powers: Powers,
}

impl Card {
    pub(crate) fn is_double(&self) -> bool {
        self.spaces == 2
    }

    /// How its figures stand on the battlefield.
    pub(crate) fn build(&self) -> Build {
        let huge = u8::from(self.size == Size::Huge);
        Build(self.height & Build::HEIGHT | huge << 7)
    }
}

/// Height, and whether it is Huge: a Huge body is twice as wide. In one byte, because it is asked for so often.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Build(u8);

impl Build {
    /// Of nobody.
    pub const NONE: Build = Build(0);
    const HEIGHT: u8 = 127;

    #[inline]
    pub fn height(self) -> u8 {
        self.0 & Build::HEIGHT
    }

    #[inline]
    pub fn is_huge(self) -> bool {
        self.0 > Build::HEIGHT
    }
}

/// As the card says.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Size {
    /// Fits the jungle.
    Small,
    /// Fits the jungle.
    Medium,
    /// Fits the jungle.
    Large,
    /// Does not.
    Huge,
}

/// The powers of one card, each primitive once.
#[derive(Default)]
#[allow(clippy::struct_excessive_bools)]
pub(crate) struct Powers {
    pub auras: Vec<Aura>,
    /// Added when the target is adjacent. HS-POW-SWO
    pub adjacent_dice: u8,
    /// Added by the second attacker at the same target. HS-POW-ZET
    pub second_dice: u8,
    /// HS-POW-DBL
    pub extra_attacks: u8,
    pub special: Option<Special>,
    pub flying: bool,
    pub ghost_walk: bool,
    pub disengage: bool,
    /// Levels that the grapple reaches. HS-POW-GRA
    pub grapple: Option<u8>,
    /// What the d20 must show. HS-POW-BER
    pub second_move: Option<u8>,
    /// HS-POW-MSH
    pub take_control: Option<u8>,
    pub devour: Option<Devour>,
    /// On land and in water. HS-POW-WCL-2
    pub clone: Option<[u8; 2]>,
    /// HS-POW-DRP-1
    pub drop: Option<u8>,
    /// HS-POW-THO
    pub only_adjacent: bool,
    /// HS-POW-DOD
    pub one_shield: bool,
    /// The class it spares. HS-POW-CTR
    pub counter_strike: Option<u8>,
    /// Attack and defense that a spirit adds. HS-POW-SPI-1
    pub spirit: Option<[u8; 2]>,
}

/// What a figure does for others near it.
pub(crate) struct Aura {
    pub reach: Reach,
    pub helps: Helps,
    pub printed_range: Option<u8>,
    pub min_printed_range: u8,
    pub species: Option<u8>,
    pub class: Option<u8>,
    pub attack: u8,
    pub defense: u8,
    pub range: u8,
}

impl Aura {
    /// Whether figures of this card can gain by it.
    pub fn fits(&self, card: &Card) -> bool {
        self.printed_range.is_none_or(|it| it == card.range)
            && card.range >= self.min_printed_range
            && self.species.is_none_or(|it| it == card.species)
            && self.class.is_none_or(|it| it == card.class)
    }
}

/// Whose figures an aura helps.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Helps {
    /// Those of the same controller, not of teammates.
    Own,
    /// Teammates' too.
    Friends,
    /// Enemies too.
    Anybody,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Reach {
    Adjacent,
    /// Within so many spaces, seen.
    ClearSight(u8),
}

/// A special attack. HS-SPA-1
#[derive(Clone, Copy)]
pub(crate) struct Special {
    pub shape: Shape,
    pub range: u8,
    pub dice: u8,
    /// Levels above the thrower that can be reached. HS-POW-GRE-1
    pub lob: Option<u8>,
    /// Whether the chosen figure must be seen.
    pub sight: bool,
    /// Instead of all attacks of the card.
    pub squad: bool,
    /// 0: as often as you like.
    pub uses: u8,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Shape {
    Burst,
    Line,
}

/// HS-POW-CHO
#[derive(Clone, Copy)]
#[allow(clippy::struct_excessive_bools)]
pub(crate) struct Devour {
    pub small: bool,
    pub medium: bool,
    pub large: bool,
    pub huge: bool,
    pub hero: u8,
}

impl Devour {
    pub fn swallows(self, size: Size) -> bool {
        match size {
            Size::Small => self.small,
            Size::Medium => self.medium,
            Size::Large => self.large,
            Size::Huge => self.huge,
        }
    }
}

/// A glyph as it is printed.
pub struct Glyph {
    pub(crate) id: String,
    pub(crate) name: String,
    pub(crate) letter: String,
    pub(crate) count: u8,
    pub(crate) power: GlyphPower,
}

/// What a glyph does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum GlyphPower {
    Bonus(Bonus),
    Initiative(u8),
    Luck(u8),
    Wind,
    Marker,
    Summon,
    Heal,
    Curse(u8),
    Revive(u8),
}

impl GlyphPower {
    /// Acts once, then leaves the game. HS-GLY-5
    pub fn is_temporary(self) -> bool {
        matches!(
            self,
            GlyphPower::Summon | GlyphPower::Heal | GlyphPower::Curse(_) | GlyphPower::Revive(_)
        )
    }
}

/// For every figure of whoever holds the glyph.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Bonus {
    pub attack: u8,
    pub defense: u8,
    pub range: u8,
    pub min_printed_range: u8,
    pub speed: u8,
}

/// A ready-made army.
pub struct Army {
    pub(crate) id: String,
    pub(crate) cards: Vec<u8>,
}
