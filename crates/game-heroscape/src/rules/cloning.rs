//! Water Clone: each figure rolls for one that was destroyed. HS-POW-WCL-1, HS-POW-WCL-2.
use engine::Sink;

use super::engage::Pose;
use super::placing::Putting;
use crate::pack::field::SpaceId;
use crate::phases::Phase;
use crate::state::figures::{FigureId, Figures};
use crate::state::names::{FigureName, Spot};
use crate::state::open::{Open, Status};
use crate::words::event::Event;
use crate::words::refusal::Refusal;

/// Those of the card in turn that were destroyed.
pub(crate) fn destroyed(open: &Open) -> Figures {
    let fallen = open
        .of_card(open.turned.card)
        .iter()
        .filter(|&it| open.figure(it).status == Status::Destroyed);
    fallen.collect()
}

/// Those who have still to roll.
pub(crate) fn waiting(open: &Open) -> Figures {
    (open.listed & open.alive).minus(open.rolled)
}

/// Whether the card may clone instead of attacking.
pub(crate) fn may_begin(open: &Open) -> Result<(), Refusal> {
    if open.printed_on(open.turned.card).powers.clone.is_none() {
        return Err(Refusal::CannotClone);
    }
    if open.turned.attackers > 0 {
        return Err(Refusal::CloneInstead);
    }
    let useful = !destroyed(open).is_empty();
    useful.then_some(()).ok_or(Refusal::NothingToClone)
}

/// HS-POW-WCL-1
pub(crate) fn may_roll(open: &Open, figure: FigureName) -> Result<(), Refusal> {
    let found = open.find(figure);
    let waits = found.is_some_and(|it| waiting(open).contains(it));
    waits.then_some(()).ok_or(Refusal::HasRolled { figure })
}

pub(crate) fn begin(open: &mut Open, events: &mut impl Sink<Event>) {
    open.listed = open.of_card(open.turned.card) & open.alive;
    open.rolled = Figures::NONE;
    let card = open.name_of(open.turned.card);
    events.emit(Event::CloningBegan { card });
    open.stack.restart(Phase::Clones);
}

/// Whether the sequence is over.
pub(crate) fn is_done(open: &Open) -> bool {
    waiting(open).is_empty() || destroyed(open).is_empty()
}

/// A clone, beside this figure on its level. HS-POW-WCL-2
#[derive(Clone, Copy)]
pub(crate) struct Beside(pub FigureId);

impl Putting for Beside {
    fn figure(self, open: &Open) -> FigureId {
        destroyed(open).first().unwrap_or(FigureId::NONE)
    }

    fn spaces(self, open: &Open, visit: impl FnMut(SpaceId)) {
        let mut near = [SpaceId::NONE; 12];
        let edges = open.field().edges(open.figure(self.0).at);
        for (to, edge) in near.iter_mut().zip(edges) {
            *to = edge.to;
        }
        near.sort_unstable();
        near.into_iter().filter(|it| it.is_some()).for_each(visit);
    }

    fn near(self, open: &Open, pose: Pose) -> bool {
        let level = |it| open.space(it).level;
        open.touches(pose, self.0) && level(pose.spaces[0]) == level(open.figure(self.0).at)
    }

    fn refusal(self, at: Spot) -> Refusal {
        Refusal::OffLevel { at }
    }
}
