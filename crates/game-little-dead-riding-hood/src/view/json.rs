//! A view as JSON, as clients read it.
use engine::Seat;
use serde::Serialize;
use serde::ser::{SerializeMap, Serializer};

use super::View;
use crate::phases::{CardDraw, Loss, Phase, Played, TileDraw, Wolves};
use crate::rules::targets;
use crate::state::cards::Cards;
use crate::state::cause::Cause;
use crate::state::open::{Figure, Open};
use crate::state::space::LANES;
use crate::worth::evaluate;
use crate::{Hood, Pack, Sister, Space, Tile};

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

/// A phase with what clients show of it.
struct PhaseView<'a>(&'a Hood, Phase);

impl Serialize for PhaseView<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let &PhaseView(game, phase) = self;
        let mut map = to.serialize_map(None)?;
        map.serialize_entry("kind", phase.kind())?;
        match phase {
            Phase::LayTile(laying) => {
                map.serialize_entry("by", &Sister(laying.who))?;
                map.serialize_entry("of", &Sister(laying.by))?;
                map.serialize_entry("tile", &laying.tile)?;
                map.serialize_entry("legal", &game.open.woods.legal(laying.tile))?;
            }
            Phase::Target(played) => serialize_played(game, played, &mut map)?,
            Phase::Step(run) => {
                map.serialize_entry("by", &Sister(run.by))?;
                map.serialize_entry("left", &run.left)?;
                map.serialize_entry("gown", &run.gown)?;
            }
            Phase::Window(window) => {
                map.serialize_entry("by", &Sister(window.opener))?;
                map.serialize_entry("window", &window.kind)?;
                map.serialize_entry("asked", &window.asked)?;
            }
            Phase::Discard(Loss { by, of, cause }) => {
                if cause == Cause::Mirror {
                    map.serialize_entry("by", &Sister(by))?;
                }
                if cause != Cause::CleanUp {
                    map.serialize_entry("of", &Sister(of))?;
                }
            }
            // What the Prince has given already.
            Phase::Prince(given) => {
                map.serialize_entry("stepped", &given.stepped)?;
                map.serialize_entry("swapped", &given.swapped)?;
            }
            // Where the Queen's last wolf went.
            Phase::Queen(Wolves { left, moved }) => {
                map.serialize_entry("left", &left)?;
                if moved != Space::NONE {
                    map.serialize_entry("moved", &moved)?;
                }
            }
            Phase::SwapWith(at)
            | Phase::WolfTo(at)
            | Phase::DrawTile(TileDraw {
                fells: Some(at), ..
            }) => {
                map.serialize_entry("at", &at)?;
            }
            Phase::DrawTile(TileDraw { by, cause, .. })
            | Phase::DrawCard(CardDraw { to: by, cause, .. })
                if !cause.is_for_all() =>
            {
                map.serialize_entry("by", &Sister(by))?;
            }
            _ => {}
        }
        map.end()
    }
}

/// A trick with what it was aimed at so far.
fn serialize_played<M: SerializeMap>(
    game: &Hood,
    played: Played,
    map: &mut M,
) -> Result<(), M::Error> {
    map.serialize_entry("by", &Sister(played.by))?;
    map.serialize_entry("card", game.pack.card_id(played.card))?;
    let player = game.pack.trick(played.card).target().starts_with("player");
    if player {
        let mut all = game.open.everybody();
        return match all.find(|it| it.0 == played.first) {
            Some(of) => map.serialize_entry("of", &Sister(of)),
            None => Ok(()),
        };
    }
    for (key, code) in [("at", played.first), ("to", played.second)] {
        if let Some(at) = Space::all().find(|&at| at == Space::of_code(code)) {
            map.serialize_entry(key, &at)?;
        }
    }
    Ok(())
}

impl View {
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
                cards: (size == 0 || !shown.is_empty()).then_some(Names(pack, shown)),
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
        let pile = pack.deck.minus(open.seen()).len() - held;
        map.serialize_entry("card_pile", &pile)?;
        map.serialize_entry("card_discards", &Names(pack, open.discards))?;
        let bullets = open.bullets_left(pack.numbers.bullets);
        map.serialize_entry("bullet_supply", &bullets)?;
        let wolves = open.wolves_left(pack.numbers.wolves);
        map.serialize_entry("wolf_supply", &wolves)?;
        map.serialize_entry("turn", &open.turn)?;
        map.serialize_entry("stage", &open.part())?;
        map.serialize_entry("starter", &Sister(open.starter))?;
        map.serialize_entry("active", &Sister(open.active))?;
        map.serialize_entry("phase", &PhaseView(&self.seen, open.top()))?;
        let phases = open.phases.as_slice().iter();
        let pending: Vec<_> = phases.map(|&it| PhaseView(&self.seen, it)).collect();
        map.serialize_entry("pending", &pending)?;
        let fight = &open.fight;
        let fight = open.any(Phase::is_fight).then_some(FightView {
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
