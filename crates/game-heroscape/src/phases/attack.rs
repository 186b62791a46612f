//! Who attacks whom, or that the turn is over. HS-ATT, HS-TRN-8.
use engine::{Question, Seat, Sink};

use crate::rules::{attacks, cloning, special, turn};
use crate::why::out_of_place;
use crate::words::action::Action;
use crate::words::event::Event;
use crate::words::refusal::Refusal;
use crate::{Heroscape, clause};

pub(super) fn ask(game: &Heroscape, _: Seat) -> Question<Action> {
    let clause = match game.open.turned.throwing {
        true => const { clause("HS-POW-GRE-1") },
        false => const { clause("HS-ATT-1") },
    };
    Question::own("Attack", clause, Some(Action::EndTurn))
}

pub(super) fn candidates(game: &Heroscape, seat: Seat, out: &mut Vec<Action>) {
    let open = &game.open;
    let enemies = open.enemies(seat);
    for figure in (open.of_card(open.turned.card) & open.alive).iter() {
        let name = open.name(figure);
        let attack = |it| Action::Attack(name, open.name(it));
        out.extend(enemies.iter().map(attack));
        special::candidates(open, figure, enemies, out);
    }
    if open.printed_on(open.turned.card).powers.clone.is_some() {
        out.push(Action::WaterClone);
    }
    out.push(Action::EndTurn);
}

pub(super) fn check(game: &Heroscape, seat: Seat, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Attack(..)
        | Action::EndTurn
        | Action::WaterClone
        | Action::Explosion(..)
        | Action::FireLine(..)
        | Action::Grenade(..) => attacks::judge(&game.open, seat, action),
        _ => Err(out_of_place(&game.open, seat, action)),
    }
}

pub(super) fn apply(game: &mut Heroscape, by: Seat, action: Action, events: &mut impl Sink<Event>) {
    let open = &mut game.open;
    match action {
        Action::Attack(by, target) => attacks::strike(open, by, target, events),
        Action::EndTurn => {
            events.emit(Event::TurnEnded { by });
            turn::end_turn(game, events);
        }
        Action::WaterClone => cloning::begin(open, events),
        _ => special::strike(open, action, events),
    }
}

pub(super) fn advance(game: &mut Heroscape, events: &mut impl Sink<Event>) -> bool {
    turn::goes_on(game, events)
}
