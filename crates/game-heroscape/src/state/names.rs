//! Names that people read and write: spaces, cards, figures, directions.
use std::fmt;

use engine::{Print, Seat, Text, Unreadable};
use serde::{Serialize, Serializer};

use crate::Pack;

/// A space by its hex, `4:2`, or on the deck above it, `4:2^`. HS-GEN-9
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct Spot {
    /// Row; first, because spaces are listed by r, then q.
    pub r: i8,
    /// Column.
    pub q: i8,
    /// On the slab.
    pub deck: bool,
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let deck = if self.deck { "^" } else { "" };
        write!(f, "{}:{}{deck}", self.q, self.r)
    }
}

engine::plain!(print Spot);

impl Text<Pack> for Spot {
    fn read(pack: &Pack, text: &str) -> Result<Self, Unreadable> {
        let unreadable = || Unreadable::new(text, Spot::expected(pack));
        let (hex, deck) = match text.strip_suffix('^') {
            Some(hex) => (hex, true),
            None => (text, false),
        };
        let (q, r) = hex.split_once(':').ok_or_else(unreadable)?;
        let number = |part: &str| part.parse::<i8>().map_err(|_| unreadable());
        let spot = Spot {
            q: number(q)?,
            r: number(r)?,
            deck,
        };
        (spot.to_string() == text)
            .then_some(spot)
            .ok_or_else(unreadable)
    }

    fn expected(_: &Pack) -> String {
        "a space, `4:2` or on a deck `4:2^`".to_owned()
    }
}

impl Serialize for Spot {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(self)
    }
}

/// A kind of army card, by its place in `cards.toml`: `finn`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct Kind(pub u8);

impl Print<Pack> for Kind {
    fn print(&self, pack: &Pack, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&pack.card(*self).name)
    }

    fn code(&self, pack: &Pack, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&pack.card(*self).id)
    }
}

impl Text<Pack> for Kind {
    fn read(pack: &Pack, text: &str) -> Result<Self, Unreadable> {
        let known = pack.cards.iter().position(|it| it.id == text);
        let kind = known.map(|at| Kind(at as u8));
        kind.ok_or_else(|| Unreadable::new(text, Kind::expected(pack)))
    }

    fn expected(pack: &Pack) -> String {
        let ids: Vec<_> = pack.cards.iter().map(|it| it.id.as_str()).collect();
        format!("a card, one of {}", ids.join(", "))
    }
}

impl Serialize for Kind {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_u8(self.0)
    }
}

/// An army card in the match, by the seat that fielded it: `0.finn`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct CardName {
    /// Who fielded it.
    pub seat: Seat,
    /// What it is.
    pub kind: Kind,
}

impl Print<Pack> for CardName {
    fn print(&self, pack: &Pack, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} of {}", pack.card(self.kind).name, self.seat)
    }

    fn code(&self, pack: &Pack, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.seat.0, pack.card(self.kind).id)
    }
}

impl Text<Pack> for CardName {
    fn read(pack: &Pack, text: &str) -> Result<Self, Unreadable> {
        let unreadable = || Unreadable::new(text, CardName::expected(pack));
        let (seat, kind) = text.split_once('.').ok_or_else(unreadable)?;
        Ok(CardName {
            seat: read_seat(seat).ok_or_else(unreadable)?,
            kind: Kind::read(pack, kind)?,
        })
    }

    fn expected(_: &Pack) -> String {
        "a card with the seat that fielded it, such as `0.finn`".to_owned()
    }
}

fn read_seat(text: &str) -> Option<Seat> {
    let number = text.parse().ok().filter(|&it: &u8| it < 6);
    number.filter(|it| it.to_string() == text).map(Seat)
}

/// A figure: its card and its number on it, `0.tarn_vikings.3`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct FigureName {
    /// Its card.
    pub card: CardName,
    /// From 1.
    pub n: u8,
}

impl Print<Pack> for FigureName {
    fn print(&self, pack: &Pack, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let card = pack.card(self.card.kind);
        f.write_str(&card.short)?;
        if card.figures > 1 {
            write!(f, " {}", self.n)?;
        }
        write!(f, " of {}", self.card.seat)
    }

    fn code(&self, pack: &Pack, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.card.coded(pack), self.n)
    }
}

impl Text<Pack> for FigureName {
    fn read(pack: &Pack, text: &str) -> Result<Self, Unreadable> {
        let unreadable = || Unreadable::new(text, FigureName::expected(pack));
        let (card, n) = text.rsplit_once('.').ok_or_else(unreadable)?;
        let card = CardName::read(pack, card)?;
        let number = n.parse().ok().filter(|it: &u8| it.to_string() == n);
        let figures = pack.card(card.kind).figures;
        let n = number.filter(|it| (1..=figures).contains(it));
        let n = n.ok_or_else(unreadable)?;
        Ok(FigureName { card, n })
    }

    fn expected(_: &Pack) -> String {
        "a figure, such as `0.tarn_vikings.3`".to_owned()
    }
}

/// A glyph by its place in `glyphs.toml`: `astrid`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct GlyphName(pub u8);

impl Print<Pack> for GlyphName {
    fn print(&self, pack: &Pack, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&pack.glyphs[usize::from(self.0)].name)
    }

    fn code(&self, pack: &Pack, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&pack.glyphs[usize::from(self.0)].id)
    }
}

impl Text<Pack> for GlyphName {
    fn read(pack: &Pack, text: &str) -> Result<Self, Unreadable> {
        let known = pack.glyphs.iter().position(|it| it.id == text);
        let glyph = known.map(|at| GlyphName(at as u8));
        glyph.ok_or_else(|| Unreadable::new(text, GlyphName::expected(pack)))
    }

    fn expected(pack: &Pack) -> String {
        let ids: Vec<_> = pack.glyphs.iter().map(|it| it.id.as_str()).collect();
        format!("a glyph, one of {}", ids.join(", "))
    }
}

impl Serialize for GlyphName {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_u8(self.0)
    }
}

/// One of the six ways across an edge. HS-GEN-9
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub enum Dir {
    /// 0
    E,
    /// 1
    NE,
    /// 2
    NW,
    /// 3
    W,
    /// 4
    SW,
    /// 5
    SE,
}

engine::notation! { Dir for Pack;
    E = "E";
    NE = "NE";
    NW = "NW";
    W = "W";
    SW = "SW";
    SE = "SE";
}

impl Dir {
    /// By number.
    pub const ALL: [Dir; 6] = [Dir::E, Dir::NE, Dir::NW, Dir::W, Dir::SW, Dir::SE];

    /// Steps in q and r.
    pub const fn delta(self) -> (i8, i8) {
        DELTAS[self as usize]
    }
}

const DELTAS: [(i8, i8); 6] = [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)];

/// An end of a figure: the first of its spaces, by r and then q, or the second.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub enum End {
    /// The only one of a single-space figure.
    First,
    /// Of a double-space figure.
    Second,
}

engine::notation! { End for Pack;
    First = "first";
    Second = "second";
}

impl End {
    pub(crate) const BOTH: [End; 2] = [End::First, End::Second];
}
