//! Who defends next against an area attack. HS-SPA-4 to HS-SPA-8.
use engine::{Question, Seat, Sink};

use super::Phase;
use crate::rules::{ending, special};
use crate::state::figures::FigureId;
use crate::state::open::Open;
use crate::why::out_of_place;
use crate::words::action::Action;
use crate::words::event::Event;
use crate::words::refusal::Refusal;
use crate::{Heroscape, clause};

pub(super) fn ask(game: &Heroscape, seat: Seat) -> Question<Action> {
    let mut out = Vec::new();
    candidates(game, seat, &mut out);
    let clause = const { clause("HS-SPA-4") };
    Question::own("Defender", clause, out.first().copied())
}

pub(super) fn candidates(game: &Heroscape, _: Seat, out: &mut Vec<Action>) {
    let open = &game.open;
    out.extend(
        open.targets
            .iter()
            .map(|it| Action::Defender(open.name(it))),
    );
}

pub(super) fn check(game: &Heroscape, seat: Seat, action: Action) -> Result<(), Refusal> {
    let open = &game.open;
    let Action::Defender(figure) = action else {
        return Err(out_of_place(open, seat, action));
    };
    let found = open.find(figure);
    let waits = found.is_some_and(|it| open.targets.contains(it));
    waits.then_some(()).ok_or(Refusal::NotAffected { figure })
}

pub(super) fn apply(game: &mut Heroscape, _: Seat, action: Action, events: &mut impl Sink<Event>) {
    let open = &mut game.open;
    if let Action::Defender(figure) = action
        && let Some(found) = open.find(figure)
    {
        events.emit(Event::DefenderChosen { figure });
        defend(open, found);
    }
}

fn defend(open: &mut Open, figure: FigureId) {
    open.targets = open.targets.without(figure);
    open.stack.push(Phase::Defend(figure));
}

/// Nobody has to say who is next of a line, or where one is left; nobody is asked once it is decided. HS-VIC-2
pub(super) fn advance(game: &mut Heroscape, _: &mut impl Sink<Event>) -> bool {
    let open = &mut game.open;
    let line = open.blow.origin.is_some();
    if open.targets.len() > 1 && !line && !ending::is_decided(open) {
        return false;
    }
    match open.targets.first() {
        None => open.stack.pop(),
        Some(first) => {
            let nearest = if line { special::nearest(open) } else { None };
            defend(open, nearest.unwrap_or(first));
        }
    }
    true
}
