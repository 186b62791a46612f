//! A view as JSON, as clients read it.
use engine::Seat;
use serde::Serialize;
use serde::ser::{SerializeMap, Serializer};

use super::View;
use crate::phases::{CardDraw, Cut, Phase, Played, TileDraw, Wolves};
use crate::rules::{targets, tiles};
use crate::state::cards::Cards;
use crate::state::open::{Figure, Open};
use crate::state::space::LANES;
use crate::worth::evaluate;
use crate::{Pack, Sister, Space, Tile};

/// As clients know it.
fn kind(phase: Phase) -> &'static str {
    match phase {
        Phase::Window(window) => window.kind.question(),
        Phase::Tiles(_) => "DrawTile",
        Phase::Before => "MoveStep",
        Phase::Refill(_) => "DrawCard",
        Phase::FightBegins | Phase::FightEnds | Phase::Flight => "CommitBullets",
        phase => phase.name(),
    }
}

/// Cards by name.
struct Names<'a>(&'a Pack, Cards);

impl Serialize for Names<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.1.iter().map(|card| self.0.card_id(card)))
    }
}

#[derive(Serialize)]
struct Hand<'a> {
    size: u8,
    /// Those that are known; nothing if none is.
    cards: Option<Names<'a>>,
}

#[derive(Serialize)]
struct SisterView<'a> {
    name: &'a str,
    at: Space,
    retreat: Space,
    bullets: u8,
    hand: Hand<'a>,
    played: Names<'a>,
    plays_left: u8,
    helper: Option<&'static str>,
    /// The way home in half steps; nothing where there is none.
    home: Option<u8>,
    /// Cards of other hands that this seat has seen.
    knows: Option<Names<'a>>,
}

#[derive(Serialize)]
struct SpaceView {
    tile: Tile,
    bullet: bool,
    wolf: bool,
    /// Whether that wolf could be sent to a sister.
    hunts: bool,
}

#[derive(Serialize)]
struct FightView {
    who: Sister,
    wolves: u8,
    bullets: u8,
    token: Option<crate::Token>,
    fleeing: bool,
    from: Space,
    tried: crate::Spaces,
}

#[derive(Serialize, Default)]
struct PhaseView<'a> {
    kind: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    by: Option<Sister>,
    #[serde(skip_serializing_if = "Option::is_none")]
    of: Option<Sister>,
    #[serde(skip_serializing_if = "Option::is_none")]
    tile: Option<Tile>,
    #[serde(skip_serializing_if = "Option::is_none")]
    card: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    at: Option<Space>,
    /// The second target, where it is a space.
    #[serde(skip_serializing_if = "Option::is_none")]
    to: Option<Space>,
    /// Where the drawn tile may be laid.
    #[serde(skip_serializing_if = "Option::is_none")]
    legal: Option<crate::Spaces>,
    #[serde(skip_serializing_if = "Option::is_none")]
    left: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    gown: Option<bool>,
    /// What the Prince has given already.
    #[serde(skip_serializing_if = "Option::is_none")]
    stepped: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    swapped: Option<bool>,
    /// Where the Queen's last wolf went.
    #[serde(skip_serializing_if = "Option::is_none")]
    moved: Option<Space>,
    #[serde(skip_serializing_if = "Option::is_none")]
    window: Option<crate::WindowKind>,
    #[serde(skip_serializing_if = "Option::is_none")]
    asked: Option<engine::SeatSet>,
}

impl View {
    fn phase(&self, phase: Phase) -> PhaseView<'_> {
        let kind = kind(phase);
        let view = PhaseView {
            kind,
            ..PhaseView::default()
        };
        let by = |seat: Seat| Some(Sister(seat));
        match phase {
            Phase::LayTile(laying) => PhaseView {
                by: by(laying.who),
                of: by(laying.by),
                tile: Some(laying.tile),
                legal: Some(tiles::legal(&self.seen, laying.tile)),
                ..view
            },
            Phase::Target(played) => self.played(played, view),
            Phase::Step(run) => PhaseView {
                by: by(run.by),
                left: Some(run.left),
                gown: Some(run.gown),
                ..view
            },
            Phase::Window(window) => PhaseView {
                by: by(window.opener),
                window: Some(window.kind),
                asked: Some(window.asked),
                ..view
            },
            Phase::MirrorCard(mirror) => PhaseView {
                by: by(mirror.by),
                of: by(mirror.of),
                ..view
            },
            Phase::Prince(given) => PhaseView {
                stepped: Some(given.stepped),
                swapped: Some(given.swapped),
                ..view
            },
            Phase::Queen(Wolves { left, moved }) => PhaseView {
                left: Some(left),
                moved: (moved != Space::NONE).then_some(moved),
                ..view
            },
            Phase::StepmotherCard(of) => PhaseView { of: by(of), ..view },
            Phase::SwapWith(at) | Phase::WolfTo(at) | Phase::Woodcut(Cut { at, .. }) => PhaseView {
                at: Some(at),
                ..view
            },
            Phase::DrawTile(TileDraw { by: who, .. })
            | Phase::DrawCard(CardDraw { to: who, .. }) => PhaseView {
                by: by(who),
                ..view
            },
            _ => view,
        }
    }

    /// A trick with what it was aimed at so far.
    fn played<'a>(&'a self, played: Played, view: PhaseView<'a>) -> PhaseView<'a> {
        let view = PhaseView {
            by: Some(Sister(played.by)),
            card: Some(self.seen.pack.card_id(played.card)),
            ..view
        };
        let space = |code: u8| Space::all().find(|&at| at == Space::of_code(code));
        let seat = |code: u8| self.seen.open.everybody().find(|it| it.0 == code);
        match self.seen.pack.trick(played.card).target() {
            "player" | "player_and_direction" => PhaseView {
                of: seat(played.first).map(Sister),
                ..view
            },
            _ => PhaseView {
                at: space(played.first),
                to: space(played.second),
                ..view
            },
        }
    }

    fn sister<'a>(&'a self, at: usize, figure: &Figure) -> SisterView<'a> {
        let (size, pack) = (self.sizes[at], &*self.seen.pack);
        let shown = self.seen.hands[at];
        let names = |cards: Cards| (!cards.is_empty()).then_some(Names(pack, cards));
        SisterView {
            name: pack.sister(Seat(at as u8)),
            at: figure.at,
            retreat: figure.retreat,
            bullets: figure.bullets,
            hand: Hand {
                size,
                cards: match size {
                    0 => Some(Names(pack, shown)),
                    _ => names(shown),
                },
            },
            played: Names(pack, figure.played),
            plays_left: self.seen.allowance(Seat(at as u8)),
            helper: figure.helper.map(crate::Helper::id),
            home: self.home(Seat(at as u8)),
            knows: names(self.seen.known[at]),
        }
    }

    fn home(&self, seat: Seat) -> Option<u8> {
        let placed = self.seen.open.sister(seat).at != Space::NONE;
        let way = placed.then(|| evaluate::standing_way(&self.seen.open, seat));
        way.filter(|&it| it < evaluate::FAR)
    }

    fn stage(&self) -> &'static str {
        match self.seen.open.bottom() {
            Phase::Starter | Phase::Deal(_) | Phase::ChooseStart(_) => "setup",
            Phase::Tiles(_) | Phase::HelperChoice => "helpers",
            Phase::Before | Phase::MoveStep(_) => "movement",
            Phase::Over => "over",
            _ => "cleanup",
        }
    }
}

/// Spaces with a tile, by name.
struct Tiles<'a>(&'a Open);

impl Serialize for Tiles<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let (woods, pawns) = (&self.0.woods, self.0.pawns());
        let mut map = to.serialize_map(None)?;
        for at in woods.tiles().iter() {
            if let Some(tile) = woods.tile(at) {
                let (bullet, wolf) = (woods.bullets.contains(at), woods.wolves.contains(at));
                let near = |to: crate::Spaces| !to.and(pawns).is_empty();
                let hunts = wolf && near(woods.prowl(at, pawns, targets::PROWL));
                let view = SpaceView {
                    tile,
                    bullet,
                    wolf,
                    hunts,
                };
                map.serialize_entry(&at.to_string(), &view)?;
            }
        }
        map.end()
    }
}

/// Counts by kind of tile.
struct Counts([u8; 4]);

impl Serialize for Counts {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let mut map = to.serialize_map(None)?;
        for tile in Tile::ALL {
            map.serialize_entry(tile.id(), &self.0[tile as usize])?;
        }
        map.end()
    }
}

/// Sisters by name, `p0` to `p4`, spaces by name, piles, then the sequence of play.
impl Serialize for View {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let (open, pack) = (&self.seen.open, &*self.seen.pack);
        let mut map = to.serialize_map(None)?;
        let playing = usize::from(open.players);
        for (at, figure) in open.sisters.iter().take(playing).enumerate() {
            map.serialize_entry(Sister::CODES[at], &self.sister(at, figure))?;
        }
        map.serialize_entry("spaces", &Tiles(open))?;
        let starts = (0..LANES).map(|lane| Space::new(lane, 0));
        let starts: Vec<Space> = starts.filter(|&at| open.is_in_play(at)).collect();
        map.serialize_entry("starts", &starts)?;
        map.serialize_entry("tile_pile", &Counts(open.tile_pile))?;
        map.serialize_entry("tile_discards", &Counts(open.tile_discards))?;
        let held: u8 = self.sizes.iter().sum();
        let pile = pack.deck().minus(open.seen()).len() - held;
        map.serialize_entry("card_pile", &pile)?;
        map.serialize_entry("card_discards", &Names(pack, open.discards))?;
        let bullets = open.bullets_left(pack.numbers.bullets);
        map.serialize_entry("bullet_supply", &bullets)?;
        let wolves = open.wolves_left(pack.numbers.wolves);
        map.serialize_entry("wolf_supply", &wolves)?;
        map.serialize_entry("turn", &open.turn)?;
        map.serialize_entry("stage", self.stage())?;
        map.serialize_entry("starter", &Sister(open.starter))?;
        map.serialize_entry("active", &Sister(open.active))?;
        map.serialize_entry("phase", &self.phase(open.top()))?;
        let pending = open.phases.as_slice().iter().map(|&it| self.phase(it));
        map.serialize_entry("pending", &pending.collect::<Vec<_>>())?;
        let fight = &open.fight;
        let fighting = open.phases.as_slice().iter().any(|it| it.is_fight());
        let fight = fighting.then_some(FightView {
            who: Sister(fight.who),
            wolves: fight.wolves,
            bullets: fight.bullets,
            token: fight.token,
            fleeing: fight.fleeing,
            from: fight.pivot,
            tried: fight.tried,
        });
        map.serialize_entry("fight", &fight)?;
        map.serialize_entry("options", &open.options)?;
        map.end()
    }
}
