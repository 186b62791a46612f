//! Fleeing, space by space, until a space is reached where nobody is in the way. LD-FLEE
use engine::{Seat, Sink};

use super::moving;
use crate::phases::Phase;
use crate::state::cause::Course;
use crate::state::open::Fight;
use crate::{Event, Hood, Sister, Space, Spaces, Way};

/// A fight was lost on `here`. LD-FLEE-1, LD-FLEE-2
pub(crate) fn enter(game: &mut Hood, here: Space) {
    let who = game.open.fight.who;
    let retreat = game.open.sister(who).retreat;
    let fight = &mut game.open.fight;
    (fight.course, fight.target) = match (fight.fleeing, fight.heading) {
        (false, _) => (Course::Retreat, retreat),
        (true, Some(way)) => (Course::Onwards, here.step(way)),
        // LD-FLEE-9
        (true, None) => (Course::Onwards, Space::NONE),
    };
    fight.fleeing = true;
    fight.pivot = here;
    fight.tried = fight.tried.or(here.bit());
    game.open.phases.set(Phase::Flight);
}

/// Path tiles next to the last space it could reach. LD-FLEE-4, LD-FLEE-5
pub(crate) fn choices(game: &Hood) -> Spaces {
    let fight = &game.open.fight;
    let next = fight.pivot.bit().touched();
    next.and(game.open.woods.path).minus(fight.tried)
}

/// Backwards, left, right, forward: the first possible.
pub(crate) fn first_choice(game: &Hood) -> Option<Space> {
    let (pivot, may) = (game.open.fight.pivot, choices(game));
    let mut ways = Way::ALL.into_iter().map(|way| pivot.step(way));
    ways.find(|&at| may.contains(at))
}

/// LD-FLEE-6, LD-FLEE-11
pub(crate) fn fallback(game: &Hood, who: Seat, pivot: Space) -> Space {
    let woods = &game.open.woods;
    let free = woods.path.minus(woods.wolves);
    let free = free.minus(game.open.other_pawns(who));
    let mut at = pivot.step(Way::Backwards);
    while at.is_woods() && !free.contains(at) {
        at = at.step(Way::Backwards);
    }
    at
}

pub(crate) fn land(game: &mut Hood, to: Space, events: &mut impl Sink<Event>) {
    let fight = &mut game.open.fight;
    let who = fight.who;
    fight.heading = fight.pivot.way_to(to);
    let (by, why) = (Sister(who), fight.course.clause());
    game.open.sister_mut(who).at = to;
    events.emit(Event::Fled { by, to, why });
    if game.open.woods.wolves.contains(to) {
        game.open.phases.set(Phase::FightBegins);
    } else {
        end(game, events);
    }
}

/// LD-FLEE-8, LD-FLEE-10
pub(crate) fn end(game: &mut Hood, events: &mut impl Sink<Event>) {
    let who = game.open.fight.who;
    let sister = game.open.sister_mut(who);
    let at = sister.at;
    sister.retreat = at.step(Way::Backwards);
    let (by, retreat) = (Sister(who), sister.retreat);
    game.open.fight = Fight::default();
    game.open.phases.pop();
    events.emit(Event::FlightEnded { by, at, retreat });
    moving::stop_on(game, who, events);
}
