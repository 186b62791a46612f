//! What happens when a figure stops on a glyph. HS-GLY, HS-G.
use engine::{Seat, Sink};

use super::engage::Pose;
use super::placing::{self, Putting, in_zone};
use crate::pack::field::SpaceId;
use crate::phases::{OnGlyph, Phase, Summoned};
use crate::state::figures::{FigureId, Figures, SlotId};
use crate::state::names::{GlyphName, Spot};
use crate::state::open::{Open, Status, Stone};
use crate::words::event::Event;
use crate::words::refusal::Refusal;

/// A figure has stopped, or was put somewhere: the glyphs it did not stand on before act in turn. HS-GLY-8, HS-GLY-12
pub(crate) fn stop(open: &mut Open, figure: FigureId, start: [SpaceId; 2]) {
    for space in open.figure(figure).spaces().into_iter().rev() {
        if space == SpaceId::NONE || start.contains(&space) {
            continue;
        }
        let slot = open.field().slot_at(space);
        if let Some(slot) = slot.filter(|&it| open.stones[it] != Stone::Nothing) {
            open.stack.push(Phase::Trigger(OnGlyph {
                figure,
                slot: SlotId(slot as u8),
            }));
        }
    }
}

pub(crate) fn pool_size(open: &Open) -> u32 {
    open.pool.iter().map(|&it| u32::from(it)).sum()
}

/// Where a slot is.
pub(crate) fn spot(open: &Open, slot: SlotId) -> Spot {
    open.space(open.field().slots[slot.index()].space).spot()
}

/// HS-GLY-5
pub(crate) fn remove(open: &mut Open, slot: SlotId, events: &mut impl Sink<Event>) {
    if let Stone::Glyph(id) = open.stones[slot.index()] {
        open.stones[slot.index()] = Stone::Nothing;
        let (glyph, at) = (GlyphName(id), spot(open, slot));
        events.emit(Event::GlyphGone { glyph, at });
    }
}

/// Destroyed figures of those who are still in the game. HS-G-STU
pub(crate) fn fallen(open: &Open) -> Figures {
    let fallen = open.all_figures().filter(|&it| {
        let gone = matches!(open.figure(it).status, Status::Destroyed | Status::Spirit);
        gone && open.lives(open.controller(it))
    });
    fallen.collect()
}

/// The next on the list: seats leftwards from the stopping one, figure order within. HS-GLY-11
pub(crate) fn next(open: &mut Open) -> Option<FigureId> {
    for far in 0..open.seats {
        let seat = Seat((open.stopper.0 + far) % open.seats);
        let own = |&it: &FigureId| open.controller(it) == seat;
        if let Some(figure) = open.listed.iter().find(own) {
            open.listed = open.listed.without(figure);
            return Some(figure);
        }
    }
    None
}

/// HS-G-ERL
pub(crate) fn may_summon(open: &Open, by: FigureId) -> bool {
    let others = open.alive.without(by);
    others
        .iter()
        .any(|figure| placing::any(open, Summoned { figure, by }))
}

/// HS-G-ERL
pub(crate) fn summon_nobody(open: &mut Open, at: OnGlyph, events: &mut impl Sink<Event>) {
    let by = open.name(at.figure);
    events.emit(Event::NobodySummoned { by });
    remove(open, at.slot, events);
}

/// HS-G-ERL
impl Putting for Summoned {
    fn figure(self, _: &Open) -> FigureId {
        self.figure
    }

    fn near(self, open: &Open, pose: Pose) -> bool {
        open.touches(pose, self.by)
    }

    fn refusal(self, at: Spot) -> Refusal {
        Refusal::NotBesideSummoner { at }
    }
}

/// Comes back in any starting zone in use. HS-G-STU
#[derive(Clone, Copy)]
pub(crate) struct Revived(pub FigureId);

impl Putting for Revived {
    fn figure(self, _: &Open) -> FigureId {
        self.0
    }

    fn spaces(self, open: &Open, visit: impl FnMut(SpaceId)) {
        let ids = open.field().ids();
        ids.filter(|&it| in_zone(open, it)).for_each(visit);
    }

    fn within(self, open: &Open, space: SpaceId) -> bool {
        in_zone(open, space)
    }

    fn refusal(self, at: Spot) -> Refusal {
        Refusal::NotAZone { at }
    }
}
