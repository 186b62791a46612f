//! Whether a clone rises beside a figure. HS-POW-WCL-2.
use engine::{Draw, Sink};

use super::Phase;
use crate::Heroscape;
use crate::rules::cloning::{Beside, destroyed};
use crate::rules::placing;
use crate::state::figures::FigureId;
use crate::words::chance::Chance;
use crate::words::event::Event;

pub(super) fn sample(_: &Heroscape, _: FigureId, draw: &mut impl Draw) -> Chance {
    Chance::d20(draw)
}

pub(super) fn apply(
    game: &mut Heroscape,
    by: FigureId,
    chance: Chance,
    events: &mut impl Sink<Event>,
) {
    let open = &mut game.open;
    open.stack.pop();
    let (figure, total) = (open.name(by), chance.number() + open.luck(open.seat));
    events.emit(Event::CloneRolled { figure, total });
    let [dry, wet] = open.printed(by).powers.clone.unwrap_or([20, 20]);
    let water = open.space(open.figure(by).at).water;
    if total < if water { wet } else { dry } || destroyed(open).is_empty() {
        return;
    }
    if placing::any(open, Beside(by)) {
        open.stack.push(Phase::ClonePut(by));
    } else {
        events.emit(Event::NoCloneSpace { figure });
    }
}
