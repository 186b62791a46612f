//! Who is next to whom, who is engaged, who sees whom. HS-ENG-1 to HS-ENG-3, HS-LOS-1, HS-LOS-2.
use crate::battle::{Battle, Bodies, Set, members};
use crate::field::SpaceId;
use crate::sight::{Blocker, Body, Ray};

/// A figure's place and Height, even if it is no longer there.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pose {
    pub spaces: [SpaceId; 2],
    pub height: u8,
}

impl Battle {
    pub fn pose(&self, figure: u8) -> Pose {
        Pose {
            spaces: self.figure(figure).spaces(),
            height: self.print(figure).height,
        }
    }

    /// Both ends of a figure are alike. HS-ENG-2, HS-ENG-3, HS-DBL-5
    #[inline]
    pub fn touches(&self, pose: Pose, other: u8) -> bool {
        let (field, it, height) = (self.field(), self.figure(other), self.print(other).height);
        let near = |p: SpaceId, q: SpaceId| field.adjacent(p, pose.height, q, height);
        let [a, b] = pose.spaces;
        let one = |p: SpaceId| near(p, it.at) || (it.tail.is_some() && near(p, it.tail));
        one(a) || (b.is_some() && one(b))
    }

    pub fn adjacent(&self, figure: u8, other: u8) -> bool {
        figure != other && self.touches(self.pose(figure), other)
    }

    /// Those of a set that are next to a place.
    #[inline]
    pub fn touched(&self, pose: Pose, among: Set) -> Set {
        let touching = members(among).filter(|&it| self.touches(pose, it));
        touching.fold(0, |set, it| set | 1 << it)
    }

    /// The enemies a figure is engaged with. HS-ENG-1
    pub fn engaged(&self, figure: u8) -> Set {
        self.touched(self.pose(figure), self.enemies(self.controller(figure)))
    }

    pub fn is_engaged(&self, figure: u8) -> bool {
        let (pose, enemies) = (self.pose(figure), self.enemies(self.controller(figure)));
        members(enemies).any(|it| self.touches(pose, it))
    }

    /// The bodies that may stand in the way of two figures. HS-LOS-3
    fn others(&self, figure: u8, other: u8) -> impl Iterator<Item = Body> + Clone {
        let all = if self.rules.figures_block {
            self.alive
        } else {
            0
        };
        let set = all & !(1 << figure) & !(1 << other);
        Crowd {
            battle: self,
            left: set,
            tail: None,
        }
    }

    /// HS-LOS-1, HS-LOS-2
    pub fn sees(&self, figure: u8, other: u8) -> bool {
        self.adjacent(figure, other) || {
            let (from, to) = (self.bodies(figure), self.bodies(other));
            self.sees_from(figure, from.list(), to, other)
        }
    }

    /// The same from one space of a figure. Section 3.6.
    pub fn sees_from_space(&self, figure: u8, space: SpaceId, other: u8) -> bool {
        let body = Body {
            space,
            height: self.print(figure).height,
            huge: self.print(figure).is_huge(),
        };
        self.adjacent(figure, other) || self.sees_from(figure, &[body], self.bodies(other), other)
    }

    fn sees_from(&self, figure: u8, from: &[Body], to: Bodies, other: u8) -> bool {
        let marks = self.rules.marks.marks();
        let others = self.others(figure, other);
        self.field().sight.sees(from, to.list(), others, marks)
    }

    /// The line by which a figure is seen, if there is one.
    pub fn ray(&self, figure: u8, other: u8) -> Option<Ray> {
        let (from, to) = (self.bodies(figure), self.bodies(other));
        let (marks, others) = (self.rules.marks.marks(), self.others(figure, other));
        let sight = &self.field().sight;
        sight.ray(from.list(), to.list(), others, marks)
    }

    /// What hides a figure from another.
    pub fn blocker(&self, figure: u8, other: u8) -> Option<Blocker> {
        let (from, to) = (self.bodies(figure), self.bodies(other));
        let deck = |it: Body| (it, self.space(it.space).deck);
        let others = self.others(figure, other).map(deck);
        let sight = &self.field().sight;
        sight.blocker(from.list()[0], to.list()[0], others)
    }

    /// The least distance between two figures. HS-RNG-4
    #[inline]
    pub fn distance(&self, figure: u8, other: u8) -> u8 {
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

/// The bodies of figures, one after the other.
#[derive(Clone)]
struct Crowd<'a> {
    battle: &'a Battle,
    left: Set,
    tail: Option<Body>,
}

impl Iterator for Crowd<'_> {
    type Item = Body;

    #[inline]
    fn next(&mut self) -> Option<Body> {
        if let Some(tail) = self.tail.take() {
            return Some(tail);
        }
        if self.left == 0 {
            return None;
        }
        let figure = self.left.trailing_zeros() as u8;
        self.left &= self.left - 1;
        let (it, print) = (self.battle.figure(figure), self.battle.print(figure));
        let body = |space| Body {
            space,
            height: print.height,
            huge: print.is_huge(),
        };
        self.tail = it.tail.is_some().then(|| body(it.tail));
        Some(body(it.at))
    }
}
