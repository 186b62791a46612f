//! Distances that do not depend on where churches and graveyards are placed.
use super::{Fixed, SITES, Spot};
use crate::space::Kind;
use crate::{Space, Spin};

/// Too far for any ride.
const FAR: u8 = u8::MAX;
/// Expected steps are told in 256ths.
const STEP: u32 = 256;
/// What a thrown-back rider loses besides the way: the rest of a count, about.
const NEAREST_COST: u32 = 3 * STEP;
const SWEEPS: u32 = 120;
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
    /// The best over all exits of a space.
    race: Vec<u32>,
    /// On a blue hex by exit: having come in by it.
    race_blue: Vec<[u32; 4]>,
    links: Vec<Vec<Space>>,
}

impl Distances {
    pub fn new(spaces: &[Spot], fixed: &Fixed, spinner: &[Spin]) -> Distances {
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
            race: Vec::new(),
            race_blue: Vec::new(),
            links: spaces.iter().map(|it| it.links.list().to_vec()).collect(),
        };
        distances.turn = (0..spaces.len() as u16)
            .map(|it| distances.turn_from(spaces, Space(it)))
            .collect();
        distances.expect(spaces, fixed, spinner);
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

    /// Sweeps over all directed steps until expectations stand still; whole numbers, so the same everywhere.
    fn expect(&mut self, spaces: &[Spot], fixed: &Fixed, spinner: &[Spin]) {
        // By space entered, then by the exit one came from.
        let start = |at: usize| [u32::from(self.to_bridge[at].min(99)) * STEP; 8];
        let mut ahead: Vec<[u32; 8]> = (0..spaces.len()).map(start).collect();
        ahead[fixed.bridge.index()] = [0; 8];
        for _ in 0..SWEEPS {
            for at in 0..spaces.len() {
                let site = &spaces[at];
                for came in 0..site.links.list().len() {
                    ahead[at][came] = match site.kind {
                        Kind::Path | Kind::School => {
                            best(spaces, &ahead, Space(at as u16), Some(came))
                        }
                        Kind::Blue => spun(spaces, &ahead, Space(at as u16), came, spinner),
                        _ => ahead[at][came],
                    };
                }
            }
        }
        let any = |at: usize| match spaces[at].kind {
            Kind::Bridge => 0,
            _ => best(spaces, &ahead, Space(at as u16), None),
        };
        self.race = (0..spaces.len()).map(any).collect();
        let blue = |it: &[u32; 8]| [it[0], it[1], it[2], it[3]];
        self.race_blue = ahead.iter().map(blue).collect();
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
        self.steps[from.index() * self.race.len() + to.index()]
    }

    #[inline]
    pub fn least(&self, from: Space, to: Space) -> u8 {
        self.least[from.index() * self.race.len() + to.index()]
    }

    #[inline]
    pub fn clear(&self, from: Space, to: Space) -> u8 {
        self.clear[from.index() * self.race.len() + to.index()]
    }

    #[inline]
    pub fn race(&self, at: Space, came: Space) -> u32 {
        if came == Space::NOWHERE {
            return self.race[at.index()];
        }
        let exit = self.links[at.index()].iter().position(|&it| it == came);
        exit.map_or(self.race[at.index()], |exit| {
            self.race_blue[at.index()][exit % 4]
        })
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

/// The least still to be ridden from a space, by any exit but the one come from.
fn best(spaces: &[Spot], ahead: &[[u32; 8]], at: Space, came: Option<usize>) -> u32 {
    let exits = spaces[at.index()].links.list().iter().enumerate();
    let exits =
        exits.filter(|&(exit, &to)| Some(exit) != came && passable(spaces[to.index()].kind));
    let costs = exits.map(|(_, &to)| STEP + entered(spaces, ahead, at, to));
    costs.min().unwrap_or(99 * STEP)
}

fn passable(kind: Kind) -> bool {
    matches!(kind, Kind::Path | Kind::Blue | Kind::School | Kind::Bridge)
}

/// What is still to be ridden after stepping from one space onto the next.
fn entered(spaces: &[Spot], ahead: &[[u32; 8]], from: Space, to: Space) -> u32 {
    let exits = spaces[to.index()].links.list();
    let came = exits.iter().position(|&it| it == from).unwrap_or(0);
    ahead[to.index()][came]
}

/// On average over the spinner. HH-BLUE-4 to HH-BLUE-13
fn spun(spaces: &[Spot], ahead: &[[u32; 8]], at: Space, came: usize, spinner: &[Spin]) -> u32 {
    let exits = spaces[at.index()].links.list();
    let exit = |by: usize| {
        let to = exits[(came + by) % exits.len()];
        STEP + entered(spaces, ahead, at, to)
    };
    let again = ahead[at.index()][came];
    let cost = |spin: &Spin| match *spin {
        Spin::Left => exit(1),
        Spin::Right => exit(exits.len() - 1),
        Spin::Any => best(spaces, ahead, at, Some(came)),
        Spin::Back(hexes) => again + u32::from(hexes) * STEP,
        Spin::Nearest => again + NEAREST_COST,
    };
    spinner.iter().map(cost).sum::<u32>() / spinner.len() as u32
}
