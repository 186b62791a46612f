//! Board, decks, spinner, tables and items as data, with tables that make questions about them look-ups.
use std::collections::BTreeMap;
use std::sync::LazyLock;

use engine::{Files, Flaw, Seat, Shared};

use crate::state::cards::{ITEMS, KINDS};
use crate::state::space::Kind;
use crate::{Form, Item, Name, Slot, Space, Spin};
use battles::Battles;
use distances::Distances;
pub(crate) use race::Race;
use race::Woods;

mod battles;
mod distances;
mod race;
mod read;

/// Voids on the board.
pub(crate) const VOIDS: usize = 18;
/// Places that can be a church: the voids and the Sleepy Hollow Church.
pub(crate) const SITES: usize = VOIDS + 1;
/// Most exits of a space.
pub(crate) const EXITS: usize = 8;

/// Everything in the box.
pub struct Pack {
    spaces: Vec<Spot>,
    /// By space: both neighbors of a path hex between two track hexes; itself twice for any other.
    roads: Vec<[Space; 2]>,
    by_id: BTreeMap<String, Space>,
    titles: BTreeMap<String, String>,
    pub(crate) fixed: Fixed,
    pub(crate) box_: Contents,
    distances: Distances,
    race: Race,
    battles: Battles,
}

/// A space: what it is, its exits clockwise, its place among the voids.
pub(crate) struct Spot {
    pub id: String,
    pub name: Name,
    pub kind: Kind,
    pub links: Links,
    /// Its number among voids and church, or too high.
    pub site: u8,
}

/// Exits, clockwise from twelve o'clock.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Links {
    to: [Space; EXITS],
    len: u8,
}

impl Links {
    /// At most eight.
    pub fn new(list: &[Space]) -> Links {
        let mut to = [Space::NOWHERE; EXITS];
        to[..list.len()].copy_from_slice(list);
        let len = list.len() as u8;
        Links { to, len }
    }

    #[inline]
    pub fn list(&self) -> &[Space] {
        &self.to[..usize::from(self.len) % (EXITS + 1)]
    }
}

/// The fixed locations, and the voids by number.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Fixed {
    pub school: Space,
    pub bridge: Space,
    pub mausoleum: Space,
    pub church: Space,
    pub voids: [Space; VOIDS],
}

impl Fixed {
    /// The place with this number among voids and church.
    #[inline]
    pub fn at_site(&self, site: usize) -> Space {
        self.voids.get(site).copied().unwrap_or(self.church)
    }
}

/// What `decks.toml` says.
pub(crate) struct Contents {
    /// Copies of each card, by deck and kind.
    pub decks: [[u8; KINDS]; 2],
    pub hand: u8,
    pub pumpkin_cost: u8,
    pub pumpkin_needs: u8,
    /// A throw at this distance hits on this roll or less; from distance 1.
    pub hit_on: [u8; 3],
    /// By number of players.
    pub horsemen: [u8; 9],
    pub spinner: Vec<Spin>,
    /// By number of players.
    pub mirrors: [Mirror; 9],
    pub items: [ItemData; ITEMS],
    pub colors: [String; 8],
}

/// The Mirror's table for a number of players. HH-MIR-3 to HH-MIR-8
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Mirror {
    pub die: u8,
    /// One bit for each number that strikes the thrower.
    pub returns: u16,
}

/// An ability card's line of the table. HH-AB-9 to HH-AB-12
#[derive(Clone, Copy, Debug)]
pub(crate) struct ItemData {
    pub side: Form,
    pub slot: Slot,
    pub single: bool,
    pub bonus: u8,
    pub count: u8,
}

impl ItemData {
    /// Adds nothing, and there is none of it.
    pub const UNKNOWN: ItemData = ItemData {
        side: Form::Ichabod,
        slot: Slot::Attack,
        single: false,
        bonus: 0,
        count: 0,
    };
}

/// What a pack is made of; everything else follows.
pub(crate) struct Parts {
    pub spaces: Vec<Spot>,
    pub titles: BTreeMap<String, String>,
    pub fixed: Fixed,
    pub contents: Contents,
}

pub(crate) static DEFAULT: LazyLock<Shared<Pack>> = LazyLock::new(|| {
    Shared::embedded(&[
        (read::BOARD, include_str!("../../data/board.toml")),
        (read::DECKS, include_str!("../../data/decks.toml")),
    ])
});

impl engine::Pack for Pack {
    fn read(files: &Files) -> Result<Pack, Flaw> {
        read::read(files).map(Pack::new)
    }
}

impl Pack {
    fn new(parts: Parts) -> Pack {
        let ids = parts.spaces.iter().enumerate();
        let by_id = ids.map(|(at, it)| (it.id.clone(), Space(at as u16)));
        let by_id = by_id.collect();
        let distances = Distances::new(&parts.spaces, &parts.fixed);
        let race = Race::new(Woods {
            spaces: &parts.spaces,
            fixed: &parts.fixed,
            spinner: &parts.contents.spinner,
            distances: &distances,
            churches: 0,
        });
        let all = (0..parts.spaces.len() as u16).map(Space);
        let roads = all.map(|it| road(&parts.spaces, it)).collect();
        Pack {
            roads,
            spaces: parts.spaces,
            by_id,
            titles: parts.titles,
            fixed: parts.fixed,
            box_: parts.contents,
            distances,
            race,
            battles: Battles::new(),
        }
    }

    pub(crate) fn id(&self, space: Space) -> &str {
        self.spaces.get(space.index()).map_or("-", |it| &it.id)
    }

    /// The id, as events say it.
    #[inline]
    pub(crate) fn name(&self, space: Space) -> Name {
        self.spaces
            .get(space.index())
            .map_or(Name::NONE, |it| it.name)
    }

    /// What a sentence calls the space of this id.
    pub(crate) fn title<'a>(&'a self, id: &'a str) -> &'a str {
        self.titles.get(id).map_or(id, |title| title)
    }

    pub(crate) fn find(&self, id: &str) -> Option<Space> {
        self.by_id.get(id).copied()
    }

    /// The name of a seat's rider in sentences.
    pub(crate) fn color(&self, seat: Seat) -> &str {
        &self.box_.colors[seat.index() % 8]
    }

    #[inline]
    pub(crate) fn kind(&self, space: Space) -> Kind {
        self.spaces[space.index()].kind
    }

    #[inline]
    pub(crate) fn is_blue(&self, space: Space) -> bool {
        self.kind(space) == Kind::Blue
    }

    #[inline]
    pub(crate) fn links(&self, space: Space) -> &[Space] {
        self.spaces[space.index()].links.list()
    }

    /// The only way on for who came from `came`, whatever his form: along a road without doors and forks.
    #[inline]
    pub(crate) fn onward(&self, at: Space, came: Space) -> Option<Space> {
        match self.roads[at.index()] {
            [one, other] if one == came => Some(other),
            [other, one] if one == came => Some(other),
            _ => None,
        }
    }

    /// Its number among voids and church.
    #[inline]
    pub(crate) fn site(&self, space: Space) -> usize {
        usize::from(self.spaces[space.index()].site)
    }

    /// The place with this number among voids and church.
    #[inline]
    pub(crate) fn at_site(&self, site: usize) -> Space {
        self.fixed.at_site(site)
    }

    /// Copies of a card in the box.
    #[inline]
    pub(crate) fn copies(&self, card: crate::Card) -> u8 {
        self.box_.decks[card.form().index()][card.index()]
    }

    #[inline]
    pub(crate) fn item(&self, item: Item) -> ItemData {
        self.box_.items[item.index()]
    }

    /// Steps of an Ichabod to the bridge, without churches and spins.
    #[inline]
    pub(crate) fn to_bridge(&self, from: Space) -> u8 {
        self.distances.to_bridge(from)
    }

    /// Steps over track and School House to a void or church. HH-BLUE-14
    #[inline]
    pub(crate) fn to_site(&self, from: Space, site: usize) -> u8 {
        self.distances.to_site(from, site)
    }

    /// Steps between two spaces, without passing through voids and church.
    #[inline]
    pub(crate) fn steps(&self, from: Space, to: Space) -> u8 {
        self.distances.steps(from, to)
    }

    /// Steps between two spaces if everything may be crossed.
    #[inline]
    pub(crate) fn least(&self, from: Space, to: Space) -> u8 {
        self.distances.least(from, to)
    }

    /// Steps between two spaces, without passing through voids, church and blue hexes.
    #[inline]
    pub(crate) fn clear(&self, from: Space, to: Space) -> u8 {
        self.distances.clear(from, to)
    }

    /// Where a turn on the shortest way to the bridge leads.
    #[inline]
    pub(crate) fn turn(&self, from: Space) -> Space {
        self.distances.turn(from)
    }

    /// Expected steps to the bridge with the spinner in the way, in 256ths, without churches; `came` matters on a blue hex.
    #[inline]
    pub(crate) fn race(&self, at: Space, came: Space) -> u32 {
        self.race.ahead(at, self.exit(at, came))
    }

    /// The same for who rests in these churches, one bit for each site. Takes some milliseconds.
    pub(crate) fn race_by(&self, churches: u32) -> Race {
        Race::new(Woods {
            spaces: &self.spaces,
            fixed: &self.fixed,
            spinner: &self.box_.spinner,
            distances: &self.distances,
            churches,
        })
    }

    /// Which exit of a space leads there.
    #[inline]
    pub(crate) fn exit(&self, at: Space, to: Space) -> Option<usize> {
        self.links(at).iter().position(|&it| it == to)
    }

    /// The chance, in 65,536ths, that the side about to strike wins.
    #[inline]
    pub(crate) fn wins(&self, own: Fighter, enemy: Fighter) -> u32 {
        self.battles.wins(own, enemy)
    }
}

/// For what is not a plain piece of road itself, where nobody comes from.
fn road(spaces: &[Spot], at: Space) -> [Space; 2] {
    let spot = &spaces[at.index()];
    let track = |it: &Space| matches!(spaces[it.index()].kind, Kind::Path | Kind::Blue);
    match (spot.kind, spot.links.list()) {
        (Kind::Path, links @ &[one, other]) if links.iter().all(track) => [one, other],
        _ => [at; 2],
    }
}

/// A side in a battle. HH-AB-9
#[derive(Clone, Copy, Debug)]
pub(crate) struct Fighter {
    pub hits: u8,
    pub attack: u8,
    pub defence: u8,
}
