//! A pumpkin flies at somebody, who may raise the Mirror of Manifestation. HH-PUM-7, HH-MIR-1
use engine::{Question, Seat, Sink};

use super::Phase;
use crate::rules::cards;
use crate::rules::window::{self, WINDOW};
use crate::why::out_of_place;
use crate::{Action, Card, Event, Horseman, Refusal, Rider, clause};

pub(super) fn ask(_: &Horseman, _: Seat) -> Question<Action> {
    let clause = const { clause("HH-PUM-7") };
    window::ask("MirrorWindow", clause, Action::Endure, WINDOW)
}

pub(super) fn candidates(game: &Horseman, seat: Seat, out: &mut Vec<Action>) {
    out.push(Action::Endure);
    if game.figure(seat).hand.holds(Card::MIRROR) {
        out.push(Action::Mirror);
    }
}

pub(super) fn check(game: &Horseman, seat: Seat, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Endure => Ok(()),
        Action::Mirror => cards::check_held(game, seat, Card::MIRROR),
        other => Err(out_of_place(game, seat, other, Refusal::MirrorOrNot)),
    }
}

/// Before the throw is rolled. HH-MIR-1
pub(super) fn apply(
    game: &mut Horseman,
    seat: Seat,
    action: Action,
    events: &mut impl Sink<Event>,
) {
    let by = Rider(seat);
    if action == Action::Mirror {
        cards::play(game, seat, Card::MIRROR, events);
        events.emit(Event::RaisesMirror { by });
        game.throw.mirror = true;
    } else {
        events.emit(Event::Endures { by });
    }
    game.phase = Phase::Throw;
}
