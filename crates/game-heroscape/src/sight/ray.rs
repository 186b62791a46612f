//! The line by which a figure is seen, for drawing.
use std::fmt;

use engine::Print;
use serde::Serialize;

use super::{Body, Line, Marks, Point, SAMPLES, Sight, origin, sample};
use crate::Pack;

/// From a target point or mark to the sample that is seen: X and Y in the plan, Z in half levels. Section 3.6.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Ray {
    /// Where it starts.
    pub from: [i16; 3],
    /// Where it ends.
    pub to: [i16; 3],
}

impl Print<Pack> for Ray {
    fn print(&self, _: &Pack, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let place = |[x, y, z]: [i16; 3]| format!("{x},{y},{z}");
        write!(f, "{}-{}", place(self.from), place(self.to))
    }
}

impl From<Line> for Ray {
    fn from(line: Line) -> Ray {
        let place = |it: Point| [it.x as i16, it.y as i16, it.z as i16];
        Ray {
            from: place(line.from),
            to: place(line.to),
        }
    }
}

impl Sight {
    /// The first free line, in the order they are tried.
    pub(crate) fn ray(
        &self,
        from: &[Body],
        to: &[Body],
        others: impl Iterator<Item = Body> + Clone,
        marks: Marks,
    ) -> Option<Ray> {
        let pairs = || from.iter().flat_map(|a| to.iter().map(move |b| (*a, *b)));
        let seen = pairs().find_map(|(a, b)| {
            let open = self.points(a, b, others.clone());
            (open != 0).then(|| self.line(a, b, open.trailing_zeros() % SAMPLES))
        });
        let marked = || pairs().find_map(|(a, b)| self.mark_line(a, b, others.clone(), marks));
        let line = match marks {
            Marks::Off => seen,
            Marks::Both | Marks::AttackOnly => seen.or_else(marked),
        };
        line.map(Ray::from)
    }

    fn line(&self, from: Body, to: Body, number: u32) -> Line {
        let center = |it: Body| self.centers[it.space.index()];
        Line {
            from: origin(center(from), from.height),
            to: sample(center(to), to.height, number),
        }
    }
}
