//! Who is next to whom, who is engaged, who sees whom. HS-ENG-1 to HS-ENG-3, HS-LOS-1, HS-LOS-2.
use crate::pack::field::SpaceId;
use crate::rules::sight::{Blocker, Body, Crowd, Glance, Ray};
use crate::state::figures::{FigureId, Figures};
use crate::state::open::Open;

/// A figure's place and Height, even if it is no longer there.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pose {
    pub spaces: [SpaceId; 2],
    pub height: u8,
}

impl Open {
    pub fn pose(&self, figure: FigureId) -> Pose {
        Pose {
            spaces: self.figure(figure).spaces(),
            height: self.figure(figure).build.height(),
        }
    }

    /// Both ends of a figure are alike. HS-ENG-2, HS-ENG-3, HS-DBL-5
    #[inline]
    pub fn touches(&self, pose: Pose, other: FigureId) -> bool {
        let (field, it) = (self.field(), self.figure(other));
        let height = it.build.height();
        let near = |p: SpaceId, q: SpaceId| field.adjacent(p, pose.height, q, height);
        let [a, b] = pose.spaces;
        let one = |p: SpaceId| near(p, it.at) || (it.tail.is_some() && near(p, it.tail));
        one(a) || (b.is_some() && one(b))
    }

    pub fn adjacent(&self, figure: FigureId, other: FigureId) -> bool {
        figure != other && self.touches(self.pose(figure), other)
    }

    /// Those of a set that are next to a place. Only who stands beside it is looked at.
    #[inline]
    pub fn touched(&self, pose: Pose, among: Figures) -> Figures {
        let near = self.beside(pose) & among;
        let touching = near.iter().filter(|&it| self.touches(pose, it));
        touching.collect()
    }

    /// Everybody in the columns around a place, and whoever is passing.
    #[inline]
    fn beside(&self, pose: Pose) -> Figures {
        let mover = self.mover.figure;
        let mut near = Figures::NONE;
        if mover.is_some() {
            near = near.with(mover);
        }
        for space in pose.spaces.into_iter().filter(|it| it.is_some()) {
            for edge in self.field().edges(space) {
                if let Some(figure) = self.figure_at(edge.to, mover) {
                    near = near.with(figure);
                }
            }
        }
        near
    }

    /// The enemies a figure is engaged with. HS-ENG-1
    pub fn engaged(&self, figure: FigureId) -> Figures {
        self.touched(self.pose(figure), self.enemies(self.controller(figure)))
    }

    pub fn is_engaged(&self, figure: FigureId) -> bool {
        !self.engaged(figure).is_empty()
    }

    /// Those who may stand in the way of two figures. HS-LOS-3
    #[inline]
    fn others(&self, figure: FigureId, other: FigureId) -> Others<'_> {
        Others {
            open: self,
            but: [figure, other],
        }
    }

    /// One call of its own, whose instructions are counted. HS-LOS-1, HS-LOS-2
    #[inline(never)]
    pub fn sees(&self, figure: FigureId, other: FigureId) -> bool {
        let (a, b, field) = (self.figure(figure), self.figure(other), self.field());
        let whole = || !a.tail.is_some() && !b.tail.is_some() && !field.sight.has_walls();
        match field.sight.glance(a.body(), b.body(), &self.occupied) {
            Glance::Seen => true,
            Glance::Hidden if whole() => false,
            Glance::Past(space) => self.sees_past(space, figure, other),
            _ => self.peers(figure, other),
        }
    }

    /// The same where only one stands in the way.
    #[inline(never)]
    fn sees_past(&self, space: SpaceId, figure: FigureId, other: FigureId) -> bool {
        let (a, b) = (self.figure(figure), self.figure(other));
        let sight = &self.field().sight;
        let is_huge = |it: FigureId| self.figure(it).build.is_huge();
        let slight = !self.figure_on(space).is_some_and(is_huge)
            && sight.is_slight(a.body(), b.body(), space);
        slight || self.peers(figure, other)
    }

    /// The same where several stand in the way, or where lines have to be followed.
    #[inline(never)]
    fn peers(&self, figure: FigureId, other: FigureId) -> bool {
        let (a, b) = (self.figure(figure), self.figure(other));
        let (sight, others) = (&self.field().sight, self.others(figure, other));
        if sight.is_clear(a.body(), b.body(), &others) {
            return true;
        }
        let more = a.tail.is_some() || b.tail.is_some() || sight.has_walls();
        (more && self.looks(figure, self.bodies(figure).list(), other))
            || self.adjacent(figure, other)
    }

    /// Whether a figure sees any part of another. HS-LOS-7
    pub fn has_clear_sight(&self, figure: FigureId, other: FigureId) -> bool {
        let glimpses = || {
            let (from, to) = (self.bodies(figure), self.bodies(other));
            let others = self.others(figure, other);
            let sight = &self.field().sight;
            sight.glimpses(from.list(), to.list(), &others)
        };
        self.sees(figure, other) || glimpses()
    }

    /// The same from one space of a figure. HS-POW-FIR-2
    pub fn sees_from_space(&self, figure: FigureId, space: SpaceId, other: FigureId) -> bool {
        let build = self.figure(figure).build;
        let from = Body { space, build };
        self.looks(figure, &[from], other) || self.adjacent(figure, other)
    }

    /// Every line from these parts of a figure.
    #[inline(never)]
    fn looks(&self, figure: FigureId, from: &[Body], other: FigureId) -> bool {
        let (to, others) = (self.bodies(other), self.others(figure, other));
        self.field().sight.sees(from, to.list(), &others)
    }

    /// The line by which a figure is seen, if there is one.
    pub fn ray(&self, figure: FigureId, other: FigureId) -> Option<Ray> {
        let (from, to) = (self.bodies(figure), self.bodies(other));
        let others = self.others(figure, other);
        self.field().sight.ray(from.list(), to.list(), &others)
    }

    /// What hides a figure from another.
    pub fn blocker(&self, figure: FigureId, other: FigureId) -> Option<Blocker> {
        let (from, to) = (self.bodies(figure), self.bodies(other));
        let deck = |it: Body| (it, self.space(it.space).deck);
        let others = self.others(figure, other);
        let (sight, others) = (&self.field().sight, others.bodies().map(deck));
        sight.blocker(from.list()[0], to.list()[0], others)
    }

    /// The least distance between two figures. HS-RNG-4
    #[inline]
    pub fn distance(&self, figure: FigureId, other: FigureId) -> u8 {
        let (field, a, b) = (self.field(), self.figure(figure), self.figure(other));
        let mut least = field.range(a.at, b.at);
        if a.tail.is_some() {
            least = least.min(field.range(a.tail, b.at));
        }
        if b.tail.is_some() {
            least = least.min(field.range(a.at, b.tail));
            if a.tail.is_some() {
                least = least.min(field.range(a.tail, b.tail));
            }
        }
        least
    }
}

/// All figures on the battlefield but two.
struct Others<'a> {
    open: &'a Open,
    but: [FigureId; 2],
}

impl Crowd for Others<'_> {
    #[inline]
    fn occupied(&self) -> &[u64] {
        match self.open.rules.figures_block {
            true => &self.open.occupied,
            false => &[],
        }
    }

    /// Two share a space only while one passes the other, and nobody attacks then.
    #[inline]
    fn at(&self, space: SpaceId) -> Option<Body> {
        let figure = self.open.figure_on(space)?;
        let other = !self.but.contains(&figure);
        let build = self.open.figure(figure).build;
        other.then_some(Body { space, build })
    }

    fn bodies(&self) -> impl Iterator<Item = Body> + Clone {
        let set = match self.open.rules.figures_block {
            true => self.open.alive.without(self.but[0]).without(self.but[1]),
            false => Figures::NONE,
        };
        set.iter().flat_map(|figure| {
            let bodies = self.open.bodies(figure);
            let n = bodies.list().len();
            (0..n).map(move |at| bodies.list()[at])
        })
    }
}
