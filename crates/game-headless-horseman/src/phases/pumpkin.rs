//! After his move a Horseman throws the flaming pumpkin, or holds it. HH-PUM-1, HH-PUM-3
use engine::{Question, Seat, Sink};

use super::Phase;
use crate::rules::{pumpkin, turn};
use crate::state::course::Throw;
use crate::why::out_of_place;
use crate::{Action, Card, Event, Horseman, Refusal, Rider, clause};

pub(super) fn ask(_: &Horseman, _: Seat) -> Question<Action> {
    Question::own("Pumpkin", const { clause("HH-PUM-1") }, Some(Action::Hold))
}

pub(super) fn candidates(game: &Horseman, _: Seat, out: &mut Vec<Action>) {
    out.push(Action::Hold);
    out.extend(pumpkin::targets(game).map(|(it, _)| Action::Throw(Rider(it))));
}

pub(super) fn check(game: &Horseman, seat: Seat, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Hold => Ok(()),
        Action::Throw(who) => pumpkin::check_throw(game, who),
        other => Err(out_of_place(game, seat, other, Refusal::ThrowOrHold)),
    }
}

pub(super) fn apply(
    game: &mut Horseman,
    seat: Seat,
    action: Action,
    events: &mut impl Sink<Event>,
) {
    let by = Rider(seat);
    match action {
        Action::Hold => {
            events.emit(Event::Holds { by });
            turn::after_pumpkin(game, events);
        }
        Action::Throw(who) => declare(game, who, events),
        other => unreachable!("{other:?} throws nothing"),
    }
}

/// HH-PUM-3, HH-PUM-7
fn declare(game: &mut Horseman, who: Rider, events: &mut impl Sink<Event>) {
    let by = Rider(game.turn);
    let distance = pumpkin::distance(game, who.0).unwrap_or(3);
    events.emit(Event::Throws { by, who, distance });
    game.throw = Throw {
        target: who.0,
        distance,
        mirror: false,
    };
    game.ride.thrown = true;
    let cost = game.pack.box_.pumpkin_cost;
    let figure = game.mover_mut();
    figure.hits -= cost;
    let hits = figure.hits;
    events.emit(Event::Pays { by, hits });
    game.phase = if game.could_hold(who.0, Card::MIRROR) {
        Phase::MirrorWindow
    } else {
        Phase::Throw
    };
}
