//! The nouns besides cards and spaces: sisters, helpers, tiles, tokens.
use std::fmt;

use engine::{ClauseId, Print, Seat, SeatSet, Text, Unreadable};
use serde::{Serialize, Serializer};

use crate::{Pack, clause};

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

/// One of the six. LD-SETUP-2
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[repr(u8)]
#[allow(missing_docs)]
pub enum Helper {
    Prince,
    WickedQueen,
    Huntsman,
    FairyGodmother,
    EvilStepmother,
    YoungestBrother,
}

impl Helper {
    pub(crate) const ALL: [Helper; 6] = [
        Helper::Prince,
        Helper::WickedQueen,
        Helper::Huntsman,
        Helper::FairyGodmother,
        Helper::EvilStepmother,
        Helper::YoungestBrother,
    ];

    pub(crate) const fn id(self) -> &'static str {
        const IDS: [&str; 6] = [
            "prince",
            "wicked_queen",
            "huntsman",
            "fairy_godmother",
            "evil_stepmother",
            "youngest_brother",
        ];
        IDS[self as usize]
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

impl Text<Pack> for Helper {
    fn read(pack: &Pack, text: &str) -> Result<Helper, Unreadable> {
        let found = Helper::ALL.into_iter().find(|it| it.id() == text);
        found.ok_or_else(|| Unreadable::new(text, Self::expected(pack)))
    }

    fn expected(_: &Pack) -> String {
        format!("a helper: {}", Helper::ALL.map(Helper::id).join(", "))
    }
}

/// What is printed on a tile.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[repr(u8)]
#[allow(missing_docs)]
pub enum Tile {
    PathEmpty,
    PathBullet,
    PathWolf,
    Obstacle,
}

impl Tile {
    pub(crate) const ALL: [Tile; 4] = [
        Tile::PathEmpty,
        Tile::PathBullet,
        Tile::PathWolf,
        Tile::Obstacle,
    ];

    pub(crate) const fn id(self) -> &'static str {
        ["path_empty", "path_bullet", "path_wolf", "obstacle"][self as usize]
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

impl Text<Pack> for Tile {
    fn read(pack: &Pack, text: &str) -> Result<Tile, Unreadable> {
        let found = Tile::ALL.into_iter().find(|it| it.id() == text);
        found.ok_or_else(|| Unreadable::new(text, Self::expected(pack)))
    }

    fn expected(_: &Pack) -> String {
        format!("a tile: {}", Tile::ALL.map(Tile::id).join(", "))
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

/// The six response windows. LD-CARD-7
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum WindowKind {
    TileDrawn,
    CardEffect,
    CardMove,
    BeforeMovement,
    CombatStart,
    TokenDrawn,
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

    /// As the card file has it.
    pub(crate) const fn id(self) -> &'static str {
        [
            "tile_drawn",
            "card_effect",
            "card_move",
            "before_movement",
            "combat_start",
            "token_drawn",
        ][self as usize]
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
