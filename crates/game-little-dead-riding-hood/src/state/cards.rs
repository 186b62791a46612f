//! Cards: eighteen kinds, each with some copies; and sets of copies, which have no order to hide.
use std::fmt;

use engine::{Draw, Print, Text, Unreadable};
use serde::{Serialize, Serializer};

use super::bits::bits;
use super::pieces::kinds;
use crate::{Pack, WindowKind};

kinds! {
    /// What a card does when it is played for its effect.
    Trick {
        Breadcrumbs = "breadcrumbs",
        Woodcutter = "woodcutter",
        PathShifts = "path_shifts",
        Thicket = "thicket",
        Nightgown = "nightgown",
        Basket = "basket",
        LightFingers = "light_fingers",
        MagicMirror = "magic_mirror",
        SilverBullet = "silver_bullet",
        RottenPlanks = "rotten_planks",
        Ambush = "ambush",
        HereDoggy = "here_doggy",
        Shove = "shove",
        BrokenSpell = "broken_spell",
        SprainedAnkle = "sprained_ankle",
        BigTeeth = "big_teeth",
        ShakeBag = "shake_bag",
        WrongTurn = "wrong_turn",
    }
}

/// When a trick may be played. LD-CARD-4
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum When {
    /// In one's own steps.
    Own,
    /// There, and before another player moves.
    Any,
    /// In this window only.
    Reaction(WindowKind),
}

impl Trick {
    /// What is named when it is played, as the card file has it.
    #[rustfmt::skip]
    pub(crate) const fn target(self) -> &'static str {
        const TARGETS: [&str; 18] = [
            "none", "obstacle", "tile_and_space", "leap", "none", "none", "player", "player", "wolf", "path_tile",
            "path_space", "wolf_and_space", "player_and_direction", "none", "none", "none", "none", "none",
        ];
        TARGETS[self as usize]
    }

    /// LD-CARD-4
    pub(crate) const fn when(self) -> When {
        match self {
            Trick::RottenPlanks | Trick::Ambush | Trick::HereDoggy | Trick::Shove => When::Any,
            Trick::BrokenSpell => When::Reaction(WindowKind::CardEffect),
            Trick::SprainedAnkle => When::Reaction(WindowKind::CardMove),
            Trick::BigTeeth => When::Reaction(WindowKind::CombatStart),
            Trick::ShakeBag => When::Reaction(WindowKind::TokenDrawn),
            Trick::WrongTurn => When::Reaction(WindowKind::TileDrawn),
            _ => When::Own,
        }
    }

    /// As the card file has it.
    pub(crate) const fn when_id(self) -> &'static str {
        match self.when() {
            When::Own => "own",
            When::Any => "any",
            When::Reaction(window) => window.id(),
        }
    }
}

/// A copy of a card: its number in the pack.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Card(pub(crate) u8);

impl Card {
    pub(crate) fn set(self) -> Cards {
        Cards(1 << (self.0 & 63))
    }
}

impl Print<Pack> for Card {
    fn print(&self, pack: &Pack, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(pack.name(*self))
    }

    fn code(&self, pack: &Pack, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(pack.card_id(*self))
    }
}

impl Text<Pack> for Card {
    fn read(pack: &Pack, text: &str) -> Result<Card, Unreadable> {
        let found = pack.deck.iter().find(|&card| pack.card_id(card) == text);
        found.ok_or_else(|| Unreadable::new(text, Self::expected(pack)))
    }

    fn expected(_: &Pack) -> String {
        "a card and its number, such as `ambush-1`".to_owned()
    }
}

/// By number; views write names.
impl Serialize for Card {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_u8(self.0)
    }
}

/// A card that the reader may not know.
impl Print<Pack> for Option<Card> {
    fn print(&self, pack: &Pack, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Some(card) => card.print(pack, f),
            None => f.write_str("a card"),
        }
    }

    fn code(&self, pack: &Pack, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Some(card) => card.code(pack, f),
            None => f.write_str("?"),
        }
    }
}

/// Some copies of cards, one bit each.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, Debug)]
pub struct Cards(pub(crate) u64);

bits!(Cards of Card);

impl Cards {
    #[inline]
    pub(crate) fn with(self, card: Card) -> Cards {
        self.or(card.set())
    }

    #[inline]
    pub(crate) fn without(self, card: Card) -> Cards {
        self.minus(card.set())
    }

    #[inline]
    pub(crate) fn contains(self, card: Card) -> bool {
        card.0 < 64 && self.0 & card.set().0 != 0
    }

    /// Those of these that are wanted.
    pub(crate) fn filter(self, mut wanted: impl FnMut(Card) -> bool) -> Cards {
        let kept = self.iter().filter(|&it| wanted(it));
        kept.fold(Cards::EMPTY, Cards::with)
    }

    /// Any of these, each equally likely.
    pub(crate) fn pick(self, draw: &mut impl Draw) -> Card {
        let mut bits = self.0;
        for _ in 0..draw.below(u32::from(self.len())) {
            bits &= bits - 1;
        }
        Card(bits.trailing_zeros() as u8)
    }

    /// Takes that many out at random.
    pub(crate) fn deal(&mut self, cards: u8, draw: &mut impl Draw) -> Cards {
        (0..cards).fold(Cards::EMPTY, |hand, _| {
            let card = self.pick(draw);
            *self = self.without(card);
            hand.with(card)
        })
    }
}

/// A hand that the reader may not know.
impl Print<Pack> for Option<Cards> {
    fn print(&self, pack: &Pack, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = |cards: Cards| cards.iter().map(|it| it.text(pack).to_string());
        match self {
            Some(cards) => f.write_str(&names(*cards).collect::<Vec<_>>().join(", ")),
            None => f.write_str("some cards"),
        }
    }

    fn code(&self, pack: &Pack, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = |cards: Cards| cards.iter().map(|it| it.coded(pack).to_string());
        match self {
            Some(cards) => f.write_str(&names(*cards).collect::<Vec<_>>().join(",")),
            None => f.write_str("?"),
        }
    }
}
