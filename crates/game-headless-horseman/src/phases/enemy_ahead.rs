//! An enemy is ahead: attack, stop short or ride past. HH-BAT-1, HH-BAT-4
use engine::{Question, Seat, Sink};

use crate::rules::{battle, ride};
use crate::why::out_of_place;
use crate::{Action, Event, Horseman, Refusal, Rider, Space, clause};

pub(super) fn ask(game: &Horseman, _: Seat) -> Question<Action> {
    let clause = const { clause("HH-BAT-4") };
    Question::own("EnemyAhead", clause, Some(peace(game)))
}

/// What else than an attack: on the last step it leads no further. HH-MOVE-9
fn peace(game: &Horseman) -> Action {
    match game.ride.left {
        1 => Action::Short,
        _ => Action::Past,
    }
}

pub(super) fn candidates(game: &Horseman, _: Seat, out: &mut Vec<Action>) {
    out.extend_from_slice(&[Action::Attack, peace(game)]);
}

pub(super) fn check(game: &Horseman, seat: Seat, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Attack => Ok(()),
        other if other == peace(game) => Ok(()),
        Action::Short => Err(Refusal::WholeCount),
        Action::Past => {
            let enemy = ride::enemy_at(game, game.ride.ahead).unwrap_or(seat);
            Err(Refusal::EnemyThere { who: Rider(enemy) })
        }
        other => Err(out_of_place(game, seat, other, Refusal::AttackOrNot)),
    }
}

pub(super) fn apply(
    game: &mut Horseman,
    seat: Seat,
    action: Action,
    events: &mut impl Sink<Event>,
) {
    let (by, to) = (Rider(seat), game.ride.ahead);
    let Some(enemy) = ride::enemy_at(game, to) else {
        unreachable!("nobody is ahead")
    };
    match action {
        Action::Attack => battle::begin(game, enemy, to, events),
        Action::Short => ride::stop_short(game, to, events),
        _ => {
            let who = Rider(enemy);
            events.emit(Event::RodePast { by, who });
            game.ride.ahead = Space::NOWHERE;
            if ride::enter(game, to, events) {
                ride::advance(game, events);
            }
        }
    }
}
