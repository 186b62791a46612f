//! One space further, or the end of the flight. LD-FLEE
use engine::Sink;

use super::Phase;
use crate::rules::flight;
use crate::state::cause::Course;
use crate::state::open::Fight;
use crate::{Event, Hood, Sister, Way};

pub(super) fn apply(game: &mut Hood, events: &mut impl Sink<Event>) {
    let Fight {
        who,
        target,
        pivot,
        tried,
        ..
    } = game.open.fight;
    let by = Sister(who);
    // LD-FLEE-7
    if target.is_start() && game.open.is_in_play(target) {
        return flight::land(game, target, events);
    }
    // LD-FLEE-4, LD-FLEE-5
    if !game.open.woods.path.contains(target) || tried.contains(target) {
        events.emit(Event::NowhereNext { by, at: pivot });
        if !flight::choices(game).is_empty() {
            return game.open.phases.set(Phase::FlightDirection);
        }
        let to = flight::fallback(game, who, pivot);
        game.open.fight.course = Course::Back;
        events.emit(Event::FellBack { by, to });
        return flight::land(game, to, events);
    }
    // LD-FLEE-3
    if game.open.other_pawns(who).contains(target) {
        let fight = &mut game.open.fight;
        fight.tried = tried.or(target.bit());
        fight.pivot = target;
        fight.course = Course::Past;
        fight.target = target.step(Way::Backwards);
        return events.emit(Event::PushedBack { by, past: target });
    }
    flight::land(game, target, events);
}
