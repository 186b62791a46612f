//! Clear sight: to any part of a figure, not only to its hit zone. HS-LOS-7
use std::sync::atomic::{AtomicU16, Ordering};

use super::geometry::{Line, Point};
use super::{Body, Crowd, OFFSETS, PLACES, Sight, origin};

/// Points of a figure that lie beyond its hit zone: around the top of its head, and around its feet.
const PARTS: u32 = 2 * PLACES;
/// Beside the lines that terrain leaves open: they have been found.
const KNOWN: u16 = 1 << 15;

impl Sight {
    /// Whether a line from the target point to the top or the feet of a figure is free.
    #[cold]
    pub fn glimpses(&self, from: &[Body], to: &[Body], crowd: &impl Crowd) -> bool {
        from.iter()
            .any(|&a| to.iter().any(|&b| self.glimpse(a, b, crowd)))
    }

    fn glimpse(&self, from: Body, to: Body, crowd: &impl Crowd) -> bool {
        let open = self.open_parts(from, to);
        let parts = (0..PARTS).filter(|part| open >> part & 1 != 0);
        let hides = |line: Line| move |it: Body| self.post(it).is_on(line);
        parts
            .map(|it| self.part_line(from, to, it))
            .any(|line| !crowd.bodies().any(hides(line)))
    }

    fn part_line(&self, from: Body, to: Body, part: u32) -> Line {
        let (a, b) = (self.center(from), self.center(to));
        let z = if part < PLACES {
            b.z + 2 * i32::from(to.build.height())
        } else {
            b.z
        };
        let end = Point { z, ..b }.plus(OFFSETS[(part % PLACES) as usize]);
        Line {
            from: origin(a, from.build.height()),
            to: end,
        }
    }

    /// The lines that terrain leaves open: looked up, or found once.
    fn open_parts(&self, from: Body, to: Body) -> u16 {
        let at = self.tables().pair(from, to);
        let n_pairs = (self.heights.len() * self.centers.len()).pow(2);
        let made = || (0..n_pairs).map(|_| AtomicU16::new(0)).collect();
        let known = &self.parts.get_or_init(made)[at];
        match known.load(Ordering::Relaxed) {
            0 => {
                let free = |part: &u32| self.is_free(self.part_line(from, to, *part));
                let open = (0..PARTS).filter(free).fold(0, |set, part| set | 1 << part);
                known.store(open | KNOWN, Ordering::Relaxed);
                open
            }
            found => found & !KNOWN,
        }
    }
}
