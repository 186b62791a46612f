//! How deep a figure falls, and what is rolled for it. HS-FAL.
use engine::Sink;

use super::steps::Plan;
use crate::phases::{Falling, Phase};
use crate::state::open::Open;
use crate::words::action::Mode;
use crate::words::event::Event;

/// How deep a fall is, beyond the figure's Height.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub(crate) enum Depth {
    /// HS-FAL-1
    Fall = 1,
    /// HS-FAL-3
    Major,
    /// HS-FAL-4
    Extreme,
}

/// What the d20 must show after an extreme fall. HS-FAL-4
pub(crate) const SURVIVES: u8 = 19;

impl Depth {
    /// Attack dice; none for the d20.
    pub fn dice(self) -> u8 {
        match self {
            Depth::Fall => 1,
            Depth::Major => 3,
            Depth::Extreme => 0,
        }
    }
}

/// How deep a step lets the figure fall, if it does. HS-FAL-1, HS-FAL-3, HS-FAL-4, HS-FAL-6
pub(crate) fn depth(open: &Open, plan: Plan) -> Option<Depth> {
    let (height, drop) = (open.printed(plan.figure).height, plan.edge.drop);
    let dry = !open.space(plan.edge.to).water;
    if plan.mode == Mode::Fly || !dry || drop < height {
        return None;
    }
    Some(match drop - height {
        0..10 => Depth::Fall,
        10..20 => Depth::Major,
        _ => Depth::Extreme,
    })
}

/// HS-FAL-5
pub(crate) fn record(open: &mut Open, plan: Plan, events: &mut impl Sink<Event>) {
    let Some(depth) = depth(open, plan) else {
        return;
    };
    let (figure, levels) = (open.name(plan.figure), plan.edge.drop);
    events.emit(Event::WillFall { figure, levels });
    let used = 33 - open.mover.falls.leading_zeros();
    open.mover.falls |= (depth as u32) << (used / 2 * 2);
}

/// The first of the mover's falls is rolled for.
pub(crate) fn next(open: &mut Open) {
    let (figure, falls) = (open.mover.figure, open.mover.falls);
    let depth = match falls & 3 {
        1 => Depth::Fall,
        2 => Depth::Major,
        _ => Depth::Extreme,
    };
    open.mover.falls >>= 2;
    open.stack.push(Phase::Fall(Falling { figure, depth }));
}
