//! The red marks of stone walls: whoever stands behind one sees from it, and is seen at it. HS-LOS-4
use std::sync::atomic::{AtomicU8, Ordering};

use super::geometry::Line;
use super::solid::Barrier;
use super::{Body, Crowd, Sight, origin, samples};

impl Sight {
    /// Whether a line from or to a red mark is free. HS-LOS-4
    #[cold]
    pub(super) fn by_marks(&self, from: &[Body], to: &[Body], crowd: &impl Crowd) -> bool {
        let free = |a: Body, b: Body| {
            let some = self.walls_of(a).len() + self.walls_of(b).len() > 0;
            let free = || self.mark_line(a, b, crowd.bodies()).is_some();
            some && self.may_mark(a, b) && free()
        };
        from.iter().any(|&a| to.iter().any(|&b| free(a, b)))
    }

    /// Whether terrain leaves any line of marks open; looked up, or found once.
    fn may_mark(&self, from: Body, to: Body) -> bool {
        let at = self.tables().pair(from, to);
        let n_pairs = (self.heights.len() * self.centers.len()).pow(2);
        let made = || (0..n_pairs).map(|_| AtomicU8::new(0)).collect();
        let table = self.marked.get_or_init(made);
        match table[at].load(Ordering::Relaxed) {
            0 => {
                let found = self.mark_line(from, to, [].into_iter()).is_some();
                table[at].store(1 + u8::from(found), Ordering::Relaxed);
                found
            }
            known => known == 2,
        }
    }

    fn walls_of(&self, body: Body) -> &[Barrier] {
        &self.walls[body.space.index()]
    }

    /// The first free line that starts or ends at a mark, in the order they are tried.
    pub(super) fn mark_line(
        &self,
        from: Body,
        to: Body,
        others: impl Iterator<Item = Body> + Clone,
    ) -> Option<Line> {
        let (a, b) = (self.center(from), self.center(to));
        let free = |line: &Line| {
            let hit = |it: Body| self.post(it).is_on(*line);
            !others.clone().any(hit) && self.is_free(*line)
        };
        let (from_walls, to_walls) = (self.walls_of(from), self.walls_of(to));
        let start = origin(a, from.build.height());
        let to_marks = to_walls.iter().filter(|it| it.is_beyond(start));
        let to_marks = to_marks.map(|it| Line {
            from: start,
            to: it.mark(),
        });
        let from_marks = from_walls.iter().flat_map(|wall| {
            let points = samples(b, to.build);
            let beyond = to_walls.iter().filter(|it| it.is_beyond(wall.mark()));
            let ends = points.chain(beyond.map(Barrier::mark));
            let ends = ends.filter(|&it| wall.is_beyond(it));
            ends.map(|to| Line {
                from: wall.mark(),
                to,
            })
        });
        to_marks.chain(from_marks).find(free)
    }
}
