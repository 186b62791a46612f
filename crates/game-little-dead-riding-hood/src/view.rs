//! What a viewer may know: all that lies open, the own hand, and what the Magic Mirror showed. LD-FX-8
use std::array;

use engine::{ClauseId, Draw, Seat, Shared, Viewer};
use serde::Serialize;
use serde::ser::{SerializeMap, Serializer};

use crate::cards::Cards;
use crate::open::{Figure, Open};
use crate::phases::{Phase, Played, Round, targets, window};
use crate::{Action, Card, Hood, Pack, Sister, Space, Tile, WindowKind, clause, evaluate};

/// What a viewer may know.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View {
    pack: Shared<Pack>,
    open: Open,
    sizes: [u8; 5],
    /// Of each hand, the cards that are known.
    shown: [Cards; 5],
    /// Of each seat's knowledge, what the viewer knows of it: all of its own, and which of its own cards others saw.
    known: [Cards; 5],
    /// What was answered out of order, as far as the viewer knows.
    kept: [Option<Card>; 5],
    viewer: Viewer,
}

pub(crate) fn build(game: &Hood, viewer: Viewer) -> View {
    let &Hood {
        pack,
        open,
        hands,
        known,
        kept,
    } = game;
    let own = match viewer {
        Viewer::Seat(seat) => hands[seat.index() % 5],
        Viewer::Spectator | Viewer::Open => Cards::EMPTY,
    };
    let seen = match viewer {
        Viewer::Seat(seat) => known[seat.index() % 5],
        Viewer::Spectator | Viewer::Open => Cards::EMPTY,
    };
    let is = |at: usize| viewer.is(Seat(at as u8));
    View {
        viewer,
        pack,
        open,
        sizes: hands.map(Cards::len),
        shown: array::from_fn(|at| {
            if is(at) {
                hands[at]
            } else {
                hands[at].and(seen)
            }
        }),
        known: array::from_fn(|at| {
            if is(at) {
                known[at]
            } else {
                known[at].and(own)
            }
        }),
        kept: array::from_fn(|at| kept[at].filter(|_| is(at))),
    }
}

/// Deals what is unseen to the hands, and guesses what others have seen of each other's.
pub(crate) fn guess(view: &View, draw: &mut impl Draw) -> Hood {
    let all = view
        .shown
        .iter()
        .fold(view.open.seen(), |all, it| all.or(*it));
    let mut unseen = view.pack.deck().minus(all);
    let mut hands = view.shown;
    for (hand, size) in hands.iter_mut().zip(view.sizes) {
        let missing = size - hand.len();
        *hand = hand.or(unseen.deal(missing, draw));
    }
    let mut known = view.known;
    for by in view.open.everybody().filter(|&it| !view.viewer.is(it)) {
        let looked = view.open.looked[by.index()];
        for of in looked.iter().filter(|&it| !view.viewer.is(it)) {
            let still = hands[of.index()].iter().filter(|_| draw.below(2) == 0);
            let still = still.fold(Cards::EMPTY, Cards::with);
            known[by.index()] = known[by.index()].or(still);
        }
    }
    let mut guess = Hood {
        pack: view.pack,
        open: view.open,
        hands,
        known,
        kept: view.kept,
    };
    if let Phase::Window(window) = view.open.top() {
        for seat in window.early.iter().filter(|&it| !view.viewer.is(it)) {
            guess.kept[seat.index()] = any_answer(&guess, seat, window.kind, draw);
        }
    }
    guess
}

/// Something that the seat may have answered. LD-CARD-7
fn any_answer(guess: &Hood, seat: Seat, kind: WindowKind, draw: &mut impl Draw) -> Option<Card> {
    let mut answers = Vec::new();
    window::actions(guess, seat, kind, &mut answers);
    match answers[draw.below(answers.len() as u32) as usize] {
        Action::Trick(card) => Some(card),
        _ => None,
    }
}

/// The name of the question, and the clause that asks it.
pub(crate) fn question(phase: Phase) -> (&'static str, ClauseId) {
    match phase {
        Phase::Starter => ("Starter", const { clause("LD-SETUP-9") }),
        Phase::Deal { .. } => ("Deal", const { clause("LD-SETUP-3") }),
        Phase::ChooseStart { .. } => ("ChooseStart", const { clause("LD-SETUP-7") }),
        Phase::Tiles { .. } | Phase::DrawTile { .. } => ("DrawTile", const { clause("LD-P1-1") }),
        Phase::HelperChoice => ("HelperChoice", const { clause("LD-P1-2") }),
        Phase::Before | Phase::MoveStep { .. } => ("MoveStep", const { clause("LD-P2-1") }),
        Phase::Refill { .. } | Phase::DrawCard { .. } => ("DrawCard", const { clause("LD-P3-3") }),
        Phase::DiscardDown => ("DiscardDown", const { clause("LD-P3-4") }),
        Phase::Over => ("Over", const { clause("LD-WIN-1") }),
        Phase::LayTile { .. } => ("LayTile", const { clause("LD-TILE-1") }),
        Phase::Prince { .. } => ("Prince", const { clause("LD-HELP-1") }),
        Phase::PrinceWith { .. } => ("SwapWith", const { clause("LD-HELP-1") }),
        Phase::Queen { .. } => ("Queen", const { clause("LD-HELP-2") }),
        Phase::QueenTo { .. } => ("WolfTo", const { clause("LD-HELP-10") }),
        Phase::Huntsman => ("Huntsman", const { clause("LD-HELP-3") }),
        Phase::Godmother => ("Godmother", const { clause("LD-HELP-4") }),
        Phase::Stepmother => ("StepmotherWhom", const { clause("LD-HELP-5") }),
        Phase::Forced { .. } => ("StepmotherCard", const { clause("LD-HELP-5") }),
        Phase::Window(window) => (window.kind.name(), window.kind.clause()),
        Phase::Card(_) => ("Target", const { clause("LD-CARD-6") }),
        Phase::Run { .. } => ("Step", const { clause("LD-MOVE-1") }),
        Phase::Woodcut { .. } => ("Woodcut", const { clause("LD-FX-2") }),
        Phase::Mirror { .. } => ("MirrorCard", const { clause("LD-FX-8") }),
        Phase::Fight(Round::Direction) => ("FlightDirection", const { clause("LD-FLEE-4") }),
        Phase::Fight(_) => ("CommitBullets", const { clause("LD-FIGHT-3") }),
        Phase::Bag => ("Bag", const { clause("LD-FIGHT-4") }),
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
        let kind = question(phase).0;
        let view = PhaseView {
            kind,
            ..PhaseView::default()
        };
        let by = |seat: Seat| Some(Sister(seat));
        match phase {
            Phase::LayTile {
                by: drew,
                who,
                tile,
                ..
            } => PhaseView {
                by: by(who),
                of: by(drew),
                tile: Some(tile),
                legal: Some(self.open.woods.legal(tile, self.open.options.open_woods)),
                ..view
            },
            Phase::Card(played) => self.played(played, view),
            Phase::Run {
                by: who,
                left,
                gown,
            } => PhaseView {
                by: by(who),
                left: Some(left),
                gown: Some(gown),
                ..view
            },
            Phase::Window(window) => PhaseView {
                by: by(window.opener),
                window: Some(window.kind),
                asked: Some(window.asked),
                ..view
            },
            Phase::Mirror { by: who, of } => PhaseView {
                by: by(who),
                of: by(of),
                ..view
            },
            Phase::Prince { stepped, swapped } => PhaseView {
                stepped: Some(stepped),
                swapped: Some(swapped),
                ..view
            },
            Phase::Queen { left, moved } => PhaseView {
                left: Some(left),
                moved: (moved != Space::NONE).then_some(moved),
                ..view
            },
            Phase::Forced { of } => PhaseView { of: by(of), ..view },
            Phase::PrinceWith { first: at }
            | Phase::QueenTo { wolf: at }
            | Phase::Woodcut { at, .. } => PhaseView {
                at: Some(at),
                ..view
            },
            Phase::DrawTile { by: who, .. } | Phase::DrawCard { to: who, .. } => PhaseView {
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
            card: Some(self.pack.card_id(played.card)),
            ..view
        };
        let space = |code: u8| Space::all().find(|&at| at == Space::of_code(code));
        let seat = |code: u8| self.open.everybody().find(|it| it.0 == code);
        match self.pack.trick(played.card).target() {
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
        let (size, pack) = (self.sizes[at], &*self.pack);
        let shown = self.shown[at];
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
            plays_left: self.plays_left(figure),
            helper: figure.helper.map(crate::Helper::id),
            home: self.home(Seat(at as u8)),
            knows: names(self.known[at]),
        }
    }

    fn home(&self, seat: Seat) -> Option<u8> {
        let placed = self.open.sister(seat).at != Space::NONE;
        let way = placed.then(|| evaluate::standing_way(&self.open, seat));
        way.filter(|&it| it < evaluate::FAR)
    }

    fn plays_left(&self, figure: &Figure) -> u8 {
        let numbers = &self.pack.numbers;
        let plays = match figure.helper {
            Some(crate::Helper::YoungestBrother) => numbers.plays_with_brother,
            _ => numbers.plays,
        };
        plays.saturating_sub(figure.played.len())
    }

    fn stage(&self) -> &'static str {
        match self.open.phases.as_slice()[0] {
            Phase::Starter | Phase::Deal { .. } | Phase::ChooseStart { .. } => "setup",
            Phase::Tiles { .. } | Phase::HelperChoice => "helpers",
            Phase::Before | Phase::MoveStep { .. } => "movement",
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
        let (open, pack) = (&self.open, &*self.pack);
        let mut map = to.serialize_map(None)?;
        let playing = usize::from(open.players);
        for (at, figure) in open.sisters.iter().take(playing).enumerate() {
            map.serialize_entry(Sister::CODES[at], &self.sister(at, figure))?;
        }
        map.serialize_entry("spaces", &Tiles(open))?;
        let starts = (0..crate::space::LANES).map(|lane| Space::new(lane, 0));
        let in_play = |at: &Space| open.woods.lanes.contains(Space::new(at.lane(), 1));
        let starts: Vec<Space> = starts.filter(in_play).collect();
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
        let fighting = open
            .phases
            .as_slice()
            .iter()
            .any(|it| matches!(it, Phase::Fight(_)));
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
