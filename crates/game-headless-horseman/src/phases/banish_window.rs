//! Before an exchange: the Ichabod fights on, or ends it by the card. HH-BAN-1
use engine::{Question, Seat, Sink};

use super::Phase;
use crate::rules::window::{self, LATER_WINDOW, WINDOW};
use crate::rules::{battle, cards};
use crate::why::out_of_place;
use crate::{Action, Card, Event, Horseman, Refusal, Rider, clause};

pub(super) fn ask(game: &Horseman, _: Seat) -> Question<Action> {
    let seconds = match game.battle.exchanges {
        0 => WINDOW,
        _ => LATER_WINDOW,
    };
    let clause = const { clause("HH-BAN-1") };
    window::ask("BanishWindow", clause, Action::Fight, seconds)
}

pub(super) fn candidates(game: &Horseman, seat: Seat, out: &mut Vec<Action>) {
    out.push(Action::Fight);
    if game.figure(seat).hand.holds(Card::BANISH) {
        out.push(Action::Banish);
    }
}

pub(super) fn check(game: &Horseman, seat: Seat, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Fight => Ok(()),
        Action::Banish => cards::check_held(game, seat, Card::BANISH),
        other => Err(out_of_place(game, seat, other, Refusal::ToTheEnd)),
    }
}

pub(super) fn apply(
    game: &mut Horseman,
    seat: Seat,
    action: Action,
    events: &mut impl Sink<Event>,
) {
    let by = Rider(seat);
    if action == Action::Fight {
        events.emit(Event::FightsOn { by });
        game.phase = Phase::Exchange;
        return;
    }
    let who = Rider(battle::horseman(game));
    cards::play(game, seat, Card::BANISH, events);
    events.emit(Event::Banishes { by, who });
    // HH-BAN-4
    game.phase = if game.could_hold(who.0, Card::DEFENCE) {
        Phase::DefenceWindow
    } else {
        Phase::Banishment
    };
}
