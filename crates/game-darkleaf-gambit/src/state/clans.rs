//! The nouns: clans, kinds of units, skills, auras, entries of the Will, each with its name. A flat table.
use serde::{Deserialize, Serialize};

use crate::Pack;

/// Enums of small numbers with a word for each variant.
macro_rules! words {
    ($(#[$meta:meta])* $Name:ident; $($Variant:ident = $word:literal),* $(,)?) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
        #[repr(u8)]
        pub enum $Name { $(#[doc = concat!("`", $word, "`")] #[serde(rename = $word)] $Variant),* }

        impl $Name {
            /// All of them, in order.
            pub const ALL: &'static [$Name] = &[$($Name::$Variant),*];

            /// As it is written.
            pub const fn word(self) -> &'static str {
                match self { $($Name::$Variant => $word),* }
            }

            /// Reads the word.
            pub fn find(word: &str) -> Option<$Name> {
                $Name::ALL.iter().copied().find(|it| it.word() == word)
            }
        }

        impl std::fmt::Display for $Name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.pad(self.word())
            }
        }

        impl std::str::FromStr for $Name {
            type Err = ();

            fn from_str(word: &str) -> Result<$Name, ()> {
                $Name::find(word).ok_or(())
            }
        }
    };
}
pub(crate) use words;

words! {
    /// The six clans, in the order of play. DG-SET-11
    Clan; Hexen = "HEX", Wibo = "WIB", Murg = "MUR", Ferrymen = "FER", Erde = "ERD", Huldra = "HUL",
}

words! {
    /// The five kinds of units.
    Kind; Pawn = "pawn", Sage = "sage", Knight = "knight", Rook = "rook", Royal = "royal",
}

words! {
    /// The thirty skills, five rows of each clan in the order of the clans.
    Skill;
    PoisonGarden = "poison_garden", WitchsLadder = "witchs_ladder", HocVult = "haggedorn_hoc_vult",
    WaxingMoon = "waxing_moon", Compass = "celestial_compass",
    Spores = "hallucinogenic_spores", Regrowth = "rival_regrowth", StarterSeed = "starter_seed",
    Scatter = "scatter", Endless = "the_endless",
    IronPlating = "iron_plating", Predictive = "predictive_model", Loop = "electromagnetic_loop",
    Assassin = "assassin", Singularity = "technological_singularity",
    Tide = "unrelenting_tide", Current = "master_the_current", Eddy = "eddy",
    BigWave = "big_wave", CalmWaters = "calm_waters",
    Banish = "banish", ThatWhich = "that_which_cannot_be_destroyed", Metamorphic = "metamorphic",
    Sink = "sink", OneWithTheLand = "one_with_the_land",
    LongBow = "long_bow", Pivot = "pivot", Renewal = "renewal", Tweak = "tweak", Adapt = "adapt",
}

words! {
    /// What a paid row does. DG-POW-1 to -4
    Effect; Miracle = "miracle", Relic = "relic", Aura = "aura", Law = "law",
}

words! {
    /// The six auras, two of each clan that has any.
    Aura;
    IronPlating = "iron_plating", Assassin = "assassin",
    Barbaric = "barbaric", Ripple = "ripple_effect",
    LongBow = "long_bow", Pivot = "pivot",
}

words! {
    /// The two lists of Haggedorn's Will. DG-SET-9
    List; Blessings = "blessings", Curses = "curses",
}

words! {
    /// What a unit can do besides journey and deed.
    Ability;
    FromTheShadows = "from_the_shadows", TwoHeadedSnake = "two_headed_snake",
    PlaceOfPower = "place_of_power", MasterGardener = "master_gardener",
    MassMorph = "mass_morph", HastyRetreat = "hasty_retreat",
    BioticRefuge = "biotic_refuge", DeepRoots = "deep_roots",
    Ambush = "ambush", TargetLock = "target_lock", SanctionedViolence = "sanctioned_violence",
    WaveRider = "wave_rider", Belay = "belay",
    LockArms = "lock_arms", Tremor = "tremor", ThickSkin = "thick_skin",
    ArcShot = "arc_shot", Leap = "leap", Invulnerable = "invulnerable",
}

words! {
    /// The 24 entries of the Will card.
    Entry;
    Seedling = "seedling", OldFriend = "old_friend", Gift = "gift_of_the_weald",
    SpareBone = "spare_bone", Homeward = "homeward_path", Mist = "shifting_mist",
    GentlePaths = "gentle_paths", Canopy = "canopy", DeepPockets = "deep_pockets",
    OpenGlades = "open_glades", SafeHearth = "safe_hearth", SecondSight = "second_sight",
    Withering = "withering", BrokenVow = "broken_vow", SpilledBones = "spilled_bones",
    Rust = "rust", Fading = "fading", Stumble = "stumble", BarrenGround = "barren_ground",
    Mire = "mire", RootedStones = "rooted_stones", LostBone = "lost_bone",
    Slumber = "slumber", IllOmen = "ill_omen",
}

engine::plain!(print Clan, Kind, Skill, Aura, List, Entry);

/// Reads one of the words above, or says what would do.
macro_rules! readable {
    ($($Name:ident, $what:literal);* $(;)?) => { $(
        impl engine::Text<Pack> for $Name {
            fn read(pack: &Pack, text: &str) -> Result<$Name, engine::Unreadable> {
                let unreadable = || engine::Unreadable::new(text, $Name::expected(pack));
                $Name::find(text).ok_or_else(unreadable)
            }

            fn expected(_: &Pack) -> String {
                let words: Vec<_> = $Name::ALL.iter().map(|it| it.word()).collect();
                format!("{}: {}", $what, words.join(", "))
            }
        }
    )* };
}

readable! {
    Clan, "a clan";
    Kind, "a kind of unit";
    Skill, "a skill";
    Aura, "an aura";
    List, "a list";
    Entry, "an entry of the Will";
}

impl Skill {
    #[inline]
    pub(crate) fn clan(self) -> Clan {
        Clan::ALL[self as usize / 5]
    }

    /// Its row on the clan board.
    #[inline]
    pub(crate) fn row(self) -> usize {
        const ROWS: [u8; 30] = {
            let mut rows = [0; 30];
            let mut at = 0;
            while at < 30 {
                rows[at] = (at % 5) as u8;
                at += 1;
            }
            rows
        };
        usize::from(ROWS[self as usize])
    }

    #[inline]
    pub(crate) fn of(clan: Clan, row: usize) -> Skill {
        Skill::ALL[clan as usize * 5 + row % 5]
    }

    /// What its row does when it is paid; fixed, because the effect is code.
    pub(crate) fn effect(self) -> Effect {
        match self {
            Skill::IronPlating | Skill::Assassin | Skill::LongBow | Skill::Pivot => Effect::Aura,
            Skill::Compass
            | Skill::Endless
            | Skill::Singularity
            | Skill::CalmWaters
            | Skill::OneWithTheLand
            | Skill::Adapt => Effect::Law,
            Skill::PoisonGarden
            | Skill::WitchsLadder
            | Skill::StarterSeed
            | Skill::Predictive
            | Skill::Loop
            | Skill::Tide
            | Skill::Banish
            | Skill::Metamorphic
            | Skill::Tweak => Effect::Relic,
            _ => Effect::Miracle,
        }
    }
}

impl Aura {
    /// First or second of its clan.
    #[inline]
    pub(crate) fn slot(self) -> usize {
        self as usize % 2
    }

    /// Those of a clan, if it has any.
    pub(crate) fn of(clan: Clan) -> &'static [Aura] {
        match clan {
            Clan::Murg => &Aura::ALL[0..2],
            Clan::Ferrymen => &Aura::ALL[2..4],
            Clan::Huldra => &Aura::ALL[4..6],
            Clan::Hexen | Clan::Wibo | Clan::Erde => &[],
        }
    }

    /// The aura that a paid row gives.
    pub(crate) fn from(skill: Skill) -> Option<Aura> {
        match skill {
            Skill::IronPlating => Some(Aura::IronPlating),
            Skill::Assassin => Some(Aura::Assassin),
            Skill::LongBow => Some(Aura::LongBow),
            Skill::Pivot => Some(Aura::Pivot),
            _ => None,
        }
    }

    /// The kind of unit that a row gives it to.
    pub(crate) fn bearer(self) -> Kind {
        match self {
            Aura::Assassin | Aura::Pivot => Kind::Sage,
            _ => Kind::Pawn,
        }
    }
}

/// The clan whose numbers name the center.
pub(crate) const CENTER_CLAN: Clan = Clan::Erde;

impl Clan {
    /// Whether its path names the rival royal. DG-ERD-22
    pub(crate) fn names_royal(self) -> bool {
        matches!(self, Clan::Murg | Clan::Ferrymen | Clan::Huldra)
    }
}

impl Kind {
    /// The letter of a unit in positions; a royal is a king or a queen.
    pub(crate) fn letter(self, queen: bool) -> char {
        match self {
            Kind::Pawn => 'P',
            Kind::Sage => 'S',
            Kind::Knight => 'N',
            Kind::Rook => 'R',
            Kind::Royal if queen => 'Q',
            Kind::Royal => 'K',
        }
    }

    pub(crate) fn read(letter: char) -> Option<Kind> {
        match letter {
            'P' => Some(Kind::Pawn),
            'S' => Some(Kind::Sage),
            'N' => Some(Kind::Knight),
            'R' => Some(Kind::Rook),
            'K' | 'Q' => Some(Kind::Royal),
            _ => None,
        }
    }
}
