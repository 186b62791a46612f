//! Tiles, wolves and tokens on the board, and where a tile may lie. LD-TILE, LD-OBST, LD-SHIFT.
use crate::{Space, Spaces, Tile};

/// What lies in the woods, a bit for each space.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Woods {
    /// Every path tile.
    pub path: Spaces,
    pub obstacles: Spaces,
    /// Path tiles with this icon, whatever became of it. LD-SHIFT-5
    pub bullet_icons: Spaces,
    pub wolf_icons: Spaces,
    /// Tokens and pawns are two things. LD-DEF-3
    pub bullets: Spaces,
    pub wolves: Spaces,
    /// Spaces of lanes in play. LD-SETUP-1
    pub lanes: Spaces,
}

impl Woods {
    #[inline]
    pub(crate) fn tiles(&self) -> Spaces {
        self.path.or(self.obstacles)
    }

    pub(crate) fn tile(&self, at: Space) -> Option<Tile> {
        let is = |spaces: Spaces| spaces.contains(at);
        match () {
            () if is(self.obstacles) => Some(Tile::Obstacle),
            () if !is(self.path) => None,
            () if is(self.bullet_icons) => Some(Tile::PathBullet),
            () if is(self.wolf_icons) => Some(Tile::PathWolf),
            () => Some(Tile::PathEmpty),
        }
    }

    /// How many tiles of each kind lie here.
    pub(crate) fn counts(&self) -> [u8; 4] {
        let plain = self.path.minus(self.bullet_icons).minus(self.wolf_icons);
        [plain, self.bullet_icons, self.wolf_icons, self.obstacles].map(Spaces::len)
    }

    pub(crate) fn put(&mut self, tile: Tile, at: Space) {
        let bit = at.bit();
        match tile {
            Tile::Obstacle => self.obstacles = self.obstacles.or(bit),
            Tile::PathBullet => self.bullet_icons = self.bullet_icons.or(bit),
            Tile::PathWolf => self.wolf_icons = self.wolf_icons.or(bit),
            Tile::PathEmpty => {}
        }
        if tile != Tile::Obstacle {
            self.path = self.path.or(bit);
        }
    }

    /// Takes a tile up, and the token on it. LD-SHIFT-2
    pub(crate) fn lift(&mut self, at: Space) -> Option<(Tile, bool)> {
        let (tile, token) = (self.tile(at)?, self.bullets.contains(at));
        let bit = at.bit();
        for spaces in [
            &mut self.path,
            &mut self.obstacles,
            &mut self.bullet_icons,
            &mut self.wolf_icons,
            &mut self.bullets,
        ] {
            *spaces = spaces.minus(bit);
        }
        Some((tile, token))
    }

    /// Empty spaces that touch the starting line or a tile. LD-TILE-2, LD-TILE-3
    #[inline]
    pub(crate) fn open_spaces(&self) -> Spaces {
        let touching = Spaces::FIRST_ROW.or(self.tiles().touched());
        self.lanes.minus(self.tiles()).and(touching)
    }

    /// Every legal space for a tile, but for LD-OBST-3.
    #[inline]
    fn fitting(&self, tile: Tile) -> Spaces {
        // LD-OBST-2
        let free = self.open_spaces().minus(self.obstacles.touched_twice());
        match tile {
            Tile::Obstacle => free.minus(Spaces::FIRST_ROW).minus(self.crowded()),
            Tile::PathEmpty | Tile::PathBullet | Tile::PathWolf => free,
        }
    }

    /// Next to a tile that borders an obstacle already. LD-OBST-2
    #[inline]
    pub(crate) fn crowded(&self) -> Spaces {
        self.tiles().and(self.obstacles.touched()).touched()
    }

    /// Every legal space for a tile. LD-OBST-3
    pub(crate) fn legal(&self, tile: Tile) -> Spaces {
        let fitting = self.fitting(tile);
        match tile {
            Tile::Obstacle => fitting.iter().filter(|&at| self.stays_open(at)).collect(),
            Tile::PathEmpty | Tile::PathBullet | Tile::PathWolf => fitting,
        }
    }

    /// Whether there is a legal space for a tile at all.
    pub(crate) fn fits(&self, tile: Tile) -> bool {
        let fitting = self.fitting(tile);
        if tile == Tile::Obstacle {
            fitting.iter().any(|at| self.stays_open(at))
        } else {
            !fitting.is_empty()
        }
    }

    /// LD-OBST-3
    pub(crate) fn stays_open(&self, at: Space) -> bool {
        let obstacles = self.obstacles.or(at.bit());
        self.is_open(self.path, obstacles)
    }

    /// Whether a chain of usable spaces leads from the first row to the last.
    fn is_open(&self, path: Spaces, obstacles: Spaces) -> bool {
        let fillable = self.lanes.minus(obstacles.touched_twice());
        let usable = path.or(fillable).minus(obstacles);
        let mut reached = usable.and(Spaces::FIRST_ROW);
        loop {
            let next = reached.or(reached.touched().and(usable));
            if !next.and(Spaces::LAST_ROW).is_empty() {
                return true;
            }
            if next == reached {
                return false;
            }
            reached = next;
        }
    }

    /// Where the tile at `from` may be moved: as if it were laid, its old space empty. LD-SHIFT-3
    pub(crate) fn shifted(&self, from: Space) -> Spaces {
        let mut without = *self;
        match without.lift(from) {
            Some((tile, _)) => without.legal(tile).minus(from.bit()),
            None => Spaces::EMPTY,
        }
    }

    /// Whether there is such a space.
    pub(crate) fn can_shift(&self, from: Space) -> bool {
        let mut without = *self;
        let Some((tile, _)) = without.lift(from) else {
            return false;
        };
        let others = without.fitting(tile).minus(from.bit());
        if tile == Tile::Obstacle {
            others.iter().any(|at| without.stays_open(at))
        } else {
            !others.is_empty()
        }
    }

    /// Tiles that may be swapped with the one at `from`, if nobody stood on any. LD-HELP-9, LD-SHIFT-4
    pub(crate) fn swaps(&self, from: Space, free: Spaces) -> Spaces {
        let swaps = self.swaps_unopened(from, free);
        let stays = |&at: &Space| self.stays_open_swapped(from, at);
        swaps.iter().filter(stays).collect()
    }

    /// Whether these two may be swapped.
    pub(crate) fn may_swap(&self, from: Space, at: Space, free: Spaces) -> bool {
        self.swaps_unopened(from, free).contains(at) && self.stays_open_swapped(from, at)
    }

    pub(crate) fn can_swap(&self, from: Space, free: Spaces) -> bool {
        let swaps = self.swaps_unopened(from, free);
        swaps.iter().any(|at| self.stays_open_swapped(from, at))
    }

    fn swaps_unopened(&self, from: Space, free: Spaces) -> Spaces {
        let free = free.minus(from.bit());
        if self.obstacles.contains(from) {
            return free.and(self.path).and(self.takes_obstacle(from));
        }
        let with_token = self.path.and(self.bullets);
        let other = if self.bullets.contains(from) {
            self.path.minus(with_token)
        } else {
            with_token
        };
        let obstacles = self.obstacles.and(free).iter();
        let obstacles = obstacles.filter(|&it| self.takes_obstacle(it).contains(from));
        other.and(free).or(obstacles.collect())
    }

    /// Tiles whose place the obstacle at `from` could take, its own becoming path.
    fn takes_obstacle(&self, from: Space) -> Spaces {
        let obstacles = self.obstacles.minus(from.bit());
        // A tile next to the obstacle's new place must border none of the others.
        let bordered = self.tiles().and(obstacles.touched());
        let free = self.path.minus(Spaces::FIRST_ROW);
        free.minus(obstacles.touched_twice())
            .minus(bordered.touched())
    }

    /// Every tile that has one to be swapped with.
    pub(crate) fn swappable(&self, free: Spaces) -> Spaces {
        let path = self.path.and(free);
        let (with, without) = (path.and(self.bullets), path.minus(self.bullets));
        let mut found = match with.is_empty() || without.is_empty() {
            true => Spaces::EMPTY,
            false => path,
        };
        for obstacle in self.obstacles.and(free).iter() {
            let takes = self.takes_obstacle(obstacle).and(free);
            for at in takes.iter() {
                let news = !found.contains(at) || !found.contains(obstacle);
                if news && self.stays_open_swapped(obstacle, at) {
                    found = found.or(at.bit()).or(obstacle.bit());
                }
            }
        }
        found
    }

    fn stays_open_swapped(&self, one: Space, two: Space) -> bool {
        let (a, b) = (self.obstacles.contains(one), self.obstacles.contains(two));
        if a == b {
            return true;
        }
        let both = one.bit().or(two.bit());
        let (path, obstacles) = (self.path.0 ^ both.0, self.obstacles.0 ^ both.0);
        self.is_open(Spaces(path), Spaces(obstacles))
    }

    /// LD-HELP-1
    pub(crate) fn swap(&mut self, one: Space, two: Space) {
        let (first, second) = (self.lift(one), self.lift(two));
        self.put_down(first, two);
        self.put_down(second, one);
    }

    /// Tokens and icons travel with their tiles. LD-SHIFT-2, LD-SHIFT-5
    pub(crate) fn put_down(&mut self, lifted: Option<(Tile, bool)>, at: Space) {
        if let Some((tile, token)) = lifted {
            self.put(tile, at);
            if token {
                self.bullets = self.bullets.or(at.bit());
            }
        }
    }

    /// Whether all rules about tiles hold: LD-OBST-1, LD-OBST-2, LD-OBST-3.
    pub(crate) fn closed(&self) -> bool {
        !self.is_open(self.path, self.obstacles)
    }

    /// Spaces that border two obstacles and hold a tile. LD-OBST-2
    pub(crate) fn squeezed(&self) -> Spaces {
        self.tiles().and(self.obstacles.touched_twice())
    }

    /// A tile that would border two obstacles if one were laid here, or if it is the one that is laid. LD-OBST-2
    pub(crate) fn squeezed_by(&self, at: Space, obstacle: bool) -> Option<Space> {
        if self.obstacles.touched_twice().contains(at) {
            return Some(at);
        }
        let bordered = self.tiles().and(self.obstacles.touched());
        bordered
            .and(at.bit().touched())
            .first()
            .filter(|_| obstacle)
    }

    /// Whether one of these tiles has such a space.
    pub(crate) fn can_shift_any(&self, free: Spaces) -> bool {
        let room = self.fitting(Tile::PathEmpty);
        // These stay legal for a path tile, whichever is taken up; the others while it is not the one they touch.
        let beside = Spaces::FIRST_ROW.or(self.tiles().touched_twice());
        let sure = !room.and(beside).is_empty();
        let can = |at| self.can_shift(at);
        let paths = free.and(self.path);
        let path_can = match paths.len() {
            0 => false,
            1 => sure || paths.iter().any(can),
            _ => !room.is_empty(),
        };
        path_can || free.and(self.obstacles).iter().any(can)
    }

    /// Wolves that can move. LD-HELP-10
    #[inline]
    pub(crate) fn prowlers(&self) -> Spaces {
        self.wolves.and(self.path.minus(self.wolves).touched())
    }

    /// Where a wolf may end its move. LD-HELP-7, LD-HELP-10
    pub(crate) fn prowl(&self, from: Space, pawns: Spaces, distance: u8) -> Spaces {
        let free = self.path.minus(self.wolves);
        let (mut reached, mut edge) = (Spaces::EMPTY, from.bit());
        for _ in 0..distance {
            edge = edge.touched().and(free).minus(reached);
            reached = reached.or(edge);
            // It stops where it meets a pawn.
            edge = edge.minus(pawns);
        }
        reached
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Woods that grew tile by tile, each laid where it may lie.
    fn grown(seed: &mut u64, tiles: u32) -> Woods {
        let mut below = |bound: u32| {
            *seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (*seed >> 33) as u32 % bound
        };
        let lanes = Spaces::lanes(0..3 + below(4) as u8);
        let mut woods = Woods {
            lanes,
            ..Woods::default()
        };
        for _ in 0..tiles {
            let tile = Tile::ALL[below(4) as usize];
            let legal = woods.legal(tile);
            if !legal.is_empty()
                && let Some(at) = legal.iter().nth(below(legal.len().into()) as usize)
            {
                woods.put(tile, at);
            }
        }
        woods
    }

    #[test]
    fn a_quick_look_for_tiles_to_shift_finds_what_a_slow_one_finds() {
        let mut seed = 1;
        for number in 0..20_000u32 {
            let woods = grown(&mut seed, number % 70);
            // Any tiles may have somebody on them.
            let free = woods.tiles().and(Spaces(seed.rotate_left(number)));
            let slow = free.iter().any(|at| !woods.shifted(at).is_empty());
            assert_eq!(woods.can_shift_any(free), slow, "{woods:?} {free:?}");
        }
    }
}
