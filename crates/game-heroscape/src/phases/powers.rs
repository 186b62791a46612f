//! Whether the card in turn uses its power between the last move and the first attack. HS-TRN-7.
use engine::{Question, Seat, Sink};

use super::Phase;
use crate::rules::powers::{judge, near};
use crate::rules::{turn, wounds};
use crate::state::figures::FigureId;
use crate::why::out_of_place;
use crate::words::action::Action;
use crate::words::event::Event;
use crate::words::refusal::Refusal;
use crate::{Heroscape, clause};

pub(super) fn ask(_: &Heroscape, _: Seat) -> Question<Action> {
    let clause = const { clause("HS-TRN-7") };
    Question::own("Powers", clause, Some(Action::EndPowers))
}

pub(super) fn advance(game: &mut Heroscape, events: &mut impl Sink<Event>) -> bool {
    turn::goes_on(game, events)
}

pub(super) fn candidates(game: &Heroscape, _: Seat, out: &mut Vec<Action>) {
    let open = &game.open;
    let powers = &open.printed_on(open.turned.card).powers;
    if powers.second_move.is_some() {
        out.push(Action::Berserker);
    }
    let near = near(open);
    if powers.take_control.is_some() {
        out.extend(near.iter().map(|it| Action::Shackle(open.name(it))));
    }
    if powers.devour.is_some() {
        out.extend(near.iter().map(|it| Action::Chomp(open.name(it))));
    }
    out.push(Action::EndPowers);
}

pub(super) fn check(game: &Heroscape, seat: Seat, action: Action) -> Result<(), Refusal> {
    let open = &game.open;
    match action {
        Action::EndPowers | Action::Berserker | Action::Shackle(_) | Action::Chomp(_) => {
            judge(open, seat, action)
        }
        _ => Err(out_of_place(open, seat, action)),
    }
}

pub(super) fn apply(game: &mut Heroscape, by: Seat, action: Action, events: &mut impl Sink<Event>) {
    let open = &mut game.open;
    match action {
        Action::Berserker => {
            open.turned.used = true;
            let card = open.name_of(open.turned.card);
            events.emit(Event::PowerBegan { card });
            open.stack.push(Phase::PowerRoll(FigureId::NONE));
        }
        Action::Shackle(name) | Action::Chomp(name) => {
            let Some(figure) = open.find(name) else {
                unreachable!("{action:?} was not allowed")
            };
            open.turned.used = true;
            let card = open.name_of(open.turned.card);
            events.emit(Event::PowerBegan { card });
            if matches!(action, Action::Chomp(_)) && !open.printed(figure).hero {
                events.emit(Event::Chomped { figure: name });
                wounds::destroy(open, figure, events);
            } else {
                open.stack.push(Phase::PowerRoll(figure));
            }
        }
        _ => {
            events.emit(Event::PowersEnded { by });
            open.stack.restart(Phase::Attack);
        }
    }
}
