//! The line by which a figure is seen, for drawing.
use std::fmt;

use engine::Print;
use serde::Serialize;

use super::{Body, Crowd, Line, Point, SAMPLES, Sight};
use crate::Pack;

/// From a target point or mark to the sample that is seen: X and Y in the plan, Z in half levels. HS-LOS-8 to HS-LOS-11
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
    pub(crate) fn ray(&self, from: &[Body], to: &[Body], crowd: &impl Crowd) -> Option<Ray> {
        let pairs = || from.iter().flat_map(|a| to.iter().map(move |b| (*a, *b)));
        let seen = pairs().find_map(|(a, b)| self.free_line(a, b, crowd));
        let marked = || pairs().find_map(|(a, b)| self.mark_line(a, b, crowd.bodies()));
        seen.or_else(marked).map(Ray::from)
    }

    /// The first free line from the target point to a sample.
    fn free_line(&self, from: Body, to: Body, crowd: &impl Crowd) -> Option<Line> {
        let (open, line) = (self.open(from, to), self.lines(from, to));
        let is_open = |number: &u32| open >> number & 1 != 0;
        let passes = |it: &Line| !crowd.bodies().any(|body| self.post(body).is_on(*it));
        (0..SAMPLES).filter(is_open).map(line).find(passes)
    }
}
