//! Expected steps to the bridge, the spinner on the way reckoned in, and the churches if one rests in them.
use super::distances::Distances;
use super::{EXITS, Fixed, SITES, Spot};
use crate::state::space::Kind;
use crate::{Space, Spin};

/// Expected steps are told in 256ths.
const STEP: u32 = 256;
/// What who is taken to a church loses of his count, about.
const NEAREST_COST: u32 = 3 * STEP;
/// The same if he rides there, for then he picks his number.
const REST_COST: u32 = 3 * STEP / 2;
const SWEEPS: u32 = 120;
/// As good as never.
const NEVER: u32 = 99 * STEP;

/// What is still to be ridden, from everywhere.
pub(crate) struct Race {
    /// The best over all exits of a space.
    race: Vec<u32>,
    /// On a blue hex by exit: having come in by it.
    race_blue: Vec<[u32; 4]>,
}

/// What a race is reckoned from.
#[derive(Clone, Copy)]
pub(super) struct Woods<'a> {
    pub spaces: &'a [Spot],
    pub fixed: &'a Fixed,
    pub spinner: &'a [Spin],
    pub distances: &'a Distances,
    /// Where to rest, one bit for each site.
    pub churches: u32,
}

/// By space entered, then by the exit one came from.
type Ahead = [[u32; EXITS]];

impl Race {
    /// Sweeps over all directed steps until expectations stand still; whole numbers, so the same everywhere.
    pub(super) fn new(woods: Woods) -> Race {
        let spaces = woods.spaces.len();
        let steps = |at| u32::from(woods.distances.to_bridge(Space(at as u16)).min(99));
        let mut ahead: Vec<_> = (0..spaces).map(|at| [steps(at) * STEP; EXITS]).collect();
        ahead[woods.fixed.bridge.index()] = [0; EXITS];
        for _ in 0..SWEEPS {
            if !woods.sweep(&mut ahead) {
                break;
            }
        }
        let any = |at: usize| match woods.spaces[at].kind {
            Kind::Bridge => 0,
            _ => woods.best(&ahead, Space(at as u16), None),
        };
        Race {
            race: (0..spaces).map(any).collect(),
            race_blue: ahead
                .iter()
                .map(|it| [it[0], it[1], it[2], it[3]])
                .collect(),
        }
    }

    /// From a space, having come in by this exit.
    #[inline]
    pub fn ahead(&self, at: Space, exit: Option<usize>) -> u32 {
        match exit {
            Some(exit) => self.race_blue[at.index()][exit % 4],
            None => self.race[at.index()],
        }
    }
}

impl Woods<'_> {
    /// Says whether anything has changed.
    fn sweep(self, ahead: &mut Ahead) -> bool {
        let mut changed = false;
        for at in 0..self.spaces.len() {
            let space = Space(at as u16);
            let spot = &self.spaces[at];
            for came in 0..spot.links.list().len() {
                let new = match spot.kind {
                    Kind::Path | Kind::School => self.best(ahead, space, Some(came)),
                    Kind::Blue => self.spun(ahead, space, came),
                    _ if self.is_church(space) => self.best(ahead, space, None),
                    _ => continue,
                };
                changed |= new != ahead[at][came];
                ahead[at][came] = new;
            }
        }
        changed
    }

    fn is_church(self, space: Space) -> bool {
        let site = usize::from(self.spaces[space.index()].site);
        site < SITES && self.churches >> site & 1 == 1
    }

    /// The least still to be ridden from a space, by any exit but the one come from.
    fn best(self, ahead: &Ahead, at: Space, came: Option<usize>) -> u32 {
        let exits = self.spaces[at.index()].links.list().iter().enumerate();
        let exits = exits.filter(|&(exit, _)| Some(exit) != came);
        let costs = exits.filter_map(|(_, &to)| match self.spaces[to.index()].kind {
            Kind::Path | Kind::Blue | Kind::School | Kind::Bridge => {
                Some(self.entered(ahead, at, to))
            }
            _ if self.is_church(to) => Some(REST_COST + self.entered(ahead, at, to)),
            _ => None,
        });
        costs.min().unwrap_or(NEVER)
    }

    /// The step from one space onto the next, and what is still to be ridden then.
    fn entered(self, ahead: &Ahead, from: Space, to: Space) -> u32 {
        let exits = self.spaces[to.index()].links.list();
        let came = exits.iter().position(|&it| it == from).unwrap_or(0);
        STEP + ahead[to.index()][came]
    }

    /// On average over the spinner. HH-BLUE-4 to HH-BLUE-13
    fn spun(self, ahead: &Ahead, at: Space, came: usize) -> u32 {
        let exits = self.spaces[at.index()].links.list();
        let exit = |by: usize| self.entered(ahead, at, exits[(came + by) % exits.len()]);
        let again = ahead[at.index()][came];
        let cost = |spin: &Spin| match *spin {
            Spin::Left => exit(1),
            Spin::Right => exit(exits.len() - 1),
            Spin::Any => self.best(ahead, at, Some(came)),
            Spin::Back(hexes) => again + u32::from(hexes) * STEP,
            Spin::Nearest => {
                NEAREST_COST + self.nearest(at).map_or(again, |it| ahead[it.index()][0])
            }
        };
        self.spinner.iter().map(cost).sum::<u32>() / self.spinner.len() as u32
    }

    /// HH-BLUE-14
    fn nearest(self, at: Space) -> Option<Space> {
        let churches = (0..SITES).filter(|&it| self.churches >> it & 1 == 1);
        let site = churches.min_by_key(|&it| self.distances.to_site(at, it))?;
        Some(self.fixed.at_site(site))
    }
}
