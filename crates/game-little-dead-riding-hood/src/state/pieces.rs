//! The nouns besides cards and spaces: sisters, helpers, tiles, tokens.
use std::fmt;

use engine::{ClauseId, Print, Seat, SeatSet, Text, Unreadable};
use serde::{Serialize, Serializer};

use crate::{Pack, clause};

/// Kinds of things, in the order of the pack's files, and what those call them.
macro_rules! kinds {
    ($(#[$meta:meta])* $Kind:ident $(, $one:literal)? { $($Variant:ident = $id:literal,)* }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, serde::Serialize)]
        #[serde(rename_all = "snake_case")]
        #[repr(u8)]
        #[allow(missing_docs)]
        pub enum $Kind { $($Variant),* }

        impl $Kind {
            pub(crate) const ALL: [$Kind; [$($id),*].len()] = [$($Kind::$Variant),*];

            /// As the files have it.
            pub(crate) const fn id(self) -> &'static str {
                [$($id),*][self as usize]
            }
        }

        $(impl Text<Pack> for $Kind {
            fn read(pack: &Pack, text: &str) -> Result<$Kind, Unreadable> {
                let found = $Kind::ALL.into_iter().find(|it| it.id() == text);
                found.ok_or_else(|| Unreadable::new(text, Self::expected(pack)))
            }

            fn expected(_: &Pack) -> String {
                format!("{}: {}", $one, $Kind::ALL.map($Kind::id).join(", "))
            }
        })?
    };
}
pub(crate) use kinds;

/// A seat's pawn: `p0` in notation, `Red` in sentences. LD-SETUP-10
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Sister(pub Seat);

impl Sister {
    pub(crate) const CODES: [&'static str; 5] = ["p0", "p1", "p2", "p3", "p4"];

    pub(crate) fn code(self) -> &'static str {
        Self::CODES[self.0.index() % 5]
    }
}

impl Print<Pack> for Sister {
    fn print(&self, pack: &Pack, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(pack.sister(self.0))
    }

    fn code(&self, _: &Pack, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str((*self).code())
    }
}

impl Text<Pack> for Sister {
    fn read(pack: &Pack, text: &str) -> Result<Sister, Unreadable> {
        let at = Self::CODES.iter().position(|&code| code == text);
        let sister = at.map(|at| Sister(Seat(at as u8)));
        sister.ok_or_else(|| Unreadable::new(text, Self::expected(pack)))
    }

    fn expected(_: &Pack) -> String {
        "a sister, p0 to p4".to_owned()
    }
}

impl Serialize for Sister {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str((*self).code())
    }
}

/// Some sisters, for sentences.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Sisters(pub SeatSet);

impl Print<Pack> for Sisters {
    fn print(&self, pack: &Pack, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = self.0.iter().map(|it| pack.sister(it).to_owned());
        f.write_str(&names.collect::<Vec<_>>().join(", "))
    }

    fn code(&self, _: &Pack, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let codes = self.0.iter().map(|it| Sister(it).code());
        f.write_str(&codes.collect::<Vec<_>>().join(","))
    }
}

kinds! {
    /// One of the six. LD-SETUP-2
    Helper, "a helper" {
        Prince = "prince",
        WickedQueen = "wicked_queen",
        Huntsman = "huntsman",
        FairyGodmother = "fairy_godmother",
        EvilStepmother = "evil_stepmother",
        YoungestBrother = "youngest_brother",
    }
}

impl Print<Pack> for Helper {
    fn print(&self, pack: &Pack, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the {}", pack.helper(*self))
    }

    fn code(&self, _: &Pack, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

kinds! {
    /// What is printed on a tile.
    Tile, "a tile" {
        PathEmpty = "path_empty",
        PathBullet = "path_bullet",
        PathWolf = "path_wolf",
        Obstacle = "obstacle",
    }
}

impl Print<Pack> for Tile {
    fn print(&self, _: &Pack, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = [
            "a path",
            "a path with a bullet",
            "a path with a wolf",
            "an obstacle",
        ];
        f.write_str(names[*self as usize])
    }

    fn code(&self, _: &Pack, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

/// What is drawn from the bag. LD-FIGHT-4
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs)]
pub enum Token {
    Bullet,
    Wolf,
}

engine::notation! { Token for Pack;
    Bullet = "bullet";
    Wolf = "wolf";
}

/// A number of bullets, for sentences.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Bullets(pub u8);

impl Print<Pack> for Bullets {
    fn print(&self, _: &Pack, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            0 => f.write_str("no bullets"),
            1 => f.write_str("1 bullet"),
            n => write!(f, "{n} bullets"),
        }
    }

    fn code(&self, _: &Pack, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

kinds! {
    /// The six response windows. LD-CARD-7
    WindowKind {
        TileDrawn = "tile_drawn",
        CardEffect = "card_effect",
        CardMove = "card_move",
        BeforeMovement = "before_movement",
        CombatStart = "combat_start",
        TokenDrawn = "token_drawn",
    }
}

impl WindowKind {
    /// What is asked in it: the answer to what.
    pub(crate) const fn question(self) -> &'static str {
        [
            "AnswerTile",
            "AnswerTrick",
            "AnswerRun",
            "AnswerMove",
            "AnswerFight",
            "AnswerToken",
        ][self as usize]
    }

    /// What opens it, and what answers it.
    pub(crate) const fn clause(self) -> ClauseId {
        match self {
            WindowKind::TileDrawn => const { clause("LD-WINDOW-1") },
            WindowKind::CardEffect => const { clause("LD-WINDOW-2") },
            WindowKind::CardMove => const { clause("LD-WINDOW-3") },
            WindowKind::BeforeMovement => const { clause("LD-WINDOW-4") },
            WindowKind::CombatStart => const { clause("LD-WINDOW-5") },
            WindowKind::TokenDrawn => const { clause("LD-WINDOW-6") },
        }
    }
}

impl Print<Pack> for WindowKind {
    fn print(&self, _: &Pack, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words = [
            "the drawn tile",
            "the trick",
            "the run",
            "the next move",
            "the fight",
            "the drawn token",
        ];
        f.write_str(words[*self as usize])
    }

    fn code(&self, _: &Pack, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}
