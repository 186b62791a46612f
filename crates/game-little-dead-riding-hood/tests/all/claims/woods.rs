//! The woods as the open view tells them, and where a tile may lie, a pawn walk and a wolf go: worked out anew.
use std::collections::BTreeSet;

use serde_json::Value;

/// Lane and row, from 1; row 0 are the starting spaces.
pub type Spot = (i8, i8);

pub fn spot(name: &str) -> Spot {
    let (lane, row) = name.split_at(1);
    let lane = lane.as_bytes()[0] as i8 - b'A' as i8;
    (lane, row.parse().expect("a row"))
}

pub fn near(one: Spot, other: Spot) -> bool {
    distance(one, other) == 1
}

pub fn distance(one: Spot, other: Spot) -> i8 {
    (one.0 - other.0).abs() + (one.1 - other.1).abs()
}

#[derive(Clone, Default)]
pub struct Woods {
    pub path: BTreeSet<Spot>,
    pub obstacles: BTreeSet<Spot>,
    pub wolves: BTreeSet<Spot>,
    pub bullets: BTreeSet<Spot>,
    pub lanes: BTreeSet<i8>,
    pub pawns: Vec<Spot>,
}

impl Woods {
    pub fn of(view: &Value) -> Woods {
        let mut woods = Woods { ..Woods::default() };
        let starts = view["starts"].as_array().expect("starts");
        let lane = |it: &Value| spot(it.as_str().expect("a start")).0;
        woods.lanes = starts.iter().map(lane).collect();
        for (name, space) in view["spaces"].as_object().expect("spaces") {
            let at = spot(name);
            match space["tile"] == "obstacle" {
                true => woods.obstacles.insert(at),
                false => woods.path.insert(at),
            };
            let mark = |field: &str, set: &mut BTreeSet<Spot>| {
                if space[field] == true {
                    set.insert(at);
                }
            };
            mark("wolf", &mut woods.wolves);
            mark("bullet", &mut woods.bullets);
        }
        let places = (0..5).filter_map(|seat| view[format!("p{seat}")]["at"].as_str());
        woods.pawns = places.map(spot).collect();
        woods
    }

    pub fn is_tile(&self, at: Spot) -> bool {
        self.path.contains(&at) || self.obstacles.contains(&at)
    }

    pub fn tiles(&self) -> impl Iterator<Item = Spot> + '_ {
        self.path.iter().chain(&self.obstacles).copied()
    }

    /// Tiles that nobody stands on.
    pub fn bare(&self) -> Vec<Spot> {
        let taken = |at: &Spot| self.wolves.contains(at) || self.pawns.contains(at);
        self.tiles().filter(|at| !taken(at)).collect()
    }

    pub fn in_play(&self, at: Spot) -> bool {
        at.1 >= 1 && self.lanes.contains(&at.0)
    }

    pub fn all(&self) -> impl Iterator<Item = Spot> + '_ {
        self.lanes
            .iter()
            .flat_map(|&lane| (1..=10).map(move |row| (lane, row)))
    }

    pub fn obstacles_at(&self, at: Spot) -> usize {
        self.obstacles.iter().filter(|&&it| near(it, at)).count()
    }

    pub fn touches(&self, at: Spot) -> bool {
        at.1 == 1 || self.tiles().any(|it| near(it, at))
    }

    /// Whether an obstacle here would leave a tile next to it with two.
    pub fn squeezes(&self, at: Spot) -> bool {
        let full = |it: Spot| near(it, at) && self.obstacles_at(it) > 0;
        self.tiles().any(full)
    }

    pub fn closes(&self, at: Spot) -> bool {
        let mut after = self.clone();
        after.obstacles.insert(at);
        !after.is_open()
    }

    fn is_open(&self) -> bool {
        let usable = |at: Spot| {
            let fillable = !self.is_tile(at) && self.in_play(at) && self.obstacles_at(at) < 2;
            self.path.contains(&at) || fillable
        };
        let mut reached: BTreeSet<Spot> =
            self.all().filter(|&at| at.1 == 1 && usable(at)).collect();
        loop {
            let next = self.all().find(|&at| {
                !reached.contains(&at) && usable(at) && reached.iter().any(|&it| near(it, at))
            });
            match next {
                Some(at) => reached.insert(at),
                None => return reached.iter().any(|at| at.1 == 10),
            };
        }
    }

    /// Whether a tile may be laid here.
    pub fn fits(&self, obstacle: bool, at: Spot) -> bool {
        let free = self.in_play(at) && !self.is_tile(at) && self.touches(at);
        let path = free && self.obstacles_at(at) < 2;
        let wild = || at.1 > 1 && !self.squeezes(at) && !self.closes(at);
        path && (!obstacle || wild())
    }

    /// Whether the tile here may be moved there.
    pub fn moves(&self, from: Spot, to: Spot) -> bool {
        let mut after = self.clone();
        let obstacle = after.obstacles.remove(&from);
        after.path.remove(&from);
        from != to && after.fits(obstacle, to)
    }

    pub fn movable(&self, from: Spot) -> bool {
        self.all().any(|to| self.moves(from, to))
    }

    /// Whether a swap changes something.
    pub fn changes(&self, one: Spot, other: Spot) -> bool {
        let kind = |at| (self.obstacles.contains(&at), self.bullets.contains(&at));
        kind(one) != kind(other)
    }

    /// Whether all rules about tiles hold after a swap.
    pub fn swaps(&self, one: Spot, other: Spot) -> bool {
        let mut after = self.clone();
        for (from, to) in [(one, other), (other, one)] {
            match self.obstacles.contains(&from) {
                true => (after.path.remove(&to), after.obstacles.insert(to)),
                false => (after.obstacles.remove(&to), after.path.insert(to)),
            };
        }
        let legal = after.obstacles.iter().all(|at| at.1 > 1)
            && after.tiles().all(|at| after.obstacles_at(at) < 2);
        legal && (after.obstacles == self.obstacles || after.is_open())
    }

    /// Whether a pawn may step from here to there with so much movement left.
    pub fn steps(&self, from: Spot, to: Spot, left: u8, gown: bool) -> bool {
        left > 0 && near(from, to) && to.1 > 0 && self.path.contains(&to) && {
            let hard = |at: Spot| {
                let sister = self.pawns.contains(&at) && at != from;
                sister || gown && self.wolves.contains(&at)
            };
            self.gets_off(to, left - 1, &hard)
        }
    }

    fn gets_off(&self, at: Spot, left: u8, hard: &dyn Fn(Spot) -> bool) -> bool {
        !hard(at)
            || left > 0
                && self
                    .path
                    .iter()
                    .any(|&next| near(at, next) && self.gets_off(next, left - 1, hard))
    }

    pub fn any_step(&self, from: Spot, left: u8, gown: bool) -> bool {
        let mut path = self.path.iter();
        path.any(|&to| self.steps(from, to, left, gown))
    }

    pub fn stuck(&self, wolf: Spot) -> bool {
        let mut free = self.path.difference(&self.wolves);
        !free.any(|&at| near(at, wolf))
    }

    /// Whether a wolf may end its move here.
    pub fn prowls(&self, from: Spot, to: Spot, left: u8) -> bool {
        let next = |at: &&Spot| near(**at, from) && !self.wolves.contains(at);
        let mut around = self.path.iter().filter(next);
        left > 0
            && around
                .any(|&at| at == to || !self.pawns.contains(&at) && self.prowls(at, to, left - 1))
    }

    /// A free path tile for a pawn that is moved.
    pub fn room(&self, at: Spot) -> bool {
        self.path.contains(&at) && !self.pawns.contains(&at)
    }
}
