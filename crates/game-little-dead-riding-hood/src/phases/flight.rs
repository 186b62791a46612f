//! Fleeing, space by space: where to next, until a space is reached where nobody is in the way. LD-FLEE
use engine::{Seat, Sink};

use super::{Phase, Round};
use crate::cause::Course;
use crate::open::Fight;
use crate::{Action, Event, Hood, Refusal, Sister, Space, Spaces, Way, clause, judge, settle};

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
    game.open.phases.set(Phase::Fight(Round::Flight));
}

/// One space further, or the end of the flight.
pub(crate) fn advance(game: &mut Hood, events: &mut impl Sink<Event>) -> bool {
    let Fight {
        who,
        target,
        pivot,
        tried,
        ..
    } = game.open.fight;
    let (by, woods) = (Sister(who), &game.open.woods);
    // LD-FLEE-7
    if target.is_start() && woods.lanes.contains(Space::new(target.lane(), 1)) {
        land(game, target, events);
        return true;
    }
    // LD-FLEE-4, LD-FLEE-5
    if !woods.path.contains(target) || tried.contains(target) {
        events.emit(Event::NowhereNext { by, at: pivot });
        if choices(game).is_empty() {
            let to = fallback(game, who, pivot);
            game.open.fight.course = Course::Back;
            events.emit(Event::FellBack { by, to });
            land(game, to, events);
        } else {
            game.open.phases.set(Phase::Fight(Round::Direction));
        }
        return true;
    }
    // LD-FLEE-3
    if game.open.other_pawns(who).contains(target) {
        let fight = &mut game.open.fight;
        fight.tried = tried.or(target.bit());
        fight.pivot = target;
        fight.course = Course::Past;
        fight.target = target.step(Way::Backwards);
        events.emit(Event::PushedBack { by, past: target });
        return true;
    }
    land(game, target, events);
    true
}

/// Path tiles next to the last space it could reach. LD-FLEE-4, LD-FLEE-5
pub(crate) fn choices(game: &Hood) -> Spaces {
    let fight = &game.open.fight;
    let next = fight.pivot.bit().touched();
    next.and(game.open.woods.path).minus(fight.tried)
}

/// LD-FLEE-6, LD-FLEE-11
fn fallback(game: &Hood, who: Seat, pivot: Space) -> Space {
    let woods = &game.open.woods;
    let free = woods.path.minus(woods.wolves);
    let free = free.minus(game.open.other_pawns(who));
    let mut at = pivot.step(Way::Backwards);
    while at.is_woods() && !free.contains(at) {
        at = at.step(Way::Backwards);
    }
    at
}

fn land(game: &mut Hood, to: Space, events: &mut impl Sink<Event>) {
    let fight = &mut game.open.fight;
    let who = fight.who;
    fight.heading = fight.pivot.way_to(to);
    let (by, why) = (Sister(who), fight.course.clause());
    game.open.sister_mut(who).at = to;
    events.emit(Event::Fled { by, to, why });
    if game.open.woods.wolves.contains(to) {
        game.open.phases.set(Phase::Fight(Round::Begin));
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
    game.open.fight = Fight::NONE;
    game.open.phases.pop();
    events.emit(Event::FlightEnded { by, at, retreat });
    settle::arrive(game, who, events);
}

pub(crate) fn check(game: &Hood, seat: Seat, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Flee(at) if choices(game).contains(at) => Ok(()),
        // LD-FLEE-5
        Action::Flee(at) if game.open.fight.tried.contains(at) => Err(Refusal::TriedAlready { at }),
        Action::Flee(at) => Err(Refusal::NotNextToFlight { at }),
        Action::Pass | Action::Done | Action::End | Action::Stop => Err(Refusal::ChooseFlight),
        other => Err(judge::out_of_place(game, seat, other)),
    }
}

/// Backwards, left, right, forward: the first possible.
pub(crate) fn timeout(game: &Hood) -> Option<Action> {
    let (pivot, may) = (game.open.fight.pivot, choices(game));
    let ways = Way::ALL.into_iter().map(|way| pivot.step(way));
    ways.filter(|&at| may.contains(at)).map(Action::Flee).next()
}

pub(crate) fn choose(game: &mut Hood, to: Space, events: &mut impl Sink<Event>) {
    let by = Sister(game.open.right_of(game.open.fight.who));
    let why = const { clause("LD-FLEE-4") };
    events.emit(Event::Chosen { by, at: to, why });
    game.open.fight.course = Course::Sent;
    game.open.fight.target = to;
    game.open.phases.set(Phase::Fight(Round::Flight));
}
