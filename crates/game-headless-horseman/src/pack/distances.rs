//! Distances that do not depend on where churches and graveyards are placed.
use super::{Fixed, SITES, Spot};
use crate::Space;
use crate::state::space::Kind;

/// Too far for any ride.
const FAR: u8 = u8::MAX;
/// Steps of an average turn.
const TURN: u32 = 5;

pub(super) struct Distances {
    to_bridge: Vec<u8>,
    to_site: Vec<[u8; SITES]>,
    /// By pairs of spaces.
    steps: Vec<u8>,
    /// By pairs of spaces, if everything may be crossed.
    least: Vec<u8>,
    /// By pairs of spaces, without blue hexes in between.
    clear: Vec<u8>,
    /// Where a turn on the shortest way to the bridge leads.
    turn: Vec<Space>,
}

impl Distances {
    pub fn new(spaces: &[Spot], fixed: &Fixed) -> Distances {
        let ichabod = |it: Space| {
            let kind = spaces[it.index()].kind;
            matches!(kind, Kind::Path | Kind::Blue | Kind::School)
        };
        let horseman = |it: Space| {
            ichabod(it) || matches!(spaces[it.index()].kind, Kind::Bridge | Kind::Mausoleum)
        };
        let blue = |it: Space| spaces[it.index()].kind == Kind::Blue;
        let sites: Vec<_> = fixed.voids.iter().copied().chain([fixed.church]).collect();
        let from_sites: Vec<_> = sites.iter().map(|&it| walk(spaces, it, ichabod)).collect();
        let to_site = |at| std::array::from_fn(|site| from_sites[site][at]);
        let all = (0..spaces.len() as u16).map(Space);
        let mut distances = Distances {
            to_bridge: walk(spaces, fixed.bridge, ichabod),
            to_site: (0..spaces.len()).map(to_site).collect(),
            steps: all
                .clone()
                .flat_map(|it| walk(spaces, it, horseman))
                .collect(),
            least: all
                .clone()
                .flat_map(|it| walk(spaces, it, |_| true))
                .collect(),
            clear: all
                .flat_map(|it| walk(spaces, it, |it| horseman(it) && !blue(it)))
                .collect(),
            turn: Vec::new(),
        };
        distances.turn = (0..spaces.len() as u16)
            .map(|it| distances.turn_from(spaces, Space(it)))
            .collect();
        distances
    }

    fn turn_from(&self, spaces: &[Spot], from: Space) -> Space {
        (0..TURN).fold(from, |at, _| {
            let nearer = |it: &&Space| self.to_bridge[it.index()] < self.to_bridge[at.index()];
            let links = spaces[at.index()].links.list().iter();
            links.copied().find(|it| nearer(&it)).unwrap_or(at)
        })
    }

    #[inline]
    pub fn turn(&self, from: Space) -> Space {
        self.turn[from.index()]
    }

    #[inline]
    pub fn to_bridge(&self, from: Space) -> u8 {
        self.to_bridge[from.index()]
    }

    #[inline]
    pub fn to_site(&self, from: Space, site: usize) -> u8 {
        self.to_site[from.index()][site]
    }

    #[inline]
    pub fn steps(&self, from: Space, to: Space) -> u8 {
        self.steps[from.index() * self.turn.len() + to.index()]
    }

    #[inline]
    pub fn least(&self, from: Space, to: Space) -> u8 {
        self.least[from.index() * self.turn.len() + to.index()]
    }

    #[inline]
    pub fn clear(&self, from: Space, to: Space) -> u8 {
        self.clear[from.index() * self.turn.len() + to.index()]
    }
}

/// Steps from everywhere to `to`, over spaces that `open` allows; the ends themselves need not be open.
fn walk(spaces: &[Spot], to: Space, open: impl Fn(Space) -> bool) -> Vec<u8> {
    let (mut far, mut queue) = (vec![FAR; spaces.len()], vec![to]);
    far[to.index()] = 0;
    let mut next = 0;
    while let Some(&at) = queue.get(next) {
        next += 1;
        if at != to && !open(at) {
            continue;
        }
        for &link in spaces[at.index()].links.list() {
            if far[link.index()] == FAR {
                far[link.index()] = far[at.index()].saturating_add(1);
                queue.push(link);
            }
        }
    }
    far
}
