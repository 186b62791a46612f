//! Somebody calls to banish the Horseman: he lets it happen, or answers by the card. HH-BAN-4
use engine::{Question, Seat, Sink};

use super::Phase;
use crate::rules::window::{self, WINDOW};
use crate::rules::{battle, cards};
use crate::why::out_of_place;
use crate::{Action, Card, Event, Horseman, Refusal, Rider, clause};

pub(super) fn ask(_: &Horseman, _: Seat) -> Question<Action> {
    let clause = const { clause("HH-BAN-4") };
    window::ask("DefenceWindow", clause, Action::Accept, WINDOW)
}

pub(super) fn candidates(game: &Horseman, seat: Seat, out: &mut Vec<Action>) {
    out.push(Action::Accept);
    if game.figure(seat).hand.holds(Card::DEFENCE) {
        out.push(Action::Defend);
    }
}

pub(super) fn check(game: &Horseman, seat: Seat, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Accept => Ok(()),
        Action::Defend => cards::check_held(game, seat, Card::DEFENCE),
        other => Err(out_of_place(game, seat, other, Refusal::AnswerBanish)),
    }
}

pub(super) fn apply(
    game: &mut Horseman,
    seat: Seat,
    action: Action,
    events: &mut impl Sink<Event>,
) {
    let by = Rider(seat);
    if action == Action::Accept {
        events.emit(Event::Accepts { by });
        game.phase = Phase::Banishment;
        return;
    }
    cards::play(game, seat, Card::DEFENCE, events);
    events.emit(Event::Defends { by });
    battle::next_exchange(game);
}
