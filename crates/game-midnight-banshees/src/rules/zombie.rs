//! The zombie's walk, and its bite: a skull, or the doll if the victim has one and wants to. MB-ZOMBIE.
use engine::{Seat, SeatSet, Sink};

use super::turn::end_turn;
use crate::phases::{Phase, Victims};
use crate::why::out_of_place;
use crate::{Action, Asked, Banshee, Banshees, Event, Question, Refusal, Skulls, Space, Way};

/// Where the zombie's number takes it. MB-ZOMBIE-2, MB-ZOMBIE-3
#[inline]
pub(crate) fn landing(from: Space, steps: u8, way: Way) -> Space {
    match way {
        Way::Stay => from,
        Way::Clockwise => from.clockwise(steps),
        Way::Counterclockwise => from.counterclockwise(steps),
    }
}

/// Every banshee on this square, the one in turn too. MB-ZOMBIE-5, MB-ZOMBIE-6
#[inline]
pub(crate) fn victims(game: &Banshees, at: Space) -> SeatSet {
    // Seats that do not play have their banshee in the box, where no zombie comes.
    let on_it = |seat: &Seat| game.figure(*seat).at == at;
    [0, 1, 2, 3].map(Seat).into_iter().filter(on_it).collect()
}

/// Goes round the victims until one must decide; then the turn ends. MB-ZOMBIE-10
#[inline]
pub(crate) fn attack_all(game: &mut Banshees, mut victims: SeatSet, events: &mut impl Sink<Event>) {
    while let Some(asked) = victims.left_of(game.turn) {
        if strike(game, asked, events) {
            game.phase = Phase::Attack(Victims { victims, asked });
            return;
        }
        victims = victims.without(asked);
    }
    end_turn(game, events);
}

/// One attack; true if the victim has to decide.
#[inline]
pub(crate) fn strike(game: &mut Banshees, seat: Seat, events: &mut impl Sink<Event>) -> bool {
    let figure = game.figure(seat);
    if figure.skulls == 0 {
        // MB-ZOMBIE-9
        let seat = Banshee(seat);
        events.emit(Event::Ignored { seat });
    } else if figure.doll {
        return true;
    } else {
        bite(game, seat, events);
    }
    false
}

/// MB-ZOMBIE-7
#[inline]
fn bite(game: &mut Banshees, seat: Seat, events: &mut impl Sink<Event>) {
    let figure = game.figure_mut(seat);
    figure.skulls -= 1;
    let (seat, skulls) = (Banshee(seat), Skulls(figure.skulls));
    events.emit(Event::Bitten { seat, skulls });
}

/// What a victim with a doll is asked. MB-ZOMBIE-8
pub(crate) fn ask_for_doll() -> Asked {
    Asked::of_turn(Question::Attack, Some(Action::UseDoll))
}

#[inline]
pub(crate) fn answers(out: &mut Vec<Action>) {
    out.extend_from_slice(&[Action::UseDoll, Action::GiveSkull]);
}

pub(crate) fn check_answer(game: &Banshees, seat: Seat, action: Action) -> Result<(), Refusal> {
    match action {
        // MB-ZOMBIE-8
        Action::UseDoll if !game.figure(seat).doll => Err(Refusal::NoDoll),
        Action::UseDoll | Action::GiveSkull => Ok(()),
        other => Err(out_of_place(game, seat, other)),
    }
}

/// The answer of a victim with a doll.
#[inline]
pub(crate) fn answer(
    game: &mut Banshees,
    seat: Seat,
    action: Action,
    events: &mut impl Sink<Event>,
) {
    if action == Action::UseDoll {
        game.figure_mut(seat).doll = false;
        let by = Banshee(seat);
        events.emit(Event::DollUsed { by });
    } else {
        bite(game, seat, events);
    }
}
