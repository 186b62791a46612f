//! A crossing brings an aura. DG-FER-18, DG-FER-19, DG-FER-46
use engine::{Question, Seat, Sink};

use super::{Found, Phase, asked};
use crate::rules::flow;
use crate::state::clans::Aura;
use crate::state::units::Unit;
use crate::why::out_of_place;
use crate::words::refusal::Verdict;
use crate::{Action, Darkleaf, Event, Refusal, clause};

pub(super) fn ask(game: &Darkleaf, _: Seat) -> Question<Action> {
    asked(game, "CrossAura", const { clause("DG-FER-18") })
}

pub(super) fn candidates(game: &Darkleaf, _: Seat, found: &mut impl Found) -> bool {
    let mut auras = [Aura::Barbaric, Aura::Ripple].into_iter();
    auras.any(|it| flow::cross_aura(game, it).is_ok() && found(Action::Take(it)))
}

pub(super) fn check(game: &Darkleaf, _: Seat, action: Action) -> Verdict {
    match action {
        Action::Take(aura) => flow::cross_aura(game, aura),
        Action::Pass => Err(Refusal::AuraAtOnce),
        _ => Err(out_of_place(game, action)),
    }
}

pub(super) fn apply(game: &mut Darkleaf, _: Seat, action: Action, events: &mut impl Sink<Event>) {
    let Action::Take(aura) = action else {
        unreachable!("{action:?} is no aura")
    };
    let from = game.turn.from;
    let unit = game.field.at(from);
    game.field.mark(from, unit.with(Unit::aura(aura)));
    let at = game.turn.to;
    events.emit(Event::AuraCrossed { at, aura });
    game.phase = Phase::Flow;
}
